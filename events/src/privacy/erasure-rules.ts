import { Refusal } from '../store/refusal.ts';
import type { DataRequestEvent } from './data-request-events.ts';
import type { DataRequest } from './data-request-state.ts';
import { ERASURE_IDENTITY_METHODS } from './data-request-types.ts';
import type { DataRequestsState } from './data-requests-state.ts';
import { refuseFrozen } from './erasure-freeze.ts';
import { type OfficerRecord, requireSecondOfficer } from './four-eyes.ts';
import { requireNoHold } from './legal-hold.ts';

export type ErasureCommand =
  | { readonly kind: 'propose-erasure'; readonly requestId: string; readonly officerId: string }
  | {
      readonly kind: 'approve-erasure';
      readonly requestId: string;
      readonly officerId: string;
      /** Records of this officer and of the proposer. */
      readonly officers: readonly OfficerRecord[];
    }
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

/**
 * Decides on erasures: proposed by the officer who claimed the request, approved by an independent second one, both
 * without a legal hold and with a sufficient identity check. Until then, another officer can decline the proposal, or
 * the proposer withdraw it. Repeating the approval completes an
 * approved erasure, whichever officer sends it.
 */
export function decideErasure(
  state: DataRequestsState,
  request: DataRequest,
  command: ErasureCommand,
  now: Date,
): DataRequestEvent[] {
  const { requestId } = command;
  if (command.kind === 'certify-erasure') {
    if (request.approvedBy === null) throw new Refusal('erasure_not_proposed', { what: 'approval' });
    const { certificateSha256, found } = command;
    const requestIds = Object.keys(state.requests);
    const alsoClosed = requestIds.filter((id) => id !== requestId && state.requests[id]?.status === 'open');
    return [{ type: 'ErasureCertified', data: { requestId, certificateSha256, found, alsoClosed, requestIds } }];
  }
  const { officerId } = command;
  if (request.type !== 'erasure') throw new Refusal('not_an_erasure');
  if (command.kind === 'decline-erasure') {
    if (request.proposedBy === null) throw new Refusal('erasure_not_proposed', { what: 'proposal' });
    return [{ type: 'ErasureDeclined', data: { requestId, officerId, reason: command.reason } }];
  }
  if (request.approvedBy !== null) return [];
  requireNoHold(state.hold);
  refuseFrozen(state.freezes);
  if (command.kind === 'propose-erasure') {
    requireErasureIdentity(request);
    return request.proposedBy === officerId ? [] : [{ type: 'ErasureProposed', data: { requestId, officerId } }];
  }
  if (request.proposedBy === null) throw new Refusal('erasure_not_proposed', { what: 'none' });
  requireErasureIdentity(request);
  requireSecondOfficer(request.proposedBy, officerId, command.officers, now);
  return [{ type: 'ErasureApproved', data: { requestId, officerId } }];
}

/** @throws Refusal `identity_not_checked`, `identity_check_too_weak` */
function requireErasureIdentity({ identityMethod }: DataRequest): void {
  if (identityMethod === null) throw new Refusal('identity_not_checked');
  if (!ERASURE_IDENTITY_METHODS.includes(identityMethod)) throw new Refusal('identity_check_too_weak');
}
