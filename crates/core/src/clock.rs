//! The clock, also where there is only a browser's.

pub use web_time::{Instant, SystemTime};
