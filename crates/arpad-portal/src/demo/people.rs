//! The players of the demo: made-up names of many languages, with a playing strength nobody sees.

use super::random::Random;
use arpad_period::Snapshot;
use arpad_regulations::{Class, FideId};
use std::fmt::Write as _;

pub const FEDERATIONS: [(&str, &str); 5] =
    [("RUR", "Ruritania"), ("SYL", "Syldavia"), ("GRU", "Grünwald"), ("KAR", "Karlova"), ("ZUB", "Zubrowka")];

const SURNAMES: &str = "Alder Ashdown Birch Bianchi Brændgaard Cedar Conti Čapek Dogwood Dvořák Elder Elm Esposito Fir \
    Ferrari Fjeld Gorse Groß Grönlund Hazel Hawthorn Hollar Ivy Ivanov Jansen Juniper Järvinen Kowalski Kuznetsov Larch \
    Lindqvist Lombardi Maple Marchetti Müller Morozov Myrtle Nettle Novák Oak Øster Orlov Pine Petrov Poplar Quince Reed \
    Rossi Rowan Rózsa Sedge Sokolov Sørensen Spruce Thorn Thyme Ulrich Vetch Volkov Vrba Willow Weiß Yarrow Yew Zelenka \
    Zieliński";

const MEN: &str = "Anton Bruno Carl Dmitri Emil Felix Gustav Hugo Igor Jan Karel Luca Marek Nikolai Otto Pavel Quentin \
    Rolf Sergey Tomáš Ulf Viktor Walter Yuri Zeno Björn André Jürgen";

const WOMEN: &str = "Anna Berta Chiara Dora Elena Frida Greta Hanna Irina Jana Klara Lucia Mira Nadia Olga Petra Rita \
    Sofia Tamara Ursula Vera Wanda Yelena Zora Zoë Agnès";

#[derive(Clone)]
pub struct Person {
    pub id: u32,
    pub name: String,
    pub federation: &'static str,
    pub woman: bool,
    pub birth: u16,
    pub title: &'static str,
    strength: i32,
    /// Points a month, for the young.
    gains: i32,
    /// By class, as on the latest list; 0 for none.
    pub ratings: [u16; 3],
    /// Whether they come to tournaments under this number.
    pub plays: bool,
    /// Whether they come to many.
    pub keen: bool,
}

impl Person {
    pub fn strength(&self) -> i32 {
        self.strength
    }
}

pub struct People {
    pub all: Vec<Person>,
}

/// Places of somebody who was registered twice; the second number never gets a rating.
const ORIGINAL: usize = 10;
const DUPLICATE: usize = 13;

/// How many there are of each federation.
const SIZES: [u32; 5] = [180, 50, 40, 30, 20];

impl People {
    pub fn new(random: &mut Random) -> People {
        let surnames: Vec<&str> = SURNAMES.split_whitespace().collect();
        let given_names: [Vec<&str>; 2] = [MEN, WOMEN].map(|names| names.split_whitespace().collect());
        let mut all: Vec<Person> = Vec::new();
        for ((code, _), size) in FEDERATIONS.iter().zip(SIZES) {
            for _ in 0..size {
                let woman = random.below(4) == 0;
                let given = &given_names[usize::from(woman)];
                let name = loop {
                    let pick = |random: &mut Random, names: &[&'static str]| {
                        names[random.below(u32::try_from(names.len()).unwrap_or(1)) as usize]
                    };
                    let name = format!("{}, {}", pick(random, &surnames), pick(random, given));
                    if all.iter().all(|other| other.name != name) {
                        break name;
                    }
                };
                let birth = 1950 + u16::try_from(random.below(64)).unwrap_or(0);
                let strength = (1880 + random.around(470)).clamp(1420, 2640);
                let number = u32::try_from(all.len()).unwrap_or(0);
                all.push(Person {
                    id: 99_100_000 + number * 13 + 7,
                    name,
                    federation: code,
                    woman,
                    birth,
                    title: title(strength, woman),
                    strength,
                    gains: if birth > 2005 { 8 } else { 0 },
                    ratings: [0; 3],
                    plays: true,
                    keen: birth > 2000 || number % 4 == 1,
                });
            }
        }
        // Somebody was registered twice, and plays under the first number.
        let Person { name, federation, woman, birth, .. } = &all[ORIGINAL];
        let twice = (name.clone(), *federation, *woman, *birth);
        let duplicate = &mut all[DUPLICATE];
        (duplicate.name, duplicate.federation, duplicate.woman, duplicate.birth) = twice;
        duplicate.plays = false;
        for (number, person) in all.iter_mut().enumerate() {
            // Every ninth has never played for a rating; the young start below their strength.
            if number % 9 == 4 {
                continue;
            }
            for (class, spread) in [(0, 40), (1, 60), (2, 80)] {
                if class > 0 && number % (5 + class) == 0 {
                    continue;
                }
                let rating = person.strength + random.around(spread) - person.gains * 6;
                person.ratings[class] = u16::try_from(rating.clamp(1400, 2700)).unwrap_or(0);
            }
        }
        People { all }
    }

    /// The first list of a class, with the K of 8.3.3: juniors of the year have 40 below 2300.
    pub fn list(&self, class: Class, year: i16) -> String {
        let mut text = format!("{COLUMNS},{class}_rating,{class}_k\n");
        for person in self.all.iter().filter(|person| person.ratings[class as usize] > 0) {
            let rating = person.ratings[class as usize];
            let is_junior = i32::from(year) - i32::from(person.birth) <= 18;
            let k = match rating {
                2400.. => 10,
                ..2300 if is_junior => 40,
                _ => 20,
            };
            let _ = writeln!(text, "{},{rating},{k}", line(person));
        }
        text
    }

    /// Who has no rating at all.
    pub fn unrated(&self) -> String {
        let unrated = self.all.iter().filter(|person| person.ratings == [0; 3]);
        let mut text = unrated.fold(format!("{COLUMNS}\n"), |text, person| text + &line(person) + "\n");
        // Nobody has noticed yet that this player has another number too.
        let twice = Person { id: UNNOTICED, ratings: [0; 3], title: "", ..self.all[TWICE].clone() };
        text.push_str(&line(&twice));
        text.push('\n');
        text
    }

    /// Takes the ratings over from a list, and lets a month pass.
    pub fn read(&mut self, class: Class, list: &Snapshot) {
        for person in &mut self.all {
            let rating = FideId::new(person.id).and_then(|id| list.published(id));
            person.ratings[class as usize] = rating.map_or(0, arpad_rating::Rating::get);
            if class == Class::Standard {
                person.strength += person.gains;
            }
        }
    }

    /// Some come to no more tournaments.
    pub fn stop(&mut self) {
        for person in self.all.iter_mut().skip(6).step_by(11) {
            person.plays = false;
        }
    }

    fn id(&self, at: usize) -> FideId {
        FideId::new(self.all[at].id).unwrap_or(FideId::MIN)
    }

    /// Those born in the years after one.
    pub fn born_after(&self, year: i16) -> impl Iterator<Item = FideId> + '_ {
        let young =
            self.all.iter().filter(move |person| (1..=4).contains(&(i32::from(person.birth) - i32::from(year))));
        young.filter_map(|person| FideId::new(person.id))
    }

    pub fn duplicate(&self) -> FideId {
        self.id(DUPLICATE)
    }

    pub fn original(&self) -> FideId {
        self.id(ORIGINAL)
    }

    pub fn mover(&self) -> FideId {
        self.id(30)
    }
}

/// Somebody of the country itself, and the second number of theirs that is still to be found.
const TWICE: usize = 12;
const UNNOTICED: u32 = 99_190_007;

const COLUMNS: &str = "fide_id,name,federation,sex,title,women_title,birth_year";

fn line(person: &Person) -> String {
    let sex = if person.woman { 'F' } else { 'M' };
    let (title, women) = if person.title.starts_with('W') { ("", person.title) } else { (person.title, "") };
    format!("{},\"{}\",{},{sex},{title},{women},{}", person.id, person.name, person.federation, person.birth)
}

const fn title(strength: i32, woman: bool) -> &'static str {
    match (strength, woman) {
        (2520.., _) => "GM",
        (2420.., _) => "IM",
        (2250.., true) => "WGM",
        (2320.., false) => "FM",
        (2150.., true) => "WIM",
        (2050.., true) => "WFM",
        _ => "",
    }
}
