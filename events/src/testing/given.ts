import { expect } from 'vitest';
import type { Decider } from '../store/decider.ts';
import type { EventDefinition, EventOf } from '../store/define-event.ts';
import { Refusal } from '../store/refusal.ts';

/** Decision time in tests. */
export const NOW = new Date('2026-03-03T14:20:00.000Z');

/** Last moment of the previous UTC day. */
export const YESTERDAY = new Date('2026-03-02T23:59:59.999Z');

/**
 * `given(decider, events).when(command).decides(events)` or `.refuses(code)`: a decision as a specification.
 * @param at time of the events
 */
export function given<State, Command, Definition extends EventDefinition>(
  decider: Decider<State, Command, Definition>,
  events: readonly EventOf<Definition>[],
  at = NOW,
) {
  const state = events.reduce((folded, event) => decider.evolve(folded, event, at), decider.initial);
  return {
    state,
    when: (command: Command) => ({
      decides: (expected: readonly EventOf<Definition>[]): void => {
        const decided = decider.decide(state, command, { now: NOW });
        expect(decided).toEqual(expected);
        for (const { type, data } of decided) {
          const definition = decider.events.find((known) => known.type === type);
          expect(definition?.schema.safeParse(data).success, `${type} fits its schema`).toBe(true);
        }
      },
      refuses: (code: string): void => {
        const decide = (): unknown => decider.decide(state, command, { now: NOW });
        expect(decide).toThrow(Refusal);
        expect(decide).toThrow(expect.objectContaining({ code }));
      },
    }),
  };
}
