import type { EventDefinition, EventOf } from './define-event.ts';

/** Input of a decision from outside: deciders have no clock, randomness or I/O. */
export interface DecisionContext {
  readonly now: Date;
}

/** An aggregate: pure functions over its own stream. */
export interface Decider<State, Command, Definition extends EventDefinition = EventDefinition> {
  /** First part of the stream name, `<aggregate>-<id>`. Without a hyphen: the id follows the first one. */
  readonly aggregate: string;
  readonly events: readonly Definition[];
  readonly initial: State;
  /**
   * Must not mutate `state`, which is shared. Its cost must not grow with the state (see `PersistentMap`).
   * @param at time of the event
   */
  evolve(state: State, event: EventOf<Definition>, at: Date): State;
  /** @throws Refusal if the rules do not allow the command */
  decide(state: State, command: Command, context: DecisionContext): EventOf<Definition>[];
  /** Subject whose key seals the personal fields of an event; by default the id of the stream. */
  subject?(id: string, event: EventOf<Definition>): string;
}

/** Name of the stream of one aggregate. */
export const streamOf = (decider: { readonly aggregate: string }, id: string): string => `${decider.aggregate}-${id}`;

/** Aggregate in the name of a stream. */
export const aggregateOf = (stream: string): string => stream.slice(0, stream.indexOf('-'));

/** Id of the aggregate in the name of its stream. */
export const aggregateIdOf = (stream: string): string => stream.slice(stream.indexOf('-') + 1);
