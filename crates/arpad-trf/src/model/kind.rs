//! The encoded type of a tournament (record 192).

use serde::{Serialize, Serializer};
use std::fmt;

/// The system of play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum EncodedSystem {
    Swiss,
    RoundRobin,
    DoubleRoundRobin,
    Schiller,
    Scheveningen,
    DoubleScheveningen,
    Knockout,
}

/// Whose rules the pairings follow.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum PairingRules {
    /// FIDE's.
    Fide,
    /// Berger tables.
    Berger,
    /// The organiser's own.
    Custom,
}

/// The FIDE Swiss system used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum SwissSystem {
    /// Dutch, of the year named, if one is.
    Dutch(Option<u16>),
    /// Dubov.
    Dubov,
    /// Burstein.
    Burstein,
    /// Double Swiss: two games a pairing.
    Double,
}

/// How a team Swiss is paired: preference type and scores.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum TeamScore {
    /// Match points, then game points.
    MatchThenGame,
    /// Game points, then match points.
    GameThenMatch,
    /// Match points.
    Match,
    /// Game points.
    Game,
}

/// An encoded tournament type, taken apart.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct TournamentType {
    /// The code as written.
    pub code: Box<str>,
    /// The system of play.
    pub system: EncodedSystem,
    /// Whose rules.
    pub rules: PairingRules,
    /// The Swiss system, for individual Swiss tournaments by FIDE's rules.
    pub swiss: Option<SwissSystem>,
    /// Whether teams play.
    pub team: bool,
    /// Games two players (or teams) play against each other.
    pub games_per_pairing: u8,
    /// Teams and players a team, of a Schiller tournament that names them.
    pub schiller: Option<(u8, u8)>,
    /// The scores a team Swiss is paired by.
    pub team_score: Option<TeamScore>,
    /// Colour preferences of type B (`true`) or A, for a team Swiss by FIDE's rules.
    pub type_b: bool,
    /// Baku acceleration.
    pub baku: bool,
}

impl TournamentType {
    /// Reads a code of the official list (and the years of the Dutch system seen in drafts).
    pub fn parse(text: &str) -> Option<Self> {
        let (rest, baku) = match text.strip_suffix("_BAKU") {
            Some(rest) => (rest, true),
            None => (text, false),
        };
        let words: Vec<&str> = rest.split('_').collect();
        let rules = match *words.first()? {
            "FIDE" => PairingRules::Fide,
            "BERGER" => PairingRules::Berger,
            "CUSTOM" => PairingRules::Custom,
            _ => return None,
        };
        let team = words.get(1) == Some(&"TEAM");
        let words = &words[if team { 2 } else { 1 }..];
        let mut kind = Self {
            code: text.into(),
            system: EncodedSystem::Swiss,
            rules,
            swiss: None,
            team,
            games_per_pairing: 1,
            schiller: None,
            team_score: None,
            type_b: false,
            baku,
        };
        let known = match words.split_first() {
            None => team && rules == PairingRules::Fide && kind.team_swiss(&[]),
            Some((&first, rest)) => kind.system_word(first, rest) || kind.team_swiss(words),
        };
        let may_be_baku = kind.system == EncodedSystem::Swiss
            && rules == PairingRules::Fide
            && !matches!(kind.team_score, Some(TeamScore::Game | TeamScore::GameThenMatch));
        (known && (!baku || may_be_baku)).then_some(kind)
    }

    fn system_word(&mut self, word: &str, rest: &[&str]) -> bool {
        let (fide, custom, team) = (self.rules == PairingRules::Fide, self.rules == PairingRules::Custom, self.team);
        let plain = rest.is_empty();
        let (system, games, known) = match word {
            "DUTCH" if fide && !team => return self.dutch(rest),
            "DUBOV" | "BURSTEIN" if fide && !team => {
                self.swiss = Some(if word == "DUBOV" { SwissSystem::Dubov } else { SwissSystem::Burstein });
                (EncodedSystem::Swiss, 1, plain)
            }
            "SWISS" if custom && team => return self.custom_team_swiss(rest),
            "SWISS" if custom => (EncodedSystem::Swiss, 1, plain),
            "DOUBLESWISS" if !team && self.rules != PairingRules::Berger => {
                self.swiss = fide.then_some(SwissSystem::Double);
                (EncodedSystem::Swiss, 2, plain)
            }
            "ROUNDROBIN" => {
                let games = games_suffix(rest);
                let suffix_allowed = self.rules == PairingRules::Berger;
                (EncodedSystem::RoundRobin, games.unwrap_or(1), plain || (suffix_allowed && games.is_some()))
            }
            "DOUBLEROUNDROBIN" => (EncodedSystem::DoubleRoundRobin, 2, plain && !custom),
            "SCHILLER" if !team && self.rules != PairingRules::Berger => {
                self.schiller = schiller_suffix(rest);
                (EncodedSystem::Schiller, 1, plain || (fide && self.schiller.is_some()))
            }
            "SCHEVENINGEN" if !team && self.rules != PairingRules::Berger => {
                let games = games_suffix(rest);
                (EncodedSystem::Scheveningen, games.unwrap_or(1), plain || (fide && games.is_some()))
            }
            "DOUBLESCHEVENINGEN" if fide && !team => (EncodedSystem::DoubleScheveningen, 2, plain),
            "KNOCKOUT" if custom => (EncodedSystem::Knockout, 1, plain),
            _ => return false,
        };
        self.system = system;
        self.games_per_pairing = games;
        known
    }

    fn dutch(&mut self, rest: &[&str]) -> bool {
        let year = match rest {
            [] => None,
            ["2017"] => Some(2017),
            ["2025"] => Some(2025),
            ["2026"] => Some(2026),
            _ => return false,
        };
        self.swiss = Some(SwissSystem::Dutch(year));
        true
    }

    fn custom_team_swiss(&mut self, rest: &[&str]) -> bool {
        self.team_score = match rest {
            [] => None,
            ["MP"] => Some(TeamScore::Match),
            ["GP"] => Some(TeamScore::Game),
            _ => return false,
        };
        true
    }

    /// `FIDE_TEAM` and what may follow it; alone it means type A, match points before game points.
    fn team_swiss(&mut self, words: &[&str]) -> bool {
        if !self.team || self.rules != PairingRules::Fide {
            return false;
        }
        let words = match words {
            ["TYPEB", rest @ ..] => {
                self.type_b = true;
                rest
            }
            ["TYPEA", rest @ ..] => rest,
            other => other,
        };
        self.team_score = Some(match words {
            [] | ["MP", "GP"] => TeamScore::MatchThenGame,
            ["GP", "MP"] => TeamScore::GameThenMatch,
            ["MP"] => TeamScore::Match,
            ["GP"] => TeamScore::Game,
            _ => return false,
        });
        true
    }
}

fn games_suffix(rest: &[&str]) -> Option<u8> {
    let [word] = rest else { return None };
    word.strip_prefix('G')?.parse().ok().filter(|&games| games > 0)
}

fn schiller_suffix(rest: &[&str]) -> Option<(u8, u8)> {
    let [word] = rest else { return None };
    let (teams, players) = word.split_once(['x', 'X'])?;
    Some((teams.parse().ok()?, players.parse().ok()?))
}

impl fmt::Display for TournamentType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.code)
    }
}

impl Serialize for TournamentType {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.code)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_official_code_is_known() {
        let codes = "FIDE_DUTCH_2017 FIDE_DUTCH_2026 FIDE_DUTCH_2025 FIDE_DUTCH FIDE_DUBOV FIDE_BURSTEIN FIDE_DUTCH_BAKU \
             FIDE_DUTCH_2026_BAKU FIDE_DUBOV_BAKU FIDE_BURSTEIN_BAKU CUSTOM_SWISS FIDE_DOUBLESWISS FIDE_DOUBLESWISS_BAKU \
             CUSTOM_DOUBLESWISS BERGER_ROUNDROBIN BERGER_ROUNDROBIN_G4 BERGER_DOUBLEROUNDROBIN FIDE_ROUNDROBIN \
             FIDE_DOUBLEROUNDROBIN CUSTOM_ROUNDROBIN FIDE_SCHILLER FIDE_SCHILLER_3x4 CUSTOM_SCHILLER FIDE_SCHEVENINGEN \
             FIDE_SCHEVENINGEN_G2 FIDE_DOUBLESCHEVENINGEN CUSTOM_SCHEVENINGEN CUSTOM_KNOCKOUT FIDE_TEAM FIDE_TEAM_BAKU \
             FIDE_TEAM_TYPEA_MP_GP FIDE_TEAM_TYPEB_GP_MP FIDE_TEAM_MP FIDE_TEAM_GP FIDE_TEAM_GP_MP FIDE_TEAM_TYPEA_MP_BAKU \
             CUSTOM_TEAM_SWISS CUSTOM_TEAM_SWISS_MP CUSTOM_TEAM_SWISS_GP BERGER_TEAM_ROUNDROBIN BERGER_TEAM_ROUNDROBIN_G2 \
             BERGER_TEAM_DOUBLEROUNDROBIN FIDE_TEAM_ROUNDROBIN FIDE_TEAM_DOUBLEROUNDROBIN CUSTOM_TEAM_ROUNDROBIN \
             CUSTOM_TEAM_KNOCKOUT";
        for code in codes.split_whitespace() {
            assert!(TournamentType::parse(code).is_some(), "{code}");
        }
    }

    #[test]
    fn no_other_code_is() {
        for code in [
            "",
            "FIDE",
            "FIDE_",
            "SWISS",
            "CUSTOM",
            "FIDE_TEAM_GP_BAKU",
            "CUSTOM_KNOCKOUT_BAKU",
            "FIDE_DUTCH_1999",
            "FIDE_ROUNDROBIN_X",
            "BERGER_KNOCKOUT",
            "CUSTOM_TEAM",
            "FIDE_TEAM_TYPEC",
            "BERGER_ROUNDROBIN_G0",
            "_BAKU",
        ] {
            assert_eq!(TournamentType::parse(code), None, "{code}");
        }
    }

    #[test]
    fn parts_of_a_code() {
        let kind = TournamentType::parse("BERGER_TEAM_ROUNDROBIN_G2").unwrap();
        assert_eq!((kind.system, kind.team, kind.games_per_pairing), (EncodedSystem::RoundRobin, true, 2));
        let kind = TournamentType::parse("FIDE_SCHILLER_3x4").unwrap();
        assert_eq!(kind.schiller, Some((3, 4)));
        let kind = TournamentType::parse("FIDE_TEAM_BAKU").unwrap();
        assert_eq!((kind.team_score, kind.baku, kind.type_b), (Some(TeamScore::MatchThenGame), true, false));
    }
}
