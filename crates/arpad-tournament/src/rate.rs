//! What a tournament gives each player.

use crate::event::Event;
use crate::games::{GameEntry, GameOutcome};
use crate::player::RatingSource;
use crate::registration::System;
use arpad_phrase::{Phrase, phrase};
use arpad_rating::{
    EventChange, EventNames, FirstRating, Game, GameChange, GameScore, GamesNeeded, Hundredths, K, Ledger, List,
    Performance, Rating, RoundRobin, Silent, TableGame, TournamentChange, TournamentGames, UnratedEvent, first_rating,
    performance, round_robin, round_robin_first_rating,
};

/// What the tournament gives everybody.
#[derive(Debug, Clone)]
pub struct Rated {
    /// In the order of the report.
    pub players: Vec<PlayerResult>,
    /// The ratings of the unrated players of a round robin, where the edition has them.
    pub round_robin: Option<RoundRobin>,
}

/// What it gives one player.
#[derive(Debug, Clone)]
pub struct PlayerResult {
    /// Index of the player.
    pub player: usize,
    /// For a rated player: the sum over the games.
    pub change: TournamentChange,
    /// K·ΣΔR, for a rated player.
    pub points: Option<Hundredths>,
    /// K after the limit of K times games, as far as this tournament's games go.
    pub k_used: Option<K>,
    /// For an unrated player with games against rated opponents: the first rating they give by themselves.
    pub initial: Option<FirstRating>,
    /// The player's games and byes.
    pub games: Vec<RatedGame>,
}

impl PlayerResult {
    /// The performance in the games that count.
    pub fn performance(&self, event: &Event<'_>) -> Option<Performance> {
        let counted = self.games.iter().filter_map(|game| match game.entry.outcome {
            GameOutcome::Counts(score) => Some(Game { opponent: game.opponent_rating?, score }),
            GameOutcome::NotRated(_) => None,
        });
        performance(event.edition, &counted.collect::<Vec<_>>(), &mut Silent)
    }

    /// What the change makes of the rating on the start list, as if nothing else were rated in the period. Without the
    /// list of the very month nobody knows what it is added to.
    pub fn new_rating(&self, event: &Event<'_>) -> Option<i32> {
        let player = &event.players[self.player];
        let listed = player.rating_source == RatingSource::List && event.list.is_some_and(|list| list.exact);
        let (rating, points) = player.rating.filter(|_| listed).zip(self.points)?;
        Some(List::new(event.edition).after(rating, self.change.n, points).new_rating)
    }
}

/// One game with what it gives.
#[derive(Debug, Clone)]
pub struct RatedGame {
    pub entry: GameEntry,
    /// The opponent's rating as counted; for an unrated opponent of a round robin the one the tournament gives them, and 1
    /// if that is lower.
    pub opponent_rating: Option<Rating>,
    /// The numbers, for a rated player's game that counts.
    pub change: Option<GameChange>,
}

impl Event<'_> {
    pub fn rate(&self) -> Rated {
        let table = self.round_robin(&mut Silent);
        let players =
            (0..self.players.len()).map(|player| self.rate_player(player, table.as_ref(), &mut Silent)).collect();
        Rated { players, round_robin: table }
    }

    /// Rates one player, with the calculation recorded in the ledger; its one event has the number 0.
    pub fn explain<L: Ledger>(&self, player: usize, ledger: &mut L) -> PlayerResult {
        let table = match self.players[player].rating {
            None => self.round_robin(ledger),
            Some(_) => self.round_robin(&mut Silent),
        };
        ledger.announce(std::iter::once(0));
        self.rate_player(player, table.as_ref(), ledger)
    }

    /// What the tournament and a player's games that count are called in an explanation.
    pub fn names(&self, player: usize) -> EventNames {
        let table = self.round_robin(&mut Silent);
        let counted = self.entries[player].iter().filter(|entry| self.counted(entry, table.as_ref()).is_some());
        let games = counted.filter_map(|entry| {
            let opponent = entry.opponent.map(|opponent| self.players[opponent].name)?;
            Some(phrase!("round-against", "round {round} against {opponent}", round = entry.round, opponent))
        });
        let event = self.report().name().map(arpad_trf::Field::as_str).filter(|name| !name.is_empty());
        let event =
            event.map_or_else(|| phrase!("the-tournament", "the tournament"), |name| Phrase::text(name.to_owned()));
        EventNames { event, games: games.collect() }
    }

    /// A game that counts: the score, and the rating the opponent counts with.
    fn counted(&self, entry: &GameEntry, table: Option<&RoundRobin>) -> Option<(GameScore, Rating)> {
        let GameOutcome::Counts(score) = entry.outcome else {
            return None;
        };
        Some((score, self.counted_rating(entry.opponent?, table)?))
    }

    /// The ratings of unrated players in a round robin, under the editions that have them (8.58).
    fn round_robin<L: Ledger>(&self, ledger: &mut L) -> Option<RoundRobin> {
        let unrated = self.players.iter().any(|player| player.rating.is_none());
        if self.rated_as != System::RoundRobin || !unrated {
            return None;
        }
        let ratings: Vec<Option<Rating>> = self.players.iter().map(|player| player.rating).collect();
        let mut games = Vec::new();
        for (player, entries) in self.entries.iter().enumerate() {
            for entry in entries {
                let (GameOutcome::Counts(score), Some(opponent)) = (&entry.outcome, entry.opponent) else { continue };
                let back = self.entry(opponent, entry.round);
                if let Some(GameOutcome::Counts(opponent_score)) = back.map(|back| &back.outcome)
                    && player < opponent
                {
                    games.push(TableGame { player, opponent, score: *score, opponent_score: *opponent_score });
                }
            }
        }
        round_robin(self.edition, &ratings, &games, ledger)
    }

    /// The rating a player counts with for the opponents.
    fn counted_rating(&self, player: usize, table: Option<&RoundRobin>) -> Option<Rating> {
        self.players[player].rating.or_else(|| table?.unrated.get(player)?.as_ref()?.as_opponent())
    }

    fn rate_player<L: Ledger>(&self, player: usize, table: Option<&RoundRobin>, ledger: &mut L) -> PlayerResult {
        let entries = &self.entries[player];
        let counted = |entry: &GameEntry| self.counted(entry, table);
        let games: Vec<Game> =
            entries.iter().filter_map(counted).map(|(score, opponent)| Game { opponent, score }).collect();
        let rated_game = |entry: &GameEntry, change: Option<GameChange>| RatedGame {
            entry: *entry,
            opponent_rating: entry.opponent.and_then(|opponent| self.counted_rating(opponent, table)),
            change,
        };
        let Some(rating) = self.players[player].rating else {
            let initial = self.initial(player, &games, table, ledger);
            let games = entries.iter().map(|entry| rated_game(entry, None)).collect();
            return PlayerResult {
                player,
                change: TournamentChange::default(),
                points: None,
                k_used: None,
                initial,
                games,
            };
        };
        let k = self.players[player].coefficient.expect("a rated player has one");
        let own_games = arpad_rating::PeriodEvent { edition: self.edition, rating, k, games: &games };
        // The games of this tournament alone may already exceed the limit of K times games; those of the rest of the period
        // are not known here.
        let n = u32::try_from(games.len()).expect("games of one tournament");
        let EventChange { sum: change, change: points, k_used, .. } = own_games.change(Some(n), ledger);
        let tournament = TournamentGames::new(self.edition, rating, &games);
        let mut changes = tournament.games();
        let games = entries
            .iter()
            .map(|entry| rated_game(entry, counted(entry).and_then(|_| changes.next()).map(|(_, change)| change)))
            .collect();
        PlayerResult { player, change, points: Some(points), k_used: Some(k_used), initial: None, games }
    }

    fn initial<L: Ledger>(
        &self,
        player: usize,
        games: &[Game],
        table: Option<&RoundRobin>,
        ledger: &mut L,
    ) -> Option<FirstRating> {
        if games.is_empty() {
            return None;
        }
        let needed = match self.registration.team_championship {
            Some(true) => GamesNeeded::TeamChampionship,
            _ => GamesNeeded::General,
        };
        let first = self.players[player].first_event;
        let round_robin = table.and_then(|table| *table.unrated.get(player)?);
        let opponents = self.rated_opponents(player);
        let event = UnratedEvent {
            edition: self.edition,
            games,
            opponents,
            first,
            is_round_robin: self.rated_as == System::RoundRobin,
            round_robin,
        };
        let list = List::new(self.edition);
        if let Some(result) = &round_robin
            && event.disregarded().is_none()
        {
            let count = u32::try_from(games.len()).expect("games of one tournament");
            // The table is in the ledger already.
            return Some(round_robin_first_rating(&list, self.edition, result, count, needed, &mut Silent));
        }
        Some(first_rating(&list, &[event], needed, ledger))
    }

    /// How many different opponents with a rating on the start list a player's games that count are against.
    pub fn rated_opponents(&self, player: usize) -> u16 {
        let counts = |entry: &&GameEntry| matches!(entry.outcome, GameOutcome::Counts(_));
        let mut opponents: Vec<usize> = self.entries[player]
            .iter()
            .filter(counts)
            .filter_map(|entry| entry.opponent.filter(|opponent| self.players[*opponent].rating.is_some()))
            .collect();
        opponents.sort_unstable();
        opponents.dedup();
        u16::try_from(opponents.len()).expect("opponents of one tournament")
    }
}
