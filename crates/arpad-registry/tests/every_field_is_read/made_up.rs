//! Made-up reports for what the gallery does not show under every edition.

use crate::reports::Reported;
use crate::sheet::Sheet;
use crate::{Part, Setting};
use arpad_lists::Lists;
use arpad_tournament::Registration;

const OFFICES: [&str; 6] =
    ["qc-chair", "qualification-commission", "president", "council", "administrator", "federation"];

/// A part of several reports.
fn part(name: &str, sheets: impl IntoIterator<Item = Sheet>) -> Part {
    let reported = |sheet: Sheet| Reported {
        document: sheet.document(),
        registration: Registration::parse(&sheet.registration).expect("a registration"),
        lists: Lists::new(),
    };
    let reports: Vec<Reported> = sheets.into_iter().map(reported).collect();
    Part::new(name, move |setting: &Setting<'_>| {
        reports.iter().map(|report| report.judged(setting)).collect::<Vec<_>>().join("\n")
    })
}

fn open() -> Sheet {
    Sheet::new(["2018-05-05", "2018-05-09"], &[2000, 1990, 1980, 1970]).round(&[(1, 2, '1'), (3, 4, '=')])
}

fn decided(kind: &str, by: &str, on: &str) -> String {
    format!("[[decisions]]\nkind = \"{kind}\"\nby = \"{by}\"\non = {on}\n")
}

/// The lower number wins, neighbours draw.
fn stronger(white: usize, black: usize) -> char {
    match white.abs_diff(black) {
        1 => '=',
        _ if white < black => '1',
        _ => '0',
    }
}

/// So many players, the first of them rated, 20 points apart.
fn field(players: usize, rated: usize) -> Vec<u16> {
    let rating = |at: usize| if at < rated { 2000 - 20 * u16::try_from(at).unwrap_or_default() } else { 0 };
    (0..players).map(rating).collect()
}

fn table(ratings: &[u16], cycles: usize) -> Sheet {
    Sheet::new(["2018-05-05", "2018-05-25"], ratings).round_robin(cycles, stronger)
}

pub fn parts() -> Vec<Part> {
    vec![
        part("round-robin-composition", compositions()),
        part("round-robin-unrated", unrated_tables()),
        part("unrated-result", newcomers()),
        part("match-decided", matches()),
        part("rate-of-play", standard_times()),
        part("time-bounds", fast_times()),
        part("play-per-day", full_days()),
        part("duration", long_ones()),
        part("registration", registered_late()),
        part("exceptional-cases", exceptional()),
        part("appeal", overridden()),
        part("laws", special_ones()),
        part("report-lists", reported_late()),
        part("far-apart", far_apart()),
        part("unplayed-games", unplayed()),
        part("team-championship", team_championships()),
    ]
}

fn compositions() -> Vec<Sheet> {
    let mut sheets = Vec::new();
    for (players, rated, cycles) in [
        (12, 3, 1),
        (12, 4, 1),
        (10, 4, 1),
        (10, 3, 1),
        (8, 4, 1),
        (8, 3, 1),
        (4, 3, 2),
        (5, 4, 2),
        (6, 3, 2),
        (6, 4, 2),
    ] {
        sheets.push(table(&field(players, rated), cycles));
    }
    for rated in [1, 2, 3] {
        let national = table(&field(8, rated), 1).registered("national_championship = true");
        sheets.push(national.clone());
        sheets.push(national.clone().women(&[1]));
        sheets.push(national.women(&[1, 2, 3, 4, 5, 6, 7, 8]).registered("women_only = true"));
    }
    sheets
}

fn unrated_tables() -> Vec<Sheet> {
    let ratings: [&[u16]; 4] = [
        &[2400, 2300, 1500, 1450, 0, 0, 0, 0],
        &[2000, 1980, 1960, 1940, 0, 0],
        &[0, 0, 2000, 1980, 1960, 1940],
        &[1250, 1240, 1230, 1220, 0, 0, 0, 0],
    ];
    let mut sheets: Vec<Sheet> = ratings.iter().map(|ratings| table(ratings, 1)).collect();
    // Players 5 and 6 have nothing but what they have against each other: 6.1 takes them out, and their opponents' games.
    for between in ['1', '='] {
        let result = move |white: usize, black: usize| match (white.min(black), white.max(black)) {
            (5, 6) => between,
            (one, _) if one == white => '1',
            _ => '0',
        };
        let sheet = Sheet::new(["2018-05-05", "2018-05-25"], &[2000, 1980, 1960, 1940, 0, 0]);
        sheets.push(sheet.round_robin(1, result));
    }
    sheets
}

/// Player 1 is unrated, and meets a rated one each round.
fn newcomers() -> Vec<Sheet> {
    let mut sheets = Vec::new();
    for opponents in [2000, 1250, 1050] {
        for results in ["00000", "=0000", "10000", "==000", "11", "1=", "110", "1==00", "11=00", "1=======0"] {
            let mut ratings = vec![0];
            ratings.extend(results.chars().map(|_| opponents));
            let games: Vec<(usize, char)> = (2..).zip(results.chars()).collect();
            sheets.push(Sheet::new(["2018-05-05", "2018-05-20"], &ratings).simul(1, &games));
        }
        // Two opponents, met twice.
        let twice = Sheet::new(["2018-05-05", "2018-05-20"], &[0, opponents, opponents]);
        sheets.push(twice.simul(1, &[(2, '1'), (3, '1'), (2, '1'), (3, '=')]));
    }
    sheets
}

fn matches() -> Vec<Sheet> {
    let duel = |ratings: &[u16]| {
        let sheet = Sheet::new(["2018-05-05", "2018-05-20"], ratings).duel("111=01");
        sheet.registered("system = \"match\"\nplanned_games = 6")
    };
    let mut sheets = vec![duel(&[2000, 1990]), duel(&[2000, 0])];
    for office in OFFICES {
        sheets.push(duel(&[2000, 1990]).registered(&decided("match-waiver", office, "2018-04-01")));
    }
    sheets
}

fn standard_times() -> Vec<Sheet> {
    let ratings = [2450, 2400, 2390, 2210, 2200, 2190, 1810, 1800, 1790, 1610, 1600, 1590];
    let mut sheets = Vec::new();
    for control in [
        "7200",
        "7199",
        "5400",
        "5399",
        "3600",
        "3599",
        "3600+30",
        "1800+30",
        "29/5400+30:1800+30",
        "30/5400+30:1800+30",
        "31/5400+30:1800+30",
        "39/5400+30:1800+30",
        "40/5400+30:1800+30",
        "41/5400+30:1800+30",
    ] {
        for start in [0, 3, 6, 9] {
            let few = &ratings[start..start + 3];
            let sheet = Sheet::new(["2018-05-05", "2018-05-09"], &[few, &[0]].concat()).time(control);
            sheets.push(sheet.round(&[(1, 2, '='), (3, 4, '=')]).round(&[(2, 3, '=')]));
        }
    }
    sheets
}

fn fast_times() -> Vec<Sheet> {
    [
        "180", "181", "240", "299", "300", "301", "240+1", "540+1", "600", "601", "659", "660", "3540+1", "3599",
        "3600", "3601",
    ]
    .map(|control| open().time(control))
    .into()
}

fn full_days() -> Vec<Sheet> {
    let day = |games: usize, control: &str| {
        let sheet = Sheet::new(["2018-05-05", "2018-05-05"], &[2000, 1990]).time(control);
        (0..games).fold(sheet, |sheet, _| sheet.round(&[(1, 2, '=')]))
    };
    let long = [(2, "7200"), (3, "7200"), (3, "7200+30"), (3, "5400"), (4, "3600"), (5, "3600"), (7, "3600")];
    let fast = [(14, "660"), (15, "660"), (16, "660"), (29, "300"), (30, "300"), (31, "300")];
    long.into_iter().chain(fast).map(|(games, control)| day(games, control)).collect()
}

fn long_ones() -> Vec<Sheet> {
    let mut sheets = Vec::new();
    // 30, 31, 90, 91 and 92 days.
    for end in ["2018-06-03", "2018-06-04", "2018-08-02", "2018-08-03", "2018-08-04"] {
        let long = Sheet::new(["2018-05-05", end], &[2000, 1990, 1980, 1970]).round(&[(1, 2, '1'), (3, 4, '=')]);
        sheets.push(long.clone());
        for fact in ["league = true", "period_by_period = true", "interim_reports = true", "interim_reports = false"] {
            sheets.push(long.clone().registered(fact));
        }
        for office in OFFICES {
            sheets.push(long.clone().registered(&decided("length", office, "2018-05-01")));
        }
    }
    sheets
}

fn registered_late() -> Vec<Sheet> {
    let fields: [(&[u16], &[usize]); 5] = [
        (&[2000, 1990], &[]),
        (&[2701, 1990], &[]),
        (&[2700, 1990], &[]),
        (&[2501, 1990], &[1]),
        (&[2500, 1990], &[1]),
    ];
    let mut sheets = Vec::new();
    for (ratings, women) in fields {
        for registered in ["2018-03-20", "2018-04-10", "2018-04-30", "2018-05-03"] {
            let sheet = Sheet::new(["2018-05-05", "2018-05-09"], ratings).women(women).round(&[(1, 2, '1')]);
            let sheet = sheet.registered(&format!("registered = {registered}"));
            sheets.push(sheet.clone().registered("norms = true"));
            for office in ["qc-chair", "president", "council"] {
                let allowed = decided("late-registration", office, "2018-05-01");
                sheets.push(sheet.clone().registered(&format!("schedule = false\n{allowed}")));
                sheets.push(sheet.clone().registered(&format!("norms = true\n{allowed}")));
            }
        }
    }
    sheets
}

fn exceptional() -> Vec<Sheet> {
    let mut sheets = Vec::new();
    for ratings in [[2702, 2699], [2701, 2699], [2000, 1990]] {
        for office in OFFICES {
            let sheet = Sheet::new(["2018-05-05", "2018-05-09"], &ratings).round(&[(1, 2, '1')]);
            let facts = "federation = \"SMR\"\nschedule = false\nregistered = 2018-05-05";
            sheets.push(sheet.registered(facts).registered(&decided("exceptional", office, "2018-05-01")));
        }
    }
    for facts in [
        "federation = \"ITA\"",
        "federation = \"SMR\"",
        "federation = \"ITA\"\nmember = false",
        "federation = \"SMR\"\naffiliated_organisation = \"Islands\"",
    ] {
        sheets.push(open().registered(facts));
    }
    sheets
}

/// Late in every way; an appeal, or the rank of the event, overrides it.
fn overridden() -> Vec<Sheet> {
    let late = || open().registered("registered = 2018-05-05\nreport_to_fide = 2018-12-01\nschedule = false");
    let mut sheets = vec![late().registered("official = true"), late().registered("continental = true")];
    sheets.extend(OFFICES.map(|office| late().registered(&decided("appeal-granted", office, "2018-06-01"))));
    sheets
}

fn special_ones() -> Vec<Sheet> {
    let mut sheets: Vec<Sheet> = [
        "hybrid = true",
        "hybrid = true\npgn = false",
        "hybrid = true\npgn = true",
        "deviations = true\ndeviations_approved = true",
        "deviations = true\ndeviations_approved = false",
        "announced_as_rated = true",
        "announced_as_rated = false",
        "announced_as_not_rated = true",
        "[[arbiters]]\nname = \"Rossi, Anna\"\nlicensed = false",
    ]
    .map(|facts| open().registered(facts))
    .into();
    for office in OFFICES {
        let approved = decided("hybrid-approval", office, "2018-04-01");
        sheets.push(open().registered(&format!("hybrid = true\npgn = true\n{approved}")));
    }
    sheets
}

fn reported_late() -> Vec<Sheet> {
    let mut sheets = Vec::new();
    for end in ["2018-05-09", "2018-05-26", "2018-05-25"] {
        let event = Sheet::new(["2018-05-05", end], &[2000, 1990]).round(&[(1, 2, '1')]);
        for day in ["2018-05-10", "2018-05-20", "2018-06-01", "2018-06-20", "2018-07-01", "2018-08-01", "2018-12-01"] {
            sheets.push(event.clone().registered(&format!("report_to_officer = {day}\nreport_to_fide = {day}")));
        }
        for office in OFFICES {
            let allowed = decided("late-report", office, "2018-06-01");
            sheets.push(event.clone().registered(&format!("report_to_fide = 2018-12-01\n{allowed}")));
        }
    }
    sheets
}

fn far_apart() -> Vec<Sheet> {
    [[2601, 2001], [2601, 2002], [2600, 2000], [2600, 1990], [2602, 2002], [2700, 2100], [2700, 2101]]
        .map(|ratings| Sheet::new(["2018-05-05", "2018-05-09"], &ratings).round(&[(1, 2, '1')]))
        .into()
}

fn unplayed() -> Vec<Sheet> {
    ["force-majeure", "fair-play"]
        .map(|why| open().registered(&format!("[[excluded_games]]\nround = 1\nno = 1\nbecause = \"{why}\"\n")))
        .into_iter()
        .chain([table(&field(6, 6), 1).round(&[(1, 2, '+')]), open().round(&[(1, 3, '+'), (2, 4, '-')])])
        .collect()
}

fn team_championships() -> Vec<Sheet> {
    newcomers()
        .into_iter()
        .take(10)
        .map(|sheet| sheet.registered("system = \"team\"\nteam_championship = true"))
        .collect()
}
