//! Whether two spellings can be the same person's name.

/// Whether the names share no word, however it is spelled. Names that cannot be compared, having no Latin letters, are not
/// different.
pub(crate) fn quite_different(one: &str, two: &str) -> bool {
    if one.eq_ignore_ascii_case(two) {
        return false;
    }
    let (one, two) = (words(one), words(two));
    if one.is_empty() || two.is_empty() {
        return false;
    }
    !one.iter().any(|a| two.iter().any(|b| alike(a, b)))
}

/// Words of two letters or more, in plain lower-case letters; empty if a word has letters that cannot be made plain.
fn words(name: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    for letter in name.chars().flat_map(char::to_lowercase) {
        match plain(letter) {
            Some(letters) => words.last_mut().expect("never empty").push_str(letters),
            None if letter.is_ascii_alphabetic() => words.last_mut().expect("never empty").push(letter),
            None if letter.is_alphabetic() => return Vec::new(),
            None => words.push(String::new()),
        }
    }
    words.retain(|word| word.len() > 1);
    words
}

/// The same word, or one letter in four different: transliterations vary, and so do accents and double letters.
fn alike(one: &str, two: &str) -> bool {
    if one == two {
        return true;
    }
    let longer = one.len().max(two.len());
    longer >= 4 && distance(one.as_bytes(), two.as_bytes()) * 4 <= longer
}

/// Letters to change, add or take out.
fn distance(one: &[u8], two: &[u8]) -> usize {
    let mut row: Vec<usize> = (0..=two.len()).collect();
    for (i, a) in one.iter().enumerate() {
        let mut before = i;
        row[0] = i + 1;
        for (j, b) in two.iter().enumerate() {
            let changed = before + usize::from(a != b);
            before = row[j + 1];
            row[j + 1] = changed.min(before + 1).min(row[j] + 1);
        }
    }
    row[two.len()]
}

/// The plain letters for a letter with marks, lower case.
fn plain(letter: char) -> Option<&'static str> {
    Some(match letter {
        'à' | 'á' | 'â' | 'ã' | 'å' | 'ā' | 'ă' | 'ą' => "a",
        'ä' | 'æ' => "ae",
        'ç' | 'ć' | 'č' | 'ċ' => "c",
        'ď' | 'đ' | 'ð' => "d",
        'è' | 'é' | 'ê' | 'ë' | 'ē' | 'ė' | 'ę' | 'ě' | 'ə' => "e",
        'ğ' | 'ģ' | 'ġ' => "g",
        'ħ' => "h",
        'ì' | 'í' | 'î' | 'ï' | 'ī' | 'į' | 'ı' => "i",
        'ķ' => "k",
        'ĺ' | 'ļ' | 'ľ' | 'ł' => "l",
        'ñ' | 'ń' | 'ņ' | 'ň' => "n",
        'ò' | 'ó' | 'ô' | 'õ' | 'ō' | 'ő' => "o",
        'ö' | 'ø' | 'œ' => "oe",
        'ŕ' | 'ř' => "r",
        'ś' | 'ş' | 'š' | 'ș' => "s",
        'ß' => "ss",
        'ţ' | 'ť' | 'ț' => "t",
        'þ' => "th",
        'ù' | 'ú' | 'û' | 'ū' | 'ů' | 'ű' | 'ų' => "u",
        'ü' => "ue",
        'ý' | 'ÿ' => "y",
        'ź' | 'ż' | 'ž' => "z",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_person_spelled_in_many_ways() {
        for (one, two) in [
            ("Müller, Jörg", "Mueller, Joerg"),
            ("Müller, Jörg", "Muller, Jorg"),
            ("Korchnoi, Viktor", "Kortschnoi, Victor"),
            ("Anna Example", "Example, Anna"),
            ("Old, Berta", "New, Berta"),
            ("Иванов, Иван", "Ivanov, Ivan"),
            ("", "Somebody"),
        ] {
            assert!(!quite_different(one, two), "{one} / {two}");
        }
    }

    #[test]
    fn other_persons() {
        for (one, two) in [("Alder, Anton", "Birch, Berta"), ("Li, Wei", "Lu, Min")] {
            assert!(quite_different(one, two), "{one} / {two}");
        }
    }
}
