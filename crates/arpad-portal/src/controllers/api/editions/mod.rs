pub mod compare;
pub mod index;
pub mod show;
