import type { Pool } from 'pg';

/** Excludes schemas of PostgreSQL and of read models, which have their own versions. */
const OWN = `n.nspname !~ '^pg_' and n.nspname !~ '_v[0-9]+$' and n.nspname not in ('information_schema', 'public')`;

/** Queries that return DDL statements, in executable order. */
const QUERIES = [
  `select format('create schema %I;', n.nspname) from pg_namespace n where ${OWN} order by 1`,
  `select format(E'create table %s (\\n  %s\\n)%s;', c.oid::regclass, string_agg(
      concat_ws(' ', quote_ident(a.attname), format_type(a.atttypid, a.atttypmod),
        case when a.attcollation <> t.typcollation then 'collate ' || a.attcollation::regcollation end,
        case when a.attnotnull then 'not null' end,
        'default ' || pg_get_expr(d.adbin, d.adrelid),
        case when a.attidentity = 'a' then 'generated always as identity' end),
      E',\\n  ' order by a.attnum), ' partition by ' || pg_get_partkeydef(c.oid))
   from pg_class c join pg_namespace n on n.oid = c.relnamespace
   join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
   join pg_type t on t.oid = a.atttypid
   left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
   where ${OWN} and c.relkind in ('r', 'p') and not c.relispartition group by c.oid order by c.oid::regclass::text`,
  // Constraints with contype n are `not null`.
  `select format('alter table %s add constraint %I %s;', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid))
   from pg_constraint k join pg_namespace n on n.oid = k.connamespace
   where ${OWN} and k.contype in ('p', 'u', 'c', 'f') order by k.contype = 'f', k.conrelid::regclass::text, k.conname`,
  `select replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') || ';' from pg_index i join pg_class c on c.oid = i.indexrelid
   join pg_namespace n on n.oid = c.relnamespace
   where ${OWN} and not c.relispartition and not exists (select from pg_constraint k where k.conindid = i.indexrelid) order by 1`,
  `select pg_get_functiondef(p.oid) || ';' from pg_proc p join pg_namespace n on n.oid = p.pronamespace
   where ${OWN} order by 1`,
  `select pg_get_triggerdef(g.oid) || ';' from pg_trigger g join pg_class c on c.oid = g.tgrelid
   join pg_namespace n on n.oid = c.relnamespace where ${OWN} and not g.tgisinternal order by 1`,
];

const applied = (schema: string): string =>
  `select format('insert into ${schema}.applied (number, name, hash) values (%s, %L, %L);', number, name, hash)
  from ${schema}.applied order by number`;

/**
 * Dumps the schema as DDL statements in a deterministic order: equal schemas have equal dumps. Rows are omitted, except
 * the record of migrations.
 * @param schema of the record
 */
export async function dumpSchema(pool: Pool, schema: 'migration' | 'vault_migration' = 'migration'): Promise<string> {
  const statements: string[] = [];
  for (const text of [...QUERIES, applied(schema)]) {
    const { rows } = await pool.query<[string]>({ text, rowMode: 'array' });
    statements.push(...rows.map(([statement]) => statement.trimEnd()));
  }
  return `${statements.join('\n')}\n`;
}
