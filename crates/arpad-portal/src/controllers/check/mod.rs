pub mod form;
pub mod submit;
