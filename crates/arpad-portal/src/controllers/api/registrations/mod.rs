pub mod add;
pub mod amend;
