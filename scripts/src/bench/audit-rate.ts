import { join } from 'node:path';
import { LogAudit } from '@sankofa/events/proof/audit-log';
import { HeadsFile } from '@sankofa/events/proof/heads-file';
import { latestHead, logKeyOf } from '@sankofa/events/proof/log-tree';
import { fillConsentLog } from './consent-log.ts';
import { type Figure, plain } from './figure.ts';
import { startProcess } from './processes.ts';
import { openSystem } from './system.ts';
import { until } from './until.ts';
import type { Workbench } from './workbench.ts';

const EVENTS = 300_000;
const PATIENCE_MS = 600_000;

/** Audit of a log of 300,000 events in 30,000 streams; how fast a keeper proved it, and how much it stores. */
export async function auditRate(bench: Workbench): Promise<Figure[]> {
  const connectionString = await bench.postgres();
  const system = await openSystem(bench, connectionString, null);
  const pool = bench.pool(connectionString, 4);
  await fillConsentLog(pool, system, EVENTS);
  const headsFile = join(await bench.folder(), 'signed-heads.jsonl');
  const env = { ...process.env, DATABASE_URL: connectionString, HEADS_FILE: headsFile };
  const started = performance.now();
  const keeper = startProcess(bench, 'scripts/src/bench/keeper-process.ts', { env });
  await until(async () => (await latestHead(pool))?.size === EVENTS, PATIENCE_MS);
  const proved = EVENTS / ((performance.now() - started) / 1_000);
  await keeper.stop();
  const head = await latestHead(pool);
  const logKey = head && (await logKeyOf(pool, head));
  if (!logKey) throw new RangeError('The keeper has published no key');

  const { rows } = await pool.query<{ bytes: string }>(
    `select sum(pg_total_relation_size(c.oid)) as bytes from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'proof' and c.relkind = 'r'`,
  );
  const heads = new HeadsFile(headsFile);
  const begun = performance.now();
  const { problems, state } = await new LogAudit({
    pool,
    store: system.store,
    heads,
    key: logKey.keys[0].key,
    isGapless: true,
    signal: new AbortController().signal,
  }).run();
  const seconds = (performance.now() - begun) / 1_000;
  if (problems.length > 0 || state.size !== EVENTS) throw new RangeError(`The audit failed: ${problems.join(' ')}`);
  return [
    plain('audit.rate', EVENTS / seconds, 'events/s'),
    plain('proof.rate', proved, 'events/s'),
    plain('proof.bytes', Number(rows[0]?.bytes ?? 0) / EVENTS, 'B/event'),
  ];
}
