//! Since which list each merge holds, worked out for databases that did not record it.

use crate::model::{ListHead, Merge};
use arpad_regulations::{Class, FideId, Month};

/// A merge or, without a player kept, a split, as the log has it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Logged {
    pub(super) seq: i64,
    pub(super) duplicate: FideId,
    pub(super) kept: Option<FideId>,
}

/// A list with the log entry up to which it knew of merges.
pub(super) type Made = (ListHead, i64);

/// What the program before applied: a merge to every list computed after it, the revision of an older one among them, until
/// it was split. So it holds since the earliest of those lists, or, if none was computed yet, since the one after the latest.
pub(super) fn derived(acts: &[Logged], lists: &[Made]) -> Vec<Merge> {
    let mut merges: Vec<Merge> = Vec::new();
    for (at, act) in acts.iter().enumerate() {
        let Logged { seq, duplicate: fide_id, kept } = *act;
        let until = acts[at + 1..].iter().find(|later| later.duplicate == fide_id).map(|later| later.seq);
        for class in Class::ALL {
            let lists = || lists.iter().filter(move |(head, _)| head.id.class == class);
            let published: Option<Month> =
                lists().filter(|(head, _)| head.seq < seq).map(|(head, _)| head.id.month).max();
            let (since, revise) = if kept.is_some() {
                let knew = |as_of: i64| seq <= as_of && until.is_none_or(|until| as_of < until);
                let made = lists().filter(|(head, as_of)| !head.imported && knew(*as_of));
                let made = made.map(|(head, _)| head.id.month).min();
                (made.or(published.map(|month| month.plus(1))), made.is_some() && made <= published)
            } else {
                let undone = merges.iter().rfind(|merge| merge.fide_id == fide_id && merge.class == class);
                (undone.and_then(|merge| merge.since), true)
            };
            merges.push(Merge { fide_id, seq, class, kept, since, revise });
        }
    }
    merges
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::ListId;

    fn list(month: &str, revision: u32, seq: i64, as_of: i64) -> Made {
        let id = ListId { class: Class::Standard, month: month.parse().unwrap(), revision };
        let (reason, program, list_digest, pool_digest) = Default::default();
        (ListHead { id, seq, imported: as_of == 0, reason, program, list_digest, pool_digest }, as_of)
    }

    #[test]
    fn a_merge_holds_since_the_earliest_list_computed_with_it() {
        let id = |number| FideId::new(number).unwrap();
        let merge = |seq, duplicate, kept: Option<u32>| Logged { seq, duplicate: id(duplicate), kept: kept.map(id) };
        let acts = [
            merge(3, 9, Some(1)),
            merge(8, 8, Some(4)),
            merge(8, 7, Some(6)),
            merge(10, 7, None),
            merge(12, 3, Some(2)),
            merge(13, 5, Some(2)),
        ];
        let lists = [
            list("2023-05", 0, 1, 0),
            list("2023-06", 0, 2, 1),
            list("2023-06", 1, 5, 4),
            list("2023-07", 0, 4, 3),
            list("2023-08", 0, 9, 8),
            list("2023-08", 1, 11, 10),
            // Run before the last merge and published after it.
            list("2023-09", 0, 14, 12),
        ];
        let derived = derived(&acts, &lists);
        let of = |seq: i64, number: u32, class: Class| {
            let merge =
                derived.iter().find(|merge| (merge.seq, merge.fide_id, merge.class) == (seq, id(number), class));
            let merge = merge.unwrap();
            (merge.kept.map(FideId::get), merge.since.map(|month| month.to_string()), merge.revise)
        };
        let since = |month: &str| Some(month.to_owned());
        assert_eq!(of(3, 9, Class::Standard), (Some(1), since("2023-06"), true), "a revision applied it");
        assert_eq!(of(8, 8, Class::Standard), (Some(4), since("2023-08"), false));
        assert_eq!(of(8, 7, Class::Standard), (Some(6), since("2023-08"), false));
        assert_eq!(of(10, 7, Class::Standard), (None, since("2023-08"), true), "split from where it was merged");
        assert_eq!(of(12, 3, Class::Standard), (Some(2), since("2023-09"), false));
        assert_eq!(of(13, 5, Class::Standard), (Some(2), since("2023-09"), false), "the next list after the latest");
        assert_eq!(of(3, 9, Class::Rapid), (Some(1), None, false), "no list yet: from the first one on");
    }
}
