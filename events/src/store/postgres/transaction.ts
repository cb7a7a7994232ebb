import type { Pool, PoolClient } from 'pg';

/** Runs work in one transaction: all of it or nothing. A connection that breaks meanwhile is not used again. */
export async function inTransaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken = false;
  // A connection may break between two statements. The next one then says so; without a listener the process would end.
  const lost = (): void => {
    broken = true;
  };
  client.on('error', lost);
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(lost);
    throw error;
  } finally {
    client.off('error', lost);
    client.release(broken);
  }
}
