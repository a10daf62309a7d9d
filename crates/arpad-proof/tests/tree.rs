//! The trees of RFC 6962: the eight leaves with which Certificate Transparency tests every implementation, their roots and
//! proofs, and laws on random trees.

use arpad_proof::{Hash, Tree, tree};
use proptest::prelude::*;

const LEAVES: [&[u8]; 8] = [
    b"",
    b"\x00",
    b"\x10",
    b"\x20\x21",
    b"\x30\x31",
    b"\x40\x41\x42\x43",
    b"\x50\x51\x52\x53\x54\x55\x56\x57",
    b"\x60\x61\x62\x63\x64\x65\x66\x67\x68\x69\x6a\x6b\x6c\x6d\x6e\x6f",
];

/// By the number of leaves.
const ROOTS: [&str; 9] = [
    "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
    "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
    "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
    "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
    "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
    "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
];

/// Index, size and path of the reference inclusion proofs.
const INCLUSIONS: [(usize, usize, &[&str]); 5] = [
    (0, 1, &[]),
    (
        0,
        8,
        &[
            "96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7",
            "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
            "6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4",
        ],
    ),
    (
        5,
        8,
        &[
            "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b",
            "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0",
            "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
        ],
    ),
    (2, 3, &["fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125"]),
    (
        1,
        5,
        &[
            "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
            "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
            "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b",
        ],
    ),
];

/// Old size, new size and path of the reference consistency proofs.
const EXTENSIONS: [(usize, usize, &[&str]); 5] = [
    (1, 1, &[]),
    (
        1,
        8,
        &[
            "96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7",
            "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
            "6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4",
        ],
    ),
    (
        6,
        8,
        &[
            "0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a",
            "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0",
            "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
        ],
    ),
    (
        2,
        5,
        &[
            "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
            "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b",
        ],
    ),
    (
        6,
        7,
        &[
            "0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a",
            "b08693ec2e721597130641e8211e7eedccb4c26413963eee6c1e2ed16ffb1a5f",
            "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
        ],
    ),
];

fn leaves(count: usize) -> Vec<Hash> {
    LEAVES[..count].iter().map(|leaf| Hash::of_leaf(leaf)).collect()
}

fn hex(path: &[Hash]) -> Vec<String> {
    path.iter().map(Hash::hex).collect()
}

#[test]
fn roots_are_those_of_certificate_transparency() {
    let mut growing = Tree::default();
    for (size, root) in ROOTS.iter().enumerate() {
        assert_eq!(tree::root(&leaves(size)).hex(), *root, "{size} leaves");
        assert_eq!((growing.root().hex().as_str(), growing.size()), (*root, size as u64));
        growing.push(Hash::of_leaf(LEAVES.get(size).copied().unwrap_or_default()));
    }
}

#[test]
fn inclusion_proofs_are_those_of_certificate_transparency() {
    for (index, size, path) in INCLUSIONS {
        let leaves = leaves(size);
        let made = tree::inclusion(&leaves, index).unwrap();
        assert_eq!(hex(&made), path, "{index} of {size}");
        let root = tree::root_of_inclusion(leaves[index], index as u64, size as u64, &made);
        assert_eq!(root.unwrap().hex(), ROOTS[size]);
    }
    assert_eq!(tree::inclusion(&leaves(3), 3), None);
    assert_eq!(tree::inclusion(&[], 0), None);
    // No path at all is one of a tree with one leaf only.
    let leaf = Hash::of_leaf(b"");
    for (index, size) in [(0, 0), (1, 0), (1, 1), (2, 1), (0, 2)] {
        assert_eq!(tree::root_of_inclusion(leaf, index, size, &[]), None, "{index} of {size}");
    }
}

#[test]
fn consistency_proofs_are_those_of_certificate_transparency() {
    for (old, new, path) in EXTENSIONS {
        let made = tree::extension(&leaves(new), old).unwrap();
        assert_eq!(hex(&made), path, "{old} to {new}");
        let (old_root, new_root) = (tree::root(&leaves(old)), tree::root(&leaves(new)));
        assert!(tree::is_extension((old as u64, old_root), (new as u64, new_root), &made), "{old} to {new}");
    }
    assert_eq!(tree::extension(&leaves(3), 4), None);
}

#[test]
fn sizes_that_need_no_path_take_none() {
    let (nothing, one, other) = (Hash::of_nothing(), Hash::of_leaf(b"1"), Hash::of_leaf(b"2"));
    assert!(tree::is_extension((0, nothing), (0, nothing), &[]));
    assert!(tree::is_extension((0, nothing), (9, one), &[]));
    assert!(tree::is_extension((1, one), (1, one), &[]));
    assert!(!tree::is_extension((0, one), (9, one), &[]), "a tree without leaves has one root");
    assert!(!tree::is_extension((1, one), (1, other), &[]));
    assert!(!tree::is_extension((0, nothing), (1, one), &[one]));
    assert!(!tree::is_extension((1, one), (1, one), &[one]));
    assert!(!tree::is_extension((1, one), (2, other), &[]));
    assert!(!tree::is_extension((3, one), (4, other), &[]));
    assert!(!tree::is_extension((2, one), (1, one), &[]), "a log does not shrink");
}

/// Up to 80 different leaves, by their seed.
fn numbered(count: usize, seed: u8) -> Vec<Hash> {
    (0..count).map(|number| Hash::of_leaf(&[seed, u8::try_from(number).unwrap()])).collect()
}

/// Every path that is one change away.
fn spoilt(path: &[Hash], other: Hash) -> Vec<Vec<Hash>> {
    let mut all = Vec::new();
    for at in 0..=path.len() {
        let mut longer = path.to_vec();
        longer.insert(at, other);
        all.push(longer);
    }
    for at in 0..path.len() {
        let (mut changed, mut shorter) = (path.to_vec(), path.to_vec());
        changed[at] = other;
        shorter.remove(at);
        all.extend([changed, shorter]);
    }
    all
}

proptest! {
    #[test]
    fn every_leaf_has_a_proof_and_only_its_own((size, index) in (1..80_usize).prop_flat_map(|size| (Just(size), 0..size)), seed: u8) {
        let leaves = numbered(size, seed);
        let root = Some(tree::root(&leaves));
        let path = tree::inclusion(&leaves, index).unwrap();
        let (at, count) = (index as u64, size as u64);
        prop_assert_eq!(tree::root_of_inclusion(leaves[index], at, count, &path), root);
        let other = Hash::of_leaf(b"another");
        prop_assert_ne!(tree::root_of_inclusion(other, at, count, &path), root);
        for path in spoilt(&path, other) {
            prop_assert_ne!(tree::root_of_inclusion(leaves[index], at, count, &path), root);
        }
        for wrong in (0..count + 2).filter(|wrong| *wrong != at) {
            prop_assert_ne!(tree::root_of_inclusion(leaves[index], wrong, count, &path), root);
        }
    }

    #[test]
    fn a_log_extends_every_beginning_of_it_and_no_other((new, old) in (1..80_usize).prop_flat_map(|new| (Just(new), 1..=new)), seed: u8) {
        let leaves = numbered(new, seed);
        let root = tree::root(&leaves);
        let before = tree::root(&leaves[..old]);
        let path = tree::extension(&leaves, old).unwrap();
        let other = Hash::of_leaf(b"another");
        // A log in which one of the old entries is another.
        let mut changed = leaves.clone();
        changed[old - 1] = other;
        let path_of_changed = tree::extension(&changed, old).unwrap();
        let (old, new) = (old as u64, new as u64);
        prop_assert!(tree::is_extension((old, before), (new, root), &path));
        prop_assert!(!tree::is_extension((old, other), (new, root), &path));
        prop_assert!(!tree::is_extension((old, before), (new, other), &path));
        for path in spoilt(&path, other) {
            prop_assert!(!tree::is_extension((old, before), (new, root), &path));
        }
        if old < new {
            prop_assert!(!tree::is_extension((new, root), (old, before), &path));
        }
        prop_assert!(!tree::is_extension((old, before), (new, tree::root(&changed)), &path_of_changed));
    }
}
