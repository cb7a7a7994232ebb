import { z } from 'zod';
import { personal } from '../personal/personal.ts';
import type { Decider } from '../store/decider.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { code, id } from '../store/field-kinds.ts';
import { Refusal } from '../store/refusal.ts';
import { Provider } from './customer-events.ts';
import { MovementKind } from './movement.ts';

/** `not_recorded`: at the provider only. `not_at_provider`: in the ledger only. */
export const DifferenceKind = z.enum(['not_recorded', 'not_at_provider', 'currency', 'amount', 'fee']);
export type DifferenceKind = z.infer<typeof DifferenceKind>;

/** Both sides of a movement of money that differ, in minor units. A side that does not have it is 0. */
const Figures = z.strictObject({
  kind: DifferenceKind,
  /** Of the provider, or of the ledger if the provider does not have it. */
  currency: code('currency'),
  /** Before fees; negative if it was withdrawn. */
  providerMinor: z.int(),
  providerFeeMinor: z.int(),
  ledgerMinor: z.int(),
  ledgerFeeMinor: z.int(),
});
export type Figures = z.infer<typeof Figures>;

export const DifferenceFound = defineEvent(
  'DifferenceFound',
  1,
  z.strictObject({
    reconciliationId: id('reconciliation'),
    provider: Provider,
    livemode: z.boolean(),
    movement: MovementKind,
    objectId: id('provider-object'),
    /** Null if the ledger does not know it. */
    paymentId: id('payment').nullable(),
    customerId: id('account').nullable(),
    effectiveAt: z.iso.datetime(),
    figures: Figures,
  }),
);
/** By a person, with a reason. It is found again if its figures change. */
export const DifferenceClosed = defineEvent(
  'DifferenceClosed',
  1,
  z.strictObject({ staffId: id('account'), reason: personal(z.string()) }),
);

export const differenceEvents = [DifferenceFound, DifferenceClosed] as const;
type DifferenceEvent = EventOf<(typeof differenceEvents)[number]>;
export type FoundDifference = EventOf<typeof DifferenceFound>['data'];

export type DifferenceCommand =
  | { readonly kind: 'find'; readonly found: FoundDifference }
  | { readonly kind: 'close'; readonly staffId: string; readonly reason: string };

export interface DifferenceState {
  /** As it was last found; null: never. */
  readonly found: FoundDifference | null;
  readonly isOpen: boolean;
}

/** A movement of money about which provider and ledger differ. Stream `difference-<id>`, see `differenceId`. */
export const difference: Decider<DifferenceState, DifferenceCommand, (typeof differenceEvents)[number]> = {
  aggregate: 'difference',
  events: differenceEvents,
  initial: { found: null, isOpen: false },
  evolve: (state, event) =>
    event.type === 'DifferenceFound' ? { found: event.data, isOpen: true } : { ...state, isOpen: false },
  decide,
};

/** @throws Refusal `not_found`, `difference_closed` */
function decide({ found, isOpen }: DifferenceState, command: DifferenceCommand): DifferenceEvent[] {
  if (command.kind === 'find') {
    // A closed one is not found again by every reconciliation of the same period.
    const isKnown = found !== null && isSame(found.figures, command.found.figures);
    return isKnown ? [] : [{ type: 'DifferenceFound', data: command.found }];
  }
  if (!found) throw new Refusal('not_found', { what: 'difference' });
  if (!isOpen) throw new Refusal('difference_closed');
  const { staffId, reason } = command;
  return [{ type: 'DifferenceClosed', data: { staffId, reason } }];
}

const isSame = (one: Figures, other: Figures): boolean =>
  one.kind === other.kind &&
  one.currency === other.currency &&
  one.providerMinor === other.providerMinor &&
  one.providerFeeMinor === other.providerFeeMinor &&
  one.ledgerMinor === other.ledgerMinor &&
  one.ledgerFeeMinor === other.ledgerFeeMinor;
