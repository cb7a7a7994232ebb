import { Refusal } from '../store/refusal.ts';
import type { DataRequest } from './data-request-state.ts';
import { type OfficerRecord, requireSecondOfficer } from './four-eyes.ts';
import type { LegalHoldEvent } from './legal-hold-events.ts';

export type HoldCommand =
  /** Proposes to set or lift a hold. */
  | { readonly kind: 'set-hold' | 'lift-hold'; readonly officerId: string; readonly reason: string }
  | {
      readonly kind: 'approve-hold' | 'approve-lift';
      readonly officerId: string;
      /** Records of this officer and of the proposer. */
      readonly officers: readonly OfficerRecord[];
    }
  /** By another officer, or by the proposer. */
  | { readonly kind: 'decline-hold' | 'decline-lift'; readonly officerId: string; readonly reason: string };

/**
 * A legal hold. It blocks erasure in every state: a proposed one protects data until the second officer decides, and
 * one proposed for lifting remains until the second officer approves.
 */
export interface LegalHold {
  readonly status: 'proposed' | 'set' | 'lift_proposed';
  /** The pending proposal; null if there is none. */
  readonly proposal: { readonly officerId: string; readonly reason: string } | null;
}

export function holdAfter(event: LegalHoldEvent): LegalHold | null {
  switch (event.type) {
    case 'LegalHoldProposed':
      return { status: 'proposed', proposal: event.data };
    case 'LegalHoldSet':
    case 'LegalHoldLiftDeclined':
      return { status: 'set', proposal: null };
    case 'LegalHoldLiftProposed':
      return { status: 'lift_proposed', proposal: event.data };
    case 'LegalHoldDeclined':
    case 'LegalHoldLifted':
      return null;
  }
}

/** Decides on legal holds, one at a time. One officer proposes to set or lift it, another one approves. */
export function decideHold(
  hold: LegalHold | null,
  requests: readonly DataRequest[],
  command: HoldCommand,
  now: Date,
): LegalHoldEvent[] {
  const { officerId } = command;
  switch (command.kind) {
    case 'set-hold':
      // It would be without effect: an approved erasure is always completed.
      if (requests.some(({ approvedBy, status }) => approvedBy !== null && status === 'open')) {
        throw new Refusal('erasure_under_way');
      }
      if (hold) throw new Refusal('legal_hold', { blocks: 'hold', status: hold.status });
      return [{ type: 'LegalHoldProposed', data: { officerId, reason: command.reason } }];
    case 'lift-hold': {
      const { status } = requireHold(hold);
      if (status === 'proposed') throw new Refusal('hold_not_set');
      if (status === 'lift_proposed') throw new Refusal('lift_proposed');
      return [{ type: 'LegalHoldLiftProposed', data: { officerId, reason: command.reason } }];
    }
    case 'approve-hold': {
      const { officerId: proposedBy, reason } = requireProposal(hold, 'proposed');
      requireSecondOfficer(proposedBy, officerId, command.officers, now);
      return [{ type: 'LegalHoldSet', data: { officerId, proposedBy, reason } }];
    }
    case 'approve-lift': {
      const { officerId: proposedBy, reason } = requireProposal(hold, 'lift_proposed');
      requireSecondOfficer(proposedBy, officerId, command.officers, now);
      return [{ type: 'LegalHoldLifted', data: { officerId, proposedBy, reason } }];
    }
    case 'decline-hold':
      requireProposal(hold, 'proposed');
      return [{ type: 'LegalHoldDeclined', data: { officerId, reason: command.reason } }];
    case 'decline-lift':
      requireProposal(hold, 'lift_proposed');
      return [{ type: 'LegalHoldLiftDeclined', data: { officerId, reason: command.reason } }];
  }
}

/** @throws Refusal `legal_hold` if one is set or proposed */
export function requireNoHold(hold: LegalHold | null): void {
  if (!hold) return;
  throw new Refusal('legal_hold', { blocks: 'erasure', status: hold.status });
}

/** @throws Refusal `no_legal_hold` */
function requireHold(hold: LegalHold | null): LegalHold {
  if (!hold) throw new Refusal('no_legal_hold');
  return hold;
}

/** The pending proposal. @throws Refusal `hold_not_proposed` if it is another one */
function requireProposal(
  hold: LegalHold | null,
  status: 'proposed' | 'lift_proposed',
): { readonly officerId: string; readonly reason: string } {
  if (hold?.status !== status || hold.proposal === null) {
    throw new Refusal('hold_not_proposed', { what: status === 'proposed' ? 'set' : 'lift' });
  }
  return hold.proposal;
}
