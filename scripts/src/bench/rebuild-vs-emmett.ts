import { codec } from '@sankofa/events/catalog';
import { consents } from '@sankofa/projections/privacy/consents';
import { rebuild } from '@sankofa/projections/runtime/rebuild';
import { eventOf, fillConsentLog } from './consent-log.ts';
import { loadEmmett } from './emmett.ts';
import { against, type Figure, median } from './figure.ts';
import { openSystem } from './system.ts';
import { rate, type Workbench } from './workbench.ts';

const EVENTS = 500_000;
const THEIR_EVENTS = 5_000;
const ROUNDS = 3;

/**
 * Rebuild of the consent read model with indexes, against Emmett rebuilding the same two tables. Emmett's raw SQL
 * projection is its fastest kind. Its rate does not depend on the log size, so it gets a shorter log.
 */
export async function rebuildVsEmmett(bench: Workbench): Promise<Figure[]> {
  const server = await bench.postgres();
  const connectionString = await bench.database(server, 'ours');
  const system = await openSystem(bench, connectionString);
  const pool = bench.pool(connectionString);
  await fillConsentLog(bench.pool(connectionString, 1), system, EVENTS);
  const theirs = await openEmmett(bench, await bench.database(server, 'emmett'));

  const reading = { codec, vault: system.vault };
  const rates = { ours: [] as number[], theirs: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now();
    await rebuild({ pool, connectionString, store: system.store, model: consents, reading, partitions: 1 });
    rates.ours.push((EVENTS / (performance.now() - started)) * 1000);
    rates.theirs.push(await theirs());
  }
  return [against('rebuild.vs_emmett', median(rates.ours), 'events/s', median(rates.theirs))];
}

/** Returns a function that rebuilds the read model with Emmett, in events per second. */
async function openEmmett(bench: Workbench, connectionString: string): Promise<() => Promise<number>> {
  const { openStore, rebuildConsents } = await loadEmmett();
  const store = openStore(connectionString);
  bench.defer(() => store.close());
  const people = THEIR_EVENTS / 10;
  await rate(1, people, async (person) => {
    const events = Array.from({ length: 10 }, (_, step) => eventOf(step));
    await store.appendToNew(`consent-${person}`, events);
  });
  const pool = bench.pool(connectionString, 1);
  await pool.query(
    `create table consent_history (position text primary key, person_id text, at timestamptz, step text, consent_type text,
       document_type text, document_version int, document_hash text);
     create table consent_now (person_id text, consent_type text, state text, document_version int, document_hash text,
       since timestamptz, primary key (person_id, consent_type));`,
  );
  let round = 0;
  return async () => {
    await pool.query('truncate consent_history, consent_now');
    const seconds = await rebuildConsents(connectionString, ++round);
    const { rows } = await pool.query<{ n: number }>('select count(*)::float8 as n from consent_history');
    if (rows[0]?.n !== THEIR_EVENTS) throw new RangeError(`Emmett projected ${rows[0]?.n} of ${THEIR_EVENTS} events`);
    return THEIR_EVENTS / seconds;
  };
}
