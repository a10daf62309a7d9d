//! A player of a file whose fields come in any order: until the FIDE id is read, there is no entry.

use arpad_regulations::FideId;

use crate::entry::EntryRef;
use crate::field::{self, BadValue, ListField};

#[derive(Clone, Copy)]
pub(crate) struct Draft<'a> {
    /// Its id means nothing unless `has_id`.
    entry: EntryRef<'a>,
    has_id: bool,
}

impl<'a> Draft<'a> {
    pub fn new() -> Self {
        Self { entry: EntryRef::new(FideId::MIN), has_id: false }
    }

    pub fn fide_id(&self) -> Option<FideId> {
        self.has_id.then_some(self.entry.fide_id)
    }

    /// Reads a field as [`field::assign`] does.
    #[inline]
    pub fn assign(&mut self, field: ListField, text: &[u8]) -> Result<(), BadValue> {
        field::assign(&mut self.entry, field, text)?;
        self.has_id |= field == ListField::FideId;
        Ok(())
    }

    /// The entry with these texts, if it has an id.
    #[inline]
    pub fn finish<'b>(self, name: &'b str, other_titles: &'b str) -> Option<EntryRef<'b>>
    where
        'a: 'b,
    {
        self.has_id.then_some(EntryRef { name, other_titles, ..self.entry })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_an_id_there_is_no_entry() {
        let mut draft = Draft::new();
        draft.assign(ListField::BirthYear, b"1990").unwrap();
        for id in ["", "0", "9999999999", "12a"] {
            assert_eq!(draft.assign(ListField::FideId, id.as_bytes()), Err(BadValue), "{id}");
        }
        assert_eq!((draft.fide_id(), draft.finish("Doe", "")), (None, None));
        draft.assign(ListField::FideId, b"77").unwrap();
        let entry = draft.finish("Doe", "").unwrap();
        assert_eq!((entry.fide_id.get(), entry.name, entry.birth_year), (77, "Doe", Some(1990)));
    }
}
