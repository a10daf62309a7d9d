//! What is known of a player: as fields to fill in, back from them, and in words.

use crate::form::Typed;
use crate::words::Words;
use arpad_lists::Sex;
use arpad_rating::Birth;
use arpad_registry::model::Player;
use jiff::civil::Date;

pub const MEMBERSHIPS: [&str; 3] = ["IBCA", "ICSC", "IPCA"];
pub const TITLES: [&str; 4] = ["GM", "IM", "FM", "CM"];
pub const WOMEN_TITLES: [&str; 4] = ["WGM", "WIM", "WFM", "WCM"];

/// The fields filled in with what is known.
pub fn typed(player: &Player<'_>) -> Typed {
    let mut typed = Typed::default();
    typed.set("name", &player.name);
    typed.set("sex", player.sex.map_or("", Sex::as_str));
    typed.set("birth", player.birth);
    typed.set("membership", &player.membership);
    typed.set("died", player.died.map(|day| day.to_string()).unwrap_or_default());
    typed.set("title", &player.title);
    typed.set("women_title", &player.women_title);
    typed.set("other_titles", &player.other_titles);
    typed
}

/// Puts what was typed into a player; titles only where they may be changed. What is wrong is marked.
pub fn read(typed: &mut Typed, player: &mut Player<'static>, titles: bool, today: Date) {
    player.name = typed.needed("name").into();
    player.sex =
        choice(typed, "sex", &["F", "M"]).and_then(|sex| Sex::ALL.iter().copied().find(|one| one.as_str() == sex));
    player.birth = typed.read("birth", "typed-birth").unwrap_or_default();
    let born = match player.birth {
        Birth::Unknown => None,
        Birth::Year(year) => Date::new(year, 1, 1).ok(),
        Birth::Day(day) => Some(day),
    };
    if player.birth != Birth::Unknown && born.is_none_or(|born| born > today || born.year() < 1850) {
        typed.wrong("birth", "typed-birth");
    }
    player.membership = choice(typed, "membership", &MEMBERSHIPS).unwrap_or_default().into();
    player.died = typed.day("died");
    if player.died.is_some_and(|died| died > today || born.is_some_and(|born| died < born)) {
        typed.wrong("died", "typed-died");
    }
    if titles {
        player.title = choice(typed, "title", &TITLES).unwrap_or_default().into();
        player.women_title = choice(typed, "women_title", &WOMEN_TITLES).unwrap_or_default().into();
        let others = typed.line("other_titles").unwrap_or_default().to_ascii_uppercase();
        if !others.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == ',') {
            typed.wrong("other_titles", "typed-titles");
        }
        player.other_titles = others.into();
    }
}

/// Takes over what the fields show, and leaves everything else.
pub fn copy(from: &Player<'static>, to: &mut Player<'static>) {
    let Player { name, sex, birth, title, women_title, other_titles, membership, died, .. } = from.clone();
    (to.name, to.sex, to.birth, to.died, to.membership) = (name, sex, birth, died, membership);
    (to.title, to.women_title, to.other_titles) = (title, women_title, other_titles);
}

fn choice(typed: &mut Typed, name: &'static str, known: &[&str]) -> Option<String> {
    let text = typed.line(name)?;
    if !known.contains(&text.as_str()) {
        typed.wrong(name, "typed-choice");
    }
    Some(text)
}

/// Everything in words, each under the key of its message.
pub fn in_words(player: &Player<'_>, words: Words) -> Vec<(&'static str, String)> {
    let sex = match player.sex {
        Some(Sex::Female) => words.say("female").into_owned(),
        Some(Sex::Male) => words.say("male").into_owned(),
        None => String::new(),
    };
    vec![
        ("name", player.name.to_string()),
        ("federation", player.federation.to_string()),
        ("sex", sex),
        ("player-birth", player.birth.to_string()),
        ("title", player.title.to_string()),
        ("player-women_title", player.women_title.to_string()),
        ("player-other_titles", player.other_titles.to_string()),
        ("player-membership", player.membership.to_string()),
        ("player-died", player.died.map(|day| day.to_string()).unwrap_or_default()),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use arpad_regulations::FideId;

    fn somebody() -> Player<'static> {
        Player {
            name: "Birch, Berta".into(),
            federation: "RUR".into(),
            sex: Some(Sex::Female),
            birth: Birth::Year(1991),
            title: "IM".into(),
            women_title: "WIM".into(),
            other_titles: "IA,FT".into(),
            membership: "IBCA".into(),
            died: "2024-01-01".parse().ok(),
            ..Player::new(FideId::MIN)
        }
    }

    fn today() -> Date {
        "2025-04-01".parse().expect("a day")
    }

    #[test]
    fn the_fields_keep_everything_they_show() {
        let (mut typed, mut back) = (typed(&somebody()), Player::new(FideId::MIN));
        back.federation = "RUR".into();
        read(&mut typed, &mut back, true, today());
        assert!(typed.is_readable(), "{:?}", typed.faults());
        assert_eq!(back, somebody());
        assert!(
            in_words(&back, Words::english())
                .iter()
                .all(|(label, text)| !text.is_empty() && Words::english().has(label))
        );
    }

    #[test]
    fn a_federation_awards_no_titles() {
        let (mut typed, mut player) = (typed(&somebody()), somebody());
        typed.set("title", "GM");
        read(&mut typed, &mut player, false, today());
        assert_eq!(player.title, "IM");
    }

    #[test]
    fn what_cannot_be_is_marked_beside_its_field() {
        for (name, text, why) in [
            ("name", "", "typed-needed"),
            ("sex", "X", "typed-choice"),
            ("birth", "2025-04-02", "typed-birth"),
            ("birth", "17 May", "typed-birth"),
            ("birth", "1066", "typed-birth"),
            ("membership", "FIDE", "typed-choice"),
            ("died", "1980-01-01", "typed-died"),
            ("other_titles", "IA & FT", "typed-titles"),
        ] {
            let mut typed = typed(&somebody());
            typed.set(name, text);
            read(&mut typed, &mut somebody(), true, today());
            assert_eq!(typed.fault(name), Some(why), "{name} {text}");
        }
    }
}
