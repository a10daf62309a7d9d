pub mod show;
pub mod trust;
