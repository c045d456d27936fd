//! The laws of the algebra, judged by definition; one idea a file.

mod atomic_weight;
mod canonical;
mod differential;
mod explain;
mod facts;
mod forms;
mod functions;
mod games;
mod group;
mod judge;
mod le_table;
mod limits;
mod notation;
mod order;
mod positions;
mod products;
mod reduced;
mod separator;
mod strategy;
mod texts;
mod thermal;
mod threads;
mod tokens;
mod written;
