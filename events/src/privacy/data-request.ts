import type { Decider, DecisionContext } from '../store/decider.ts';
import { Refusal } from '../store/refusal.ts';
import { type DataRequestEvent, dataRequestEvents } from './data-request-events.ts';
import type { DataRequest } from './data-request-state.ts';
import type { DataCategory, IdentityMethod, LimitKind, RequestType } from './data-request-types.ts';
import type { DataRequestsState } from './data-requests-state.ts';
import { dueAfter, earlier, extendedDue, MAX_EXTENSION_MONTHS } from './due-date.ts';
import { decideFreeze, evolveFreezes, type FreezeCommand } from './erasure-freeze.ts';
import { decideErasure, type ErasureCommand } from './erasure-rules.ts';
import { decideHold, type HoldCommand, holdAfter } from './legal-hold.ts';
import type { LegalHoldEvent } from './legal-hold-events.ts';

/** Retention of a data package, in days. */
export const PACKAGE_DAYS = 7;

// Commands

export type DataRequestCommand =
  | {
      readonly kind: 'file';
      readonly requestId: string;
      readonly requestType: RequestType;
      readonly categories: readonly DataCategory[];
      readonly description: string;
    }
  | { readonly kind: 'cancel'; readonly requestId: string }
  | { readonly kind: 'claim' | 'release'; readonly requestId: string; readonly officerId: string }
  /** By an owner, whichever officer has claimed it. */
  | { readonly kind: 'unassign'; readonly requestId: string; readonly reason: string }
  | {
      readonly kind: 'fulfil';
      readonly requestId: string;
      readonly officerId: string;
      /** For a rectification: the name was corrected. */
      readonly nameCorrected: boolean;
      /** Other measures, in words for the person. */
      readonly outcome: string | null;
    }
  | {
      readonly kind: 'check-identity';
      readonly requestId: string;
      readonly officerId: string;
      readonly method: IdentityMethod;
      readonly note: string | null;
    }
  | {
      readonly kind: 'extend';
      readonly requestId: string;
      readonly officerId: string;
      readonly months: number;
      readonly reason: string;
    }
  | { readonly kind: 'refuse'; readonly requestId: string; readonly officerId: string; readonly reason: string }
  | { readonly kind: 'download'; readonly requestId: string }
  | { readonly kind: 'lift-limit'; readonly limit: LimitKind }
  | HoldCommand
  | FreezeCommand
  | ErasureCommand;

/** A command about one request. */
export type RequestCommand = Extract<DataRequestCommand, { requestId: string }>;

// State

const isHoldEvent = (event: DataRequestEvent): event is LegalHoldEvent => event.type.startsWith('LegalHold');

function evolve(state: DataRequestsState, event: DataRequestEvent, at: Date): DataRequestsState {
  if (isHoldEvent(event)) return { ...state, hold: holdAfter(event) };
  if (event.type === 'ErasureFrozen' || event.type === 'ErasureFreezeLifted') {
    return { ...state, freezes: evolveFreezes(state.freezes, event) };
  }
  if (event.type === 'ProcessingLimitLifted') {
    const { [event.data.limit]: _, ...limits } = state.limits;
    return { ...state, limits };
  }
  const { requestId } = event.data;
  const change = (fields: Partial<DataRequest>): DataRequestsState => {
    const before = state.requests[requestId];
    return before ? { ...state, requests: { ...state.requests, [requestId]: { ...before, ...fields } } } : state;
  };
  switch (event.type) {
    case 'DataRequestFiled': {
      const filed: DataRequest = {
        type: event.data.requestType,
        categories: event.data.categories,
        status: 'open',
        filedAt: at,
        // Older requests, from before the rule of one month, were given 30 days.
        dueAt: earlier(new Date(event.data.dueAt), dueAfter(at)).toISOString(),
        extended: false,
        officerId: null,
        identityMethod: null,
        packageExpiresAt: null,
        proposedBy: null,
        approvedBy: null,
      };
      return { ...state, requests: { ...state.requests, [requestId]: filed } };
    }
    case 'DataRequestCancelled':
      return change({ status: 'cancelled' });
    case 'DataRequestClaimed':
      return change({ officerId: event.data.officerId });
    case 'DataRequestReleased':
    case 'DataRequestUnassigned':
      return change({ officerId: null });
    case 'IdentityChecked':
      return change({ identityMethod: event.data.method });
    case 'DataRequestExtended':
      return change({ dueAt: event.data.dueAt, extended: true });
    case 'DataRequestRefused':
      return change({ status: 'refused' });
    case 'DataRequestFulfilled':
      return change({ status: 'fulfilled', packageExpiresAt: event.data.packageExpiresAt });
    case 'ProcessingLimited':
      return { ...state, limits: { ...state.limits, [event.data.limit]: requestId } };
    case 'ErasureProposed':
      return change({ proposedBy: event.data.officerId });
    case 'ErasureDeclined':
      return change({ proposedBy: null });
    case 'ErasureApproved':
      return change({ approvedBy: event.data.officerId });
    case 'ErasureCertified': {
      const status = (id: string) => (id === requestId ? ('fulfilled' as const) : ('cancelled' as const));
      const closing = [requestId, ...event.data.alsoClosed].flatMap((id) => {
        const request = state.requests[id];
        return request ? [[id, { ...request, status: status(id) }]] : [];
      });
      return { ...state, requests: { ...state.requests, ...Object.fromEntries(closing) } };
    }
    case 'DataPackageDownloaded':
      return state;
  }
}

// Decisions

function decide(state: DataRequestsState, command: DataRequestCommand, { now }: DecisionContext): DataRequestEvent[] {
  if (command.kind === 'lift-limit') return liftLimit(state, command.limit);
  if ('freezeId' in command) {
    const isUnderWay = Object.values(state.requests).some(
      ({ approvedBy, status }) => approvedBy !== null && status === 'open',
    );
    return decideFreeze({ ...state, isUnderWay }, command);
  }
  if (!('requestId' in command)) return decideHold(state.hold, Object.values(state.requests), command, now);
  const { requestId } = command;
  if (command.kind === 'file') return file(state, command, now);
  const request = state.requests[requestId];
  if (!request) throw new Refusal('not_found', { what: 'data_request' });
  if (command.kind === 'download') return download(request, requestId, now);
  if (command.kind === 'certify-erasure' && request.status === 'fulfilled') return [];
  if (request.status !== 'open') throw closed(request);
  if (command.kind === 'approve-erasure' || command.kind === 'certify-erasure') {
    return decideErasure(state, request, command, now);
  }
  if (request.approvedBy !== null) throw new Refusal('erasure_under_way');
  if (command.kind === 'cancel') return [{ type: 'DataRequestCancelled', data: { requestId } }];
  if (command.kind === 'decline-erasure') return decideErasure(state, request, command, now);
  if (command.kind === 'unassign') return unassign(request, command);
  return work(state, request, command, now);
}

function file(
  state: DataRequestsState,
  { requestId, requestType, categories, description }: Extract<DataRequestCommand, { kind: 'file' }>,
  now: Date,
): DataRequestEvent[] {
  const isOpen = Object.values(state.requests).some(({ type, status }) => type === requestType && status === 'open');
  if (isOpen) throw new Refusal('request_open_already');
  const dueAt = dueAfter(now).toISOString();
  const data = { requestId, requestType, categories: [...new Set(categories)], description, dueAt };
  return [{ type: 'DataRequestFiled', data }];
}

function download({ packageExpiresAt }: DataRequest, requestId: string, now: Date): DataRequestEvent[] {
  if (packageExpiresAt === null) throw new Refusal('not_found', { what: 'package' });
  if (packageExpiresAt <= now.toISOString()) throw new Refusal('package_expired', { days: PACKAGE_DAYS });
  return [{ type: 'DataPackageDownloaded', data: { requestId } }];
}

function unassign(
  { officerId }: DataRequest,
  { requestId, reason }: Extract<DataRequestCommand, { kind: 'unassign' }>,
): DataRequestEvent[] {
  if (officerId === null) throw new Refusal('not_claimed', { claimedBy: 'none_to_unassign' });
  return [{ type: 'DataRequestUnassigned', data: { requestId, officerId, reason } }];
}

function liftLimit({ limits }: DataRequestsState, limit: LimitKind): DataRequestEvent[] {
  if (!limits[limit]) throw new Refusal('no_such_limit');
  return [{ type: 'ProcessingLimitLifted', data: { limit } }];
}

type WorkCommand = Exclude<
  Extract<RequestCommand, { officerId: string }>,
  { kind: 'approve-erasure' | 'decline-erasure' }
>;

/** Handles commands of the officer who has claimed the request. */
function work(state: DataRequestsState, request: DataRequest, command: WorkCommand, now: Date): DataRequestEvent[] {
  const { requestId, officerId } = command;
  if (command.kind === 'claim') {
    if (request.officerId === officerId) return [];
    if (request.officerId !== null) throw new Refusal('claimed_already');
    return [{ type: 'DataRequestClaimed', data: { requestId, officerId } }];
  }
  if (request.officerId !== officerId) {
    throw new Refusal('not_claimed', { claimedBy: request.officerId ? 'other_officer' : 'none' });
  }
  switch (command.kind) {
    case 'release':
      return [{ type: 'DataRequestReleased', data: { requestId, officerId } }];
    case 'check-identity':
      return [{ type: 'IdentityChecked', data: { requestId, officerId, method: command.method, note: command.note } }];
    case 'extend':
      return extend(request, command, now);
    case 'refuse':
      return [{ type: 'DataRequestRefused', data: { requestId, reason: command.reason } }];
    case 'propose-erasure':
      return decideErasure(state, request, command, now);
    case 'fulfil':
      return fulfil(state, request, command, now);
  }
}

function extend(
  { filedAt, dueAt, extended }: DataRequest,
  { requestId, months, reason }: Extract<DataRequestCommand, { kind: 'extend' }>,
  now: Date,
): DataRequestEvent[] {
  if (extended) throw new Refusal('extended_already');
  if (now.toISOString() > dueAt) throw new Refusal('extension_too_late');
  if (!Number.isInteger(months) || months < 1 || months > MAX_EXTENSION_MONTHS) {
    throw new Refusal('invalid_request', { what: 'extension', most: MAX_EXTENSION_MONTHS });
  }
  const later = extendedDue(filedAt, months).toISOString();
  return [{ type: 'DataRequestExtended', data: { requestId, reason, dueAt: later } }];
}

function fulfil(
  state: DataRequestsState,
  request: DataRequest,
  { requestId, nameCorrected, outcome }: Extract<DataRequestCommand, { kind: 'fulfil' }>,
  now: Date,
): DataRequestEvent[] {
  if (request.identityMethod === null) throw new Refusal('identity_not_checked');
  const { type } = request;
  if (type === 'erasure') throw new Refusal('second_officer_needed');
  if (type === 'rectification' && !nameCorrected && outcome === null) throw new Refusal('correction_missing');
  const hasPackage = type === 'access' || type === 'portability';
  const packageExpiresAt = hasPackage ? new Date(now.getTime() + PACKAGE_DAYS * 86_400_000).toISOString() : null;
  const fulfilled = {
    type: 'DataRequestFulfilled',
    data: { requestId, requestType: type, packageExpiresAt, outcome },
  } as const;
  const limits = type === 'restriction' || type === 'objection';
  if (!limits || state.limits[type]) return [fulfilled];
  return [fulfilled, { type: 'ProcessingLimited', data: { requestId, limit: type } }];
}

const closed = ({ status }: DataRequest): Refusal => new Refusal('request_closed', { status });

/**
 * All data requests of a person. Stream `requests-<person id>`: one per person, not per request, so that a single
 * stream enforces rules across requests (one open request per type, limits of processing).
 */
export const dataRequests: Decider<DataRequestsState, DataRequestCommand, (typeof dataRequestEvents)[number]> = {
  aggregate: 'requests',
  events: dataRequestEvents,
  initial: { requests: {}, limits: {}, hold: null, freezes: {} },
  evolve,
  decide,
};
