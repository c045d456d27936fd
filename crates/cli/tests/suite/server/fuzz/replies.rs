//! What comes back, read as strictly as a client could.

use serde_json::Value;

/// One answer.
#[derive(Debug)]
pub struct Reply {
    pub status: u16,
    pub kind: String,
    /// Whether it is packed, so that nothing can be said of its text.
    pub packed: bool,
    pub body: Vec<u8>,
}

/// All answers in what a server said until it closed, without those that only say to go on.
pub fn replies(mut bytes: &[u8]) -> Result<Vec<Reply>, String> {
    let mut replies = Vec::new();
    while !bytes.is_empty() {
        let end = find(bytes, b"\r\n\r\n").ok_or("a head without an end")?;
        let head = std::str::from_utf8(&bytes[..end]).map_err(|_| "a head that is no text")?;
        bytes = &bytes[end + 4..];
        let mut lines = head.split("\r\n");
        let first = lines.next().unwrap_or_default();
        let status: u16 = first
            .strip_prefix("HTTP/1.1 ")
            .or_else(|| first.strip_prefix("HTTP/1.0 "))
            .and_then(|rest| rest.get(..3)?.parse().ok())
            .ok_or_else(|| format!("a head that begins with {first:?}"))?;
        let fields: Vec<(String, &str)> = lines
            .map(|line| line.split_once(": ").map(|(name, value)| (name.to_ascii_lowercase(), value)))
            .collect::<Option<_>>()
            .ok_or_else(|| format!("a head with a line that is no field: {head:?}"))?;
        let field = |name: &str| fields.iter().find(|(n, _)| n == name).map(|(_, value)| *value);
        if status == 100 {
            continue;
        }
        let body = match (field("content-length"), field("transfer-encoding")) {
            (Some(length), None) => {
                let length: usize = length.parse().map_err(|_| format!("the length {length}"))?;
                let body = bytes.get(..length).ok_or("a body that is shorter than its length")?;
                bytes = &bytes[length..];
                body.to_vec()
            }
            (None, Some("chunked")) => unchunk(&mut bytes)?,
            (None, None) => std::mem::take(&mut bytes).to_vec(),
            other => return Err(format!("a body with {other:?}")),
        };
        let (kind, packed) = (field("content-type").unwrap_or_default(), field("content-encoding").is_some());
        replies.push(Reply { status, kind: kind.into(), packed, body });
    }
    Ok(replies)
}

fn unchunk(bytes: &mut &[u8]) -> Result<Vec<u8>, String> {
    let mut body = Vec::new();
    loop {
        let end = find(bytes, b"\r\n").ok_or("a chunk without a length")?;
        let length =
            std::str::from_utf8(&bytes[..end]).ok().and_then(|text| usize::from_str_radix(text, 16).ok());
        let length = length.ok_or("a chunk whose length is no number")?;
        *bytes = &bytes[end + 2..];
        body.extend(bytes.get(..length).ok_or("a chunk that is too short")?);
        if bytes.get(length..length + 2) != Some(b"\r\n") {
            return Err("a chunk without an end".into());
        }
        *bytes = &bytes[length + 2..];
        if length == 0 {
            return Ok(body);
        }
    }
}

fn find(bytes: &[u8], wanted: &[u8]) -> Option<usize> {
    bytes.windows(wanted.len()).position(|window| window == wanted)
}

impl Reply {
    /// What is wrong with it, if it answers a request whose head is right; `right` where its question is, too.
    pub fn fault(&self, whole: bool, right: bool) -> Option<String> {
        let known = [200, 400, 403, 404, 405, 408, 413, 414, 422, 431, 503];
        if !known.contains(&self.status) {
            return Some(format!("status {}", self.status));
        }
        if right && self.status != 200 && self.status != 422 && self.status != 503 {
            return Some(format!("status {} for a right question", self.status));
        }
        // Who cannot read a head does not know what to say about it.
        if self.packed || (!whole && self.body.is_empty()) {
            return None;
        }
        let Ok(text) = std::str::from_utf8(&self.body) else { return Some("it is no text".into()) };
        if self.kind.starts_with("text/event-stream") {
            return events(text);
        }
        // A page is what is fetched, and nothing else is.
        if !whole && self.status == 200 && !self.kind.starts_with("application/json") {
            return None;
        }
        match serde_json::from_str::<Value>(text) {
            Ok(said) => fits(self.status, &said),
            Err(error) => Some(format!("no JSON: {error}")),
        }
    }
}

/// Whether a status and an object belong together.
fn fits(status: u16, said: &Value) -> Option<String> {
    if status == 200 {
        return (!said.is_object() && !said.is_array()).then(|| "an answer that is no object".into());
    }
    let told = said["error"]["message"].as_str().is_some_and(|message| !message.is_empty());
    let stopped = said["stopped"] == true;
    (!told || stopped != (status == 422)).then(|| "an error that does not fit its status".into())
}

/// Whether events end with a result or an error.
fn events(text: &str) -> Option<String> {
    let events: Vec<&str> = text.split("\n\n").filter(|event| !event.trim().is_empty()).collect();
    let Some(last) = events.last() else { return Some("no events".into()) };
    let field = |name: &str| last.lines().find_map(|line| line.strip_prefix(name));
    let Some(Ok(said)) = field("data: ").map(serde_json::from_str::<Value>) else {
        return Some("a last event without JSON".into());
    };
    match field("event: ") {
        Some("result") => fits(200, &said),
        Some("error") => match said["status"].as_u64() {
            Some(status @ (400 | 413 | 422 | 503)) => fits(status as u16, &said),
            _ => Some("an error without a status that fits".into()),
        },
        _ => Some("events without an end".into()),
    }
}
