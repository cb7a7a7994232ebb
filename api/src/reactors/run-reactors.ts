import { setMaxListeners } from 'node:events';
import { simulatedCheck } from '@sankofa/events/demo/demo-log';
import { pause } from '@sankofa/events/pause';
import { type Codec, openPersonal } from '@sankofa/events/store/codec';
import { type Position, type RecordedEvent, START } from '@sankofa/events/store/event-store';
import { describe } from '@sankofa/projections/runtime/apply';
import { whileLeader } from '@sankofa/projections/runtime/leader';
import { isTransient } from '@sankofa/projections/runtime/transient';
import type { Logger } from 'pino';
import type { Services } from '../services.ts';
import { type Reactor, RetryLater } from './define-reactor.ts';

export interface ReactorOptions {
  readonly services: Pick<Services, 'store' | 'vault' | 'secrets' | 'clock'>;
  readonly codec: Codec;
  readonly connectionString: string;
  readonly reactors: readonly Reactor[];
  readonly logger: Logger;
  readonly signal: AbortSignal;
}

const ATTEMPTS = 5;
const FIRST_RETRY_MS = 200;
const RETRY_MS = 1_000;
const RETRY_POLL_MS = 1_000;
/**
 * Pause between two reads of one reactor while the log keeps growing, in ms. Reactions can wait this long; requests
 * cannot.
 */
const PAUSE_MS = 200;

/**
 * Runs every reactor until the signal aborts. Only the process that holds the lock works; the others stand by. An event
 * that keeps failing is parked, so that it does not delay later ones, and retried at the request of an operator.
 */
export async function runReactors(options: ReactorOptions): Promise<void> {
  const { logger, signal } = options;
  while (!signal.aborted) {
    try {
      await whileLeader(options, 'sankofa reactors', async (leading) => {
        // Each reactor adds several listeners, and there may be any number of reactors.
        setMaxListeners(0, leading);
        const passed: Passed = new Map();
        await Promise.all([
          ...options.reactors.map((reactor) => follow(options, reactor, passed, leading)),
          retry(options, leading),
          keepPassed(options, passed, leading),
        ]);
      });
    } catch (error) {
      if (!isPassing(error)) throw error;
      // Without the error itself: mail servers repeat addresses in their messages.
      logger.warn({ error: describe(error) }, 'reactors interrupted, retrying');
      await pause(RETRY_MS, signal);
    }
  }
}

/**
 * Checkpoints by reactor, after events of other types. Stored in batches: under load, each of a dozen reactors advances
 * about five times a second.
 */
type Passed = Map<string, Position>;

async function follow(options: ReactorOptions, reactor: Reactor, passed: Passed, signal: AbortSignal): Promise<void> {
  const { store } = options.services;
  const after = await checkpointOf(options, reactor);
  const isSimulated = simulatedCheck(store);
  for await (const { events, checkpoint } of store.subscribe({
    after,
    types: reactor.types,
    restMs: PAUSE_MS,
    signal,
  })) {
    for (const event of events) {
      if (signal.aborted) return;
      // The import of a demo's history runs the reactors at simulated times, and sends no e-mail.
      if (await isSimulated(event)) {
        passed.set(reactor.name, event.position);
        continue;
      }
      if ((await reactOrPark(options, reactor, event, signal)) === 'interrupted') return;
      await keepCheckpoint(options, reactor, event.position);
    }
    if (events.at(-1)?.position !== checkpoint) passed.set(reactor.name, checkpoint);
  }
}

async function keepPassed({ services }: ReactorOptions, passed: Passed, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await pause(PAUSE_MS, signal);
    if (passed.size === 0) continue;
    const checkpoints = [[...passed.keys()], [...passed.values()]];
    passed.clear();
    await services.secrets.query(
      `update reactor.checkpoints c set position = p.position from unnest($1::text[], $2::text[]) as p (name, position)
       where c.name = p.name and c.position < p.position`,
      checkpoints,
    );
  }
}

/** Processes parked events again whose retry an operator has requested. */
async function retry(options: ReactorOptions, signal: AbortSignal): Promise<void> {
  const { secrets, store } = options.services;
  const names = options.reactors.map(({ name }) => name);
  while (!signal.aborted) {
    const { rows } = await secrets.query<{ name: string; id: string; stream: string }>(
      `update reactor.parked set retry_requested = false where reactor = any ($1) and retry_requested
       returning reactor as name, event_id as id, stream`,
      [names],
    );
    const retries = options.reactors.map(async (reactor) => {
      for (const { name, id, stream } of rows) {
        if (name !== reactor.name) continue;
        const event = (await store.readStream(stream)).find((one) => one.id === id);
        if (event && (await reactOrPark(options, reactor, event, signal)) === 'done') {
          await secrets.query('delete from reactor.parked where reactor = $1 and event_id = $2', [name, id]);
        }
      }
    });
    await Promise.all(retries);
    await pause(RETRY_POLL_MS, signal);
  }
}

/** Tries a few times with increasing delays. The next leader repeats an interrupted reaction. */
async function reactOrPark(
  { services, codec, logger }: ReactorOptions,
  reactor: Reactor,
  recorded: RecordedEvent,
  signal: AbortSignal,
): Promise<'done' | 'parked' | 'interrupted'> {
  const { vault, secrets, clock } = services;
  for (let attempt = 1; ; attempt++) {
    try {
      const [event] = await openPersonal([codec.decode(recorded)], vault);
      const idempotencyKey = `${reactor.name} ${recorded.id}`;
      const isLastAttempt = attempt >= ATTEMPTS;
      if (event) await reactor.react(event, { idempotencyKey, now: clock(), isLastAttempt, signal });
      return 'done';
    } catch (error) {
      if (signal.aborted) return 'interrupted';
      if (isPassing(error) && attempt >= ATTEMPTS) throw error;
      logger.warn({ reactor: reactor.name, event: recorded.id, type: recorded.type, attempt }, 'reaction failed');
      if (attempt >= ATTEMPTS) {
        const { id, type, stream, position } = recorded;
        const reason = error instanceof Error ? error.name : 'unknown';
        await secrets.query(
          `insert into reactor.parked (reactor, event_id, event_type, stream, position, error, parked_at)
           values ($1, $2, $3, $4, $5, $6, $7)
           on conflict (reactor, event_id) do update set error = excluded.error, parked_at = excluded.parked_at`,
          [reactor.name, id, type, stream, position, reason, clock()],
        );
        return 'parked';
      }
      await pause(FIRST_RETRY_MS * 2 ** attempt, signal);
      if (signal.aborted) return 'interrupted';
    }
  }
}

const isPassing = (error: unknown): boolean => error instanceof RetryLater || isTransient(error);

/** A new reactor starts at the end of the log: it does not react to past events. */
async function checkpointOf({ services }: ReactorOptions, { name }: Reactor): Promise<Position> {
  const { secrets, store } = services;
  await secrets.query('insert into reactor.checkpoints (name, position) values ($1, $2) on conflict do nothing', [
    name,
    await store.head(),
  ]);
  const { rows } = await secrets.query<{ position: Position }>(
    'select position from reactor.checkpoints where name = $1',
    [name],
  );
  return rows[0]?.position ?? START;
}

async function keepCheckpoint({ services }: ReactorOptions, { name }: Reactor, position: Position): Promise<void> {
  await services.secrets.query('update reactor.checkpoints set position = $2 where name = $1 and position < $2', [
    name,
    position,
  ]);
}
