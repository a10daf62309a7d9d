//! Files a user names (to be merged).
use anyhow::{Context as _, Result};
use arpad_regulations::Class;
use std::path::{Path, PathBuf};
pub fn reports(paths: &[PathBuf]) -> Result<Vec<PathBuf>> {
    Ok(paths.to_vec())
}
pub fn report_bytes(path: &Path) -> Result<Vec<u8>> {
    std::fs::read(path).with_context(|| path.display().to_string())
}
pub fn rating_list(path: &Path, class: Option<Class>) -> Result<arpad_lists::RatingList> {
    let file = std::fs::File::open(path).with_context(|| path.display().to_string())?;
    let mut faults = arpad_lists::Faults::new();
    let reader = arpad_lists::ListReader::new(file, arpad_lists::Hint { class, ..Default::default() })?;
    Ok(arpad_lists::RatingList::read(reader, &mut faults)?)
}
pub fn write_file(path: &Path, bytes: &[u8]) -> Result<()> {
    std::fs::write(path, bytes).with_context(|| path.display().to_string())
}
