import { type CheckpointComparison, compareCheckpoint } from './compare-checkpoint.ts';
import { compareReceipt, type ReceiptComparison, verifyReceipt } from './receipt.ts';
import type { TrustedKeys } from './trusted-keys.ts';
import { kindOf } from './verdict-kind.ts';
import type { GenuinePack } from './verify-pack.ts';

/** What the reader of a pack has kept. A pack that contradicts it is not genuine. */
export interface Kept {
  /** A checkpoint of the log. */
  readonly checkpoint?: string | undefined;
  /** A receipt of an event, as JSON. */
  readonly receipt?: unknown;
}

/** Null: the reader kept none. `forged`: it is not genuine itself, so it says nothing about the pack. */
export interface KeptComparison {
  readonly checkpoint: CheckpointComparison | null;
  readonly receipt: ReceiptComparison | 'forged' | null;
}

/**
 * Compares a genuine pack with what its reader kept.
 * @param trusted keys, one of which must have signed the receipt
 * @throws NoteInvalid if the checkpoint is none
 */
export function compareKept(
  { checkpoint, receipt }: Kept,
  pack: GenuinePack,
  trusted: TrustedKeys | undefined,
): KeptComparison {
  return {
    checkpoint: checkpoint === undefined ? null : compareCheckpoint(checkpoint, pack),
    receipt: receipt === undefined ? null : compareWith(receipt, pack, trusted),
  };
}

function compareWith(
  receipt: unknown,
  pack: GenuinePack,
  trusted: TrustedKeys | undefined,
): ReceiptComparison | 'forged' {
  const verdict = verifyReceipt(receipt, trusted);
  return verdict.genuine ? compareReceipt(verdict, pack) : 'forged';
}

/** Whether the pack is not genuine by what its reader kept. */
export const isContradicted = ({ checkpoint, receipt }: KeptComparison): boolean =>
  checkpoint === 'other-root' || checkpoint === 'concealed' || receipt === 'contradicted';

/** Whether a genuine pack has reservations: it is not complete, or its log has lost events, or it is late, or could not be compared with what was kept. */
export const hasReservations = (pack: GenuinePack, { checkpoint, receipt }: KeptComparison): boolean =>
  ['incomplete', 'restarted', 'late'].includes(kindOf(pack)) ||
  (checkpoint ?? 'same') !== 'same' ||
  (receipt ?? 'contained') !== 'contained';
