pub mod index;
pub mod lines;
pub mod newest;
pub mod show;
