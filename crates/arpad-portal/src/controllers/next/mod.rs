pub mod ranking;
pub mod show;
