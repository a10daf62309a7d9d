//! Properties that hold for any input.

use std::io::Cursor;

use arpad_lists::{
    Class, Faults, FederationCode, FideId, Flag, FoaTitle, Format, Hint, Layout, ListEntry, ListRating, ListReader,
    ListWriter, Month, RatingList, Sex, Stats, Target, Title, ZippedList, diff,
};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;

fn figures() -> impl Strategy<Value = ListRating> {
    (option::of(1..4000_u16), option::of(0..1000_u32), option::of(1..41_u8)).prop_map(|(rating, games, k)| ListRating {
        rating,
        games,
        k,
    })
}

/// Texts as a list may hold them: any printable characters, no blanks at the ends.
fn text(longest: usize) -> impl Strategy<Value = String> {
    vec(
        any::<char>()
            .prop_filter("printable", |c| !c.is_control() && !matches!(c, '\u{FFFE}' | '\u{FFFF}' | '\u{FEFF}')),
        0..longest,
    )
    .prop_map(|chars| chars.into_iter().collect::<String>().trim().to_owned())
}

fn entry() -> impl Strategy<Value = ListEntry> {
    let person =
        (1..100_000_000_u32, prop_oneof![text(60), "[A-Z][a-z]{0,20}, [A-Z][a-z]{0,20}"], option::of("[A-Z]{3}"));
    let titles = (
        option::of(prop::sample::select(Sex::ALL)),
        option::of(prop::sample::select(Title::ALL)),
        option::of(prop::sample::select(Title::ALL)),
        "((IA|FA|NI|DI|SI)(,(FT|FST|IO|LSI)){0,2})?",
        option::of(prop::sample::select(FoaTitle::ALL)),
    );
    let rest = (figures(), figures(), figures(), option::of(1..9999_i16), any::<bool>(), any::<bool>());
    (person, titles, rest).prop_map(|((fide_id, name, federation), titles, rest)| ListEntry {
        fide_id: FideId::new(fide_id).expect("not 0"),
        name,
        federation: federation.and_then(|code| FederationCode::parse(code.as_bytes())),
        sex: titles.0,
        title: titles.1,
        women_title: titles.2,
        title_spellings: Default::default(),
        other_titles: titles.3,
        foa_title: titles.4,
        standard: rest.0,
        rapid: rest.1,
        blitz: rest.2,
        birth_year: rest.3,
        flag: Flag { inactive: rest.4, woman: rest.5 },
        // FIDE's files have no place for it.
        delisted: false,
    })
}

/// What is left of an entry in a layout. A TXT name keeps its blanks only inside ASCII ends.
fn without_missing_columns(mut entry: ListEntry, layout: Layout, class: Class) -> ListEntry {
    for other in Class::ALL {
        if !layout.is_combined() && other != class {
            match other {
                Class::Standard => entry.standard = ListRating::default(),
                Class::Rapid => entry.rapid = ListRating::default(),
                Class::Blitz => entry.blitz = ListRating::default(),
            }
        }
    }
    if matches!(layout, Layout::Old | Layout::SingleLegacy | Layout::CombinedLegacy) {
        entry.foa_title = None;
    }
    if layout == Layout::Old {
        entry.sex = entry.flag.woman.then_some(Sex::Female);
        entry.women_title = None;
        entry.other_titles = String::new();
        let kept: String = entry.name.chars().take(33).collect();
        kept.trim_end().clone_into(&mut entry.name);
        for figures in [&mut entry.standard, &mut entry.rapid, &mut entry.blitz] {
            figures.k = None;
        }
    }
    entry
}

fn read(bytes: &[u8], hint: Hint) -> (Vec<ListEntry>, Faults) {
    let mut faults = Faults::new();
    let mut reader = ListReader::new(bytes, hint).expect("a list");
    let entries = reader.entries(&mut faults).collect::<Result<_, _>>().expect("memory");
    (entries, faults)
}

fn write(entries: &[ListEntry], target: Target) -> Vec<u8> {
    let mut writer = ListWriter::new(Vec::new(), target).expect("memory");
    for entry in entries {
        writer.write(&entry.as_ref()).expect("memory");
    }
    writer.finish().expect("memory").0
}

/// Reads the bytes in every way there is: whatever they are, nothing panics and every fault has its place.
fn read_whatever(bytes: &[u8]) {
    for layout in [None, Some(Layout::Old), Some(Layout::Combined)] {
        let Ok(mut reader) = ListReader::new(bytes, Hint { layout, ..Hint::default() }) else {
            continue;
        };
        let mut faults = Faults::new();
        let mut stats = Stats::new();
        let target = Target::like(reader.info());
        let mut writer = ListWriter::new(Vec::new(), target).expect("memory");
        while let Some(entry) = reader.next_entry(&mut faults).expect("memory") {
            stats.add(&entry);
            writer.write(&entry).expect("memory");
        }
        writer.finish().expect("memory");
        for fault in faults.kept() {
            assert!(fault.line > 0 && fault.column > 0, "{fault}");
        }
        for class in Class::ALL {
            stats.class(class).render_histogram(20);
        }
    }
}

/// A list in memory: no player twice, sorted, and each found by its id.
fn keep_whatever(bytes: &[u8]) {
    let Ok(reader) = ListReader::new(bytes, Hint::default()) else {
        return;
    };
    let mut faults = Faults::new();
    let list = RatingList::read(reader, &mut faults).expect("memory");
    for fault in faults.kept() {
        assert!(fault.line > 0 && fault.column > 0, "{fault}");
    }
    let mut before = None;
    for entry in list.iter() {
        assert!(Some(entry.fide_id) > before, "sorted");
        before = Some(entry.fide_id);
        assert_eq!(list.get(entry.fide_id), Some(entry));
    }
    assert_eq!(diff(&list, &list).count(), 0);
}

/// Small made-up files, one of each format, which the fuzzer damages.
const SAMPLES: [&str; 5] = [
    "ID number Name                              TitlFed  Mar11 GamesBorn  Flag\r\n     900  Doe, John                         g   NOR  2686    9  1990  \r\n     901  Roe, Jane                         wm  NOR  2286    9        w\r\n",
    "ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag\n900            Doe, John                                                    NOR M   GM        SI,FI,LSI,SLI,NAAFM 2823  0   10 2801  12  10 2860  0   10 1990      \n",
    "<?xml version=\"1.0\"?>\n<playerslist>\n<player>\n<fideid>900</fideid>\n<name>Doe &amp; S\u{f8}n</name>\n<country>NOR</country>\n<rating>2000</rating><k/>\n</player><player><fideid>900</fideid><o_title><![CDATA[IA]]></o_title></player>\n</playerslist>\n",
    "fide_id;name;rating;\"birth year\"\n900;\"Doe \"\"J\"\", John\";2000;1990\n901;Roe;;\n",
    "[{\"fide_id\":900,\"name\":\"D\\u00f8e\",\"standard\":{\"rating\":2000,\"games\":1,\"k\":20},\"flag\":{\"inactive\":true,\"woman\":false}},\n{\"fide_id\":\"901\",\"rapid\":null}]\n",
];

/// Characters that mean something in one of the formats.
const MARKS: &[u8] = b"<>&;/![]{}\\\",:\n\r\t 0";

#[test]
fn any_bytes_by_bolero() {
    bolero::check!().with_iterations(2000).for_each(|bytes: &[u8]| {
        read_whatever(bytes);
        keep_whatever(bytes);
    });
}

/// Each change is a place and what to put there: the generator spends its bytes where a list has meaning.
#[test]
fn damaged_samples_by_bolero() {
    bolero::check!().with_iterations(4000).with_type::<(u8, Vec<(u16, u8, u8)>)>().for_each(|(sample, changes)| {
        let mut bytes = SAMPLES[usize::from(*sample) % SAMPLES.len()].as_bytes().to_vec();
        for &(at, how, byte) in changes.iter().take(16) {
            let at = usize::from(at) % bytes.len();
            match how % 6 {
                0 => bytes[at] = byte,
                1 => drop(bytes.remove(at)),
                2 => bytes.insert(at, MARKS[usize::from(byte) % MARKS.len()]),
                3 => bytes.truncate(at + 1),
                4 => bytes.extend_from_within(at..),
                _ => drop(bytes.splice(at..at, "\u{e9}\u{1F600}".bytes())),
            }
            if bytes.is_empty() {
                bytes.push(b'<');
            }
            bytes.truncate(8192);
        }
        read_whatever(&bytes);
        keep_whatever(&bytes);
    });
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn any_bytes_never_panic(bytes in vec(any::<u8>(), 0..400)) {
        read_whatever(&bytes);
        let _ = ZippedList::new(Cursor::new(&bytes)).map(|mut zipped| zipped.open().is_ok());
    }

    #[test]
    fn any_bytes_behind_a_header_never_panic(
        bytes in vec(any::<u8>(), 0..400),
        layout in prop::sample::select(&Layout::ALL[..]),
    ) {
        let headers = [
            layout.header(None),
            "<playerslist><player><fideid>5</fideid><name>".to_owned(),
            "fide_id,name,rating".to_owned(),
            "[{\"fide_id\":5,\"name\":\"x\"},{".to_owned(),
        ];
        for header in headers {
            let mut file = header.into_bytes();
            if !file.ends_with(b"<name>") {
                file.push(b'\n');
            }
            file.extend_from_slice(b"7");
            file.extend_from_slice(&bytes);
            read_whatever(&file);
        }
    }

    #[test]
    fn a_damaged_file_never_panics(
        entries in vec(entry(), 1..4),
        format in prop::sample::select(&Format::ALL[..]),
        layout in prop::sample::select(&Layout::ALL[..]),
        damage in vec((any::<prop::sample::Index>(), any::<u8>()), 1..6),
        cut in any::<prop::sample::Index>(),
    ) {
        let mut bytes = write(&entries, Target::new(format, layout));
        for (at, byte) in damage {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        read_whatever(&bytes);
        bytes.truncate(cut.index(bytes.len()));
        read_whatever(&bytes);
    }

    #[test]
    fn written_and_read_again_is_the_same(
        entries in vec(entry(), 0..5),
        layout in prop::sample::select(&Layout::ALL[..]),
        class in prop::sample::select(&Class::ALL[..]),
    ) {
        for format in Format::ALL {
            if format == Format::JsonLines && entries.is_empty() {
                continue; // An empty file, which is no list.
            }
            let mut target = Target::new(format, layout);
            target.class = class;
            target.month = Month::new(2020, 2);
            // FIDE's XML of an old list is that of the single list.
            let kept = match (format, layout) {
                (Format::FideXml, Layout::Old) => Layout::SingleLegacy,
                (Format::FideXml | Format::FideTxt, layout) => layout,
                _ => Layout::Combined,
            };
            let expected: Vec<ListEntry> = entries.iter().map(|entry| without_missing_columns(entry.clone(), kept, class)).collect();
            let bytes = write(&entries, target.clone());
            if format == Format::FideXml && entries.is_empty() {
                continue;
            }
            let (again, faults) = read(&bytes, Hint { class: Some(class), ..Hint::default() });
            prop_assert_eq!(&again, &expected, "{:?} {:?}", format, layout);
            prop_assert!(faults.is_empty(), "{:?}", faults.kept());
            prop_assert_eq!(write(&again, target), write(&expected, Target { class, month: Month::new(2020, 2), ..Target::new(format, layout) }));
        }
    }

    #[test]
    fn a_list_differs_from_itself_in_nothing(entries in vec(entry(), 0..8)) {
        let bytes = write(&entries, Target::new(Format::FideTxt, Layout::Combined));
        let list = || {
            let reader = ListReader::new(&bytes[..], Hint::default()).expect("a list");
            RatingList::read(reader, &mut Faults::new()).expect("memory")
        };
        let (a, b) = (list(), list());
        prop_assert_eq!(diff(&a, &b).count(), 0);
        for entry in &entries {
            prop_assert!(a.get(entry.fide_id).is_some());
        }
        // Names are kept without characters that cannot be seen.
        let hidden = |entry: &&ListEntry| (entry.name.clone() + &entry.other_titles).contains(arpad_lists::is_hidden);
        if let Some(first) = entries.first().filter(|first| !hidden(first)) {
            prop_assert_eq!(a.get(first.fide_id), Some(first.as_ref()));
        }
    }
}
