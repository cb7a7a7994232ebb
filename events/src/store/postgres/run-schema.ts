import type { Pool } from 'pg';

/** Runs idempotent DDL in one transaction, one process at a time. @param name of the lock */
export async function runSchema(pool: Pool, name: string, ...statements: readonly string[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock(hashtext($1))', [`sankofa schema ${name}`]);
    for (const statement of statements) await client.query(statement);
    await client.query('commit');
  } catch (error) {
    // When the connection is what failed, the server has rolled back already.
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
