//! What a database says, as an error of a census.

use crate::error::CensusError;
use std::path::Path;
use upstar_core::ParseError;

impl CensusError {
    /// A file that is no census, or of another version.
    pub(super) fn wrong_file(path: &Path, message: impl Into<String>) -> Self {
        let shown = path.display().to_string();
        let error = ParseError::new(message.into(), &shown, 0, shown.len());
        CensusError::Input(error.expected("a file made by upstar census"))
    }

    /// What the database says, in plain words.
    pub(super) fn database(path: &Path, error: &rusqlite::Error) -> Self {
        use rusqlite::ErrorCode;
        let code = error.sqlite_error_code();
        let message = match code {
            Some(ErrorCode::NotADatabase) => return Self::wrong_file(path, "this is not a database"),
            Some(ErrorCode::DiskFull) => {
                "the disk is full; what was committed is safe, and the same command goes on from there".into()
            }
            Some(ErrorCode::ReadOnly) => "the file cannot be written: it is read-only".into(),
            Some(ErrorCode::CannotOpen) => {
                "the file cannot be opened: is the folder there, and may it be written?".into()
            }
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => {
                "another program is using the file".into()
            }
            Some(ErrorCode::DatabaseCorrupt) => "the database is damaged".into(),
            Some(ErrorCode::SystemIoFailure) => {
                format!("the file cannot be read or written ({error}); what was committed is safe")
            }
            _ => error.to_string(),
        };
        CensusError::File { path: path.display().to_string(), message }
    }
}
