import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readLastAudit } from '@sankofa/events/proof/audit-results';
import { type LogWithKeeper, openLogWithKeeper } from '@sankofa/events/proof/testing/log-with-keeper';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const run = fileURLToPath(new URL('../../../scripts/run.mjs', import.meta.url));

describe('npm run log', () => {
  let log: LogWithKeeper;
  beforeAll(async () => {
    log = await openLogWithKeeper();
    await log.fill(3);
    await log.keep(async () => void (await log.signed(3)));
    await log.fill(2);
    await log.keep(async () => void (await log.signed(5)));
  });
  afterAll(() => log.close());

  const command = (args: string[] = [], own: object = {}): Promise<{ code: number; said: string }> =>
    new Promise((resolve) => {
      const env = {
        ...process.env,
        ...log.settings,
        // Not read by these commands.
        VAULT_URL: log.settings.DATABASE_URL,
        SANKOFA_DATA: dirname(log.headsFile),
        SANKOFA_MASTER_KEY: randomBytes(32).toString('base64'),
        SANKOFA_LOG_KEY: log.signingKey,
        ...own,
      };
      execFile(process.execPath, [run, 'log', ...args], { env }, (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
      );
    });

  it('prints its usage without a command', async () => {
    expect(await command()).toMatchObject({ code: 2, said: expect.stringContaining('restore-heads') });
  });

  it('audits the log, and says what it has recomputed', async () => {
    expect(await command(['audit'])).toMatchObject({
      code: 0,
      said: expect.stringMatching(/Everything fits: 5 events, 5 streams, \d+ heads and \d+ map roots recomputed\./),
    });
    expect(await readLastAudit(log.pool)).toMatchObject({ size: 5, problems: [] });
  });

  it('rebuilds a damaged map of streams, while no keeper runs', async () => {
    await log.pool.query('delete from proof.map_nodes');
    expect(await command(['audit'])).toMatchObject({ code: 1, said: expect.stringContaining('rebuild-map') });
    const keeper = await log.pool.connect();
    await keeper.query(`select pg_advisory_lock(hashtext('sankofa log keeper'))`);
    expect(await command(['rebuild-map'])).toMatchObject({
      code: 1,
      said: expect.stringContaining('keeper is running'),
    });
    await keeper.query(`select pg_advisory_unlock(hashtext('sankofa log keeper'))`);
    keeper.release();
    expect(await command(['rebuild-map'])).toMatchObject({
      code: 0,
      said: expect.stringMatching(
        /5 events, 5 streams, \d+ map roots\. [1-9]\d* rows of the map, 0 map roots and 0 tiles/,
      ),
    });
    expect(await command(['audit'])).toMatchObject({ code: 0, said: expect.stringContaining('Everything fits') });
    expect(await command(['rebuild-map'])).toMatchObject({
      code: 0,
      said: expect.stringContaining(' 0 rows of the map'),
    });
  });

  it('checks the log, restores lost heads, and detects a changed event', async () => {
    const heads = await log.file.lines();
    expect(await command(['check'])).toMatchObject({
      code: 0,
      said: expect.stringMatching(
        /Consistent\. 5 events rehashed\. The last tree head covers 5 events and was signed at 2/,
      ),
    });
    await log.file.remove();
    expect(await command(['check'])).toMatchObject({ code: 1, said: expect.stringContaining('(heads_missing)') });
    expect(await command(['restore-heads'])).toMatchObject({
      code: 0,
      said: expect.stringContaining(`${heads.length} heads restored`),
    });
    expect(await log.file.lines()).toEqual(heads);
    await log.rewrite(2, { type: 'Changed' });
    await log.forgeTree();
    expect(await command(['check'])).toMatchObject({ code: 1, said: expect.stringContaining('(log_changed)') });
    await log.file.remove();
    expect(await command(['restore-heads'])).toMatchObject({ code: 1, said: expect.stringContaining('(log_changed)') });
    await log.file.write(`${heads.join('\n')}\n`);
    expect(await command(['rebuild-map'])).toMatchObject({
      code: 1,
      said: expect.stringContaining('Nothing was changed'),
    });
  });

  // On EventStoreDB, the command waits 20 seconds for events that may still arrive.
  describe('new-epoch', () => {
    let other: LogWithKeeper;
    let own: object;
    let restore: () => Promise<void>;
    beforeAll(async () => {
      other = await openLogWithKeeper();
      own = { ...other.settings, SANKOFA_DATA: dirname(other.headsFile), SANKOFA_LOG_KEY: other.signingKey };
      await other.fill(3);
      await other.keep(async () => void (await other.signed(3)));
      restore = await other.backup();
      await other.fill(2);
      await other.keep(async () => void (await other.signed(5)));
    });
    afterAll(() => other.close());

    it('is refused without a loss, and while a keeper runs', async () => {
      expect(await command(['new-epoch'], own)).toMatchObject({
        code: 1,
        said: expect.stringContaining('no new epoch'),
      });
      await restore();
      const { pool } = other;
      const keeper = await pool.connect();
      await keeper.query(`select pg_advisory_lock(hashtext('sankofa log keeper'))`);
      expect(await command(['new-epoch'], own)).toMatchObject({
        code: 1,
        said: expect.stringContaining('keeper is running'),
      });
      keeper.release(true);
      // The server ends the session, and its lock, after the connection has closed.
      await vi.waitFor(async () => {
        const { rowCount } = await pool.query(
          `select from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
        );
        expect(rowCount).toBe(0);
      }, 10_000);
    });

    it('continues a restored log', async () => {
      expect(await command(['new-epoch'], own)).toMatchObject({
        code: 0,
        said: expect.stringMatching(
          /log\/1 is continued as .*log\/2\. Both have the first 3 events; 2 events of the old log/,
        ),
      });
      expect(await command(['check'], own)).toMatchObject({
        code: 0,
        said: expect.stringContaining('4 events rehashed'),
      });
    });
  });
});
