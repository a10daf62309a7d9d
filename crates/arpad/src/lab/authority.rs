//! An authority's database or archive as a world: its first lists, and the tournaments that were rated since.

use anyhow::{Context as _, Result, bail};
use arpad_lab::{FirstLine, GameColumns, GamesInMemory, World, WorldEvent, WorldFederation, WorldPlayer, result};
use arpad_rating::Rating;
use arpad_registry::Authority;
use arpad_registry::model::{Tournament, TournamentStatus};
use arpad_registry::store::Store;
use arpad_regulations::{Class, FideId, Month, Regulations};
use arpad_tournament::{Event, Facts, ListedPlayer, Options, Registration, StartList, StartListDate};
use arpad_trf::{Colour, GameResult, ReadOptions, read};
use std::collections::BTreeMap;

/// No list: only who met whom is asked, and how it ended.
struct NoList;

impl StartList for NoList {
    fn list(&self, _: Class, _: Month) -> Option<StartListDate> {
        None
    }

    fn player(&self, _: Class, _: Month, _: FideId) -> Option<ListedPlayer> {
        None
    }
}

/// A tournament that is about to become an event.
struct Read {
    event: WorldEvent,
    players: Vec<u32>,
    /// Round, seats and result.
    games: Vec<(u8, u16, u16, u8)>,
}

/// Reads a database. Stages and merged players are left out: a world has no tournaments reported in parts, and no two numbers
/// of one player; how many tournaments were left out for it is returned.
pub fn world(store: Box<dyn Store>, regulations: &Regulations) -> Result<(World, GamesInMemory, usize)> {
    let mut authority = Authority::new(store, regulations).into_snapshot()?;
    let (mut players, mut places, mut federations) = (Vec::new(), BTreeMap::new(), Federations::default());
    authority.store().players(i64::MAX, &mut |player| {
        places.insert(player.fide_id, u32::try_from(players.len()).unwrap_or(u32::MAX));
        players.push(WorldPlayer {
            fide_id: player.fide_id.get(),
            birth: player.birth,
            woman: player.sex == Some(arpad_lists::Sex::Female),
            federation: federations.place(&player.federation),
        });
        Ok(())
    })?;
    let (start, first_list) = first_lists(&mut authority, &places)?;
    let tournaments = authority.store().tournaments()?;
    let (mut rated, mut left_out) = (Vec::new(), 0);
    for tournament in tournaments.iter().filter(|one| one.status == TournamentStatus::Rated) {
        let in_stages = tournament.part_of.is_some() || !authority.store().stages(tournament.id)?.is_empty();
        match (in_stages, tournament.report) {
            (false, Some(report)) => {
                let Some(stored) = authority.store().report(report)? else {
                    bail!("report {report} is missing; see `arpad verify`");
                };
                let one = read_one(tournament, &stored.bytes, regulations, &places, &mut federations)?;
                left_out += usize::from(one.is_none());
                rated.extend(one);
            }
            _ => left_out += 1,
        }
    }
    rated.sort_by_key(|read| (read.event.end, read.event.id));
    let (world, games) = assemble(rated, start, players, federations.known, first_list)?;
    Ok((world, games, left_out))
}

#[derive(Default)]
struct Federations {
    known: Vec<WorldFederation>,
}

impl Federations {
    fn place(&mut self, code: &str) -> u16 {
        let at = self.known.iter().position(|known| known.code == code).unwrap_or_else(|| {
            self.known.push(WorldFederation { code: code.to_owned(), offset: 0 });
            self.known.len() - 1
        });
        u16::try_from(at).unwrap_or(0)
    }
}

/// The first list of each class, of the month of the first standard list.
fn first_lists(authority: &mut Authority<'_>, places: &BTreeMap<FideId, u32>) -> Result<(Month, Vec<FirstLine>)> {
    let Some(first) = authority.current_lists(Class::Standard)?.into_iter().next() else {
        bail!("the authority has no standard list; import one with `arpad import list FILE --month MONTH`");
    };
    let (start, mut lines) = (first.id.month, Vec::new());
    for class in Class::ALL {
        let Some(head) = authority.current_lists(class)?.into_iter().rfind(|head| head.id.month <= start) else {
            continue;
        };
        for line in &authority.snapshot(&head.id)?.standings {
            let (Some(rating), Some(player)) = (line.rating, places.get(&line.fide_id)) else { continue };
            lines.push(FirstLine {
                class,
                player: *player,
                rating: rating.get(),
                highest: line.highest.map_or(rating.get(), Rating::get),
                games: line.games,
                last_games: line.last_games.unwrap_or(start),
            });
        }
    }
    Ok((start, lines))
}

fn read_one(
    tournament: &Tournament,
    bytes: &[u8],
    regulations: &Regulations,
    places: &BTreeMap<FideId, u32>,
    federations: &mut Federations,
) -> Result<Option<Read>> {
    let registration = Registration::parse(&tournament.registration)
        .with_context(|| format!("the registration of tournament {}", tournament.id))?;
    let document = read(bytes, &ReadOptions::default());
    let options = Options {
        regulations,
        edition: None,
        class: Some(tournament.class),
        system: None,
        today: jiff::civil::Date::MAX,
    };
    let event = Event::new(&document, &registration, &NoList, &Facts::default(), &options)
        .with_context(|| format!("tournament {}", tournament.id))?;
    let (Some(start), Some(end)) = (event.start, event.end) else { return Ok(None) };
    // Whoever has no number is unrated and nobody's opponent.
    let seats: Vec<Option<u32>> =
        event.players.iter().map(|player| player.fide_id.and_then(|id| places.get(&id).copied())).collect();
    let known: Vec<usize> = (0..seats.len()).filter(|seat| seats[*seat].is_some()).collect();
    let seat_of = |player: usize| known.binary_search(&player).ok().and_then(|seat| u16::try_from(seat).ok());
    let mut games = Vec::new();
    for (player, entries) in event.entries.iter().enumerate() {
        for entry in entries {
            let Some(opponent) = entry.opponent else { continue };
            let Some(back) = event.entry(opponent, entry.round).filter(|back| back.opponent == Some(player)) else {
                continue;
            };
            // Each game once: White's line, or the first of two lines without colours.
            let is_white = entry.colour == Colour::White || (back.colour != Colour::White && player < opponent);
            if !is_white || (back.colour == Colour::White && player > opponent) {
                continue;
            }
            let code = match (entry.result, back.result) {
                (GameResult::Win, GameResult::Loss) => result::WHITE,
                (GameResult::Draw, GameResult::Draw) => result::DRAW,
                (GameResult::Loss, GameResult::Win) => result::BLACK,
                (GameResult::ForfeitLoss, _) => result::FORFEIT_BLACK,
                (one, two) if !one.is_played() && !two.is_played() => result::FORFEIT_WHITE,
                _ => continue,
            };
            let (Some(first), Some(second)) = (seat_of(player), seat_of(opponent)) else { continue };
            games.push((u8::try_from(entry.round).unwrap_or(u8::MAX), first, second, code));
        }
    }
    games.sort_by_key(|(round, ..)| *round);
    let rounds = games.iter().map(|(round, ..)| *round).max().unwrap_or(0);
    let world_event = WorldEvent {
        id: tournament.id.get(),
        class: tournament.class,
        system: event.system,
        federation: federations.place(registration.federation.as_deref().unwrap_or("")),
        start,
        end,
        rounds,
        cycles: if event.has_unplayed() { 0 } else { u8::try_from(event.cycles).unwrap_or(u8::MAX) },
        team_championship: registration.team_championship == Some(true),
        first_entry: 0,
        entries: u32::try_from(known.len())?,
        first_game: 0,
        games: u32::try_from(games.len())?,
    };
    let players: Vec<u32> = known.into_iter().filter_map(|seat| seats[seat]).collect();
    Ok(Some(Read { event: world_event, players, games }))
}

fn assemble(
    rated: Vec<Read>,
    start: Month,
    players: Vec<WorldPlayer>,
    mut federations: Vec<WorldFederation>,
    first_list: Vec<FirstLine>,
) -> Result<(World, GamesInMemory)> {
    if federations.is_empty() {
        federations.push(WorldFederation { code: String::new(), offset: 0 });
    }
    let (mut events, mut entries) = (Vec::new(), Vec::new());
    let (mut round, mut white, mut black, mut codes) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for Read { mut event, players, games } in rated {
        event.first_entry = u32::try_from(entries.len())?;
        event.first_game = codes.len() as u64;
        entries.extend(players);
        for (number, one, two, code) in games {
            round.push(number);
            white.push(one);
            black.push(two);
            codes.push(code);
        }
        events.push(event);
    }
    let last = events.last().map_or(start, |event: &WorldEvent| Month::of(event.end));
    let columns = GameColumns { round: round.into(), white: white.into(), black: black.into(), result: codes.into() };
    let games = GamesInMemory::new(vec![columns]);
    let world = World {
        start,
        last,
        players,
        federations,
        first_list,
        events,
        entries: entries.into(),
        strengths: Vec::new().into(),
    };
    world.check(&games)?;
    Ok((world, games))
}
