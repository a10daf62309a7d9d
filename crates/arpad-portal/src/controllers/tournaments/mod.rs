pub mod findings;
pub mod index;
pub mod published;
pub mod report;
pub mod show;
pub mod table;
pub mod time;
