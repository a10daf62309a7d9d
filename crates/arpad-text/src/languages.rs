//! The letters of names: which are written where, by federation.

/// A language and where it is written.
pub(crate) struct Language {
    /// Federations whose players mostly have names in it.
    federations: &'static str,
    /// Its letters beyond a to z, small.
    letters: &'static str,
}

/// Latin alphabets. A federation with several languages has the letters of all.
const LATIN: [Language; 23] = [
    Language { federations: "CZE", letters: "áčďéěíňóřšťúůýž" },
    Language { federations: "SVK", letters: "áäčďéíĺľňóôŕšťúýž" },
    Language { federations: "POL", letters: "ąćęłńóśźż" },
    Language { federations: "HUN", letters: "áéíóöőúüű" },
    Language { federations: "ROU MDA", letters: "ăâîşţșț" },
    Language { federations: "CRO SRB BIH MNE SLO MKD KOS YUG SCG", letters: "čćđšž" },
    Language { federations: "ALB KOS", letters: "çë" },
    Language { federations: "GER AUT LIE SUI LUX BEL GDR FRG", letters: "äöüßé" },
    Language {
        federations: "FRA BEL SUI LUX MNC CAN SEN CIV MAD MAR ALG TUN HAI CMR", letters: "àâæçèéêëîïôöœùûüÿ"
    },
    Language {
        federations: "ESP AND ARG BOL CHI COL CRC CUB DOM ECU ESA GUA HON MEX NCA PAN PAR PER PUR URU VEN USA PHI",
        letters: "áéíñóúüçàèïòº",
    },
    Language { federations: "POR BRA ANG MOZ CPV STP TLS MAC", letters: "áàâãçéêíóôõúü" },
    Language { federations: "ITA SMR SUI MLT", letters: "àèéìíòóù" },
    Language { federations: "SWE FIN EST", letters: "äåéöü" },
    Language { federations: "NOR DEN FAI", letters: "äåæéíóöøáðúý" },
    Language { federations: "ISL FAI", letters: "áæéíðóöúýþ" },
    Language { federations: "NED BEL SUR ARU AHO", letters: "çéèëïóöü" },
    Language { federations: "EST", letters: "äõöüšž" },
    Language { federations: "LAT", letters: "āčēģīķļņōŗšūž" },
    Language { federations: "LTU", letters: "ąčęėįšųūž" },
    Language { federations: "TUR CYP AZE", letters: "âçğıîöşüûə" },
    Language { federations: "IRL SCO WLS", letters: "áéíóúôŵŷ" },
    Language { federations: "MLT", letters: "ċġħż" },
    Language { federations: "ENG AUS NZL RSA IND", letters: "áéèëïöüç" },
];

/// Federations where a file may be in Cyrillic letters.
const CYRILLIC: &str = "RUS UKR BLR BUL KAZ KGZ MKD SRB MNE BIH MGL MDA UZB TJK TKM ARM GEO AZE LAT EST LTU FID ISR";
/// Federations where it may be in Greek ones.
const GREEK: &str = "GRE CYP";

/// Cyrillic letters of names by how common they are: the first line most.
const CYRILLIC_LETTERS: [&str; 3] = ["аоеинрвк", "лстмдупйягі", "бзчхыьшжцюћђјљњџїєґў"];
const GREEK_LETTERS: [&str; 3] = ["αοισνςρτη", "εκλμπυάόίδγή", "θωβφχέύζξψώ"];

/// The writing of a letter above 127.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Script {
    Latin,
    Cyrillic,
    Greek,
}

impl Script {
    pub(crate) fn of(letter: char) -> Option<Self> {
        match letter {
            'a'..='z' | 'A'..='Z' | 'À'..='ɏ' if letter != '×' && letter != '÷' => Some(Self::Latin),
            'Ѐ'..='ӿ' => Some(Self::Cyrillic),
            'Ά'..='Ͽ' => Some(Self::Greek),
            _ => None,
        }
    }

    /// How many points a letter of the script gives by being common, 0 to 3.
    pub(crate) fn common(self, small: char) -> i64 {
        let by_rank = |lines: [&str; 3]| {
            let rank = lines.iter().position(|line| line.contains(small));
            rank.map_or(0, |rank| 3 - i64::try_from(rank).unwrap_or(3))
        };
        match self {
            Self::Latin => 0,
            Self::Cyrillic => by_rank(CYRILLIC_LETTERS),
            Self::Greek => by_rank(GREEK_LETTERS),
        }
    }

    /// Whether files from a federation may be in the script.
    pub(crate) fn is_written_in(self, federation: &str) -> bool {
        match self {
            Self::Latin => true,
            Self::Cyrillic => CYRILLIC.contains(federation),
            Self::Greek => GREEK.contains(federation),
        }
    }
}

/// Whether names of a federation have the letter; none if the federation's languages are not known.
pub(crate) fn has_letter(federation: &str, small: char) -> Option<bool> {
    let mut of_federation = LATIN.iter().filter(|language| language.federations.contains(federation)).peekable();
    of_federation.peek()?;
    Some(of_federation.any(|language| language.letters.contains(small)))
}

/// A federation for each language and script.
pub(crate) fn homes() -> impl Iterator<Item = &'static str> {
    let others = ["RUS", "GRE"];
    LATIN.iter().filter_map(|language| language.federations.get(..3)).chain(others)
}

/// Whether any language here has the letter.
pub(crate) fn is_of_a_name(small: char) -> bool {
    LATIN.iter().any(|language| language.letters.contains(small))
}

/// Whether three letters are a federation that says something about the alphabet.
pub(crate) fn is_federation(code: &str) -> bool {
    let listed = |list: &str| list.split(' ').any(|other| other == code);
    listed(CYRILLIC) || listed(GREEK) || LATIN.iter().any(|language| listed(language.federations))
}

/// A small letter of one character, also for the Turkish İ.
pub(crate) fn small(letter: char) -> char {
    let mut lower = letter.to_lowercase();
    match (lower.next(), letter) {
        (_, 'İ') => 'ı',
        (Some(lower), _) => lower,
        (None, _) => letter,
    }
}
