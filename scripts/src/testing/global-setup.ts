import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../services/embedded-postgres.ts';

/** One PostgreSQL for the whole run. Not durable: its data does not outlive the run. */
export default async function setUp(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'sankofa-test-'));
  // PostgreSQL does not run as root: whoever it runs as must get through here.
  await chmod(folder, 0o755);
  const postgres = await startEmbeddedPostgres({
    folder: join(folder, 'postgres'),
    settings: { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', autovacuum: 'off' },
  });
  process.env.SANKOFA_TEST_POSTGRES_URL = postgres.url;
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
