//! Why a request has no answer, as a status and an object.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::Value;
use upstar_ground::{ParseError, Stop};
use upstar_lab::answers::{ErrorAnswer, EvalFailure};
use upstar_values::EvalError;

/// Why there is no answer.
#[derive(Clone, Debug)]
pub(crate) enum Problem {
    /// A text is wrong at a place.
    Input(ParseError),
    /// A limit was reached; and what is known so far, as pairs of name and text.
    Stopped { stop: Stop, input: String, known: Vec<(&'static str, String)> },
    /// Too much is waiting already.
    Busy,
    /// The request itself is wrong: a status and a sentence.
    Request(StatusCode, &'static str),
    /// A fault of this program.
    Broken,
}

impl Problem {
    /// A computation on an input that stopped without anything to show.
    pub fn stopped(stop: Stop, input: &impl ToString) -> Self {
        Problem::Stopped { stop, input: input.to_string(), known: Vec::new() }
    }

    /// An expression without an answer.
    pub fn evaluating(failure: EvalFailure, input: &str) -> Self {
        match failure.error {
            EvalError::Parse(error) => Problem::Input(error),
            EvalError::Stop(stop) => {
                Problem::Stopped { stop, input: input.to_string(), known: failure.known }
            }
        }
    }

    /// Whether more time might have helped.
    pub fn out_of_time(&self) -> bool {
        matches!(self, Problem::Stopped { stop: Stop::Time(_), .. })
    }

    /// The status of the response.
    pub fn status(&self) -> StatusCode {
        match self {
            Problem::Input(_) => StatusCode::BAD_REQUEST,
            Problem::Stopped { .. } => StatusCode::UNPROCESSABLE_ENTITY,
            Problem::Busy => StatusCode::SERVICE_UNAVAILABLE,
            Problem::Request(status, _) => *status,
            Problem::Broken => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// The error object.
    pub fn object(&self) -> Value {
        match self {
            Problem::Input(error) => ErrorAnswer::from(error).object(&[]),
            Problem::Stopped { stop, input, known } => {
                let mut object = ErrorAnswer::stopped(stop, input).object(known);
                object["stopped"] = true.into();
                object
            }
            Problem::Busy => {
                ErrorAnswer::new("too many requests are waiting already; try again in a moment").object(&[])
            }
            Problem::Request(_, message) => ErrorAnswer::new(*message).object(&[]),
            Problem::Broken => {
                ErrorAnswer::new("a fault of this program, not of your request; please report it").object(&[])
            }
        }
    }
}

impl From<ParseError> for Problem {
    fn from(error: ParseError) -> Self {
        Problem::Input(error)
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
