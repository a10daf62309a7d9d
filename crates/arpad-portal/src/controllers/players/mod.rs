pub mod against;
pub mod calculation;
pub mod games;
pub mod opponent;
pub mod search;
pub mod show;
pub mod suggest;
pub mod tables;
