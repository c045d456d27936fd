//! The page itself: files that are inside the program.

use crate::problem::Problem;
use axum::body::Body;
use axum::http::{HeaderMap, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use include_dir::{Dir, File, include_dir};
use std::hash::{DefaultHasher, Hash, Hasher};

static ASSETS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/assets");

/// One of the page's files; nothing else has a path.
pub(crate) async fn file(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().strip_prefix('/').unwrap_or_default();
    let path = if path.is_empty() { "index.html" } else { path };
    // The files are looked up by their exact names, so that no path leads anywhere else.
    let Some(file) = ASSETS.get_file(path).filter(|file| file.path().as_os_str() == path) else {
        return Problem::Request(StatusCode::NOT_FOUND, "there is nothing here").into_response();
    };
    if method != Method::GET && method != Method::HEAD {
        let refused = Problem::Request(StatusCode::METHOD_NOT_ALLOWED, "a file can only be fetched");
        return (([(header::ALLOW, "GET, HEAD")]), refused).into_response();
    }
    send(path, file, &headers)
}

fn send(path: &str, file: &'static File<'static>, headers: &HeaderMap) -> Response {
    let mut hasher = DefaultHasher::new();
    file.contents().hash(&mut hasher);
    let tag = format!("\"{:016x}\"", hasher.finish());
    // Vite puts a hash into the names of what it builds, so that such a file never changes.
    let caching =
        if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let common = [(header::ETAG, tag.clone()), (header::CACHE_CONTROL, caching.to_string())];
    let known = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    if known.is_some_and(|known| known.split(',').any(|one| one.trim() == tag)) {
        return (StatusCode::NOT_MODIFIED, common).into_response();
    }
    (common, [(header::CONTENT_TYPE, content_type(path))], Body::from(file.contents())).into_response()
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "woff2" => "font/woff2",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
