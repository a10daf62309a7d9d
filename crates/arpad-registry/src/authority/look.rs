//! Names as they look on a page: two users whose names look the same would be taken for each other, in the log too.

/// Letters of other alphabets that look like a Latin one, with it.
const LOOKALIKES: &[(&str, char)] = &[
    ("аαɑ", 'a'),
    ("в", 'b'),
    ("сϲ", 'c'),
    ("ԁ", 'd'),
    ("еεҽ", 'e'),
    ("һн", 'h'),
    ("іιı", 'i'),
    ("јϳ", 'j'),
    ("кκ", 'k'),
    ("ӏ", 'l'),
    ("мμ", 'm'),
    ("η", 'n'),
    ("оοσ", 'o'),
    ("рρ", 'p'),
    ("ԛ", 'q'),
    ("ѕ", 's'),
    ("тτ", 't'),
    ("υ", 'u'),
    ("ѵν", 'v'),
    ("ԝω", 'w'),
    ("хχ", 'x'),
    ("уүγ", 'y'),
];

/// How a name looks: in small letters of one alphabet, with one space between words.
pub fn look(name: &str) -> String {
    let plain = name.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
    let letter = |letter: char| {
        let latin = LOOKALIKES.iter().find(|(others, _)| others.contains(letter));
        latin.map_or(letter, |(_, latin)| *latin)
    };
    plain.chars().map(letter).collect()
}

/// Whether letters of two of the alphabets that look alike stand in one name.
pub fn is_mixed(name: &str) -> bool {
    let mut alphabets = name.chars().filter_map(alphabet);
    let first = alphabets.next();
    alphabets.any(|other| Some(other) != first)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Alphabet {
    Latin,
    Greek,
    Cyrillic,
    Other,
}

fn alphabet(letter: char) -> Option<Alphabet> {
    Some(match letter {
        _ if !letter.is_alphabetic() => return None,
        '\0'..='ʯ' | 'Ḁ'..='ỿ' => Alphabet::Latin,
        'Ͱ'..='Ͽ' | 'ἀ'..='῿' => Alphabet::Greek,
        'Ѐ'..='ԯ' => Alphabet::Cyrillic,
        // Japanese is written in three scripts at once; none of them is taken for Latin letters.
        _ => Alphabet::Other,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_the_same_are_the_same() {
        for (one, other) in [
            ("reed", "Reed"),
            ("reed", "r\u{435}ed"),
            ("Rossi,  Anna", "ROSSI, ANNA"),
            ("cap", "\u{441}\u{430}\u{440}"),
            ("vova", "\u{3bd}\u{3bf}\u{3bd}\u{3b1}"),
        ] {
            assert_eq!(look(one), look(other), "{one} {other}");
        }
        assert_ne!(look("Anna"), look("Anne"));
    }

    #[test]
    fn a_name_is_of_one_alphabet() {
        for name in
            ["reed", "Müller, Jörg 2", "Đorđević", "Корчной, Виктор", "Ευγενία", "山田 太郎", "山田 たろう", "7"]
        {
            assert!(!is_mixed(name), "{name}");
        }
        for name in ["r\u{435}ed", "Корч\u{6f}ой", "Ευγεν\u{456}α"] {
            assert!(is_mixed(name), "{name}");
        }
    }
}
