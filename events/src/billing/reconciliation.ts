import { z } from 'zod';
import type { Decider } from '../store/decider.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { code, id } from '../store/field-kinds.ts';
import { Refusal } from '../store/refusal.ts';
import { Provider } from './customer-events.ts';

/** A request to compare all movements of money at a provider in a period with the ledger. */
export const ReconciliationStarted = defineEvent(
  'ReconciliationStarted',
  1,
  z.strictObject({
    provider: Provider,
    livemode: z.boolean(),
    /** Inclusive. */
    from: z.iso.datetime(),
    /** Exclusive. */
    to: z.iso.datetime(),
    /** Null: the daily job. */
    staffId: id('account').nullable(),
  }),
);

export const ReconciliationCompleted = defineEvent(
  'ReconciliationCompleted',
  1,
  z.strictObject({
    provider: Provider,
    livemode: z.boolean(),
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    /** Payments, refunds and so on, each counted once. */
    compared: z.int().min(0),
    /** Of these, those that were recorded now because their notification was lost. */
    recovered: z.int().min(0),
    /** Of these, those that still differ. */
    differences: z.int().min(0),
    /** Sums of what was compared, after fees, in minor units. */
    sums: z.array(z.strictObject({ currency: code('currency'), providerMinor: z.int(), ledgerMinor: z.int() })),
  }),
);

export const reconciliationEvents = [ReconciliationStarted, ReconciliationCompleted] as const;
type ReconciliationEvent = EventOf<(typeof reconciliationEvents)[number]>;

export type ReconciliationCommand =
  | { readonly kind: 'start'; readonly start: EventOf<typeof ReconciliationStarted>['data'] }
  | {
      readonly kind: 'complete';
      readonly result: Pick<
        EventOf<typeof ReconciliationCompleted>['data'],
        'compared' | 'recovered' | 'differences' | 'sums'
      >;
    };

export interface ReconciliationState {
  /** Null: not started. */
  readonly start: EventOf<typeof ReconciliationStarted>['data'] | null;
  readonly isCompleted: boolean;
}

/** One reconciliation. Stream `reconciliation-<id>`. */
export const reconciliation: Decider<
  ReconciliationState,
  ReconciliationCommand,
  (typeof reconciliationEvents)[number]
> = {
  aggregate: 'reconciliation',
  events: reconciliationEvents,
  initial: { start: null, isCompleted: false },
  evolve: (state, event) =>
    event.type === 'ReconciliationStarted' ? { ...state, start: event.data } : { ...state, isCompleted: true },
  decide: decideReconciliation,
};

/** @throws Refusal `not_found` */
function decideReconciliation(state: ReconciliationState, command: ReconciliationCommand): ReconciliationEvent[] {
  if (command.kind === 'start') {
    return state.start ? [] : [{ type: 'ReconciliationStarted', data: command.start }];
  }
  if (!state.start) throw new Refusal('not_found', { what: 'reconciliation' });
  if (state.isCompleted) return [];
  const { staffId: _, ...of } = state.start;
  return [{ type: 'ReconciliationCompleted', data: { ...of, ...command.result } }];
}

/** Id of the daily reconciliation of a provider. @param day UTC day that it is made on */
export const dailyReconciliation = (provider: Provider, livemode: boolean, day: string): string =>
  `${provider}-${livemode ? 'live' : 'test'}-${day}`;
