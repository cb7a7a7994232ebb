import { z } from 'zod';
import type { Decider } from '../store/decider.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { Refusal } from '../store/refusal.ts';

/**
 * First event of a demo log. Its recorded time separates the demo's history, whose times are simulated, from what
 * people do in the demo: see `log.store_events` in migration 6.
 */
export const DemoStarted = defineEvent('DemoStarted', 1, z.strictObject({}));

/** The history is complete: from here on, the log accepts no simulated time. */
export const DemoHistoryCompleted = defineEvent(
  'DemoHistoryCompleted',
  1,
  z.strictObject({
    /** The same seed, people and months give the same history. */
    seed: z.int(),
    people: z.int(),
    months: z.int(),
  }),
);

export const demoEvents = [DemoStarted, DemoHistoryCompleted] as const;
type DemoEvent = EventOf<(typeof demoEvents)[number]>;

export type DemoCommand =
  | { readonly kind: 'start' }
  | ({ readonly kind: 'complete' } & EventOf<typeof DemoHistoryCompleted>['data']);

export interface DemoState {
  readonly isStarted: boolean;
  readonly isComplete: boolean;
}

function decide({ isStarted, isComplete }: DemoState, command: DemoCommand): DemoEvent[] {
  if (command.kind === 'start') return isStarted ? [] : [{ type: 'DemoStarted', data: {} }];
  if (!isStarted) throw new Refusal('not_found', { what: 'demo' });
  const { kind: _, ...data } = command;
  return isComplete ? [] : [{ type: 'DemoHistoryCompleted', data }];
}

/** The demo of a log. Stream `demo-log`, the only one. */
export const demo: Decider<DemoState, DemoCommand, (typeof demoEvents)[number]> = {
  aggregate: 'demo',
  events: demoEvents,
  initial: { isStarted: false, isComplete: false },
  evolve: (state, { type }) =>
    type === 'DemoStarted' ? { ...state, isStarted: true } : { ...state, isComplete: true },
  decide,
};

/** Id of the only demo of a log. */
export const DEMO_ID = 'log';
