import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../services/embedded-postgres.ts';

/** One PostgreSQL for the whole run. Not durable, because its data is temporary. */
export default async function setUp(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'sankofa-test-'));
  // PostgreSQL does not run as root: its user needs access to this folder.
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
