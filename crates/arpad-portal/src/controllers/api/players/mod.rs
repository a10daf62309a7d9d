pub mod add;
pub mod against;
pub mod batch;
pub mod calculation;
pub mod games;
pub mod history;
pub mod index;
pub mod show;
