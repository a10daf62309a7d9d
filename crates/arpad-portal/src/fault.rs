//! What can go wrong with a request. Controllers return it; `surroundings` makes it into a page, so that the inside of the
//! program never shows.

use arpad_phrase::{Phrase, ToPhrase as _};
use arpad_registry::{Error, ErrorKind};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};

/// Seconds after which whoever found the database busy may try again.
const SOON: u64 = 5;

/// Seconds after which others may have sent what they send.
const LATER: u64 = 60;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// What was looked for, for a helpful page: a message key and what stands in its gap.
    NotFound { key: &'static str, it: Phrase },
    /// What the visitor sent makes no sense; a message key and what stands in its gap.
    Invalid { key: &'static str, it: Phrase },
    /// A file that cannot be read: a message key, and what its reader says, in English.
    Unreadable(&'static str, String),
    /// Who may do it: a message key.
    Refused(&'static str),
    /// A program has to say who it is: a message key.
    Unknown(&'static str),
    /// It does not fit how things are now.
    Conflict(Phrase),
    /// More was sent than is taken; the most, in megabytes.
    TooLarge(usize),
    /// The rest of the request did not come in time.
    Late,
    /// All requests together send more than is held at once.
    Crowded,
    /// Too many tries; the seconds to wait.
    TooMany(u64),
    /// A run or a verification was begun already.
    UnderWay,
    /// A run is on, or the database is busy.
    Busy,
    /// A fault of the program or the machine: the cause goes to the log, under the number the page shows.
    Inside(String),
}

impl Fault {
    pub fn not_found(key: &'static str, it: impl ToString) -> Fault {
        Fault::NotFound { key, it: Phrase::text(it.to_string()) }
    }

    pub fn invalid(key: &'static str, it: impl ToString) -> Fault {
        Fault::Invalid { key, it: Phrase::text(it.to_string()) }
    }

    pub fn inside(cause: impl ToString) -> Fault {
        Fault::Inside(cause.to_string())
    }

    /// The tournament that it is about, where the registry names one.
    pub fn tournament(&self) -> Option<String> {
        let (Fault::Conflict(it) | Fault::Invalid { it, .. }) = self else { return None };
        let Phrase::Message { key, values, .. } = it else { return None };
        let about = key.starts_with("error-") && !key.contains("player") && !key.contains("federation");
        let id = values.iter().find(|(gap, _)| about && *gap == "id").map(|(_, value)| value.to_string());
        id.filter(|id| id.parse::<u32>().is_ok())
    }

    pub const fn status(&self) -> StatusCode {
        match self {
            Fault::NotFound { .. } => StatusCode::NOT_FOUND,
            Fault::Invalid { .. } | Fault::Unreadable(..) => StatusCode::BAD_REQUEST,
            Fault::Refused(_) => StatusCode::FORBIDDEN,
            Fault::Unknown(_) => StatusCode::UNAUTHORIZED,
            Fault::Conflict(_) | Fault::UnderWay => StatusCode::CONFLICT,
            Fault::TooLarge(_) => StatusCode::PAYLOAD_TOO_LARGE,
            Fault::Late => StatusCode::REQUEST_TIMEOUT,
            Fault::TooMany(_) => StatusCode::TOO_MANY_REQUESTS,
            Fault::Busy | Fault::Crowded => StatusCode::SERVICE_UNAVAILABLE,
            Fault::Inside(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }
}

impl From<Error> for Fault {
    fn from(error: Error) -> Fault {
        match (error.kind(), &error) {
            (_, Error::NoPlayer(id)) => Fault::not_found("no-player", id),
            (_, Error::NoTournament(id)) => Fault::not_found("no-tournament", id),
            (ErrorKind::NotFound, _) => Fault::NotFound { key: "no-such-thing", it: error.phrase() },
            (ErrorKind::Busy, _) => Fault::Busy,
            (ErrorKind::Conflict, _) => Fault::Conflict(error.phrase()),
            (ErrorKind::Invalid | ErrorKind::Refused, _) => Fault::Invalid { key: "not-possible", it: error.phrase() },
            (ErrorKind::Damaged | ErrorKind::Machine, _) => Fault::Inside(error.to_string()),
        }
    }
}

impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        let later = match self {
            Fault::TooMany(seconds) => Some(seconds),
            Fault::Busy => Some(SOON),
            Fault::Crowded => Some(LATER),
            _ => None,
        };
        if let Some(seconds) = later {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        if matches!(self, Fault::Late | Fault::Crowded) {
            response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
        }
        if let Fault::Unknown(_) = self {
            response.headers_mut().insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        response.extensions_mut().insert(self);
        response
    }
}
