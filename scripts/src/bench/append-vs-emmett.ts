import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { latestHead } from '@sankofa/events/proof/log-tree';
import { START } from '@sankofa/events/store/event-store';
import { loadEmmett } from './emmett.ts';
import { against, type Figure, median, plain } from './figure.ts';
import { startProcess } from './processes.ts';
import { DOCUMENT, encodeGrant, metadataOf, openSystem, type System } from './system.ts';
import { until } from './until.ts';
import { rate, type Workbench } from './workbench.ts';

const WRITERS = 64;
const ROUNDS = 5;
const PEOPLE = 1_000;
const OURS = 30_000;
const THEIRS = 6_000;
const NEW_PEOPLE = 10_000;
const PATIENCE_MS = 600_000;

/**
 * Single-event appends with encrypted personal fields to new streams by 64 writers, against Emmett's PostgreSQL store,
 * which encrypts nothing, on the same server. In the second figure, each append is for a person without a key; in the
 * other two, a log keeper runs beside: appends per second, and until a signed head covers all of them.
 */
export async function appendVsEmmett(bench: Workbench): Promise<Figure[]> {
  const { openStore } = await loadEmmett();
  const server = await bench.postgres();
  const system = await openSystem(bench, await bench.database(server, 'ours'));
  const people = Array.from({ length: PEOPLE }, () => randomUUID());
  for (const person of people) await system.vault.keyFor(person);
  const emmett = openStore(await bench.database(server, 'emmett'));
  bench.defer(() => emmett.close());

  const ours = (count: number) => rate(WRITERS, count, (n) => append(system, people[n % PEOPLE] ?? ''));
  const theirs = (count: number) =>
    rate(WRITERS, count, () => {
      const data = { consentType: 'marketing_emails', ...DOCUMENT, explicit: true, source: 'legal_viewer' };
      const event = { type: 'ConsentGranted', data: { ...data, beside: metadataOf('someone') } };
      return emmett.appendToNew(`consent-${randomUUID()}`, [event]);
    });

  await ours(OURS);
  await theirs(THEIRS);
  const rounds = { ours: [] as number[], theirs: [] as number[], newPeople: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    rounds.theirs.push(await theirs(THEIRS));
    rounds.ours.push(await ours(OURS));
    rounds.newPeople.push(await rate(WRITERS, NEW_PEOPLE, () => append(system, randomUUID())));
  }
  const { appended, proven } = await withKeeper(bench, system, ours);
  return [
    against('append.vs_emmett', median(rounds.ours), 'events/s', median(rounds.theirs)),
    plain('append.new_people', median(rounds.newPeople), 'events/s'),
    against('append.beside_keeper', appended, 'events/s', median(rounds.theirs)),
    against('append.proven', proven, 'events/s', median(rounds.theirs)),
  ];
}

async function append(system: System, person: string): Promise<void> {
  const event = await encodeGrant(system, person);
  await system.store.append(`consent-${randomUUID()}`, [event], 'no-stream');
}

/** Appends per second while a keeper runs in a process of its own, and until a head covers all of them. */
async function withKeeper(
  bench: Workbench,
  { connectionString, store }: System,
  append: (count: number) => Promise<number>,
): Promise<{ appended: number; proven: number }> {
  const pool = bench.pool(connectionString, 2);
  const env = {
    ...process.env,
    DATABASE_URL: connectionString,
    HEADS_FILE: join(await bench.folder(), 'signed-heads.jsonl'),
  };
  startProcess(bench, 'scripts/src/bench/keeper-process.ts', { env });
  // Counting reads the whole log, so it is done once.
  const before = await store.count({ after: START, types: ['ConsentGranted'] });
  const isCovered = async (size: number): Promise<boolean> => ((await latestHead(pool))?.size ?? 0) >= size;
  await until(() => isCovered(before), PATIENCE_MS);
  const started = performance.now();
  const appended = await append(OURS);
  await until(() => isCovered(before + OURS), PATIENCE_MS);
  return { appended, proven: OURS / ((performance.now() - started) / 1_000) };
}
