//! Why a key, a note or a proof is not accepted.

/// What is wrong with a text, or with its signature.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "each variant is its own sentence")]
pub enum NotAccepted {
    #[error(
        "`{0}` cannot be the name of a key: it is empty or has a blank, a plus sign or a character that cannot be seen"
    )]
    Name(String),
    #[error("this is not a key: {0}")]
    Key(&'static str),
    #[error("this is not a signed note: {0}")]
    Note(&'static str),
    #[error("this is not the head of a log: {0}")]
    Checkpoint(&'static str),
    #[error("this is not a proof: {0}")]
    Proof(&'static str),
    #[error("it is not signed by {0}")]
    NotSigned(String),
    #[error("the signature of {0} does not fit the text")]
    Signature(String),
    #[error("it is signed by {key} for another log, {origin}")]
    Origin { key: String, origin: String },
}
