import type { Pool } from 'pg';

/** Deletes data about a person outside the log: from every table of secrets that refers to them. */
export async function removeSecrets(secrets: Pool, personId: string): Promise<void> {
  const { rows } = await secrets.query<{ name: string; named_by: string }>(
    `select format('%I.%I', table_schema, table_name) as name, quote_ident(column_name) as named_by
     from information_schema.columns
     where table_schema = 'secret' and column_name in ('account_id', 'person_id')`,
  );
  for (const { name, named_by } of rows) {
    await secrets.query(`delete from ${name} where ${named_by}::text = $1`, [personId]);
  }
}
