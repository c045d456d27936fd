//! Rows as Parquet, a column at a time.

use super::{Cell, Census, Question, Scope, Trouble, output, selection};
use parquet::data_type::{ByteArray, ByteArrayType, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::parser::parse_message_type;
use std::sync::Arc;
use upstar_files::Whole;

const SCHEMA: &str = "message census {
    required binary ruleset (utf8); required binary class (utf8); required binary graph6 (utf8);
    required int64 n; optional int64 edges;
    required binary value (utf8); required binary outcome (utf8); optional int64 nimber;
    optional binary parity (utf8);
}";

/// How many rows are held in memory and written together.
const GROUP: usize = 100_000;

pub(super) fn write(census: &Census, to: &mut Whole) -> Result<u64, Trouble> {
    let schema = Arc::new(parse_message_type(SCHEMA).map_err(output)?);
    let properties = Arc::new(WriterProperties::builder().build());
    let mut writer = SerializedFileWriter::new(to, schema, properties).map_err(output)?;
    let mut group: Vec<Vec<Cell>> = Vec::new();
    let mut rows = 0;
    census.ask(&Question::Sql(selection(&[])), &Scope::default(), |_, cells| {
        let Some(cells) = cells else { return Ok(()) };
        rows += 1;
        group.push(cells.to_vec());
        if group.len() == GROUP {
            write_group(&mut writer, &group).map_err(output)?;
            group.clear();
        }
        Ok::<(), Trouble>(())
    })?;
    if !group.is_empty() {
        write_group(&mut writer, &group).map_err(output)?;
    }
    writer.close().map_err(output)?;
    Ok(rows)
}

fn write_group(
    writer: &mut SerializedFileWriter<&mut Whole>,
    rows: &[Vec<Cell>],
) -> Result<(), ParquetError> {
    let mut group = writer.next_row_group()?;
    let mut index = 0;
    while let Some(mut column) = group.next_column()? {
        let cells = rows.iter().map(|row| &row[index]);
        match column.untyped() {
            parquet::column::writer::ColumnWriter::Int64ColumnWriter(_) => {
                let number = |cell: &Cell| if let Cell::Integer(n) = cell { Some(*n) } else { None };
                let present: Vec<i16> = cells.clone().map(|cell| i16::from(number(cell).is_some())).collect();
                let numbers: Vec<i64> = cells.filter_map(number).collect();
                column.typed::<Int64Type>().write_batch(&numbers, Some(&present), None)?;
            }
            _ => {
                let there = |cell: &&Cell| **cell != Cell::Null;
                let present: Vec<i16> = cells.clone().map(|cell| i16::from(there(&cell))).collect();
                let texts: Vec<ByteArray> =
                    cells.filter(there).map(|cell| ByteArray::from(cell.to_string().as_str())).collect();
                column.typed::<ByteArrayType>().write_batch(&texts, Some(&present), None)?;
            }
        }
        column.close()?;
        index += 1;
    }
    group.close()?;
    Ok(())
}
