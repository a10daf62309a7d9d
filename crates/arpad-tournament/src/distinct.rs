//! Whether numbers are all different, which those of a report nearly always are.

/// How many places are tried for a number.
const TRIED: usize = 8;

/// Whether no two of the numbers are the same, as far as that is seen at a glance. Where it is not certain the answer is no, and
/// the numbers have to be sorted.
pub fn surely_differ(numbers: impl ExactSizeIterator<Item = u64>) -> bool {
    // At most a quarter of the places are taken, so that a number finds one at once. 0 is a place that is free.
    let places = (4 * numbers.len()).next_power_of_two().max(2);
    let mut table = vec![0; places + TRIED];
    for number in numbers {
        // The high bits of the product depend on all bits of the number.
        let hash = number.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (u64::BITS - places.ilog2());
        let first = usize::try_from(hash).unwrap_or(0);
        let tried = &mut table[first..first + TRIED];
        match tried.iter_mut().find(|place| **place == 0 || **place == number) {
            Some(place) if *place != number => *place = number,
            _ => return false,
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_that_differ_and_numbers_that_do_not() {
        let differ = |numbers: &[u64]| surely_differ(numbers.iter().copied());
        assert!(differ(&[]) && differ(&[7]) && differ(&[7, 8]) && differ(&[u64::MAX, 1, u64::MAX - 1]));
        assert!(!differ(&[7, 8, 7]) && !differ(&[u64::MAX, u64::MAX]));
        assert!(!differ(&[1, 0]), "0 is no number of anybody: sort them");
        let many: Vec<u64> = (1..=10_000).map(|number| number * 1_000_003).collect();
        assert!(differ(&many));
        // Just below a power of two: with no more places than numbers, one of them would find none.
        assert!(differ(&(1..=8_188).collect::<Vec<_>>()));
        for twice in [0, 4_999, 9_998] {
            let mut many = many.clone();
            many[9_999] = many[twice];
            assert!(!differ(&many), "{twice}");
        }
    }
}
