pub mod head;
pub mod show;
pub mod trust;
