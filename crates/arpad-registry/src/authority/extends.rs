//! Whether a log still begins with everything it had.

use super::verify::{Problem, ProblemKind};
use arpad_proof::{Hash, Head, tree};

/// What somebody has of an earlier log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Earlier {
    /// Its signed head.
    Head(Head),
    /// The leaves of all its entries.
    Log(Vec<Hash>),
}

impl Earlier {
    /// How many entries it had.
    pub fn size(&self) -> u64 {
        match self {
            Earlier::Head(head) => head.checkpoint().size,
            Earlier::Log(leaves) => leaves.len() as u64,
        }
    }
}

/// What keeps a log, with the name by which it is signed, from being an extension of an earlier one: something was removed or
/// changed, or that is the head of another log.
pub fn extends(leaves: &[Hash], name: Option<&str>, earlier: &Earlier) -> Option<Problem> {
    let problem = |message: String| Problem { kind: ProblemKind::Log, place: "log".to_owned(), message };
    if let (Some(name), Earlier::Head(head)) = (name, earlier)
        && head.checkpoint().origin != name
    {
        return Some(problem(format!("it is {name}, and the earlier head is of {}", head.checkpoint().origin)));
    }
    let first = usize::try_from(earlier.size()).ok().and_then(|size| leaves.get(..size));
    let message = match (first, earlier) {
        (None, _) => format!("it has {} entries and had {}; some were removed", leaves.len(), earlier.size()),
        (Some(first), Earlier::Head(head)) => {
            let size = first.len();
            let same = tree::root(first) == head.checkpoint().root;
            (!same).then(|| format!("its first {size} entries are not those of the earlier head; some were changed"))?
        }
        (Some(first), Earlier::Log(old)) => {
            let at = first.iter().zip(old).position(|(now, before)| now != before)?;
            format!("entry {} is not what it was", at + 1)
        }
    };
    Some(problem(message))
}

#[cfg(test)]
mod tests {
    use super::*;
    use arpad_proof::{Checkpoint, SigningKey};

    fn log(count: u8) -> Vec<Hash> {
        (0..count).map(|number| Hash::of_leaf(&[number])).collect()
    }

    #[test]
    fn a_log_extends_what_it_begins_with() {
        let head = |leaves: &[Hash]| {
            let key = SigningKey::new("log", [1; 32]).unwrap();
            let (size, root) = (leaves.len() as u64, tree::root(leaves));
            let checkpoint = Checkpoint { origin: "log".to_owned(), size, root, extensions: vec![] };
            Earlier::Head(Head::sign(checkpoint, &key).unwrap())
        };
        for earlier in [head, |leaves: &[Hash]| Earlier::Log(leaves.to_vec())] as [fn(&[Hash]) -> Earlier; 2] {
            for size in 0..=5 {
                assert_eq!(extends(&log(5), Some("log"), &earlier(&log(size))), None, "{size}");
            }
            let shrunk = extends(&log(4), None, &earlier(&log(5))).unwrap().to_string();
            assert_eq!(shrunk, "log: it has 4 entries and had 5; some were removed");
            let mut changed = log(5);
            changed[2] = Hash::of_leaf(b"another");
            assert!(extends(&changed, Some("log"), &earlier(&log(3))).is_some());
            assert_eq!(extends(&changed, Some("log"), &earlier(&log(2))), None);
        }
        let of_another = extends(&log(5), Some("other"), &head(&log(3))).unwrap().to_string();
        assert_eq!(of_another, "log: it is other, and the earlier head is of log");
        let mut changed = log(5);
        changed[2] = Hash::of_leaf(b"another");
        let problem = extends(&changed, Some("other"), &Earlier::Log(log(4))).unwrap().to_string();
        assert_eq!(problem, "log: entry 3 is not what it was");
    }
}
