pub mod add;
pub mod index;
