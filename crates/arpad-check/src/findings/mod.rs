//! The checks, one file each. To add one, write the file, list it here, and put its example into `gallery/`.

use crate::check::Check;

mod registration_late;
mod result_one_sided;

/// All checks, by tier.
pub const ALL: &[&Check] = &[
    // The sense
    &result_one_sided::CHECK,
    // The regulations
    &registration_late::CHECK,
];
