import type { EventDefinition, EventOf } from './define-event.ts';

/** What a decision may know of the world: no clock, randomness or I/O of its own. */
export interface DecisionContext {
  readonly now: Date;
}

/** An aggregate: pure functions over its own stream. */
export interface Decider<State, Command, Definition extends EventDefinition = EventDefinition> {
  /** First part of the stream name: `<aggregate>-<id>`. Without a dash: the id follows the first one. */
  readonly aggregate: string;
  readonly events: readonly Definition[];
  readonly initial: State;
  /**
   * Leaves `state` as it is: others hold it. Its cost must not grow with the state (see `PersistentMap`).
   * @param at when the event happened
   */
  evolve(state: State, event: EventOf<Definition>, at: Date): State;
  /** @throws Refusal when the rules do not allow the command */
  decide(state: State, command: Command, context: DecisionContext): EventOf<Definition>[];
  /** The person whose key seals the personal fields of an event; the stream's id when absent. */
  subject?(id: string, event: EventOf<Definition>): string;
}

/** Name of the stream of one aggregate. */
export const streamOf = (decider: { readonly aggregate: string }, id: string): string => `${decider.aggregate}-${id}`;

/** What the name of a stream begins with. */
export const aggregateOf = (stream: string): string => stream.slice(0, stream.indexOf('-'));

/** Id of the aggregate in the name of its stream. */
export const aggregateIdOf = (stream: string): string => stream.slice(stream.indexOf('-') + 1);
