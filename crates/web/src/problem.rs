//! Why a request has no answer, as a status and an object.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::Value;
use upstar_questions::error_object;

/// Why there is no answer.
#[derive(Clone, Debug)]
pub(crate) enum Problem {
    /// The question has none.
    Asked(upstar_questions::Error),
    /// Too much is waiting already.
    Busy,
    /// The request itself is wrong: a status and a sentence.
    Request(StatusCode, &'static str),
    /// A fault of this program.
    Broken,
}

impl Problem {
    /// Whether more time might have helped.
    pub fn out_of_time(&self) -> bool {
        matches!(self, Problem::Asked(problem) if problem.out_of_time())
    }

    /// The status of the response.
    pub fn status(&self) -> StatusCode {
        match self {
            Problem::Asked(problem) => {
                StatusCode::from_u16(problem.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
            }
            Problem::Busy => StatusCode::SERVICE_UNAVAILABLE,
            Problem::Request(status, _) => *status,
            Problem::Broken => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// The error object.
    pub fn object(&self) -> Value {
        match self {
            Problem::Asked(problem) => problem.object(),
            Problem::Busy => error_object("too many requests are waiting already; try again in a moment"),
            Problem::Request(_, message) => error_object(message),
            Problem::Broken => error_object("a fault of this program, not of your request; please report it"),
        }
    }
}

impl<E: Into<upstar_questions::Error>> From<E> for Problem {
    fn from(error: E) -> Self {
        Problem::Asked(error.into())
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response = (self.status(), Json(self.object())).into_response();
        if matches!(self, Problem::Busy) {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("2"));
        }
        response
    }
}
