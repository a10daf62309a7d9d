pub mod change;
pub mod form;
pub mod index;
pub mod initial;
pub mod need;
pub mod performance;
pub mod period;
