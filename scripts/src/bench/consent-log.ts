import { randomUUID } from 'node:crypto';
import { codec } from '@sankofa/events/catalog';
import type { Pool } from 'pg';
import { WRITERS } from './fill-log.ts';
import { DOCUMENT, metadataOf, ORIGIN, type System } from './system.ts';
import { rate } from './workbench.ts';

/** One person's year: is served the text, then grants and withdraws alternately. */
const STEPS = 10;
/** Number of people whose events are really encoded; all others get copies with other ids. */
const MODELS = 50;
const CHUNK = 100_000;

/**
 * Adds consent events to the log until it has `size` events, in the format of the store. Consecutive events belong to
 * different people: the hardest case for a read model.
 * @param seed decides streams and ids where PostgreSQL keeps the log
 */
export async function fillConsentLog(
  pool: Pool,
  system: System,
  size: number,
  seed: string = randomUUID(),
): Promise<void> {
  if (system.eventStoreUrl !== null) return appendConsents(system, size);
  await pool.query(
    'create unlogged table if not exists public.model_events (model int, step int, type text, data text, metadata text)',
  );
  await pool.query('truncate public.model_events');
  for (let model = 0; model < MODELS; model++) {
    for (const [step, { type, data, metadata }] of (await encodeModel(system)).entries()) {
      const values = [model, step, type, data, metadata];
      await pool.query('insert into public.model_events values ($1, $2, $3, $4, $5)', values);
    }
  }
  const { rows } = await pool.query<{ position: string }>('select position from log.head');
  const from = Number(rows[0]?.position);
  const people = Math.ceil((size - from) / STEPS);
  for (let done = from; done < size; done += CHUNK) {
    const last = Math.min(done + CHUNK, size);
    await pool.query('begin');
    await pool.query(
      `insert into log.events (position, revision, id, recorded_at, stream, type, data, metadata)
       select n, (n - $1 - 1) / $3, md5($5 || ' event ' || n)::uuid, now(), 'consent-' || md5($5 || (n - $1 - 1) % $3)::uuid, type, data, metadata
       from generate_series($2::bigint + 1, $4::bigint) n
       join public.model_events on step = (n - $1 - 1) / $3 and model = (n - $1 - 1) % $3 % ${MODELS}
       order by n`,
      [from, done, people, last, seed],
    );
    await pool.query('update log.head set position = $1', [last]);
    await pool.query('commit');
  }
  await pool.query('drop table public.model_events');
  await pool.query('vacuum analyze log.events');
  await pool.query('checkpoint');
}

/** The same for EventStoreDB, with one append per event. */
async function appendConsents(system: System, size: number): Promise<void> {
  const models = await Promise.all(Array.from({ length: MODELS }, () => encodeModel(system)));
  const people = Array.from({ length: Math.ceil(size / STEPS) }, () => randomUUID());
  for (let step = 0; step < STEPS; step++) {
    const left = Math.min(people.length, size - step * people.length);
    await rate(WRITERS, left, async (n) => {
      const event = models[n % MODELS]?.[step];
      if (!event) throw new RangeError(`A model has no step ${step}`);
      const expected = step === 0 ? 'no-stream' : step - 1;
      await system.store.append(`consent-${people[n]}`, [{ ...event, id: randomUUID() }], expected);
    });
  }
}

/** Stored events of one person. */
function encodeModel({ vault }: System) {
  const person = randomUUID();
  return Promise.all(
    Array.from({ length: STEPS }, (_, step) =>
      codec.encode(eventOf(step), randomUUID(), metadataOf(person), person, vault, ORIGIN),
    ),
  );
}

/** The nth event of a person. */
export function eventOf(step: number) {
  const consent = { consentType: 'marketing_emails', ...DOCUMENT, source: 'legal_viewer' };
  if (step === 0) return { type: 'NoticeServed', data: { ...DOCUMENT, servedAt: new Date().toISOString() } };
  if (step % 2 === 0) return { type: 'ConsentWithdrawn', data: consent };
  return { type: 'ConsentGranted', data: { ...consent, explicit: true, shownAt: null } };
}
