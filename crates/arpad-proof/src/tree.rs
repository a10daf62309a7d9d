//! Merkle trees: roots, and proofs made from all leaves and checked from a few hashes (RFC 6962, 2.1; the checks are
//! those of RFC 9162, 2.1.3.2 and 2.1.4.2).

use crate::Hash;

/// A tree to which leaves are added. It keeps one hash for each bit of its size, not the leaves.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Tree {
    size: u64,
    /// The roots of the complete trees it is made of, the largest first.
    complete: Vec<Hash>,
}

impl Tree {
    /// How many leaves it has.
    pub fn size(&self) -> u64 {
        self.size
    }

    /// Adds a leaf.
    pub fn push(&mut self, leaf: Hash) {
        let mut hash = leaf;
        // Two complete trees of one size become one of the next.
        for _ in 0..self.size.trailing_ones() {
            hash = Hash::of_node(self.complete.pop().unwrap_or(hash), hash);
        }
        self.complete.push(hash);
        self.size += 1;
    }

    /// The root of the tree as it is now.
    pub fn root(&self) -> Hash {
        let smallest_first = self.complete.iter().rev().copied();
        smallest_first.reduce(|right, left| Hash::of_node(left, right)).unwrap_or_else(Hash::of_nothing)
    }
}

impl FromIterator<Hash> for Tree {
    fn from_iter<T: IntoIterator<Item = Hash>>(leaves: T) -> Tree {
        let mut tree = Tree::default();
        leaves.into_iter().for_each(|leaf| tree.push(leaf));
        tree
    }
}

/// The root of the tree of some leaves.
pub fn root(leaves: &[Hash]) -> Hash {
    leaves.iter().copied().collect::<Tree>().root()
}

/// How many leaves are left of the root: the largest power of two below the size.
fn left_of_root(size: usize) -> usize {
    size.next_power_of_two() / 2
}

/// The proof that a leaf is in the tree; `None` if there is no such leaf.
pub fn inclusion(leaves: &[Hash], index: usize) -> Option<Vec<Hash>> {
    let mut path = Vec::new();
    (index < leaves.len()).then(|| {
        add_inclusion(leaves, index, &mut path);
        path
    })
}

fn add_inclusion(leaves: &[Hash], index: usize, path: &mut Vec<Hash>) {
    if leaves.len() < 2 {
        return;
    }
    let (left, right) = leaves.split_at(left_of_root(leaves.len()));
    if let Some(index) = index.checked_sub(left.len()) {
        add_inclusion(right, index, path);
        path.push(root(left));
    } else {
        add_inclusion(left, index, path);
        path.push(root(right));
    }
}

/// The proof that the tree begins with the one of its first leaves; `None` if it does not have so many.
pub fn extension(leaves: &[Hash], old: usize) -> Option<Vec<Hash>> {
    let mut path = Vec::new();
    (old <= leaves.len()).then(|| {
        if old > 0 {
            add_extension(leaves, old, true, &mut path);
        }
        path
    })
}

/// `is_old`: whether these leaves are where the old tree begins, whose root the reader knows.
fn add_extension(leaves: &[Hash], old: usize, is_old: bool, path: &mut Vec<Hash>) {
    if old == leaves.len() {
        if !is_old {
            path.push(root(leaves));
        }
        return;
    }
    let (left, right) = leaves.split_at(left_of_root(leaves.len()));
    if old <= left.len() {
        add_extension(left, old, is_old, path);
        path.push(root(right));
    } else {
        add_extension(right, old - left.len(), false, path);
        path.push(root(left));
    }
}

/// The root of the tree of a size in which the path leads from this leaf to the top; `None` if no path there is so long.
pub fn root_of_inclusion(leaf: Hash, index: u64, size: u64, path: &[Hash]) -> Option<Hash> {
    let mut last = size.checked_sub(1).filter(|last| index <= *last)?;
    let (mut at, mut hash) = (index, leaf);
    for beside in path {
        if last == 0 {
            return None;
        }
        if at % 2 == 1 || at == last {
            hash = Hash::of_node(*beside, hash);
            // The last node of a level may have none beside it: it moves up as it is.
            while at.is_multiple_of(2) && at != 0 {
                (at, last) = (at / 2, last / 2);
            }
        } else {
            hash = Hash::of_node(hash, *beside);
        }
        (at, last) = (at / 2, last / 2);
    }
    (last == 0).then_some(hash)
}

/// Whether the path shows that the new tree begins with the old one.
pub fn is_extension((old, old_root): (u64, Hash), (new, new_root): (u64, Hash), path: &[Hash]) -> bool {
    if old == new {
        return path.is_empty() && old_root == new_root;
    }
    if old == 0 {
        return path.is_empty() && old_root == Hash::of_nothing();
    }
    if old > new {
        return false;
    }
    // A complete old tree is a node of the new one: its root is known.
    let (first, rest) = if old.is_power_of_two() {
        (old_root, path)
    } else if let Some((first, rest)) = path.split_first() {
        (*first, rest)
    } else {
        return false;
    };
    let (mut at, mut last) = (old - 1, new - 1);
    let complete = at.trailing_ones();
    (at, last) = (at >> complete, last >> complete);
    let (mut of_old, mut of_new) = (first, first);
    for beside in rest {
        if last == 0 {
            return false;
        }
        if at % 2 == 1 || at == last {
            of_old = Hash::of_node(*beside, of_old);
            of_new = Hash::of_node(*beside, of_new);
            while at.is_multiple_of(2) && at != 0 {
                (at, last) = (at / 2, last / 2);
            }
        } else {
            of_new = Hash::of_node(of_new, *beside);
        }
        (at, last) = (at / 2, last / 2);
    }
    last == 0 && of_old == old_root && of_new == new_root
}
