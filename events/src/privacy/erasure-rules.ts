import { Refusal } from '../store/refusal.ts';
import type { DataRequest, DataRequestsState } from './data-request.ts';
import type { DataRequestEvent } from './data-request-events.ts';
import { refuseFrozen } from './erasure-freeze.ts';

export type HoldCommand = {
  readonly kind: 'set-hold' | 'lift-hold';
  readonly officerId: string;
  readonly reason: string;
};

export type ErasureCommand =
  | { readonly kind: 'propose-erasure'; readonly requestId: string; readonly officerId: string }
  | { readonly kind: 'approve-erasure'; readonly requestId: string; readonly officerId: string }
  | {
      readonly kind: 'decline-erasure';
      readonly requestId: string;
      readonly officerId: string;
      readonly reason: string;
    }
  | {
      readonly kind: 'certify-erasure';
      readonly requestId: string;
      readonly certificateSha256: string;
      readonly found: number;
    };

/** Legal holds: one at a time, set and lifted with a reason. */
export function decideHold({ hold, requests }: DataRequestsState, command: HoldCommand): DataRequestEvent[] {
  const { kind, officerId, reason } = command;
  if (kind === 'set-hold') {
    // It would hold nothing: an approved erasure is carried out to its end.
    if (Object.values(requests).some(({ approvedBy, status }) => approvedBy !== null && status === 'open')) {
      throw new Refusal('erasure_under_way', 'The erasure has been approved, and is being carried out.');
    }
    if (hold) throw new Refusal('legal_hold', 'A legal hold stands already.');
    return [{ type: 'LegalHoldSet', data: { officerId, reason } }];
  }
  if (!hold) throw new Refusal('no_legal_hold', 'There is no legal hold to lift.');
  return [{ type: 'LegalHoldLifted', data: { officerId, reason } }];
}

/**
 * Erasures: proposed by the officer who works on the request, approved by another, neither under a legal hold. Until
 * then another declines the proposal, or whoever made it takes it back. An erasure that was approved is finished whoever sends the approval again.
 */
export function decideErasure(
  state: DataRequestsState,
  request: DataRequest,
  command: ErasureCommand,
): DataRequestEvent[] {
  const { requestId } = command;
  if (command.kind === 'certify-erasure') {
    if (request.approvedBy === null) throw new Refusal('erasure_not_proposed', 'The erasure has not been approved.');
    const { certificateSha256, found } = command;
    const requestIds = Object.keys(state.requests);
    const alsoClosed = requestIds.filter((id) => id !== requestId && state.requests[id]?.status === 'open');
    return [{ type: 'ErasureCertified', data: { requestId, certificateSha256, found, alsoClosed, requestIds } }];
  }
  const { officerId } = command;
  if (request.type !== 'erasure') throw new Refusal('not_an_erasure', 'This request does not ask for erasure.');
  if (command.kind === 'decline-erasure') {
    if (request.proposedBy === null)
      throw new Refusal('erasure_not_proposed', 'Nobody proposes this erasure any more.');
    return [{ type: 'ErasureDeclined', data: { requestId, officerId, reason: command.reason } }];
  }
  if (request.approvedBy !== null) return [];
  if (state.hold) {
    throw new Refusal('legal_hold', 'A legal hold stands: nothing about this person may be erased until it is lifted.');
  }
  refuseFrozen(state.freezes);
  if (command.kind === 'propose-erasure') {
    if (!request.identityChecked) {
      throw new Refusal('identity_not_checked', 'Record first how you made sure that this is the person.');
    }
    return request.proposedBy === officerId ? [] : [{ type: 'ErasureProposed', data: { requestId, officerId } }];
  }
  if (request.proposedBy === null) {
    throw new Refusal('erasure_not_proposed', 'An officer has to propose the erasure first.');
  }
  if (request.proposedBy === officerId) {
    throw new Refusal('same_officer', 'You have proposed this erasure: another officer has to approve it.');
  }
  return [{ type: 'ErasureApproved', data: { requestId, officerId } }];
}
