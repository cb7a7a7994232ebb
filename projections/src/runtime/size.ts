import type { Pool } from 'pg';
import { schemaOf } from './versions.ts';

/** Size of a version of a read model. */
export interface VersionSize {
  /** Estimated by PostgreSQL, of all tables. */
  readonly rows: number;
  /** With indexes. */
  readonly bytes: number;
}

/** Sizes of versions, by `name version`. */
export async function sizesOf(
  pool: Pool,
  versions: readonly { readonly name: string; readonly version: number }[],
): Promise<ReadonlyMap<string, VersionSize>> {
  const schemas = new Map(versions.map(({ name, version }) => [schemaOf(name, version), `${name} ${version}`]));
  const { rows } = await pool.query<{ schema: string; rows: number; bytes: number }>(
    `select n.nspname as schema, sum(greatest(c.reltuples, pg_stat_get_live_tuples(c.oid), 0))::float8 as rows,
            sum(pg_total_relation_size(c.oid))::float8 as bytes
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname = any($1) group by 1`,
    [[...schemas.keys()]],
  );
  return new Map(rows.map(({ schema, ...size }) => [schemas.get(schema) ?? schema, size]));
}
