//! How often the encoding of a file is guessed right: names of each language, in each page people there wrote in.

use arpad_text::{Encoding, decode, guess};

const NAMES: &str = include_str!("../data/names.txt");

struct Case {
    federation: &'static str,
    encoding: Encoding,
    names: Vec<&'static str>,
}

fn cases() -> Vec<Case> {
    let mut cases = Vec::new();
    for line in NAMES.lines().filter(|line| !line.starts_with('#')) {
        let parts: Vec<&str> = line.split('|').map(str::trim).collect();
        let [federation, encodings, names] = parts[..] else { panic!("three parts: {line}") };
        for encoding in encodings.split(' ') {
            let encoding = encoding.parse().unwrap();
            let names = names.split(';').map(str::trim).filter(|name| bytes(name, encoding).is_some()).collect();
            cases.push(Case { federation, encoding, names });
        }
    }
    cases
}

/// The bytes of a text in a page; none if it has a letter that the page lacks.
fn bytes(text: &str, encoding: Encoding) -> Option<Vec<u8>> {
    let page = encoding.page()?;
    let byte = |letter: char| {
        if letter.is_ascii() {
            return u8::try_from(letter).ok();
        }
        let high = page.iter().position(|&other| other == letter)?;
        u8::try_from(128 + high).ok()
    };
    text.chars().map(byte).collect()
}

/// A player's line: the name in columns 15 to 47, the federation in 54 to 56.
fn player(name: &str, federation: &str) -> String {
    format!("001    1 m    {name:33} 2000 {federation}\n")
}

fn report(host: &str, federation: &str, names: &[&str]) -> String {
    let mut text = format!("012 Open\n032 {host}\n{}", player("Plain, Anna", host));
    for name in names {
        text += &player(name, federation);
    }
    text
}

/// Shares of files whose text comes out right, in all and where the guess was called certain.
struct Shares {
    files: usize,
    right: usize,
    /// Wrong without a word.
    wrong_but_certain: Vec<String>,
    wrong: Vec<String>,
}

fn measure(texts: impl Fn(&Case) -> Vec<String>) -> Shares {
    let mut shares = Shares { files: 0, right: 0, wrong_but_certain: Vec::new(), wrong: Vec::new() };
    for case in cases() {
        for text in texts(&case) {
            let Some(bytes) = bytes(&text, case.encoding).filter(|bytes| !bytes.is_ascii()) else { continue };
            shares.files += 1;
            let guess = guess(&bytes);
            let read = decode(&bytes, None).text;
            if read == text {
                shares.right += 1;
                continue;
            }
            let line = read.lines().zip(text.lines()).find(|(read, meant)| read != meant);
            let line = line.map(|(read, _)| read.trim().to_owned()).unwrap_or_default();
            let what = format!("{} {} read as {}: {line}", case.federation, case.encoding, guess.encoding);
            if guess.rival.is_none() {
                shares.wrong_but_certain.push(what.clone());
            }
            shares.wrong.push(what);
        }
    }
    shares
}

impl Shares {
    fn permille(&self) -> usize {
        self.right * 1000 / self.files
    }
}

#[test]
fn files_of_a_federation_are_read_right() {
    let shares = measure(|case| vec![report(case.federation, case.federation, &case.names)]);
    println!("whole files: {} of {}; {:#?}", shares.right, shares.files, shares.wrong);
    assert!(shares.files > 80);
    assert_eq!(shares.wrong, [""; 0]);
}

/// A list of players of one federation in an event elsewhere, whose federation says nothing about the alphabet.
#[test]
fn guests_in_an_event_elsewhere() {
    let shares = measure(|case| vec![report("AAA", case.federation, &case.names)]);
    println!("guests: {} of {}; {:#?}", shares.right, shares.files, shares.wrong);
    assert!(shares.permille() >= 980, "{:#?}", shares.wrong);
    assert_eq!(shares.wrong_but_certain, [""; 0]);
}

/// A single name with one or two letters above 127 is the least a file can show.
#[test]
fn one_name_alone() {
    let shares =
        measure(|case| case.names.iter().map(|name| report(case.federation, case.federation, &[name])).collect());
    println!("one name: {} of {}; {:#?}", shares.right, shares.files, shares.wrong);
    assert!(shares.permille() >= 960, "{} of {}: {:#?}", shares.right, shares.files, shares.wrong);
    assert!(shares.wrong_but_certain.len() * 100 <= shares.files, "{:#?}", shares.wrong_but_certain);
}

/// Names without any federation: the letters alone.
#[test]
fn names_without_federations() {
    let shares = measure(|case| vec![report("   ", "   ", &case.names)]);
    println!("no federation: {} of {}; {:#?}", shares.right, shares.files, shares.wrong);
    assert_eq!(shares.wrong_but_certain, [""; 0]);
    assert!(shares.permille() >= 900, "{} of {}: {:#?}", shares.right, shares.files, shares.wrong);
}

#[test]
fn western_names_with_and_without_signs_of_windows() {
    assert_eq!(guess(b"012 Z\xFCrich, Jos\xE9 Mu\xF1oz").encoding, Encoding::Latin1);
    assert_eq!(guess(b"012 Coupe \x93Noisiel\x94 Fran\xE7ois L\x92H\xF4te").encoding, Encoding::Windows1252);
}

#[test]
fn a_guest_does_not_change_the_page() {
    let mut text = report("DEN", "DEN", &["Sørensen, Bjørn", "Jørgensen, Søren", "Kjær, Åse"]);
    text += &player("Jørgensen, Anna", "POL");
    assert_eq!(decode(&bytes(&text, Encoding::Windows1252).unwrap(), None).text, text);
}

#[test]
fn latin_and_cyrillic_letters_do_not_mix_in_a_word() {
    // In windows-1251 it would be Dvoшбk, Jiшн.
    for federation in ["CZE", "ITA", "RUS", "AAA"] {
        let bytes = bytes(&player("Dvořák, Jiří", federation), Encoding::Windows1250).unwrap();
        assert_ne!(guess(&bytes).encoding, Encoding::Windows1251, "{federation}");
    }
    // One Latin i among Cyrillic words is a slip.
    let text =
        "012 Меморіал Петрова, Сидоренко, Коваленко, Шевченко, Бондаренко, Ткаченко, Кравченко, Олійник, Iваненко";
    assert_eq!(guess(&bytes(text, Encoding::Windows1251).unwrap()).encoding, Encoding::Windows1251);
}

#[test]
fn a_damaged_utf8_file_stays_utf8() {
    let mut bytes = "äöüßéèñçåø".as_bytes().to_vec();
    bytes.push(0xC3);
    assert_eq!(guess(&bytes).encoding, Encoding::Utf8);
}

/// Letters that two pages share decide nothing, so there is nothing to doubt.
#[test]
fn a_guess_is_certain_when_every_likely_page_gives_the_same_text() {
    let text = report("GER", "GER", &["Müller, Jörg"]);
    assert_eq!(guess(&bytes(&text, Encoding::Windows1252).unwrap()).rival, None);
    // È in France, Č in Slovenia: the same byte, and a host of neither.
    let guess = guess(b"012 Open\n001    1 m    P\xE8re                              2000 AAA\n");
    assert!(guess.rival.is_some(), "{guess:?}");
}

/// Noise of many megabytes is one word: its beginning says what there is to say.
#[test]
fn noise_is_guessed_by_its_beginning() {
    let noise = vec![0xFF; 16 << 20];
    assert_eq!(guess(&noise).encoding, guess(&noise[..100]).encoding);
}
