//! Tables as plain rows, in PostgreSQL.

use super::PostgresStore;
use super::rows::{ReadRows, Rows, StoredValue};
use crate::error::{Error, Result};
use postgres::binary_copy::BinaryCopyInWriter;
use postgres::fallible_iterator::FallibleIterator as _;
use postgres::types::{ToSql, Type};
use postgres::{Client, Row};

fn cell(row: &Row, index: usize) -> Result<StoredValue> {
    let kind = row.columns()[index].type_();
    let found = if *kind == Type::INT8 {
        row.try_get::<_, Option<i64>>(index)?.map(StoredValue::Integer)
    } else if *kind == Type::BYTEA {
        row.try_get::<_, Option<Vec<u8>>>(index)?.map(StoredValue::Bytes)
    } else {
        row.try_get::<_, Option<String>>(index)?.map(StoredValue::Text)
    };
    Ok(found.unwrap_or(StoredValue::Null))
}

/// A value for a column of this type; what is of another type is a fault of the archive.
fn value(cell: StoredValue, kind: &Type) -> Result<Box<dyn ToSql + Sync>> {
    Ok(match cell {
        StoredValue::Integer(number) if *kind == Type::INT8 => Box::new(number),
        StoredValue::Text(text) if *kind == Type::TEXT => Box::new(text),
        StoredValue::Bytes(bytes) if *kind == Type::BYTEA => Box::new(bytes),
        StoredValue::Null if *kind == Type::INT8 => Box::new(None::<i64>),
        StoredValue::Null if *kind == Type::TEXT => Box::new(None::<String>),
        other => return Err(Error::Archive(format!("{other:?} does not fit a column of type {kind}"))),
    })
}

/// The names and types of the columns of a table.
fn described(client: &mut Client, table: &str) -> Result<Vec<(String, Type)>> {
    let statement = client.prepare(&format!("SELECT * FROM {table} LIMIT 0"))?;
    Ok(statement.columns().iter().map(|column| (column.name().to_owned(), column.type_().clone())).collect())
}

impl ReadRows for PostgresStore {
    fn columns(&mut self, table: &str) -> Result<Vec<String>> {
        Ok(described(&mut self.client, table)?.into_iter().map(|(name, _)| name).collect())
    }

    fn rows(
        &mut self,
        table: &str,
        order: &[&str],
        each: &mut dyn FnMut(Vec<StoredValue>) -> Result<()>,
    ) -> Result<()> {
        let sql = format!("SELECT * FROM {table} ORDER BY {}", order.join(", "));
        let none: [&(dyn ToSql + Sync); 0] = [];
        let mut rows = self.client.query_raw(&sql, none)?;
        while let Some(row) = rows.next()? {
            each((0..row.len()).map(|index| cell(&row, index)).collect::<Result<_>>()?)?;
        }
        Ok(())
    }
}

impl Rows for PostgresStore {
    fn add_rows(
        &mut self,
        table: &str,
        columns: &[String],
        rows: &mut dyn Iterator<Item = Result<Vec<StoredValue>>>,
    ) -> Result<u64> {
        let described = described(&mut self.client, table)?;
        let types = columns.iter().map(|name| described.iter().find(|(known, _)| known == name));
        let types: Vec<Type> = types.map(|found| found.map_or(Type::UNKNOWN, |(_, kind)| kind.clone())).collect();
        let sql = format!("COPY {table} ({}) FROM STDIN BINARY", columns.join(", "));
        let mut writer = BinaryCopyInWriter::new(self.client.copy_in(&sql)?, &types);
        for row in rows {
            let values: Vec<_> =
                row?.into_iter().zip(&types).map(|(cell, kind)| value(cell, kind)).collect::<Result<_>>()?;
            let values: Vec<&(dyn ToSql + Sync)> = values.iter().map(AsRef::as_ref).collect();
            writer.write(&values)?;
        }
        let copied = writer.finish()?;
        self.grown(table, copied)?;
        Ok(copied)
    }
}
