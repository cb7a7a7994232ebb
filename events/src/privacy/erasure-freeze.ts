import { z } from 'zod';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { id, open } from '../store/field-kinds.ts';
import { Refusal } from '../store/refusal.ts';

const freezeId = id('freeze');

/** This person is the subject of evidence in a child-safety case: erasure is blocked until the freeze is lifted. */
export const ErasureFrozen = defineEvent(
  'ErasureFrozen',
  1,
  z.strictObject({ freezeId, reportId: id('report'), /** Legal basis for keeping it. */ basis: open() }),
);
export const ErasureFreezeLifted = defineEvent(
  'ErasureFreezeLifted',
  1,
  z.strictObject({ freezeId, reportId: id('report') }),
);

export const erasureFreezeEvents = [ErasureFrozen, ErasureFreezeLifted] as const;
export type ErasureFreezeEvent = EventOf<(typeof erasureFreezeEvents)[number]>;

export interface FreezeCommand {
  readonly kind: 'freeze' | 'lift-freeze';
  readonly freezeId: string;
  readonly reportId: string;
  readonly basis: string;
}

/** Legal basis of each active freeze, by its id. */
export type Freezes = Readonly<Record<string, string>>;

export function evolveFreezes(freezes: Freezes, { type, data }: ErasureFreezeEvent): Freezes {
  if (type === 'ErasureFrozen') return { ...freezes, [data.freezeId]: data.basis };
  const { [data.freezeId]: _, ...left } = freezes;
  return left;
}

/**
 * Follows freezes of moderation. Idempotent, and without effect once an erasure is approved: that is always completed.
 */
export function decideFreeze(
  { freezes, isUnderWay }: { readonly freezes: Freezes; readonly isUnderWay: boolean },
  { kind, freezeId: id, reportId, basis }: FreezeCommand,
): ErasureFreezeEvent[] {
  const isFrozen = Object.hasOwn(freezes, id);
  if (kind === 'lift-freeze') {
    return isFrozen ? [{ type: 'ErasureFreezeLifted', data: { freezeId: id, reportId } }] : [];
  }
  return isFrozen || isUnderWay ? [] : [{ type: 'ErasureFrozen', data: { freezeId: id, reportId, basis } }];
}

/** @throws Refusal `evidence_frozen` if there is an active freeze */
export function refuseFrozen(freezes: Freezes): void {
  const [basis] = Object.values(freezes);
  if (basis === undefined) return;
  throw new Refusal('evidence_frozen', { basis });
}
