pub mod archive;
pub mod download;
pub mod feed;
pub mod index;
pub mod show;
