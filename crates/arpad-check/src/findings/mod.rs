//! The checks, one file each. To add one, write the file, list it here, and put its example into `gallery/`.

use crate::check::Check;

pub(crate) use columns::CHECK as COLUMNS;

mod announcement;
mod another_event;
mod arbiter_licence;
mod birth_impossible;
mod bye_as_result;
mod bye_twice;
mod colour_clash;
mod columns;
mod count_mismatch;
mod date_impossible;
mod date_in_future;
mod date_layout;
mod decision_office;
mod duration;
mod edition_assumed;
mod encoding_guessed;
mod end_before_start;
mod far_apart;
mod federation_unknown;
mod fide_id_digit;
mod fide_id_malformed;
mod fide_id_missing;
mod fide_id_national;
mod field_malformed;
mod field_missing;
mod first_control;
mod first_result;
mod hybrid_approval;
mod hybrid_pgn;
mod interim_report;
mod laws_of_chess;
mod line_cut;
mod list_differs;
mod list_missing;
mod match_decided;
mod match_unrated;
mod not_a_report;
mod number_twice;
mod old_spelling;
mod opponent_missing;
mod over_limit;
mod play_per_day;
mod player_not_on_list;
mod player_twice;
mod playing_schedule;
mod points_mismatch;
mod rapid_blitz_bounds;
mod rate_of_play;
mod rating_impossible;
mod record_missing;
mod record_repeated;
mod record_unknown;
mod registering_federation;
mod registration_differs;
mod registration_late;
mod report_late;
mod result_contradictory;
mod result_missing;
mod result_one_sided;
mod result_unknown;
mod round_date_order;
mod round_date_outside;
mod round_robin_composition;
mod round_robin_unplayed;
mod rounds_mismatch;
mod rounds_per_day;
mod self_pairing;
mod signal_built_field;
mod signal_foreign_ids;
mod signal_mirrored_draws;
mod signal_new_rating;
mod signal_one_opponent;
mod team_inconsistent;
mod time_control_missing;
mod time_control_unread;
mod unequal_times;
mod unplayed_games;
mod unrated_opponent;

/// All checks, by tier.
pub const ALL: &[&Check] = &[
    // The file
    &not_a_report::CHECK,
    &over_limit::CHECK,
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
    &fide_id_national::CHECK,
    &fide_id_digit::CHECK,
    &federation_unknown::CHECK,
    &birth_impossible::CHECK,
    &rating_impossible::CHECK,
    &player_not_on_list::CHECK,
    &list_differs::CHECK,
    &opponent_missing::CHECK,
    &self_pairing::CHECK,
    &result_one_sided::CHECK,
    &result_contradictory::CHECK,
    &colour_clash::CHECK,
    &points_mismatch::CHECK,
    &bye_as_result::CHECK,
    &bye_twice::CHECK,
    &count_mismatch::CHECK,
    &team_inconsistent::CHECK,
    &end_before_start::CHECK,
    &date_in_future::CHECK,
    &another_event::CHECK,
    &registration_differs::CHECK,
    &round_date_outside::CHECK,
    &round_date_order::CHECK,
    &rounds_mismatch::CHECK,
    // The regulations
    &edition_assumed::CHECK,
    &list_missing::CHECK,
    &registration_late::CHECK,
    &playing_schedule::CHECK,
    &registering_federation::CHECK,
    &decision_office::CHECK,
    &arbiter_licence::CHECK,
    &time_control_missing::CHECK,
    &rate_of_play::CHECK,
    &first_control::CHECK,
    &rapid_blitz_bounds::CHECK,
    &unequal_times::CHECK,
    &laws_of_chess::CHECK,
    &hybrid_approval::CHECK,
    &hybrid_pgn::CHECK,
    &play_per_day::CHECK,
    &rounds_per_day::CHECK,
    &duration::CHECK,
    &interim_report::CHECK,
    &unplayed_games::CHECK,
    &round_robin_composition::CHECK,
    &round_robin_unplayed::CHECK,
    &match_unrated::CHECK,
    &match_decided::CHECK,
    &first_result::CHECK,
    &unrated_opponent::CHECK,
    &far_apart::CHECK,
    &report_late::CHECK,
    &announcement::CHECK,
    // Signals
    &signal_one_opponent::CHECK,
    &signal_mirrored_draws::CHECK,
    &signal_built_field::CHECK,
    &signal_new_rating::CHECK,
    &signal_foreign_ids::CHECK,
];
