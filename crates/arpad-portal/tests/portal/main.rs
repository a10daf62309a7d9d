//! The pages, asked for as a browser would, over the database of the demo.

mod site;

mod about;
mod account;
mod administrator;
mod api;
mod bad_input;
mod browser;
mod calculators;
mod check;
mod decisions;
mod demo;
mod desk;
mod every_page;
mod federations;
mod fees;
mod home;
mod lab;
mod lists;
mod log;
mod next;
mod officer;
#[path = "../../../arpad-registry/tests/support/packing.rs"]
mod packing;
mod pages;
mod periods;
mod player_acts;
mod players;
mod rankings;
mod registrations;
mod regulations;
mod roster;
mod settings;
mod slow;
mod stages;
mod surroundings;
mod tokens;
mod tournaments;
mod uploads;
mod users;
mod verify;
