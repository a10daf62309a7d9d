pub mod index;
pub mod lines;
pub mod show;
