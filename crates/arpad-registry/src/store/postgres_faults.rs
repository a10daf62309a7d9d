//! What is wrong with a database on a PostgreSQL server itself.

use super::PostgresStore;
use super::made::Made;
use super::schema::{ADD_ONLY, GUARD, GUARD_BODY};
use crate::error::Result;
use std::collections::BTreeSet;

impl PostgresStore {
    pub(super) fn all_faults(&mut self) -> Result<Vec<(String, String)>> {
        let made = Made::by_the_migrations()?;
        let mut faults = self.guards()?;
        faults.extend(self.tables(&made)?);
        faults.extend(self.indexes(&made)?);
        faults.extend(self.others(&made)?);
        Ok(faults)
    }

    /// Whether the tables are those of this version, whatever number the database gives itself.
    pub(super) fn has_these_tables(&mut self) -> Result<bool> {
        let made = Made::by_the_migrations()?;
        Ok(self.tables(&made)?.is_empty() && self.others(&made)?.is_empty())
    }

    /// Relations and functions that are not ours. Those of an extension are nobody's data.
    fn others(&mut self, made: &Made) -> Result<Vec<(String, String)>> {
        let sql = "SELECT CASE c.relkind WHEN 'r' THEN 'table' WHEN 'p' THEN 'table' WHEN 'v' THEN 'view' WHEN 'm' THEN 'view' \
                   WHEN 'i' THEN 'index' WHEN 'I' THEN 'index' WHEN 'S' THEN 'sequence' WHEN 'f' THEN 'table' ELSE 'type' END, \
                   c.relname::text FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace \
                   WHERE n.nspname = current_schema() AND NOT EXISTS \
                   (SELECT FROM pg_catalog.pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e') \
                   UNION ALL SELECT 'function', p.proname::text FROM pg_catalog.pg_proc p \
                   JOIN pg_catalog.pg_namespace n ON n.oid = p.pronamespace \
                   WHERE n.nspname = current_schema() AND NOT EXISTS \
                   (SELECT FROM pg_catalog.pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e') ORDER BY 1, 2";
        let mut faults = Vec::new();
        for row in self.client.query(sql, &[])? {
            let (kind, name): (String, String) = (row.get(0), row.get(1));
            let is_ours = match kind.as_str() {
                "table" => made.tables.contains_key(&name),
                "index" => made.indexes.contains_key(&name),
                "function" => name == GUARD,
                _ => false,
            };
            if !is_ours {
                faults.push((format!("{kind} {name}"), "it was added".to_owned()));
            }
        }
        Ok(faults)
    }

    /// The triggers that keep rows from being changed, and any other on our tables.
    fn guards(&mut self) -> Result<Vec<(String, String)>> {
        let mut faults = Vec::new();
        let sql = "SELECT c.relname::text, t.tgname::text, t.tgenabled::text, t.tgisinternal, t.tgtype::int, p.proname::text, t.tgqual IS NULL \
                   FROM pg_catalog.pg_trigger t JOIN pg_catalog.pg_class c ON c.oid = t.tgrelid \
                   JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace JOIN pg_catalog.pg_proc p ON p.oid = t.tgfoid \
                   WHERE n.nspname = current_schema() ORDER BY 1, 2";
        let mut missing: BTreeSet<&str> = ADD_ONLY.iter().copied().collect();
        for row in self.client.query(sql, &[])? {
            let (table, name, enabled): (String, String, String) = (row.get(0), row.get(1), row.get(2));
            let (internal, kind, function, always): (bool, i32, String, bool) =
                (row.get(3), row.get(4), row.get(5), row.get(6));
            if !internal && name != format!("{table}_never_changes") {
                faults.push((format!("trigger {name}"), format!("it was added to {table}")));
                continue;
            }
            if enabled != "O" {
                faults.push((format!("guard {name}"), "it is disabled".to_owned()));
            }
            if !internal {
                missing.remove(table.as_str());
                // Before (2) each statement that deletes (8), updates (16) or truncates (32).
                if kind != 2 + 8 + 16 + 32 || function != GUARD || !always {
                    faults.push((format!("guard {name}"), "it is not the one this program makes".to_owned()));
                }
            }
        }
        faults.extend(
            missing.into_iter().map(|table| (format!("guard {table}_never_changes"), "it is missing".to_owned())),
        );
        let sql = "SELECT p.prosrc FROM pg_catalog.pg_proc p JOIN pg_catalog.pg_namespace n ON n.oid = p.pronamespace \
                   WHERE n.nspname = current_schema() AND p.proname = $1";
        let body: Option<String> = self.client.query_opt(sql, &[&GUARD])?.map(|row| row.get(0));
        if body.as_deref() != Some(GUARD_BODY) {
            faults.push((format!("function {GUARD}"), "it is not the one this program makes".to_owned()));
        }
        Ok(faults)
    }

    /// Columns and constraints as the migrations make them; rules and policies, which change what is read or written; tables
    /// that add their rows to ours.
    fn tables(&mut self, made: &Made) -> Result<Vec<(String, String)>> {
        let sql = "SELECT c.relrowsecurity, c.relkind = 'r' AND c.relpersistence = 'p', \
                   ARRAY(SELECT r.rulename::text FROM pg_catalog.pg_rewrite r WHERE r.ev_class = c.oid), \
                   ARRAY(SELECT h.inhrelid::regclass::text FROM pg_catalog.pg_inherits h WHERE h.inhparent = c.oid), \
                   ARRAY(SELECT a.attname || ' ' || pg_catalog.format_type(a.atttypid, a.atttypmod) \
                    || CASE WHEN a.attnotnull THEN ' NOT NULL' ELSE '' END \
                    || CASE WHEN a.atthasdef OR a.attidentity <> '' THEN ' DEFAULT' ELSE '' END \
                    || CASE WHEN a.attcollation = 0 OR a.attcollation = '\"C\"'::regcollation THEN '' ELSE ' COLLATE' END \
                    FROM pg_catalog.pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum), \
                   ARRAY(SELECT pg_catalog.pg_get_constraintdef(k.oid) FROM pg_catalog.pg_constraint k \
                    WHERE k.conrelid = c.oid AND k.contype <> 'n' ORDER BY 1) \
                   FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace \
                   WHERE n.nspname = current_schema() AND c.relname = $1";
        let mut faults = Vec::new();
        for (table, made) in &made.tables {
            let place = format!("table {table}");
            let mut add = |fault: String| faults.push((place.clone(), fault));
            let Some(row) = self.client.query_opt(sql, &[table])? else {
                add("it is missing".to_owned());
                continue;
            };
            if !row.get::<_, bool>(1) {
                add("it is not a table".to_owned());
            }
            if row.get::<_, bool>(0) {
                add("a policy decides which of its rows are seen".to_owned());
            }
            for rule in row.get::<_, Vec<String>>(2) {
                add(format!("rule {rule} was added"));
            }
            for heir in row.get::<_, Vec<String>>(3) {
                add(format!("table {heir} adds rows to it"));
            }
            if row.get::<_, Vec<String>>(4) != made.columns {
                add("its columns are not those this program makes".to_owned());
            }
            if row.get::<_, Vec<String>>(5) != made.constraints {
                add("its keys and constraints are not those this program makes".to_owned());
            }
        }
        Ok(faults)
    }

    /// Every index is there and leads to every row: by amcheck where it is installed and allowed, else by counting the
    /// rows through the index and without it.
    fn indexes(&mut self, made: &Made) -> Result<Vec<(String, String)>> {
        let sql = "SELECT i.relname::text, c.relname::text, x.indisvalid AND x.indisready AND x.indislive, \
                   replace(pg_catalog.pg_get_indexdef(i.oid), pg_catalog.quote_ident(n.nspname) || '.', ''), \
                   pg_catalog.pg_get_expr(x.indpred, x.indrelid), i.oid::bigint, \
                   (SELECT string_agg(a.attname::text, ', ' ORDER BY k.n) FROM unnest(x.indkey) WITH ORDINALITY k(at, n) \
                    JOIN pg_catalog.pg_attribute a ON a.attrelid = x.indrelid AND a.attnum = k.at) \
                   FROM pg_catalog.pg_index x JOIN pg_catalog.pg_class i ON i.oid = x.indexrelid \
                   JOIN pg_catalog.pg_class c ON c.oid = x.indrelid \
                   JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace \
                   WHERE n.nspname = current_schema() ORDER BY 1";
        let mut missing: BTreeSet<&String> = made.indexes.keys().collect();
        let mut faults = Vec::new();
        for row in self.client.query(sql, &[])? {
            let (index, table, valid): (String, String, bool) = (row.get(0), row.get(1), row.get(2));
            if !missing.remove(&index) {
                continue;
            }
            let place = format!("index {index}");
            if !valid {
                faults.push((place, "it is not in use".to_owned()));
                continue;
            }
            let columns = row.get::<_, Option<String>>(6).unwrap_or_default();
            let condition: Option<String> = row.get(4);
            if row.get::<_, String>(3) != made.indexes[&index] {
                faults.push((place, "it is not the one this program makes".to_owned()));
                continue;
            }
            let damage = self.damaged(&index, row.get(5), &table, &columns, condition.as_deref())?;
            faults.extend(damage.map(|damage| (place, damage)));
        }
        faults.extend(missing.into_iter().map(|index| (format!("index {index}"), "it is missing".to_owned())));
        Ok(faults)
    }

    /// The schema of amcheck, where it is installed and this user may use it.
    fn amcheck(&mut self) -> Result<Option<String>> {
        let sql = "SELECT n.nspname::text FROM pg_catalog.pg_extension e \
                   JOIN pg_catalog.pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'amcheck'";
        let Some(schema) = self.client.query_opt(sql, &[])?.map(|row| row.get::<_, String>(0)) else { return Ok(None) };
        let sql = "SELECT coalesce(has_function_privilege(to_regprocedure($1), 'EXECUTE'), false)";
        let check = format!("\"{schema}\".bt_index_check(regclass, boolean)");
        let allowed: bool = self.client.query_one(sql, &[&check])?.get(0);
        Ok(Some(schema).filter(|_| allowed))
    }

    fn damaged(
        &mut self,
        index: &str,
        oid: i64,
        table: &str,
        columns: &str,
        condition: Option<&str>,
    ) -> Result<Option<String>> {
        if let Some(schema) = self.amcheck()? {
            self.client.batch_execute("SAVEPOINT amcheck")?;
            let sql = format!("SELECT \"{schema}\".bt_index_check($1::bigint::oid::regclass, true)");
            let checked = self.client.execute(&sql, &[&oid]);
            let damage = checked.err().and_then(|error| error.as_db_error().map(|error| error.message().to_owned()));
            self.client.batch_execute("ROLLBACK TO SAVEPOINT amcheck")?;
            if damage.is_some() {
                return Ok(damage);
            }
        }
        let holds = condition.map_or_else(String::new, |condition| format!(" WHERE {condition}"));
        let sql = format!(
            "SELECT count(*), coalesce(sum(hashtextextended(kept::text, 0)), 0)::text \
             FROM (SELECT {columns} FROM {table}{holds} ORDER BY {columns}) kept"
        );
        let mut counted = Vec::new();
        for through in [true, false] {
            let scan = if through { "off" } else { "on" };
            let other = if through { "on" } else { "off" };
            self.client.batch_execute(&format!(
                "SAVEPOINT counted; SET LOCAL enable_seqscan = {scan}; SET LOCAL enable_bitmapscan = off; \
                 SET LOCAL enable_sort = {scan}; SET LOCAL enable_indexscan = {other}; SET LOCAL enable_indexonlyscan = {other}"
            ))?;
            let row = self.client.query_one(&sql, &[]);
            self.client.batch_execute("ROLLBACK TO SAVEPOINT counted")?;
            let row = row?;
            counted.push((row.get::<_, i64>(0), row.get::<_, String>(1)));
        }
        let (through, all) = (&counted[0], &counted[1]);
        Ok((through != all)
            .then(|| format!("{index} leads to {} of {} rows of {table}, or to others", through.0, all.0)))
    }
}
