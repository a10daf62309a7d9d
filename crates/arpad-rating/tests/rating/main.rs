//! Ratings by edition and article, from the games to what a list publishes.

mod explanation;
mod first_rating;
mod laws;
mod names;
mod no_allocation;
mod period;
mod published_figures;
mod trees;
