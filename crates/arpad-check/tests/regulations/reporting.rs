//! Section 9: reports and announcements.

use crate::report::{Report, Tournament};
use arpad_check::{Effect, Severity, Verdict};

fn sent(start: &str, end: &str, more: &str) -> Report {
    Tournament::new(start, &[2000, 1990]).end(end).round(&[(1, 2, '=')]).registration(more).check()
}

const CODE: &str = "report-late";

/// 7 days to the officer, 30 to FIDE.
#[test]
fn report_9_1_of_2017() {
    let check = |officer: &str, fide: &str| {
        let toml = format!("report_to_officer = {officer}\nreport_to_fide = {fide}");
        sent("2018-05-01", "2018-05-05", &toml)
    };
    check("2018-05-12", "2018-06-04").none(CODE);
    let report = check("2018-05-13", "2018-06-04");
    assert_eq!(report.fault(CODE, "9.1", Effect::None).severity, Severity::Warning);
    check("2018-05-12", "2018-06-05").fault(CODE, "9.1", Effect::NeedsDecision);
    assert_eq!(sent("2018-05-01", "2018-05-05", "").all(CODE).len(), 2);
    let decided = "report_to_officer = 2018-05-12\nreport_to_fide = 2018-06-05\n[[decisions]]\nkind = \"late-report\"\n\
                   by = \"qualification-commission-chair\"\non = 2018-06-10";
    sent("2018-05-01", "2018-05-05", decided).none(CODE);
    sent("2010-05-01", "2010-05-05", "report_to_fide = 2011-06-05").none(CODE);
}

/// The next list, or the one after with five days or fewer to the end of the month; after the third not rated.
#[test]
fn report_9_1_since_2022() {
    for year in ["2022", "2024", "2025"] {
        let check = |end: &str, fide: &str| {
            sent(&format!("{year}-05-01"), &format!("{year}-{end}"), &format!("report_to_fide = {year}-{fide}"))
        };
        let late = |report: &Report| {
            assert_eq!(report.fault(CODE, "9.1", Effect::None).severity, Severity::Warning);
        };
        // Six days to the end of May: the list of June.
        check("05-25", "05-31").none(CODE);
        late(&check("05-25", "06-01"));
        // Five: that of July.
        check("05-26", "06-30").none(CODE);
        late(&check("05-26", "07-01"));
        // The third list after the end is that of August.
        late(&check("05-26", "07-31"));
        let report = check("05-26", "08-01");
        report.fault(CODE, "9.1", Effect::NotRatable);
        assert_eq!(report.checked.verdict, Verdict::NotRatable);
        // Nobody may decide otherwise.
        for office in ["qualification-commission-chair", "qualification-commission", "president", "council"] {
            let decided = format!(
                "report_to_fide = {year}-08-01\n[[decisions]]\nkind = \"late-report\"\nby = \"{office}\"\non = {year}-08-02"
            );
            let report = sent(&format!("{year}-05-01"), &format!("{year}-05-26"), &decided);
            report.fault(CODE, "9.1", Effect::NotRatable);
        }
        let end = format!("{year}-05-26");
        sent(&format!("{year}-05-01"), &end, "").missing(CODE, &format!("{year}-07-01"));
    }
}

/// It must say so since 2022.
#[test]
fn announcement_9_2() {
    for start in ["2022-05-01", "2024-05-01"] {
        sent(start, start, "announced_as_rated = true").none("announcement");
        sent(start, start, "announced_as_rated = false").fault("announcement", "9.2", Effect::NotRatable);
        sent(start, start, "").missing("announcement", "announcement");
    }
    for start in ["2010-05-01", "2018-05-01"] {
        sent(start, start, "").none("announcement");
        sent(start, start, "announced_as_rated = false").none("announcement");
    }
}

/// Until 2021 an event is rated unless its invitation says that it is not; since 2022 such a one does not say that it is.
#[test]
fn invitation_that_says_not_rated_9_2() {
    for start in ["2010-05-01", "2013-05-01", "2015-05-01", "2018-05-01", "2022-05-01", "2024-05-01"] {
        let report = sent(start, start, "announced_as_not_rated = true");
        report.fault("announcement", "9.2", Effect::NotRatable);
        assert_eq!(report.checked.verdict, Verdict::NotRatable, "{start}");
        let both = sent(start, start, "announced_as_rated = true\nannounced_as_not_rated = true");
        assert!(both.fault("announcement", "9.2", Effect::NotRatable).message.contains("both"));
        let rated = sent(start, start, "announced_as_rated = true\nannounced_as_not_rated = false");
        rated.none("announcement");
    }
}
