import type { Pool } from 'pg';
import { inTransaction } from './transaction.ts';

/** Runs idempotent DDL in one transaction, one process at a time. @param name of the lock */
export function runSchema(pool: Pool, name: string, ...statements: readonly string[]): Promise<void> {
  return inTransaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock(hashtext($1))', [`sankofa schema ${name}`]);
    for (const statement of statements) await client.query(statement);
  });
}
