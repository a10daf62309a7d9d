//! Each layout with a small file: read, compared, written again. World champions stand in for sample lines that
//! FIDE's own pages show; everybody else is invented.

use std::fmt::Write as _;

use arpad_lists::{
    Class, Encoding, Faults, FideId, Format, Hint, Layout, ListEntry, ListError, ListFaultKind, ListField, ListInfo,
    ListReader, ListWriter, LossReason, Losses, Month, Sex, Target, Title, WrongKind,
};

fn read(bytes: &[u8], hint: Hint) -> (ListInfo, Vec<ListEntry>, Faults) {
    let mut faults = Faults::new();
    let mut reader = ListReader::new(bytes, hint).expect("a list");
    let info = reader.info().clone();
    let entries = reader.entries(&mut faults).collect::<Result<_, _>>().expect("memory");
    (info, entries, faults)
}

fn write(entries: &[ListEntry], target: Target) -> (Vec<u8>, Losses) {
    let mut writer = ListWriter::new(Vec::new(), target).expect("memory");
    for entry in entries {
        writer.write(&entry.as_ref()).expect("memory");
    }
    writer.finish().expect("memory")
}

/// Header and lines, each filled with blanks to `width`, CR LF.
fn file(header: &str, width: usize, lines: &[&str]) -> Vec<u8> {
    let mut text = format!("{header}\r\n");
    for line in lines {
        let _ = write!(text, "{line:<width$}\r\n");
    }
    text.into_bytes()
}

const COMBINED: [&str; 4] = [
    "1503014        Carlsen, Magnus                                              NOR M   GM                           2823  0   10 2801  12  10 2860  0   10 1990      ",
    "8603677        Ding, Liren                                                  CHN M   GM                           2723  11  10 2693  0   10 2736  0   10 1992      ",
    "99000001       Invented, Ida                                                ITA F   WFM  WFM  IA,FT          AFM 0     0   0  1500  3   40 0     0   0  0     wi  ",
    "99000002                                                                    TTO M                                0     0   0  0     0   0  0     0   0  1975  i   ",
];

#[test]
fn combined() {
    let bytes = file(&Layout::Combined.header(None), 162, &COMBINED);
    let (info, entries, faults) = read(&bytes, Hint::default());
    assert!(faults.is_empty(), "{:?}", faults.kept());
    assert_eq!((info.format, info.layout, info.class), (Format::FideTxt, Layout::Combined, None));
    assert_eq!(entries.len(), 4);
    let carlsen = &entries[0];
    assert_eq!((carlsen.fide_id.get(), carlsen.name.as_str()), (1_503_014, "Carlsen, Magnus"));
    assert_eq!(carlsen.title, Some(Title::Grandmaster));
    assert_eq!((carlsen.standard.rating, carlsen.standard.games, carlsen.standard.k), (Some(2823), Some(0), Some(10)));
    assert_eq!(carlsen.rapid.games, Some(12));
    assert_eq!(carlsen.birth_year, Some(1990));
    let ida = &entries[2];
    assert_eq!((ida.standard.rating, ida.standard.games, ida.standard.k), (None, Some(0), None));
    assert_eq!((ida.other_titles.as_str(), ida.birth_year), ("IA,FT", None));
    assert!(ida.flag.woman && ida.flag.inactive && ida.sex == Some(Sex::Female));
    assert_eq!(entries[3].name, "");
    let (again, losses) = write(&entries, Target::like(&info));
    assert_eq!(String::from_utf8(again), String::from_utf8(bytes));
    assert!(losses.is_empty());
}

#[test]
fn combined_legacy() {
    let lines = [
        "99000003       A E M, Invented                                              BAN M                            1840  0   40 1836  0   20 1860  0   20 1974      ",
        "99000004       A, Made Up                                                   IND F                            2014  0   20                           1994  wi  ",
        "99000005                                                                    TTO M                                                                   0000      ",
    ];
    let bytes = file(&Layout::CombinedLegacy.header(None), 158, &lines);
    let (info, entries, faults) = read(&bytes, Hint::default());
    assert!(faults.is_empty(), "{:?}", faults.kept());
    assert_eq!(info.layout, Layout::CombinedLegacy);
    assert_eq!(entries[0].blitz.rating, Some(1860));
    assert!(entries[1].rapid.is_blank());
    assert_eq!(write(&entries, Target::like(&info)).0, bytes);
}

#[test]
fn combined_legacy_without_trailing_blanks() {
    let lines = [
        "99000004       A, Made Up                                                   IND F                            2014  0   20                           1994  wi",
        "99000006       Aa, Other                                                    SWE M   IM                       2393  0   10                           1972",
    ];
    let text = format!("{}\r\n{}\r\n{}\r\n", Layout::CombinedLegacy.header(None), lines[0], lines[1]);
    let (info, entries, faults) = read(text.as_bytes(), Hint::default());
    assert!(faults.is_empty());
    assert_eq!(entries[1].birth_year, Some(1972));
    assert_eq!(String::from_utf8(write(&entries, Target::like(&info)).0).unwrap(), text);
}

#[test]
fn single() {
    let lines = [
        "99000007       A C J Invented                                               IND M                                1063  0   40 1987  i   ",
        "99000008       A-ALI, Made Up Abdul                                         IRQ F   WFM  WFM                     1876  13  20 2001  w   ",
    ];
    let bytes = file(&Layout::Single.header(Month::new(2023, 1)), 136, &lines);
    assert!(bytes.windows(10).any(|part| part == b"JAN23 Gms "));
    let (info, entries, faults) = read(&bytes, Hint { class: Some(Class::Rapid), ..Hint::default() });
    assert!(faults.is_empty());
    assert_eq!((info.layout, info.month, info.class), (Layout::Single, Month::new(2023, 1), Some(Class::Rapid)));
    assert_eq!(entries[1].rapid.games, Some(13));
    assert!(entries[1].standard.is_blank());
    assert_eq!(write(&entries, Target::like(&info)).0, bytes);
}

#[test]
fn single_legacy() {
    let line = "99000007       A C J Invented                                               IND M                            1063  0   40 1987  i   ";
    let bytes = file(&Layout::SingleLegacy.header(Month::new(2015, 2)), 132, &[line]);
    let (info, entries, faults) = read(&bytes, Hint::default());
    assert!(faults.is_empty());
    assert_eq!((info.layout, info.month), (Layout::SingleLegacy, Month::new(2015, 2)));
    assert_eq!((entries[0].standard.rating, entries[0].standard.k), (Some(1063), Some(40)));
    assert_eq!(write(&entries, Target::like(&info)).0, bytes);
}

#[test]
fn old() {
    let text = "\
ID number Name                              TitlFed  Mar11 GamesBorn  Flag\r
 9900001  Invented, Dmitry                  g   RUS  2686    9  1990  \r
99000002  A K M, Made Up                        BAN  1714    0        \r
 9900003  A, Nobody                         wm  IND  1447    0  1995  wi\r\n";
    let (info, entries, faults) = read(text.as_bytes(), Hint::default());
    assert!(faults.is_empty(), "{:?}", faults.kept());
    assert_eq!((info.layout, info.month), (Layout::Old, Month::new(2011, 3)));
    assert_eq!(entries[0].title, Some(Title::Grandmaster));
    assert_eq!((entries[0].standard.rating, entries[0].standard.games), (Some(2686), Some(9)));
    assert_eq!((entries[1].birth_year, entries[1].sex), (None, None));
    assert_eq!((entries[2].title, entries[2].sex), (Some(Title::WomanInternationalMaster), Some(Sex::Female)));
    assert_eq!(String::from_utf8(write(&entries, Target::like(&info)).0).unwrap(), text);
}

#[test]
fn overlong_other_titles_are_realigned_and_pushed_again() {
    let line = "99000009       Invented, Trainer                                            KAZ M   FM        SI,FI,LSI,SLI,NAAFM 1901  2   20 1850  0   20 0     0   0  1980      ";
    assert_eq!(line.len(), 163);
    let mut bytes = file(&Layout::Combined.header(None), 162, &[COMBINED[0], line, COMBINED[1]]);
    let (info, entries, faults) = read(&bytes, Hint::default());
    assert_eq!(entries.len(), 3);
    assert_eq!(entries[1].other_titles, "SI,FI,LSI,SLI,NA");
    assert_eq!(entries[1].foa_title.map(arpad_lists::FoaTitle::as_str), Some("AFM"));
    assert_eq!((entries[1].standard.rating, entries[1].birth_year), (Some(1901), Some(1980)));
    let kept = faults.kept();
    assert_eq!(kept.len(), 1);
    assert_eq!((kept[0].line, kept[0].column, kept[0].kind), (3, 95, ListFaultKind::Overlong(ListField::OtherTitles)));
    let (again, losses) = write(&entries, Target::like(&info));
    assert_eq!(again, bytes);
    assert_eq!(losses.iter().next().map(|loss| loss.reason), Some(LossReason::Pushed));

    // The same without the trailing blanks that give the length.
    bytes.retain(|&byte| byte != b'\r');
    let text = String::from_utf8(bytes).unwrap();
    let trimmed = text.lines().map(str::trim_end).collect::<Vec<_>>().join("\n");
    assert_eq!(read(trimmed.as_bytes(), Hint::default()).1, entries);
}

#[test]
fn xml_in_fide_order_and_in_any_legal_form() {
    let (_, entries, _) = read(&file(&Layout::Combined.header(None), 162, &COMBINED), Hint::default());
    let (bytes, losses) = write(&entries, Target::new(Format::FideXml, Layout::Combined));
    assert!(losses.is_empty());
    let text = String::from_utf8(bytes.clone()).unwrap();
    assert!(text.starts_with("<playerslist>\n<player>\n<fideid>1503014</fideid>\n<name>Carlsen, Magnus</name>\n<country>NOR</country>\n<sex>M</sex>\n<title>GM</title>\n<w_title></w_title>\n<o_title></o_title>\n<foa_title></foa_title>\n<rating>2823</rating>\n<games>0</games>\n<k>10</k>\n<rapid_rating>"));
    let (info, again, faults) = read(&bytes, Hint::default());
    assert!(faults.is_empty());
    assert_eq!((info.format, info.layout, &again), (Format::FideXml, Layout::Combined, &entries));

    let free = "<?xml version=\"1.0\"?>\n<!DOCTYPE playerslist [ <!ELEMENT a (b)> ]>\n<!-- <player> -->\n<playerslist>\
        <player note='a > b' ><fideid\n> 77 </fideid ><name>O&apos;Made &amp; U&#112;, <![CDATA[A & <B>]]></name><title/>\
        <rating>1500</rating><games/></player\n></playerslist>";
    let (info, entries, faults) = read(free.as_bytes(), Hint { class: Some(Class::Blitz), ..Hint::default() });
    assert!(faults.is_empty(), "{:?}", faults.kept());
    assert_eq!((info.layout, entries[0].fide_id.get()), (Layout::SingleLegacy, 77));
    assert_eq!(entries[0].name, "O'Made & Up, A & <B>");
    assert_eq!((entries[0].blitz.rating, entries[0].blitz.games), (Some(1500), None));
}

#[test]
fn xml_faults_have_their_place() {
    let text = "<playerslist>\n<player>\n<fideid>5</fideid>\n<rating>abc</rating>\n<shoe>43</shoe>\n</player>\n\
        <player>\n<name>No Id</name>\n</player>\n<player>\n<fideid>6</fideid>\n<name>Cut";
    let (_, entries, faults) = read(text.as_bytes(), Hint::default());
    assert_eq!(entries.len(), 1);
    let found: Vec<_> = faults.kept().iter().map(|fault| (fault.line, fault.kind)).collect();
    assert_eq!(
        found,
        [
            (4, ListFaultKind::BadValue(ListField::Rating(Class::Standard))),
            (5, ListFaultKind::UnknownColumn),
            (7, ListFaultKind::NoFideId),
            (12, ListFaultKind::Truncated)
        ]
    );
    assert_eq!(faults.kept()[0].column, 9);
}

#[test]
fn csv_by_names_in_any_order() {
    let (_, entries, _) = read(&file(&Layout::Combined.header(None), 162, &COMBINED), Hint::default());
    let (bytes, losses) = write(&entries, Target::new(Format::Csv, Layout::Combined));
    assert!(losses.is_empty());
    let text = String::from_utf8(bytes.clone()).unwrap();
    assert!(text.starts_with("fide_id,name,federation,sex,title,women_title,other_titles,foa_title,standard_rating,standard_games,standard_k,rapid_rating,rapid_games,rapid_k,blitz_rating,blitz_games,blitz_k,birth_year,flag,status\r\n1503014,\"Carlsen, Magnus\",NOR,M,GM,,,,2823,0,10,"));
    assert_eq!(read(&bytes, Hint::default()).1, entries);

    let other =
        "Name;Rating;ID;Shoe\n\"Doe; \"\"J\"\"\";1500;77;43\nBroken \"quote\";1;78;\n\"open;1;79\nx;12o0;80;\n;1;;\n";
    let (info, entries, faults) = read(other.as_bytes(), Hint { class: Some(Class::Rapid), ..Hint::default() });
    assert_eq!((info.format, entries.len()), (Format::Csv, 3));
    assert_eq!((entries[0].name.as_str(), entries[0].rapid.rating), ("Doe; \"J\"", Some(1500)));
    let found: Vec<_> = faults.kept().iter().map(|fault| (fault.line, fault.column, fault.kind)).collect();
    assert_eq!(
        found,
        [
            (1, 16, ListFaultKind::UnknownColumn),
            (4, 1, ListFaultKind::Broken),
            (5, 3, ListFaultKind::BadValue(ListField::Rating(Class::Rapid))),
            (6, 1, ListFaultKind::NoFideId)
        ]
    );
}

/// A CSV of few columns is written with these: with more it would be read as another kind of list, of other classes.
#[test]
fn a_csv_keeps_its_columns() {
    for (text, written) in [
        ("fide_id,rating\n7,1500\n", "fide_id,standard_rating\r\n7,1500\r\n"),
        ("Rapid;Name;ID\n1500;Doe;7\n", "fide_id,name,rapid_rating\r\n7,Doe,1500\r\n"),
        ("id\tshoe\n7\t43\n", "fide_id,name\r\n7,\r\n"),
        ("id,k,k,blitz\n7,20,40,0\n", "fide_id,blitz_rating,blitz_k\r\n7,,40\r\n"),
        ("id,standard,rapid\n7,1500,1400\n", "fide_id,standard_rating,rapid_rating\r\n7,1500,1400\r\n"),
    ] {
        let (info, entries, _) = read(text.as_bytes(), Hint::default());
        let (bytes, losses) = write(&entries, Target::like(&info));
        assert!(losses.is_empty());
        assert_eq!(String::from_utf8(bytes).unwrap(), written);
        let (after, again, _) = read(written.as_bytes(), Hint::default());
        assert_eq!((after.layout, after.class, again), (info.layout, info.class, entries), "{text}");
    }
}

/// A list of one class is one of that class as CSV too.
#[test]
fn a_class_survives_the_conversion_to_csv() {
    let hint = Hint { class: Some(Class::Rapid), ..Hint::default() };
    for layout in Layout::ALL {
        let (info, entries, _) = read(&file(&layout.header(None), 74, &["7"]), hint);
        let target = Target { fields: info.csv_fields(), ..Target::new(Format::Csv, layout) };
        let (bytes, losses) = write(&entries, target);
        assert!(losses.is_empty());
        let (after, again, _) = read(&bytes, Hint::default());
        assert_eq!((after.class, again), (info.class, entries), "{layout:?}");
        // Only the TXT files to 2012 have a layout of their own.
        assert!(after.layout == layout || layout == Layout::Old, "{layout:?}: {:?}", after.layout);
    }
}

/// Ruling l: CSV and JSON have a status of its own for players who fell below the floor; whoever else has no rating is unrated.
#[test]
fn a_delisted_player_has_a_status_in_csv_and_json() {
    let mut delisted = ListEntry::new(FideId::new(7).unwrap());
    delisted.delisted = true;
    let unrated = ListEntry::new(FideId::new(8).unwrap());
    let entries = vec![delisted, unrated];
    for (format, shown) in [
        (Format::Csv, ["7,", "delisted\r\n8,", "unrated\r\n"]),
        (Format::JsonLines, ["\"fide_id\":7,", "\"status\":\"delisted\"}\n", "\"fide_id\":8,"]),
    ] {
        let (bytes, losses) = write(&entries, Target::new(format, Layout::Combined));
        assert!(losses.is_empty());
        let text = String::from_utf8(bytes.clone()).unwrap();
        assert!(shown.iter().all(|part| text.contains(part)), "{text}");
        assert_eq!(read(&bytes, Hint::default()).1, entries);
    }
}

#[test]
fn json_lines_and_array() {
    let (_, entries, _) = read(&file(&Layout::Combined.header(None), 162, &COMBINED), Hint::default());
    for format in [Format::Json, Format::JsonLines] {
        let (bytes, losses) = write(&entries, Target::new(format, Layout::Combined));
        assert!(losses.is_empty());
        let (info, again, faults) = read(&bytes, Hint::default());
        assert!(faults.is_empty(), "{:?}", faults.kept());
        assert_eq!((info.format, again), (format, entries.clone()));
    }
    assert_eq!(write(&[], Target::new(Format::Json, Layout::Combined)).0, b"[]\n");
    let text = "[{\"fide_id\":\"12\",\"name\":\"\\u00c5 }\",\"standard\":{\"rating\":null}},\n {\"fide_id\":13,,},\nxyz\n{\"fide_id\":14,\"sex\":\"Q\"}]";
    let (_, entries, faults) = read(text.as_bytes(), Hint::default());
    assert_eq!(entries.iter().map(|entry| entry.fide_id.get()).collect::<Vec<_>>(), [12, 14]);
    assert_eq!(entries[0].name, "Å }");
    let found: Vec<_> = faults.kept().iter().map(|fault| (fault.line, fault.kind)).collect();
    assert_eq!(
        found,
        [(2, ListFaultKind::Broken), (3, ListFaultKind::Broken), (4, ListFaultKind::BadValue(ListField::Sex))]
    );
}

#[test]
fn malformed_lines_are_reported_and_the_rest_is_read() {
    let bad_sex = COMBINED[1].replace("CHN M ", "CHN Q ");
    let text = format!(
        "{}\r\n{}\r\n\r\nTotal: 5 players\r\n{bad_sex}\r\n99000001       Cut, Na\r\n\x1A",
        Layout::Combined.header(None),
        COMBINED[0]
    );
    let (_, entries, faults) = read(text.as_bytes(), Hint::default());
    assert_eq!(entries.len(), 3);
    let found: Vec<_> = faults.kept().iter().map(|fault| (fault.line, fault.column, fault.kind)).collect();
    assert_eq!(
        found,
        [
            (4, 1, ListFaultKind::NoFideId),
            (5, 81, ListFaultKind::BadValue(ListField::Sex)),
            (6, 23, ListFaultKind::CutLine)
        ]
    );
    assert_eq!(faults.kept()[1].fide_id, FideId::new(8_603_677));
}

#[test]
fn names_beyond_ascii() {
    // Latin-1: one byte a character. UTF-8 counted in characters. UTF-8 counted in bytes, one blank short.
    let line = COMBINED[0].replace("Carlsen, Magnus", "Ångström, Malmø");
    let latin: Vec<u8> = line.chars().map(|c| u8::try_from(u32::from(c)).unwrap()).collect();
    let in_bytes = line.replacen("Malmø   ", "Malmø", 1);
    assert_eq!((latin.len(), line.chars().count(), in_bytes.len()), (162, 162, 162));
    for (bytes, noted) in [(latin.as_slice(), true), (line.as_bytes(), false), (in_bytes.as_bytes(), false)] {
        let mut file = format!("{}\r\n", Layout::Combined.header(None)).into_bytes();
        file.extend_from_slice(bytes);
        file.extend_from_slice(b"\r\n");
        let (_, entries, faults) = read(&file, Hint::default());
        assert_eq!((entries[0].name.as_str(), entries[0].birth_year), ("Ångström, Malmø", Some(1990)));
        assert_eq!(faults.kept().iter().any(|fault| matches!(fault.kind, ListFaultKind::Encoding(_))), noted);
        assert_eq!(faults.total(), u64::from(noted));
    }
}

#[test]
fn columns_count_characters_even_if_the_bytes_fit_the_header() {
    // 71 characters, and by chance as many bytes as the header has columns.
    let line = format!("{:>8}  {:<34}{:<4}{:<5}{:<17}w", 1, "𐀀", "", "AAA", "");
    assert_eq!((line.chars().count(), line.len()), (71, 74));
    let text = format!("{}\r\n{line}\r\n", Layout::Old.header(Month::new(2011, 3)));
    let (_, entries, faults) = read(text.as_bytes(), Hint::default());
    assert_eq!(entries[0].federation.map(|code| code.to_string()).as_deref(), Some("AAA"));
    assert!(entries[0].flag.woman && faults.is_empty());
}

#[test]
fn a_whole_line_with_nothing_but_a_name_is_not_cut() {
    for name in ["Doe", "¡𐀀"] {
        let line = format!("{:>8}  {name:<60}", 1);
        let text = format!("{}\r\n{line}\r\n", Layout::Old.header(Month::new(2011, 3)));
        let (_, entries, faults) = read(text.as_bytes(), Hint::default());
        assert_eq!((entries[0].name.as_str(), faults.total()), (name, 0));
    }
}

#[test]
fn what_a_layout_cannot_hold_is_reported() {
    let (_, entries, _) = read(&file(&Layout::Combined.header(None), 162, &COMBINED), Hint::default());
    let (_, losses) = write(&entries, Target::new(Format::FideTxt, Layout::Old));
    let lost: Vec<(ListField, u64)> = losses.iter().map(|loss| (loss.field, loss.count)).collect();
    assert!(lost.contains(&(ListField::Sex, 3)), "{lost:?}");
    assert!(lost.contains(&(ListField::Rating(Class::Rapid), 3)));
    assert!(lost.contains(&(ListField::OtherTitles, 1)));
    assert!(!lost.iter().any(|(field, _)| *field == ListField::WomenTitle), "WFM stands in the Title column");
    let long = [ListEntry { name: "x".repeat(70), ..ListEntry::new(FideId::MIN) }];
    let (bytes, losses) = write(&long, Target::new(Format::FideTxt, Layout::Combined));
    assert_eq!(losses.iter().next().map(|loss| (loss.field, loss.reason)), Some((ListField::Name, LossReason::Cut)));
    assert_eq!(read(&bytes, Hint::default()).1[0].name.len(), 60);
}

#[test]
fn a_file_without_its_header_needs_the_layout() {
    let text = COMBINED.join("\r\n") + "\r\n";
    assert!(matches!(
        ListReader::new(text.as_bytes(), Hint::default()).err(),
        Some(ListError::WrongKind(WrongKind::NoHeader { .. }))
    ));
    let (_, entries, faults) = read(text.as_bytes(), Hint { layout: Some(Layout::Combined), ..Hint::default() });
    assert_eq!((entries.len(), faults.total()), (4, 0));
}

#[test]
fn wrong_kinds_of_file() {
    let message = |bytes: &[u8]| ListReader::new(bytes, Hint::default()).err().expect("not a list").to_string();
    assert!(message(b"").starts_with("the file is empty"));
    assert!(message(b" \r\n\r\n").starts_with("the file is empty"));
    assert!(message(b"%PDF-1.7\n").starts_with("this is a PDF"));
    assert!(message(b"PK\x03\x04....").starts_with("this is a .zip archive"));
    assert!(message(b"<!DOCTYPE html>\n<html><body>404</body></html>").starts_with("this is a web page"));
    assert!(message(b"<rss></rss>").starts_with("this XML is no list of FIDE"));
    assert!(message(b"012 My Open\r\n022 Town\r\n032 ITA\r\n").starts_with("this is a tournament report"));
    assert!(message(b"[Event \"x\"]\n").starts_with("this is a PGN"));
    assert!(message(b"{\"a\":1}").starts_with("this is JSON of another kind"));
    assert!(message(b"\xFF\xFEI\0D\0").starts_with("this is text in UTF-16"));
    assert!(message(b"abc\0def").starts_with("this is a binary file"));
    assert!(message(b"Dear arbiter,\nhello").contains("\"Dear arbiter,\""));
    for bytes in [&b"%PDF"[..], b"x", b"<a>"] {
        assert_eq!(message(bytes).lines().count(), 1);
    }
}

#[test]
fn an_id_of_zero_or_with_too_many_digits_is_a_fault_of_its_line() {
    for id in ["0", "12345678901", ""] {
        let txt = format!(
            "{}\r\n{id:<15}Nobody, N                                                    ITA\r\n{}\r\n",
            Layout::Combined.header(None),
            COMBINED[0]
        );
        let csv = format!("name,fide_id\n\"Nobody, N\",{id}\nCarlsen,1503014\n");
        let xml = format!(
            "<playerslist><player>\n<fideid>{id}</fideid><name>Nobody, N</name></player>\n\
             <player><name>Carlsen</name><fideid>1503014</fideid></player></playerslist>"
        );
        let json = format!("[\n{{\"fide_id\":\"{id}\",\"name\":\"Nobody, N\"}},\n{{\"fide_id\":1503014}}]");
        for (text, line) in [(txt, 2), (csv, 2), (xml, 1), (json, 2)] {
            let (_, entries, faults) = read(text.as_bytes(), Hint::default());
            assert_eq!(entries.iter().map(|entry| entry.fide_id.get()).collect::<Vec<_>>(), [1_503_014], "{text}");
            let found: Vec<_> = faults.kept().iter().map(|fault| (fault.line, fault.kind, fault.fide_id)).collect();
            assert_eq!(found, [(line, ListFaultKind::NoFideId, None)], "{text}");
        }
    }
}

#[test]
fn a_list_that_ends_early_is_known_to() {
    let whole = [
        "<playerslist>\n<player><fideid>1</fideid></player>\n<player><fideid>2</fideid></player>\n</playerslist>\n",
        "[{\"fide_id\":1},\n{\"fide_id\":2}]\n",
        "fide_id,name\n1,Doe\n2,Roe\n",
    ];
    let faults_of = |text: &str| read(text.as_bytes(), Hint::default()).2;
    for text in whole {
        assert_eq!(faults_of(text).total(), 0, "{text}");
        // Cut between players as well as inside of one.
        let last = text.rfind('2').expect("the second player");
        let between = text.find("1}").or(text.find("er>\n")).map_or(last, |at| at + 4);
        for end in [between, last, last + 1, text.trim_end().len() - 1] {
            let faults = faults_of(&text[..end]);
            if text[..end].ends_with('\n') && text.starts_with("fide_id") {
                // Between two lines nothing shows it.
                assert_eq!(faults.total(), 0);
            } else if text.starts_with("fide_id") {
                let ends = faults.counts().filter(|(kind, _)| *kind == ListFaultKind::NoLineEnd).count();
                assert_eq!((ends, faults.ended_early()), (1, false), "{}", &text[..end]);
            } else {
                assert!(faults.ended_early(), "{}", &text[..end]);
            }
        }
    }
    // The DOS end-of-file mark is no line, and an empty root is whole.
    assert_eq!(faults_of("fide_id,name\r\n1,Doe\r\n\x1A").total(), 0);
    assert!(!faults_of("<playerslist><player/></playerslist>").ended_early());
}

/// Several cores make lines of parts: the file and what it cannot hold are the same as from one player after the other.
#[test]
fn a_list_in_parts_is_the_same_file() {
    let mut all = Vec::new();
    for number in 1..=40_u32 {
        let (_, entries, _) = read(&file(&Layout::Combined.header(None), 162, &COMBINED), Hint::default());
        let mut entry = entries[number as usize % entries.len()].clone();
        entry.fide_id = FideId::new(number).unwrap();
        if number % 7 == 0 {
            entry.name = format!("A name\nof two lines {}", "x".repeat(90));
        }
        all.push(entry);
    }
    for format in [Format::FideTxt, Format::FideXml, Format::Csv, Format::Json, Format::JsonLines] {
        for layout in [Layout::Combined, Layout::Single, Layout::Old] {
            let (whole, losses) = write(&all, Target::new(format, layout));
            for cuts in [[0, 0, 40], [0, 7, 8], [13, 13, 30], [40, 40, 40]] {
                let [one, two, three] = cuts;
                let parts = [&all[..one], &all[one..two], &all[two..three], &all[three..]];
                let mut writer = ListWriter::new(Vec::new(), Target::new(format, layout)).expect("memory");
                let count = writer.write_parts(&parts, |part| part.iter().map(ListEntry::as_ref)).expect("memory");
                let (written, lost) = writer.finish().expect("memory");
                assert!(written == whole && count == 40, "{format} {cuts:?}");
                assert_eq!(lost, losses, "{format} {cuts:?}");
            }
            let mut writer = ListWriter::new(Vec::new(), Target::new(format, layout)).expect("memory");
            let none: [&[ListEntry]; 2] = [&[], &[]];
            assert_eq!(writer.write_parts(&none, |part| part.iter().map(ListEntry::as_ref)).expect("memory"), 0);
            assert_eq!(writer.finish().expect("memory").0, write(&[], Target::new(format, layout)).0);
        }
    }
}

#[test]
fn a_name_that_a_spreadsheet_would_execute_comes_back() {
    for name in ["=HYPERLINK(\"x\")", "+1", "-2+3", "@A1", "'=1", "'t Hart, Jan", "-12", "Doe, John"] {
        let text = format!("{{\"fide_id\":7,\"name\":{}}}\n", serde_json::to_string(name).unwrap());
        let (_, entries, _) = read(text.as_bytes(), Hint::default());
        for csv_raw in [false, true] {
            let target = Target { csv_raw, ..Target::new(Format::Csv, Layout::Combined) };
            let mut writer = ListWriter::new(Vec::new(), target).unwrap();
            writer.write(&entries[0].as_ref()).unwrap();
            let written = String::from_utf8(writer.finish().unwrap().0).unwrap();
            let cell = written.lines().nth(1).unwrap().split_once(',').unwrap().1.trim_start_matches('"');
            let formula =
                cell.starts_with(['=', '+', '-', '@']) && !cell.starts_with("-12,") && !cell.starts_with("+1,");
            assert!(!formula || csv_raw, "{cell}");
            if !csv_raw {
                assert_eq!(read(written.as_bytes(), Hint::default()).1, entries, "{written}");
            }
        }
    }
}

#[test]
fn honorary_titles_and_tabs_survive_a_round_trip() {
    let line = COMBINED[0].replace("Carlsen, Magnus", "Carlsen,\tMagnus").replace("GM   ", "WH   ");
    let file = format!("{}\r\n{line}\r\n", Layout::Combined.header(None));
    let (info, entries, faults) = read(file.as_bytes(), Hint::default());
    assert_eq!(
        (entries[0].name.as_str(), entries[0].title),
        ("Carlsen,\tMagnus", Some(Title::HonoraryWomanGrandmaster))
    );
    assert!(faults.is_empty(), "{:?}", faults.kept());
    let (out, losses) = write(&entries, Target::like(&info));
    assert!(losses.is_empty());
    assert_eq!(String::from_utf8(out).unwrap(), file);
}

/// FIDE's lists have `WF` among `WFM`, and no list in its own layout comes out otherwise.
#[test]
fn spellings_of_titles_survive_a_round_trip() {
    let modern =
        [COMBINED[2], &COMBINED[2].replace("WFM  WFM", "WF   WF "), &COMBINED[2].replace("WFM  WFM", "WH   wf ")];
    let combined = file(&Layout::Combined.header(None), 162, &modern);
    let old = "\
ID number Name                              TitlFed  Mar11 GamesBorn  Flag\r
 9900001  Invented, Ida                     wf  RUS  2086    9  1990  w\r
 9900002  Invented, Ada                     WF  RUS  2086    9  1990  w\r
 9900003  Invented, Eva                     WH  RUS  2086    9  1990  w\r
 9900004  Invented, Ina                     wh  RUS  2086    9  1990  w\r\n";
    let xml = "<playerslist>\n<player>\n<fideid>7</fideid>\n<title>WF</title>\n</player>\n</playerslist>\n";
    let csv = "fide_id,name,title\n7,,WF\n";
    for text in [combined.as_slice(), old.as_bytes(), xml.as_bytes(), csv.as_bytes()] {
        let (info, entries, faults) = read(text, Hint::default());
        assert!(faults.is_empty(), "{:?}", faults.kept());
        let (first, last) = (&entries[0], &entries[entries.len().min(2) - 1]);
        assert_eq!((first.title, last.title), (Some(Title::WomanFideMaster), Some(Title::WomanFideMaster)));
        let (out, losses) = write(&entries, Target::like(&info));
        assert!(losses.is_empty());
        let out = String::from_utf8(out).unwrap();
        match info.format {
            Format::FideTxt => assert_eq!(out, String::from_utf8_lossy(text)),
            Format::FideXml => assert!(out.contains("<title>WF</title>"), "{out}"),
            _ => assert_eq!(out, csv.replace('\n', "\r\n")),
        }
        // In another layout it is spelled as that layout does.
        let (out, _) = write(&entries, Target::new(Format::FideXml, Layout::Combined));
        let out = String::from_utf8(out).unwrap();
        assert!(out.contains("<title>WFM</title>") && !out.contains("<title>WF</title>"), "{out}");
    }
}

#[test]
fn foreign_xml_is_no_list() {
    for (text, expected) in [
        (
            "<?xml version='1.0'?><chessresults><players><player no='1' fideid='900'/></players></chessresults>",
            WrongKind::Report,
        ),
        ("<rss><player>Doe</player></rss>", WrongKind::OtherXml),
        ("<playerslist><player id='1'/></playerslist>", WrongKind::OtherXml),
        ("<game><players/></game>", WrongKind::OtherXml),
    ] {
        let error = ListReader::new(text.as_bytes(), Hint::default()).err().unwrap();
        assert!(matches!(&error, ListError::WrongKind(kind) if *kind == expected), "{text}: {error}");
    }
}

#[test]
fn a_list_in_another_encoding() {
    let header = format!("{}\r\n", Layout::Combined.header(None)).into_bytes();
    let line = COMBINED[0].replace("Carlsen, Magnus", "XXXXXXX, Magnus");
    let name = b"\xC8\xE2\xE0\xED\xEE\xE2\xE0"; // Иванова in windows-1251
    let at = line.find("XXXXXXX").unwrap();
    let mut file = header;
    file.extend_from_slice(&line.as_bytes()[..at]);
    file.extend_from_slice(name);
    file.extend_from_slice(&line.as_bytes()[at + 7..]);
    file.extend_from_slice(b"\r\n");
    let (_, entries, faults) = read(&file, Hint { encoding: Some(Encoding::Windows1251), ..Hint::default() });
    assert_eq!((entries[0].name.as_str(), entries[0].birth_year), ("Иванова, Magnus", Some(1990)));
    assert!(faults.is_empty());
    let (_, entries, faults) = read(&file, Hint::default());
    assert_eq!(entries[0].name, "Иванова, Magnus");
    assert_eq!(faults.kept()[0].kind, ListFaultKind::Encoding(Encoding::Windows1251));
}
