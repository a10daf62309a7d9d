//! The rating period without a database, by ruling, edition and article.

mod event;
mod explanations;
mod first_events;
mod first_ratings;
mod laws;
mod lists;
mod no_allocation;
mod round_robins;
mod stages;
mod world;
