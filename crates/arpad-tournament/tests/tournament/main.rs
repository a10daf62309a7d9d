//! A report joined with a start list, a registration and an edition, without a database.

mod composition;
mod games;
mod listed;
mod powers;
mod rate;
mod rating;
mod report;
mod seam;
mod systems;
mod words;
