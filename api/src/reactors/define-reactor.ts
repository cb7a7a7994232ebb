import type { OpenedEvent, OpenedEventOf } from '@sankofa/events/store/codec';
import type { EventDefinition } from '@sankofa/events/store/define-event';

/** What a reactor is given beside the event. */
export interface Reaction {
  /** The same for every attempt at this event: to be the idempotency key of whatever is done. */
  readonly idempotencyKey: string;
  readonly now: Date;
  /** Whether the event is parked if this fails too: who waits for it has to be told. */
  readonly isLastAttempt: boolean;
  /** Aborts when the process stops, or another one does its work: what takes long ends then, and is begun again there. */
  readonly signal: AbortSignal;
}

/** What a reactor needs is not there now, whatever the event: it is tried again until it is, and nothing is parked. */
export class RetryLater extends Error {
  override readonly name = 'NotNow';
}

/**
 * Work in the world that follows from events: mail, payments, deadlines. It may be done again after a crash, so it is
 * done under an idempotency key of the event's own.
 */
export interface Reactor {
  /** Of its checkpoint; never changed. */
  readonly name: string;
  readonly types: readonly string[];
  /** Does what follows from one event. What it throws is tried again, then parked for an operator. */
  react(event: OpenedEvent, reaction: Reaction): Promise<void>;
}

/** Declares a reactor, typed by the events it reacts to. */
export const defineReactor = <const Definition extends EventDefinition>({
  reactsTo,
  react,
  name,
}: {
  readonly name: string;
  readonly reactsTo: readonly Definition[];
  react(event: OpenedEventOf<Definition>, reaction: Reaction): Promise<void>;
}): Reactor => ({
  name,
  types: reactsTo.map(({ type }) => type),
  // Events of other types never reach it.
  react: (event, reaction) => react(event as OpenedEventOf<Definition>, reaction),
});
