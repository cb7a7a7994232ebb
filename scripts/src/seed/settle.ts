import { RetryLater } from '@sankofa/api/reactors/define-reactor';
import type { Api } from '@sankofa/api/server';
import { codec } from '@sankofa/events/catalog';
import { pause } from '@sankofa/events/pause';
import { openPersonal } from '@sankofa/events/store/codec';
import { type RecordedEvent, START } from '@sankofa/events/store/event-store';

/** Events per page. */
const PAGE = 500;
/** Time from an event to its reaction, in ms. */
const DELAY_MS = 1_000;
/** Interval between attempts while the read models are behind, in ms. */
const RETRY_MS = 20;

/**
 * Returns a function that runs all reactors on the events of a demo's history that it has not seen, in log order, at
 * simulated times. Reactions use the same idempotency keys as `runReactors`, so a repetition after a crash adds nothing.
 * @param clock set to the time of each reaction
 * @param end events recorded later are not simulated: the reactors of the running api react to them
 */
export function settler(
  { reactors, services: { store, vault } }: Pick<Api, 'reactors' | 'services'>,
  clock: { now: Date },
  end: Date,
): (signal: AbortSignal) => Promise<void> {
  const types = [...new Set(reactors.flatMap((reactor) => reactor.types))];
  let after = START;
  const react = async (recorded: RecordedEvent, signal: AbortSignal): Promise<void> => {
    const [event] = await openPersonal([codec.decode(recorded)], vault);
    if (!event) return;
    clock.now = new Date(Math.min(recorded.recordedAt + DELAY_MS, end.getTime() - 1));
    for (const reactor of reactors) {
      if (!reactor.types.includes(recorded.type)) continue;
      const idempotencyKey = `${reactor.name} ${recorded.id}`;
      await untilDone(
        () => reactor.react(event, { idempotencyKey, now: clock.now, isLastAttempt: true, signal }),
        signal,
      );
    }
  };
  const reactToNew = async (signal: AbortSignal): Promise<void> => {
    for (;;) {
      const { events, next, end: isEnd } = await store.readAll({ after, limit: PAGE, types });
      for (const recorded of events) {
        signal.throwIfAborted();
        if (recorded.recordedAt < end.getTime()) await react(recorded, signal);
      }
      after = next;
      if (isEnd && events.length === 0) return;
    }
  };
  return async (signal) => {
    const { now } = clock;
    await reactToNew(signal);
    clock.now = now;
  };
}

/** Repeats a reaction until the read models it needs are up to date. */
async function untilDone(reaction: () => Promise<void>, signal: AbortSignal): Promise<void> {
  for (;;) {
    try {
      return await reaction();
    } catch (error) {
      if (!(error instanceof RetryLater)) throw error;
    }
    signal.throwIfAborted();
    await pause(RETRY_MS, signal);
  }
}
