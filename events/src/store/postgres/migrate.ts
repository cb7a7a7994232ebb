import type { Pool } from 'pg';
import { grants, schema } from './schema.ts';

/**
 * Makes the log, idempotently. Run by a role that may create schemas.
 * @param appRole when given, this role may afterwards read and append, and nothing else
 */
export async function migrateLog(pool: Pool, appRole?: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(hashtext('sankofa log migration'))`);
    await client.query(schema);
    if (appRole) await client.query(grants(client.escapeIdentifier(appRole)));
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
