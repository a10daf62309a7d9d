//! Rating lists in every format.

use crate::random::{Random, damage};
use arpad_lists::{Faults, Hint, Layout, ListEntry, ListReader, ListWriter, RatingList, Stats, Target};

const TXT: [&str; 5] = [
    "ID number Name                              TitlFed  Mar11 GamesBorn  Flag\r\n     900  Doe, John                         g   NOR  2686    9  1990  \r\n     901  Roe, Jane                         wm  NOR  2286    9        w\r\n",
    "ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag\n900            Doe, John                                                    NOR M   GM        SI,FI,LSI,SLI,NAAFM 2823  0   10 2801  12  10 2860  0   10 1990      \n",
    "ID Number      Name                                                         Fed Sex Tit  WTit OTit           SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag\n900            Doe, John                                                    NOR M                            1840  0   40 1836  0   20 1860  0   20 1974      \n",
    "ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA JAN23 Gms K  B-day Flag\r\n900            A C J John                                                   IND M                                1063  0   40 1987  i   \r\n",
    "  ID_NUMBER NAME                             TITLE COUNTRY APR01 GAMES BIRTHDAY   FLAG\n    1401888 Alder, Anton                     m     DEN      2367     9 31.07.1973     \n",
];

const XML: [&str; 2] = [
    "<?xml version=\"1.0\"?>\n<playerslist>\n<player>\n<fideid>900</fideid>\n<name>Doe &amp; S\u{f8}n</name>\n<country>NOR</country>\n<rating>2000</rating><k/>\n</player><player><fideid>900</fideid><o_title><![CDATA[IA]]></o_title></player>\n</playerslist>\n",
    "<playerslist>\n<player>\n<fideid>7</fideid>\n<name>A, B</name>\n<country>BAN</country>\n<sex>M</sex>\n<title></title>\n<w_title></w_title>\n<rating>0</rating>\n<games>0</games>\n<k>0</k>\n<birthday>1975</birthday>\n<flag></flag>\n</player>\n</playerslist>\n",
];

const CSV: [&str; 3] = [
    "fide_id;name;rating;\"birth year\"\n900;\"Doe \"\"J\"\", John\";2000;1990\n901;Roe;;\n",
    "fide_id,name,federation,sex,title,standard_rating,standard_games,standard_k,flag\r\n900,\"Doe, John\",NOR,M,GM,2000,3,10,wi\r\n901,'=1+1,,,,,,,\r\n",
    "fide_id\tname\trating\n900\t''-x\t1800\n",
];

const JSON: [&str; 2] = [
    "[{\"fide_id\":900,\"name\":\"D\\u00f8e\",\"standard\":{\"rating\":2000,\"games\":1,\"k\":20},\"flag\":{\"inactive\":true,\"woman\":false}},\n{\"fide_id\":\"901\",\"rapid\":null}]\n",
    "{\"fide_id\":900,\"name\":\"=1+1\",\"birth_year\":1990,\"status\":\"\"}\n{\"fide_id\":901,\"name\":\"Roe\"}\n",
];

fn damaged(random: &mut Random, samples: &[&str], marks: &[u8]) -> Vec<u8> {
    let mut bytes = random.pick(samples).as_bytes().to_vec();
    damage(random, &mut bytes, marks, 8);
    if random.one_in(6) {
        let end = random.below(bytes.len() + 1);
        bytes.truncate(end);
    }
    bytes
}

pub fn txt(random: &mut Random) -> Vec<u8> {
    damaged(random, &TXT, b" 0123456789,.wigm\r\n\t\x1A")
}

pub fn xml(random: &mut Random) -> Vec<u8> {
    damaged(random, &XML, b"<>/!?[]&;#x\"'= 0\n")
}

pub fn csv(random: &mut Random) -> Vec<u8> {
    damaged(random, &CSV, b",;\t\"'=+-@ 09\r\n")
}

pub fn json(random: &mut Random) -> Vec<u8> {
    damaged(random, &JSON, b"{}[]\",:\\u0e-. \nnt")
}

/// Read as a stream or into memory; the players, written in the same format, are read as the same.
pub fn comes_back(bytes: &[u8]) {
    // A file without its header is read only by a layout that is named.
    let hint = if ListReader::new(bytes, Hint::default()).is_err() {
        Hint { layout: Some(Layout::Combined), ..Hint::default() }
    } else {
        Hint::default()
    };
    let Ok(mut reader) = ListReader::new(bytes, hint) else {
        return;
    };
    let mut faults = Faults::new();
    if bytes.len().is_multiple_of(4) {
        return in_memory(&RatingList::read(reader, &mut faults).expect("memory"));
    }
    let mut stats = Stats::new();
    let info = reader.info().clone();
    let target = Target::like(&info);
    let mut players: Vec<ListEntry> = Vec::new();
    while let Some(entry) = reader.next_entry(&mut faults).expect("memory") {
        stats.add(&entry);
        players.push(entry.to_entry());
    }
    for fault in faults.kept() {
        assert!(fault.line > 0 && fault.column > 0, "{fault}");
    }
    let mut writer = ListWriter::new(Vec::new(), target).expect("memory");
    for player in &players {
        writer.write(&player.as_ref()).expect("memory");
    }
    let (written, losses) = writer.finish().expect("memory");
    if !losses.is_empty() || players.is_empty() {
        return;
    }
    let mut reader = ListReader::new(&*written, hint).unwrap_or_else(|error| panic!("written but not read: {error}"));
    // What `list show` says of the list itself, and of every player.
    let kind = |info: &arpad_lists::ListInfo| (info.format, info.layout, info.month, info.class);
    assert!(kind(reader.info()) == kind(&info), "before {info:?}\nafter {:?}", reader.info());
    let mut after = Faults::new();
    let again: Vec<ListEntry> = reader.entries(&mut after).map(|entry| entry.expect("memory")).collect();
    assert!(again == players, "before {players:?}\nafter {again:?}");
    assert!(!after.ended_early(), "{:?}", after.kept());
}

/// No player twice, sorted, and each found by the id.
fn in_memory(list: &RatingList) {
    let mut before = None;
    for entry in list.iter() {
        assert!(Some(entry.fide_id) > before, "sorted");
        before = Some(entry.fide_id);
        assert_eq!(list.get(entry.fide_id), Some(entry));
    }
}
