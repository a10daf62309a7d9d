//! Characters that nobody sees and that change what is seen: a name with them looks like another.

use crate::entry::EntryRef;
use crate::fault::{Faults, ListFaultKind};
use crate::field::ListField;
use arpad_phrase::is_hidden;
use std::borrow::Cow;

/// The text without them: a blank for what stands between words, nothing for what turns directions.
fn visible(text: &str) -> Option<String> {
    // Nearly every name is plain ASCII.
    if text.bytes().all(|byte| matches!(byte, b' '..=b'~')) || !text.contains(is_hidden) {
        return None;
    }
    let kept = text.chars().filter(|letter| letter.is_control() || !is_hidden(*letter));
    let text: String = kept.map(|letter| if letter.is_control() { ' ' } else { letter }).collect();
    Some(text.trim().to_owned())
}

/// The texts of a player without hidden characters; each that had some is a fault, whose line the caller knows.
pub(crate) struct VisibleTexts<'a> {
    pub name: Cow<'a, str>,
    pub other_titles: Cow<'a, str>,
}

impl<'a> VisibleTexts<'a> {
    pub fn of(entry: &EntryRef<'a>, faults: &mut Faults) -> VisibleTexts<'a> {
        let mut text = |field, text: &'a str| match visible(text) {
            None => Cow::Borrowed(text),
            Some(visible) => {
                faults.add(0, 1, Some(entry.fide_id), ListFaultKind::Hidden(field), &visible);
                Cow::Owned(visible)
            }
        };
        VisibleTexts {
            name: text(ListField::Name, entry.name),
            other_titles: text(ListField::OtherTitles, entry.other_titles),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Hint, ListReader, RatingList};

    #[test]
    fn names_are_read_without_what_nobody_sees() {
        let file = "fide_id,name,standard_rating\n1,\"Doe\u{202E}, J\u{1b}ane\",2000\n2,\"Müller, Ä.\",2000\n";
        let reader = ListReader::new(file.as_bytes(), Hint::default()).unwrap();
        let mut faults = Faults::new();
        let list = RatingList::read(reader, &mut faults).unwrap();
        let names: Vec<&str> = list.iter().map(|entry| entry.name).collect();
        assert_eq!(names, ["Doe, J ane", "Müller, Ä."]);
        let kinds: Vec<_> = faults.counts().collect();
        assert_eq!(kinds, [(ListFaultKind::Hidden(ListField::Name), 1)]);
    }
}
