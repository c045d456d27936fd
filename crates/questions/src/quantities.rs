//! Sizes and times as people type them.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::str::FromStr;
use std::time::Duration;

/// A size in bytes: `500M`, `4G`.
///
/// # Errors
/// What is wrong, in words.
pub fn size(text: &str) -> Result<u64, String> {
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let unit = match text[digits.len()..].to_ascii_uppercase().as_str() {
        "" | "B" => 1.0,
        "K" | "KB" | "KIB" => 1024.0,
        "M" | "MB" | "MIB" => 1024.0 * 1024.0,
        "G" | "GB" | "GIB" => 1024.0 * 1024.0 * 1024.0,
        other => return Err(format!("unknown unit {other:?}; use K, M or G")),
    };
    match digits.parse::<f64>() {
        Ok(number) if number * unit >= 1.0 && number * unit < 1e18 => Ok((number * unit) as u64),
        _ => Err("expected a size such as 500M or 4G".into()),
    }
}

/// A time: `500ms`, `60s`, `5m`.
///
/// # Errors
/// What is wrong, in words.
pub fn time(text: &str) -> Result<Duration, String> {
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let unit = match &text[digits.len()..] {
        "ms" => 0.001,
        "" | "s" => 1.0,
        "m" | "min" => 60.0,
        "h" => 3600.0,
        other => return Err(format!("unknown unit {other:?}; use ms, s, m or h")),
    };
    match digits.parse::<f64>() {
        // Less than a nanosecond would be written as no time at all, which is not read again.
        Ok(number) if number * unit >= 1e-9 && number * unit < 1e9 => {
            Ok(Duration::from_secs_f64(number * unit))
        }
        _ => Err("expected a time such as 500ms, 60s or 5m".into()),
    }
}

/// A time that is written as people type it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Time(pub Duration);

impl FromStr for Time {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        time(text).map(Time)
    }
}

impl Serialize for Time {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{}s", self.0.as_secs_f64()))
    }
}

impl<'de> Deserialize<'de> for Time {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        time(&String::deserialize(deserializer)?).map(Time).map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_and_times() {
        assert_eq!(size("4G"), Ok(4 << 30));
        assert_eq!(size("1.5k"), Ok(1536));
        assert_eq!(time("250ms"), Ok(Duration::from_millis(250)));
        assert_eq!(time("2m"), Ok(Duration::from_secs(120)));
        for bad in ["", "-1", "x", "1T", "1e400G", "nan", "0"] {
            assert!(size(bad).is_err() && time(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn times_are_read_as_they_are_written() {
        assert!(time("0.0000000001s").is_err() && time("1e-9").is_ok() && time("1e-300ms").is_err());
        for text in ["2ms", "0.000000002s", "0.1s", "1.7h", "999999999.123456789s", "12345678.9m"] {
            let read = Time(time(text).unwrap());
            let written = serde_json::to_string(&read).unwrap();
            assert_eq!(serde_json::from_str::<Time>(&written).unwrap(), read, "{text} {written}");
        }
    }

    #[test]
    fn a_size_is_at_least_a_byte() {
        assert!(size("0.5").is_err() && size("0.0001K").is_err());
        assert_eq!(size("0.5K"), Ok(512));
    }
}
