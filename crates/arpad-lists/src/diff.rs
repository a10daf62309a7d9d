//! What changed between two lists.

use arpad_regulations::FideId;
use serde::Serialize;

use crate::entry::EntryRef;
use crate::field::ListField;
use crate::rating_list::RatingList;
use crate::value::{Spelling, with_text};

/// A field that differs. Both values are as written in files; empty is none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FieldChange {
    pub field: ListField,
    pub before: String,
    pub after: String,
}

/// What changed for one player from the first list to the second.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case", tag = "change")]
pub enum ListChange<'a> {
    Added {
        player: EntryRef<'a>,
    },
    Removed {
        player: EntryRef<'a>,
    },
    Changed {
        fide_id: FideId,
        /// Name in the second list.
        name: &'a str,
        /// What differs, in the order of the file.
        fields: Vec<FieldChange>,
    },
}

/// The differences from one list to another, by FIDE id.
///
/// Fields that one of the lists has no column for are not compared: a list without K has not lost it. Unrated is
/// unrated and no games are no games, whether written 0 or left blank.
pub fn diff<'a>(before: &'a RatingList, after: &'a RatingList) -> impl Iterator<Item = ListChange<'a>> {
    let fields: Vec<ListField> =
        ListField::ALL.into_iter().filter(|&field| before.info().holds(field) && after.info().holds(field)).collect();
    let mut left = before.iter().peekable();
    let mut right = after.iter().peekable();
    // A merge of two sorted sequences: one pass over each list, and only differences are copied.
    std::iter::from_fn(move || {
        loop {
            let order = match (left.peek(), right.peek()) {
                (None, None) => return None,
                (Some(_), None) => std::cmp::Ordering::Less,
                (None, Some(_)) => std::cmp::Ordering::Greater,
                (Some(a), Some(b)) => a.fide_id.cmp(&b.fide_id),
            };
            match order {
                std::cmp::Ordering::Less => return left.next().map(|player| ListChange::Removed { player }),
                std::cmp::Ordering::Greater => return right.next().map(|player| ListChange::Added { player }),
                std::cmp::Ordering::Equal => {
                    let (a, b) = (left.next()?, right.next()?);
                    let fields = if a == b { Vec::new() } else { compare(&a, &b, &fields) };
                    if !fields.is_empty() {
                        return Some(ListChange::Changed { fide_id: b.fide_id, name: b.name, fields });
                    }
                }
            }
        }
    })
}

fn compare(a: &EntryRef<'_>, b: &EntryRef<'_>, fields: &[ListField]) -> Vec<FieldChange> {
    let spelling = Spelling { unknown_birth: "", old_titles: false, as_read: false };
    let text = |entry: &EntryRef<'_>, field| {
        with_text(entry, field, spelling, |text| if text == "0" { String::new() } else { text.to_owned() })
    };
    fields
        .iter()
        .map(|&field| FieldChange { field, before: text(a, field), after: text(b, field) })
        .filter(|change| change.before != change.after)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fault::Faults;
    use crate::info::Hint;
    use crate::layout::Layout;
    use crate::reader::ListReader;
    use arpad_regulations::Class;
    use arpad_regulations::Month;

    fn list(lines: &[&str]) -> RatingList {
        let text = format!("{}\r\n{}", Layout::Old.header(Month::new(2011, 3)), lines.join("\r\n"));
        let reader = ListReader::new(text.as_bytes(), Hint::default()).unwrap();
        RatingList::read(reader, &mut Faults::new()).unwrap()
    }

    #[test]
    fn what_a_csv_has_no_column_for_is_not_compared() {
        let before = list(&["     900  Doe, John                         m   NOR  2486    9  1990  "]);
        let csv = "fide_id;rating\n900;2490\n";
        let reader = ListReader::new(csv.as_bytes(), Hint::default()).unwrap();
        let after = RatingList::read(reader, &mut Faults::new()).unwrap();
        let changes: Vec<ListChange<'_>> = diff(&before, &after).collect();
        let [ListChange::Changed { fields, .. }] = &changes[..] else { panic!("{changes:?}") };
        assert_eq!(fields.len(), 1, "{fields:?}");
    }

    #[test]
    fn added_removed_changed() {
        let before = list(&[
            "     900  Doe, John                         m   NOR  2486    9  1990  ",
            "      20  Gone, Ann                             ITA  1714    0        w",
            "      30  Same, Bo                              ITA  1714    0        ",
        ]);
        let after = list(&[
            "      30  Same, Bo                              ITA  1714    0        ",
            "     900  Doe, John                         g   NOR  2501    0  1990  ",
            "    7000  New, Cy                               FRA  1400    5  2005  ",
        ]);
        let changes: Vec<ListChange<'_>> = diff(&before, &after).collect();
        assert_eq!(changes.len(), 3);
        assert!(matches!(&changes[0], ListChange::Removed { player } if player.fide_id.get() == 20));
        let ListChange::Changed { fide_id, fields, .. } = &changes[1] else { panic!("{changes:?}") };
        assert_eq!(fide_id.get(), 900);
        let change =
            |field, before: &str, after: &str| FieldChange { field, before: before.into(), after: after.into() };
        assert_eq!(
            *fields,
            [
                change(ListField::Title, "IM", "GM"),
                change(ListField::Rating(Class::Standard), "2486", "2501"),
                change(ListField::Games(Class::Standard), "9", ""),
            ]
        );
        assert!(matches!(&changes[2], ListChange::Added { player } if player.fide_id.get() == 7000));
        assert_eq!(diff(&before, &before).count(), 0);
        assert_eq!(serde_json::to_value(&changes[1]).unwrap()["change"], "changed");
    }
}
