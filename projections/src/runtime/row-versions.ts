import type { Pool } from 'pg';

/**
 * Row version by read model: equal row versions mean equal rows. Read it before the rows: they are then at least as
 * new.
 */
export async function rowVersions(pool: Pool): Promise<ReadonlyMap<string, string>> {
  const { rows } = await pool.query<{ name: string; stamp: string }>({
    name: 'projection.stamps',
    text: `select name, version || ' ' || string_agg(c.wrote_in::text, ' ' order by c.partition) as stamp
           from projection.versions v join projection.checkpoints c using (name, version)
           where v.state = 'live' group by name, version`,
  });
  return new Map(rows.map(({ name, stamp }) => [name, stamp]));
}
