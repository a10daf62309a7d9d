//! Names as they can be compared: whatever the order of the words, accents, alphabet and transliteration.
//!
//! A [`NameKey`] is the words of a name in plain reduced letters, sorted. Equal keys are the same name: `Müller, Jörg`,
//! `Joerg Mueller` and `MULLER Jorg`; `Корчной, Виктор`, `Kortschnoi, Viktor` and `Korchnoi, Victor`. The reduction is for
//! finding people, not for showing or sorting them, and two names that sound alike may share a key. Words of one letter
//! are initials and are left out.
//!
//! ```
//! use arpad_lists::{Likeness, NameKey};
//! let key = NameKey::new("Müller, Jörg");
//! assert_eq!(key, NameKey::new("Joerg Mueller"));
//! assert_eq!(key.likeness(&NameKey::new("Mueller, Joerg Peter")), Some(Likeness::Part));
//! assert_eq!(key.likeness(&NameKey::new("Schmidt, Anna")), None);
//! ```

/// The words of a name, reduced and sorted.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct NameKey {
    words: Vec<String>,
}

/// How much two names are alike, the best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Likeness {
    /// The same words.
    Same,
    /// All words of one, two at least, are in the other: a second first name was left out.
    Part,
    /// The same words but for one letter.
    Letter,
}

impl NameKey {
    pub fn new(name: &str) -> NameKey {
        let mut words: Vec<String> = Vec::new();
        let mut word = String::new();
        // An apostrophe joins: O'Brien is one word, and so is OBrien.
        for letter in
            name.chars().filter(|letter| !matches!(letter, '\'' | '’' | '`' | '´' | 'ʼ')).flat_map(char::to_lowercase)
        {
            if letter.is_alphanumeric() {
                plain(letter, &mut word);
            } else if !word.is_empty() {
                words.push(std::mem::take(&mut word));
            }
        }
        words.push(word);
        let mut words: Vec<String> =
            words.iter().filter(|word| word.chars().count() > 1).map(|word| reduced(word)).collect();
        words.sort_unstable();
        NameKey { words }
    }

    /// Whether there is nothing to compare.
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// The words, sorted.
    pub fn words(&self) -> impl Iterator<Item = &str> {
        self.words.iter().map(String::as_str)
    }

    /// How much two names are alike; `None` if they are different.
    pub fn likeness(&self, other: &NameKey) -> Option<Likeness> {
        let (short, long) = if self.words.len() <= other.words.len() { (self, other) } else { (other, self) };
        if short.words.is_empty() {
            return None;
        }
        if short.words == long.words {
            return Some(Likeness::Same);
        }
        let missing: Vec<&String> = short.words.iter().filter(|word| !long.words.contains(word)).collect();
        match missing.as_slice() {
            [] if short.words.len() > 1 => Some(Likeness::Part),
            [word] if short.words.len() > 1 && short.words.len() == long.words.len() => {
                let mut others = long.words.iter().filter(|word| !short.words.contains(word));
                others.any(|other| one_letter(word, other)).then_some(Likeness::Letter)
            }
            _ => None,
        }
    }
}

/// Whether words of four letters or more differ in one letter, added, left out or changed.
fn one_letter(one: &str, two: &str) -> bool {
    let (one, two): (Vec<char>, Vec<char>) = (one.chars().collect(), two.chars().collect());
    let (short, long) = if one.len() <= two.len() { (&one, &two) } else { (&two, &one) };
    if short.len() < 4 || long.len() - short.len() > 1 {
        return false;
    }
    let same = short.iter().zip(long.iter()).take_while(|(one, two)| one == two).count();
    let rest = if short.len() == long.len() { same + 1 } else { same };
    short.get(rest..).unwrap_or_default() == &long[(same + 1).min(long.len())..]
}

/// The same word, or one letter in four different: transliterations vary, and so do accents and double letters.
pub fn is_alike(one: &str, two: &str) -> bool {
    if one == two {
        return true;
    }
    let longer = one.len().max(two.len());
    longer >= 4 && letters_apart(one, two) * 4 <= longer
}

/// Letters to change, add or take out, or neighbours to swap, to make one word of the other.
pub fn letters_apart(one: &str, two: &str) -> usize {
    let (one, two) = (one.as_bytes(), two.as_bytes());
    let mut before: Vec<usize> = vec![0; two.len() + 1];
    let mut last: Vec<usize> = (0..=two.len()).collect();
    for i in 0..one.len() {
        let mut row = Vec::with_capacity(two.len() + 1);
        row.push(i + 1);
        for j in 0..two.len() {
            let changed = last[j] + usize::from(one[i] != two[j]);
            let mut fewest = changed.min(last[j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && one[i] == two[j - 1] && one[i - 1] == two[j] {
                fewest = fewest.min(before[j - 1] + 1);
            }
            row.push(fewest);
        }
        before = std::mem::replace(&mut last, row);
    }
    last[two.len()]
}

/// A text in plain small letters: without accents, and from Cyrillic and Greek by sound.
pub fn plain_letters(text: &str) -> String {
    let mut letters = String::with_capacity(text.len());
    for letter in text.chars().flat_map(char::to_lowercase) {
        plain(letter, &mut letters);
    }
    letters
}

/// A word in which spellings of one sound are one: `sch`, `sh` and `š`; `ck`, `c` and `k`; `y`, `j` and `i`; double letters.
fn reduced(word: &str) -> String {
    /// What is replaced, the longer before the shorter.
    const SOUNDS: &[(&str, &str)] = &[
        ("shch", "s"),
        ("schtsch", "s"),
        ("tsch", "c"),
        ("tch", "c"),
        ("sch", "s"),
        ("sh", "s"),
        ("ch", "c"),
        ("cz", "c"),
        ("sz", "s"),
        ("zh", "z"),
        ("kh", "h"),
        ("ph", "f"),
        ("th", "t"),
        ("ck", "k"),
        ("ts", "c"),
        ("tz", "c"),
        ("ae", "a"),
        ("oe", "o"),
        ("ue", "u"),
        ("ii", "i"),
        ("iy", "i"),
        ("yi", "i"),
        ("ij", "i"),
        ("ei", "ai"),
        ("ey", "ai"),
        ("ay", "ai"),
        ("ou", "u"),
        ("x", "ks"),
        ("q", "k"),
        ("w", "v"),
        ("y", "i"),
        ("j", "i"),
    ];
    let mut out = String::with_capacity(word.len());
    let mut rest = word;
    while let Some(letter) = rest.chars().next() {
        let found = SOUNDS.iter().find(|(from, _)| rest.starts_with(from));
        let (from, to) = match found {
            Some((from, to)) => (from.len(), *to),
            // A `c` by itself is a `k`, as in Victor.
            None if letter == 'c' => (1, "k"),
            None => (letter.len_utf8(), &rest[..letter.len_utf8()]),
        };
        for letter in to.chars() {
            if !out.ends_with(letter) {
                out.push(letter);
            }
        }
        rest = &rest[from..];
    }
    out
}

/// Writes a letter in plain Latin ones: without marks, from Cyrillic and Greek by sound. What has none stays as it is.
fn plain(letter: char, into: &mut String) {
    let latin = match letter {
        'à' | 'á' | 'â' | 'ã' | 'å' | 'ā' | 'ă' | 'ą' | 'ä' | 'æ' | 'а' | 'α' | 'ά' | 'ạ' | 'ả' | 'ấ' | 'ầ' => {
            "a"
        }
        'б' | 'β' => "b",
        'ç' | 'ć' | 'č' | 'ċ' | 'ч' => "ch",
        'ц' => "ts",
        'ď' | 'đ' | 'ð' | 'д' | 'δ' => "d",
        'è' | 'é' | 'ê' | 'ë' | 'ē' | 'ė' | 'ę' | 'ě' | 'ə' | 'е' | 'ё' | 'э' | 'є' | 'ε' | 'έ' | 'ế' | 'ề' => {
            "e"
        }
        'ф' | 'φ' => "f",
        'ğ' | 'ģ' | 'ġ' | 'г' | 'ґ' | 'γ' => "g",
        'ħ' | 'х' | 'χ' => "h",
        'ì' | 'í' | 'î' | 'ï' | 'ī' | 'į' | 'ı' | 'и' | 'й' | 'і' | 'ї' | 'ы' | 'η' | 'ή' | 'ι' | 'ί' => {
            "i"
        }
        'ķ' | 'к' | 'κ' => "k",
        'ĺ' | 'ļ' | 'ľ' | 'ł' | 'л' | 'λ' => "l",
        'м' | 'μ' => "m",
        'ñ' | 'ń' | 'ņ' | 'ň' | 'н' | 'ν' => "n",
        'ò' | 'ó' | 'ô' | 'õ' | 'ō' | 'ő' | 'ö' | 'ø' | 'œ' | 'о' | 'ο' | 'ό' | 'ω' | 'ώ' | 'ơ' => "o",
        'п' | 'π' => "p",
        'ŕ' | 'ř' | 'р' | 'ρ' => "r",
        'ś' | 'ş' | 'š' | 'ș' | 'ш' | 'щ' => "sh",
        'с' | 'σ' | 'ς' => "s",
        'ß' => "ss",
        'ţ' | 'ť' | 'ț' | 'т' | 'τ' => "t",
        'þ' | 'θ' => "th",
        'ù' | 'ú' | 'û' | 'ū' | 'ů' | 'ű' | 'ų' | 'ü' | 'у' | 'υ' | 'ύ' | 'ư' => "u",
        'в' => "v",
        'ξ' => "x",
        'ý' | 'ÿ' => "y",
        'ź' | 'ż' | 'з' | 'ζ' => "z",
        'ž' | 'ж' => "zh",
        'ю' => "iu",
        'я' => "ia",
        'ь' | 'ъ' => "",
        'ψ' => "ps",
        other => return into.push(other),
    };
    into.push_str(latin);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_name_in_many_spellings() {
        for (one, two) in [
            ("Müller, Jörg", "Joerg Mueller"),
            ("Müller, Jörg", "MULLER Jorg"),
            ("Корчной, Виктор", "Korchnoi, Viktor"),
            ("Kortschnoi, Victor", "Korchnoi, Viktor"),
            ("Шахматов, Юрий", "Shakhmatov, Yury"),
            ("O'Brien, Sean", "OBrien Sean"),
            ("Šimić, Ante", "Simich, Ante"),
            ("Doe, John A.", "Doe, John"),
            ("Yusupov, Artur", "Jussupow, Artur"),
        ] {
            assert_eq!(NameKey::new(one), NameKey::new(two), "{one} / {two}");
        }
    }

    #[test]
    fn letters_to_change_add_take_out_or_swap() {
        for (one, two, apart) in [
            ("", "", 0),
            ("", "abc", 3),
            ("rossi", "rossi", 0),
            ("rossi", "rosi", 1),
            ("rosi", "rossi", 1),
            ("rossi", "rossa", 1),
            ("kovasc", "kovacs", 1),
            ("ba", "ab", 1),
            ("abcd", "badc", 2),
            ("ferrari", "bianchi", 6),
        ] {
            assert_eq!(letters_apart(one, two), apart, "{one} / {two}");
        }
    }

    #[test]
    fn how_alike_names_are() {
        let likeness = |one: &str, two: &str| NameKey::new(one).likeness(&NameKey::new(two));
        assert_eq!(likeness("Rossi, Anna", "Anna Rossi"), Some(Likeness::Same));
        assert_eq!(likeness("Rossi, Anna", "Rossi, Anna Maria"), Some(Likeness::Part));
        assert_eq!(likeness("Rossi, Anna", "Rossini, Anna"), None);
        assert_eq!(likeness("Bianchi, Anna", "Bianchy, Anne"), None);
        assert_eq!(likeness("Ferrari, Anna", "Ferraro, Anna"), Some(Likeness::Letter));
        assert_eq!(likeness("Ferrari, Anna", "Ferrarin, Anna"), Some(Likeness::Letter));
        assert_eq!(likeness("Rossi", "Rossi, Anna"), None);
        assert_eq!(likeness("", "Rossi, Anna"), None);
        assert_eq!(likeness("", ""), None);
    }
}
