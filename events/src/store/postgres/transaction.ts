import type { Pool, PoolClient } from 'pg';

/**
 * Runs work in one transaction. A connection that breaks is not reused.
 * @param begin statements that open it
 */
export async function inTransaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
  begin = 'begin',
): Promise<Result> {
  const client = await pool.connect();
  let broken = false;
  // A connection may break between two statements. The next one reports it; without a listener the process would end.
  const lost = (): void => {
    broken = true;
  };
  client.on('error', lost);
  try {
    await client.query(begin);
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
