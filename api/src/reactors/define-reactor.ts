import type { OpenedEvent, OpenedEventOf } from '@sankofa/events/store/codec';
import type { EventDefinition } from '@sankofa/events/store/define-event';

/** Arguments of a reactor beside the event. */
export interface Reaction {
  /** The same for every attempt at this event. Use it as the idempotency key of all effects. */
  readonly idempotencyKey: string;
  readonly now: Date;
  /** Whether the event will be parked if this attempt fails. Then the person who waits for it must be informed. */
  readonly isLastAttempt: boolean;
  /** Aborts when the process stops or loses the lock. Long work must end then; the new leader starts it again. */
  readonly signal: AbortSignal;
}

/** A dependency is unavailable, whatever the event: the reaction is retried until it is back, and nothing is parked. */
export class RetryLater extends Error {
  override readonly name = 'NotNow';
}

/**
 * Effects outside the log, triggered by events: mail, payments, deadlines. A reaction may run again after a crash, so
 * its effects use an idempotency key derived from the event.
 */
export interface Reactor {
  /** Name of its checkpoint; must never change. */
  readonly name: string;
  readonly types: readonly string[];
  /** Handles one event. An error causes retries, then parks the event for an operator. */
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
