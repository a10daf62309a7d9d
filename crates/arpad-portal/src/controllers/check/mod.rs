mod advice;
pub mod form;
pub mod submit;
