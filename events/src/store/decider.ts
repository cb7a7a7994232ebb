import type { EventDefinition, EventOf } from './define-event.ts';

/** What a decision may know of the world: no clock, randomness or I/O of its own. */
export interface DecisionContext {
  readonly now: Date;
}

/** An aggregate: pure functions over its own stream. */
export interface Decider<State, Command, Definition extends EventDefinition = EventDefinition> {
  /** First part of the stream name: `<aggregate>-<id>`. */
  readonly aggregate: string;
  readonly events: readonly Definition[];
  readonly initial: State;
  evolve(state: State, event: EventOf<Definition>): State;
  /** @throws Refusal when the rules do not allow the command */
  decide(state: State, command: Command, context: DecisionContext): EventOf<Definition>[];
  /** The person whose key seals personal fields; the stream's id when absent. */
  subject?(id: string): string;
}

/** Name of the stream of one aggregate. */
export const streamOf = (decider: { readonly aggregate: string }, id: string): string => `${decider.aggregate}-${id}`;
