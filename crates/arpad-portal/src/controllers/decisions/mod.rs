pub mod appeals;
pub mod decide;
pub mod form;
pub mod proposals;
