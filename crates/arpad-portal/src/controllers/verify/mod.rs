pub mod begin;
pub mod show;
