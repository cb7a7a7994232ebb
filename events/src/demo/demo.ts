import { z } from 'zod';
import type { Decider } from '../store/decider.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { Refusal } from '../store/refusal.ts';

/**
 * First event of a demo log. Its recorded time separates the demo's history, whose times are simulated, from what
 * people do in the demo: see `log.store_events` in migration 6.
 */
export const DemoStarted = defineEvent('DemoStarted', 1, z.strictObject({}));

/**
 * The size of the history, which an interrupted one keeps: the same seed, people and months give the same history.
 */
export const DemoHistoryPlanned = defineEvent(
  'DemoHistoryPlanned',
  1,
  z.strictObject({ seed: z.int(), people: z.int(), months: z.int() }),
);

/** The history is complete: from here on, the log accepts no simulated time. */
export const DemoHistoryCompleted = defineEvent('DemoHistoryCompleted', 1, z.strictObject({}));

export const demoEvents = [DemoStarted, DemoHistoryPlanned, DemoHistoryCompleted] as const;
type DemoEvent = EventOf<(typeof demoEvents)[number]>;

export type HistorySize = Readonly<EventOf<typeof DemoHistoryPlanned>['data']>;

export type DemoCommand =
  | { readonly kind: 'start' }
  | ({ readonly kind: 'plan' } & HistorySize)
  | { readonly kind: 'complete' };

export interface DemoState {
  readonly isStarted: boolean;
  /** Null until the history is planned. */
  readonly size: HistorySize | null;
  readonly isComplete: boolean;
}

function evolve(state: DemoState, event: DemoEvent): DemoState {
  if (event.type === 'DemoStarted') return { ...state, isStarted: true };
  if (event.type === 'DemoHistoryPlanned') return { ...state, size: event.data };
  return { ...state, isComplete: true };
}

function decide({ isStarted, size, isComplete }: DemoState, command: DemoCommand): DemoEvent[] {
  if (command.kind === 'start') return isStarted ? [] : [{ type: 'DemoStarted', data: {} }];
  if (!isStarted) throw new Refusal('not_found', { what: 'demo' });
  if (command.kind === 'plan') {
    const { kind: _, ...data } = command;
    return size ? [] : [{ type: 'DemoHistoryPlanned', data }];
  }
  return isComplete ? [] : [{ type: 'DemoHistoryCompleted', data: {} }];
}

/** The demo of a log. Stream `demo-log`, the only one. */
export const demo: Decider<DemoState, DemoCommand, (typeof demoEvents)[number]> = {
  aggregate: 'demo',
  events: demoEvents,
  initial: { isStarted: false, size: null, isComplete: false },
  evolve,
  decide,
};

/** Id of the only demo of a log. */
export const DEMO_ID = 'log';
