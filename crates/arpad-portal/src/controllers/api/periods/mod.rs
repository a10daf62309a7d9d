pub mod index;
pub mod preview;
pub mod publish;
pub mod revise;
pub mod run;
