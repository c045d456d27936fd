//! The language of scripts: Starlark, which is Python without what could reach outside.
//!
//! A [`Module`] is a script that was read and run once; then its values are frozen, and all threads share it. A
//! [`Session`] calls its functions. A [`Host`] adds functions and [kinds of values](Native). Names become registers when
//! a script is read, values are sixteen bytes that are copied, and all that a call makes is let go at once when it ends.
//!
//! ```
//! use upstar_language::{Host, Module};
//! let host = Host { functions: &[], kinds: &[] };
//! let module = Module::read("def twice(x):\n    return [x, x]\n", host).unwrap();
//! let text = module.session(None, |session| {
//!     let three = upstar_language::Value::Int(3);
//!     let answer = session.call(module.get("twice").unwrap(), &[three]).unwrap();
//!     session.heap().repr(answer).unwrap()
//! });
//! assert_eq!(text, "[3, 3]");
//! ```

mod compile;
mod failure;
mod functions;
mod machine;
mod module;
mod native;
mod syntax;
mod values;

pub use failure::{Error, Failure, Outcome, Reason};
pub use machine::Machine;
pub use module::{FunctionInfo, Module, Session};
pub use native::{Builtin, Host, Kind, Method, Native, Parameters, Run};
pub use values::{Heap, Value};
