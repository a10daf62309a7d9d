pub mod submit;
