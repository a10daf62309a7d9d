pub mod appeals;
pub mod confirm;
pub mod decide;
pub mod form;
pub mod proposals;
