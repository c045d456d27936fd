//! Why a request has no answer, as a status and an object.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::Value;
use upstar_questions::{Error, error_object};

/// Why there is no answer.
#[derive(Clone, Debug)]
pub(crate) enum Problem {
    /// The question has none: a status and an error object.
    Asked(u16, Value),
    /// Too much is waiting already.
    Busy,
    /// The request itself is wrong: a status and a sentence.
    Request(StatusCode, &'static str),
    /// The engine ended, and so did the one that was asked again.
    EngineEnded,
    /// The server stops.
    Stopping,
    /// A fault of this program.
    Broken,
}

impl Problem {
    /// The status of the response.
    pub fn status(&self) -> StatusCode {
        let status = |number| StatusCode::from_u16(number).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        match self {
            Problem::Asked(number, _) => status(*number),
            Problem::Busy | Problem::Stopping => StatusCode::SERVICE_UNAVAILABLE,
            Problem::Request(status, _) => *status,
            Problem::EngineEnded => StatusCode::UNPROCESSABLE_ENTITY,
            Problem::Broken => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// The error object.
    pub fn object(&self) -> Value {
        match self {
            Problem::Asked(_, object) => object.clone(),
            Problem::Busy => error_object("too many requests are waiting already; try again in a moment"),
            Problem::Request(_, message) => error_object(message),
            Problem::EngineEnded => {
                let mut object = error_object(
                    "this question ended the process that worked on it: it is too deep or too large",
                );
                object["stopped"] = true.into();
                object
            }
            Problem::Stopping => error_object("interrupted: the server stops"),
            Problem::Broken => error_object("a fault of this program, not of your request; please report it"),
        }
    }
}

impl<E: Into<Error>> From<E> for Problem {
    fn from(error: E) -> Self {
        let error = error.into();
        Problem::Asked(error.status(), error.object())
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
