//! The checks, one file each. To add one, write the file, list it here, and put its example into `gallery/`.

use crate::check::Check;

// The file
mod columns;
mod date_impossible;
mod date_layout;
mod encoding_guessed;
mod field_malformed;
mod field_missing;
mod line_cut;
mod not_a_report;
mod old_spelling;
mod record_missing;
mod record_repeated;
mod record_unknown;
mod result_missing;
mod result_unknown;
mod time_control_unread;

// The sense
mod birth_impossible;
mod bye_twice;
mod colour_clash;
mod count_mismatch;
mod end_before_start;
mod fide_id_malformed;
mod fide_id_missing;
mod list_differs;
mod number_twice;
mod opponent_missing;
mod player_not_on_list;
mod player_twice;
mod points_mismatch;
mod result_contradictory;
mod result_one_sided;
mod round_date_order;
mod round_date_outside;
mod rounds_mismatch;
mod self_pairing;
mod team_inconsistent;

// The regulations
mod registration_late;

/// All checks, by tier.
pub const ALL: &[&Check] = &[
    // The file
    &not_a_report::CHECK,
    &encoding_guessed::CHECK,
    &columns::CHECK,
    &line_cut::CHECK,
    &record_unknown::CHECK,
    &record_repeated::CHECK,
    &record_missing::CHECK,
    &field_missing::CHECK,
    &field_malformed::CHECK,
    &date_impossible::CHECK,
    &date_layout::CHECK,
    &old_spelling::CHECK,
    &result_unknown::CHECK,
    &result_missing::CHECK,
    &time_control_unread::CHECK,
    // The sense
    &number_twice::CHECK,
    &player_twice::CHECK,
    &fide_id_missing::CHECK,
    &fide_id_malformed::CHECK,
    &birth_impossible::CHECK,
    &player_not_on_list::CHECK,
    &list_differs::CHECK,
    &opponent_missing::CHECK,
    &self_pairing::CHECK,
    &result_one_sided::CHECK,
    &result_contradictory::CHECK,
    &colour_clash::CHECK,
    &points_mismatch::CHECK,
    &bye_twice::CHECK,
    &count_mismatch::CHECK,
    &team_inconsistent::CHECK,
    &end_before_start::CHECK,
    &round_date_outside::CHECK,
    &round_date_order::CHECK,
    &rounds_mismatch::CHECK,
    // The regulations
    &registration_late::CHECK,
];
