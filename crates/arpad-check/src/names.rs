//! Whether two spellings can be the same person's name.

use arpad_lists::NameKey;

/// Whether the names share no word, however it is spelled. Names that cannot be compared, having letters of no known sound,
/// are not different.
pub(crate) fn quite_different(one: &str, two: &str) -> bool {
    if one.eq_ignore_ascii_case(two) {
        return false;
    }
    let (one, two) = (NameKey::new(one), NameKey::new(two));
    let comparable = |key: &NameKey| !key.is_empty() && key.words().all(str::is_ascii);
    comparable(&one) && comparable(&two) && !one.words().any(|a| two.words().any(|b| alike(a, b)))
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
