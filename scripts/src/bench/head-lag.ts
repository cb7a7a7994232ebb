import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { LogKeeper } from '@sankofa/events/proof/log-keeper';
import { latestHead, readTree } from '@sankofa/events/proof/log-tree';
import { Signer } from '@sankofa/events/proof/signer';
import type { EventStore, Position } from '@sankofa/events/store/event-store';
import { openEventStoreDb } from '@sankofa/events/store/eventstoredb/open';
import { eventStoreDb } from './eventstoredb.ts';
import { type Figure, percentile, plain } from './figure.ts';
import { onSchedule } from './open-loop.ts';
import { encodeGrant, openSystem, type System } from './system.ts';
import { until } from './until.ts';
import type { Workbench } from './workbench.ts';

const PER_SECOND = 500;
const APPENDS = 15_000;
/** Appended before measuring, to open connections and let the log keeper sign its first heads. */
const WARM_UP = 1_000;
const PATIENCE_MS = 60_000;

/** Time from an append to a signed head that covers it, 99th percentile under steady load: the worse of both stores. */
export async function headLag(bench: Workbench): Promise<Figure[]> {
  const postgres = await openSystem(bench, await bench.postgres(), null);
  const lags = [plain('head.lag.postgres', await lagOf(bench, postgres, postgres.store), 's')];
  const beside = await openSystem(bench, await bench.postgres(), null);
  const store = openEventStoreDb({ connectionString: await eventStoreDb(bench) });
  bench.defer(() => store.close());
  lags.push(plain('head.lag.eventstoredb', await lagOf(bench, beside, store), 's'));
  return [plain('head.lag', Math.max(...lags.map(({ value }) => value)), 's'), ...lags];
}

interface Append {
  readonly due: number;
  readonly position: Position;
}

/** Counts from the scheduled time of an append, in seconds. Nothing else writes to the log. */
async function lagOf(bench: Workbench, system: System, store: EventStore): Promise<number> {
  const pool = bench.pool(system.connectionString);
  const headsFile = join(await bench.folder(), 'signed-heads.jsonl');
  const { privateKey } = generateKeyPairSync('ed25519');
  const signer = new Signer(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  const stop = new AbortController();
  const keeping = new LogKeeper({ pool, store, signer, host: 'bench.test', headsFile, clock: () => new Date() }).run(
    stop.signal,
  );
  const person = randomUUID();
  const appends: Append[] = [];
  const append = async (due: number): Promise<void> => {
    const event = await encodeGrant(system, person);
    const { position } = await store.append(`consent-${randomUUID()}`, [event], 'no-stream');
    appends.push({ due, position });
  };
  try {
    await onSchedule(PER_SECOND, WARM_UP, (_, due) => append(due));
    const head = await store.head();
    await until(async () => (await readTree(pool)).position >= head, PATIENCE_MS);
    const before = (await readTree(pool)).size;
    appends.length = 0;
    const covered = watchHeads(() => latestHead(pool), before + APPENDS);
    await onSchedule(PER_SECOND, APPENDS, (_, due) => append(due));
    const heads = await covered;
    const inLogOrder = appends.toSorted((a, b) => (a.position < b.position ? -1 : 1));
    const lags = inLogOrder.map(({ due }, n) => (heads.find(({ size }) => size > before + n)?.at ?? Infinity) - due);
    return percentile(lags, 0.99) / 1_000;
  } finally {
    stop.abort();
    await keeping;
  }
}

/** Yields each head with the time it was first seen, until one covers `size` events. */
async function watchHeads(
  look: () => Promise<{ readonly size: number } | null>,
  size: number,
): Promise<{ readonly size: number; readonly at: number }[]> {
  const heads: { readonly size: number; readonly at: number }[] = [];
  await until(async () => {
    const head = await look();
    if (head && head.size > (heads.at(-1)?.size ?? -1)) heads.push({ size: head.size, at: performance.now() });
    return (head?.size ?? 0) >= size;
  }, PATIENCE_MS);
  return heads;
}
