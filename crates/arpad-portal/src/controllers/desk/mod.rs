pub mod appeal;
pub mod federations;
pub mod history;
pub mod received;
pub mod report;
pub mod review;
pub mod show;
pub mod tournament;
