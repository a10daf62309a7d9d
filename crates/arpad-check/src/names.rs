//! Whether two spellings can be the same person's name.

use arpad_lists::{NameKey, is_alike};

/// Whether the names share no word, however it is spelled. Names that cannot be compared, having letters of no known sound,
/// are not different.
pub(crate) fn quite_different(one: &str, two: &str) -> bool {
    if one.eq_ignore_ascii_case(two) {
        return false;
    }
    let (one, two) = (NameKey::new(one), NameKey::new(two));
    let comparable = |key: &NameKey| !key.is_empty() && key.words().all(str::is_ascii);
    comparable(&one) && comparable(&two) && !one.words().any(|a| two.words().any(|b| is_alike(a, b)))
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
