//! Proofs as texts: an entry is in a log (<https://c2sp.org/tlog-proof>), or a log begins with an earlier one, in the form in
//! which a witness takes it (<https://c2sp.org/tlog-witness>).

use crate::checkpoint::number;
use crate::{Hash, Head, NotAccepted, tree};
use std::fmt;
use std::str::FromStr;

const INCLUSION: &str = "c2sp.org/tlog-proof@v1";
/// The most hashes a proof has, in the logs of this world; a witness takes no more.
const LONGEST_PATH: usize = 63;

/// That an entry is in the log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Inclusion {
    /// The number of the entry, from 0.
    pub index: u64,
    pub path: Vec<Hash>,
    /// The log in which it is.
    pub head: Head,
}

impl Inclusion {
    /// The line with which the text begins.
    pub const FIRST_LINE: &'static str = INCLUSION;

    /// Whether the path leads from this leaf to the root of the head; whose head it is, [`Head::verify`] says.
    pub fn holds(&self, leaf: Hash) -> bool {
        let checkpoint = self.head.checkpoint();
        tree::root_of_inclusion(leaf, self.index, checkpoint.size, &self.path) == Some(checkpoint.root)
    }
}

/// That a log begins with all entries of an earlier one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LogExtension {
    /// The size of the earlier log.
    pub old: u64,
    pub path: Vec<Hash>,
    /// The later log.
    pub head: Head,
}

impl LogExtension {
    /// Whether the log extends the one with this head; whose heads they are, [`Head::verify`] says.
    pub fn holds(&self, old: &Head) -> bool {
        let (old, new) = (old.checkpoint(), self.head.checkpoint());
        self.old == old.size
            && old.origin == new.origin
            && tree::is_extension((old.size, old.root), (new.size, new.root), &self.path)
    }
}

fn write(f: &mut fmt::Formatter<'_>, path: &[Hash], head: &Head) -> fmt::Result {
    path.iter().try_for_each(|hash| writeln!(f, "{hash}"))?;
    write!(f, "\n{head}")
}

/// The number after a word, then hashes up to the first empty line, then the head.
fn read(text: &str, word: &str) -> Result<(u64, Vec<Hash>, Head), NotAccepted> {
    let (proof, head) = text.split_once("\n\n").ok_or(NotAccepted::Proof("it has no empty line before the head"))?;
    let mut lines = proof.split('\n');
    let first = lines.next().and_then(|line| line.strip_prefix(word)).and_then(|line| line.strip_prefix(' '));
    let first = first.and_then(number).ok_or(NotAccepted::Proof("it does not give the number of entries"))?;
    let path: Vec<Hash> = lines.take(LONGEST_PATH + 1).map(str::parse).collect::<Result<_, _>>()?;
    if path.len() > LONGEST_PATH {
        return Err(NotAccepted::Proof("it has too many hashes"));
    }
    Ok((first, path, head.parse()?))
}

impl fmt::Display for Inclusion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{INCLUSION}\nindex {}", self.index)?;
        write(f, &self.path, &self.head)
    }
}

impl FromStr for Inclusion {
    type Err = NotAccepted;

    fn from_str(text: &str) -> Result<Inclusion, NotAccepted> {
        let rest = text.strip_prefix(INCLUSION).and_then(|rest| rest.strip_prefix('\n'));
        let rest = rest.ok_or(NotAccepted::Proof("it does not begin with c2sp.org/tlog-proof@v1"))?;
        let (index, path, head) = read(rest, "index")?;
        Ok(Inclusion { index, path, head })
    }
}

impl fmt::Display for LogExtension {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "old {}", self.old)?;
        write(f, &self.path, &self.head)
    }
}

impl FromStr for LogExtension {
    type Err = NotAccepted;

    fn from_str(text: &str) -> Result<LogExtension, NotAccepted> {
        let (old, path, head) = read(text, "old")?;
        Ok(LogExtension { old, path, head })
    }
}
