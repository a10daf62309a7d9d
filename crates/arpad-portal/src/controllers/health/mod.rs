pub mod metrics;
pub mod show;
