//! The head of a log: which log it is, how many entries it has and their root (<https://c2sp.org/tlog-checkpoint>).

use crate::{Hash, NotAccepted, Note, SigningKey, VerifierKey};
use std::fmt;
use std::str::FromStr;

/// What the keeper of a log signs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Checkpoint {
    /// The name of the log, such as `example.org/ratings`.
    pub origin: String,
    pub size: u64,
    pub root: Hash,
    /// Further lines, none of them empty.
    pub extensions: Vec<String>,
}

impl fmt::Display for Checkpoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}\n{}\n{}", self.origin, self.size, self.root)?;
        self.extensions.iter().try_for_each(|line| writeln!(f, "{line}"))
    }
}

impl FromStr for Checkpoint {
    type Err = NotAccepted;

    fn from_str(text: &str) -> Result<Checkpoint, NotAccepted> {
        let body = text.strip_suffix('\n').ok_or(NotAccepted::Checkpoint("it does not end its last line"))?;
        let mut lines = body.split('\n');
        let (Some(origin), Some(size), Some(root)) = (lines.next(), lines.next(), lines.next()) else {
            return Err(NotAccepted::Checkpoint("it has not three lines"));
        };
        let size = number(size).ok_or(NotAccepted::Checkpoint("its second line is not the number of entries"))?;
        let root = root.parse().map_err(|_| NotAccepted::Checkpoint("its third line is not a hash"))?;
        let extensions: Vec<String> = lines.map(str::to_owned).collect();
        if origin.is_empty() || extensions.iter().any(String::is_empty) {
            return Err(NotAccepted::Checkpoint("it has an empty line"));
        }
        Ok(Checkpoint { origin: origin.to_owned(), size, root, extensions })
    }
}

/// A number without a sign or leading zeros: each has one text.
pub(crate) fn number(text: &str) -> Option<u64> {
    let number = text.parse::<u64>().ok()?;
    (number.to_string() == text).then_some(number)
}

/// A checkpoint with its signatures. Only [`Head::verify`] says that they are good.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Head {
    checkpoint: Checkpoint,
    note: Note,
}

impl Head {
    /// Signs a checkpoint of the log that has the name of the key.
    pub fn sign(checkpoint: Checkpoint, key: &SigningKey) -> Result<Head, NotAccepted> {
        let note = Note::sign(&checkpoint.to_string(), key)?;
        Ok(Head { checkpoint, note })
    }

    pub fn checkpoint(&self) -> &Checkpoint {
        &self.checkpoint
    }

    /// Whether it is signed by this key, for the log of that name.
    pub fn verify(&self, key: &VerifierKey) -> Result<(), NotAccepted> {
        self.note.verify(key)?;
        let origin = &self.checkpoint.origin;
        if origin == key.name() {
            Ok(())
        } else {
            Err(NotAccepted::Origin { key: key.label(), origin: origin.clone() })
        }
    }
}

impl fmt::Display for Head {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.note.fmt(f)
    }
}

impl FromStr for Head {
    type Err = NotAccepted;

    fn from_str(text: &str) -> Result<Head, NotAccepted> {
        let note: Note = text.parse()?;
        Ok(Head { checkpoint: note.text().parse()?, note })
    }
}
