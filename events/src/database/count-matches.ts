import type { Pool } from 'pg';

/** Rows of a table, and how many of them match. */
export interface TableMatches {
  /** Schema and name, quoted where necessary. */
  readonly store: string;
  readonly searched: number;
  readonly found: number;
}

/** Timeout in ms; a whole table is read. */
export const SCAN_MS = 300_000;

/**
 * Searches every table of a database.
 * @param patterns of `like`, in lower case; rows are compared as text
 * @param skipped schemas
 */
export async function countMatches(
  pool: Pool,
  patterns: readonly string[],
  skipped: readonly string[] = [],
): Promise<TableMatches[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and not table_schema = any($1)
       and table_schema <> 'information_schema' and table_schema not like 'pg\\_%'
     order by table_schema, 1`,
    [skipped],
  );
  const matches: TableMatches[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ searched: string; found: string }>({
      text: `select count(*) as searched, count(*) filter (where lower(t::text) like any($1)) as found from ${name} t`,
      values: [patterns],
      query_timeout: SCAN_MS,
    } as { text: string; values: unknown[] });
    matches.push({ store: name, searched: Number(rows[0]?.searched ?? 0), found: Number(rows[0]?.found ?? 0) });
  }
  return matches;
}
