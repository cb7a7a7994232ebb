import type { Decider } from '../store/decider.ts';
import type { EventOf } from '../store/define-event.ts';
import { Refusal } from '../store/refusal.ts';
import { ADULT, type AgeMethod, ageEvents, type DocumentMedia } from './age-verification.ts';

type AgeEvent = EventOf<(typeof ageEvents)[number]>;

const DAY_MS = 86_400_000;
/** TTL of the link to a parent, in days. */
export const PARENT_LINK_DAYS = 7;
/** Daily limit of e-mails to parents per person: the address can be anyone's. */
const PARENT_EMAILS_A_DAY = 3;

export type AgeCommand =
  | {
      readonly kind: 'request';
      readonly requestId: string;
      readonly method: AgeMethod;
      /** In whole years. */
      readonly declaredAge: number;
      readonly parentalEmail: string | null;
      readonly name: string;
    }
  | { readonly kind: 'upload-document'; readonly mediaType: DocumentMedia; readonly bytes: number }
  | { readonly kind: 'look' | 'approve' | 'reject'; readonly officerId: string; readonly reason: string }
  | { readonly kind: 'delete-document'; readonly requestId: string }
  | { readonly kind: 'parent-grants' | 'parent-refuses'; readonly requestId: string }
  | { readonly kind: 'parent-withdraws'; readonly requestId: string };

export type AgeStatus =
  | 'none'
  | 'awaiting_document'
  | 'awaiting_review'
  | 'awaiting_parent'
  | 'verified'
  | 'rejected'
  | 'parent_refused'
  | 'consent_withdrawn';

export interface AgeState {
  readonly status: AgeStatus;
  readonly requestId: string | null;
  readonly method: AgeMethod | null;
  /** Null once erased. So are the address and the name. */
  readonly declaredAge: number | null;
  readonly parentalEmail: string | null;
  readonly name: string | null;
  readonly minor: boolean;
  /** Has ever declared an age under 18: until the 18th birthday by that declaration, only a document counts. */
  readonly everMinor: boolean;
  /** Latest possible 18th birthday by all declarations; null for adults and once erased. */
  readonly adultFrom: string | null;
  readonly expiresAt: string | null;
  /** The request whose document is stored. */
  readonly documentOf: string | null;
  /** Ids of the officers who have opened that document. */
  readonly seenBy: readonly string[];
  /** Expiry times of links sent to parents, which show when the e-mails were sent. */
  readonly parentEmails: readonly string[];
}

/** Whether a declared minor is 18 by now, by the latest possible birthday. */
export const hasComeOfAge = ({ adultFrom }: Pick<AgeState, 'adultFrom'>, now: Date): boolean =>
  adultFrom !== null && adultFrom <= now.toISOString();

function evolve(state: AgeState, event: AgeEvent): AgeState {
  switch (event.type) {
    case 'AgeVerificationRequested': {
      const { requestId, method, minor, declaredAge, parentalEmail, name, adultFrom } = event.data;
      return {
        ...state,
        status: method === 'document_upload' ? 'awaiting_document' : 'none',
        requestId,
        method,
        declaredAge: declaredAge ?? null,
        parentalEmail: parentalEmail ?? null,
        name: name ?? null,
        minor,
        everMinor: state.everMinor || minor,
        adultFrom: later(state.adultFrom, adultFrom ?? null),
        expiresAt: null,
      };
    }
    case 'ParentalConsentRequested': {
      const { expiresAt } = event.data;
      return {
        ...state,
        status: 'awaiting_parent',
        expiresAt,
        parentEmails: [...state.parentEmails.slice(-9), expiresAt],
      };
    }
    case 'ParentalConsentRefused':
      return { ...state, status: 'parent_refused' };
    case 'ParentalConsentWithdrawn':
      return { ...state, status: 'consent_withdrawn' };
    case 'AgeDocumentUploaded':
      return { ...state, status: 'awaiting_review', documentOf: event.data.requestId, seenBy: [] };
    case 'AgeDocumentRejected':
      return { ...state, status: 'rejected' };
    case 'AgeDocumentDeleted':
      return { ...state, documentOf: null };
    case 'AgeVerified':
      return { ...state, status: 'verified', minor: event.data.minor };
    case 'AgeDocumentViewed': {
      const { requestId, officerId } = event.data;
      const isIt = requestId === state.documentOf && !state.seenBy.includes(officerId);
      return isIt ? { ...state, seenBy: [...state.seenBy, officerId] } : state;
    }
    case 'ParentalConsentGiven':
    case 'AgeDocumentApproved':
      return state;
  }
}

const later = (one: string | null, other: string | null): string | null =>
  one === null || other === null || one > other ? (one ?? other) : other;

function decide(state: AgeState, command: AgeCommand, { now }: { now: Date }): AgeEvent[] {
  switch (command.kind) {
    case 'request':
      return request(state, command, now);
    case 'upload-document': {
      if (state.status !== 'awaiting_document' || state.requestId === null) throw new Refusal('no_document_awaited');
      const { mediaType, bytes } = command;
      return [{ type: 'AgeDocumentUploaded', data: { requestId: state.requestId, mediaType, bytes } }];
    }
    case 'look':
      return [look(state, command.officerId, command.reason)];
    case 'approve':
      return approve(state, command.officerId, command.reason, now);
    case 'reject': {
      const requestId = decidable(state, command.officerId);
      return [{ type: 'AgeDocumentRejected', data: { requestId, reason: command.reason } }];
    }
    case 'delete-document': {
      const isKept = state.documentOf === command.requestId && state.status !== 'awaiting_review';
      return isKept ? [{ type: 'AgeDocumentDeleted', data: { requestId: command.requestId } }] : [];
    }
    case 'parent-grants':
    case 'parent-refuses':
      return answerOfParent(state, command, now);
    case 'parent-withdraws':
      return withdrawal(state, command.requestId, now);
  }
}

function request(state: AgeState, command: AgeCommand & { kind: 'request' }, now: Date): AgeEvent[] {
  const { requestId, method, declaredAge, parentalEmail, name } = command;
  const minor = declaredAge < ADULT;
  if (state.status === 'verified' && !(state.minor && !minor)) throw new Refusal('age_already_verified');
  if (state.status === 'awaiting_review') throw new Refusal('document_under_review');
  if (minor && parentalEmail === null) throw new Refusal('parental_email_required');
  if (!minor && method === 'parental_consent') throw new Refusal('not_a_minor');
  if (!minor && method === 'self_declaration' && state.everMinor && !hasComeOfAge(state, now)) {
    throw new Refusal('document_required');
  }
  const address = minor ? parentalEmail : null;
  const requested: AgeEvent = {
    type: 'AgeVerificationRequested',
    data: {
      requestId,
      method,
      declaredAge,
      parentalEmail: address,
      name,
      minor,
      adultFrom: minor ? comingOfAge(declaredAge, now) : null,
    },
  };
  if (method === 'document_upload') return [requested];
  if (address === null) return [requested, { type: 'AgeVerified', data: { requestId, method, minor } }];
  return [requested, askParent(state, requestId, address, name, now)];
}

/** Latest possible 18th birthday at this age, assuming that the last birthday was today. */
function comingOfAge(declaredAge: number, now: Date): string {
  const day = new Date(now);
  day.setUTCFullYear(day.getUTCFullYear() + ADULT - declaredAge);
  return day.toISOString();
}

/** @throws Refusal `too_many_letters` */
function askParent(
  { parentEmails }: AgeState,
  requestId: string,
  parentalEmail: string,
  name: string,
  now: Date,
): AgeEvent {
  const expiresAt = new Date(now.getTime() + PARENT_LINK_DAYS * DAY_MS).toISOString();
  const dayAgo = new Date(now.getTime() + (PARENT_LINK_DAYS - 1) * DAY_MS).toISOString();
  if (parentEmails.filter((expiry) => expiry > dayAgo).length >= PARENT_EMAILS_A_DAY) {
    throw new Refusal('too_many_letters', { most: PARENT_EMAILS_A_DAY });
  }
  return { type: 'ParentalConsentRequested', data: { requestId, parentalEmail, name, expiresAt } };
}

function reviewed({ status, requestId }: AgeState): string {
  if (status !== 'awaiting_review' || requestId === null) throw new Refusal('not_under_review');
  return requestId;
}

const look = (state: AgeState, officerId: string, reason: string): AgeEvent => ({
  type: 'AgeDocumentViewed',
  data: { requestId: reviewed(state), officerId, reason },
});

/** The request that this officer can decide on, having opened its document. @throws Refusal `document_not_opened` */
function decidable(state: AgeState, officerId: string): string {
  const requestId = reviewed(state);
  if (!state.seenBy.includes(officerId)) throw new Refusal('document_not_opened');
  return requestId;
}

/** A document proves the age; a minor also requires parental consent. */
function approve(state: AgeState, officerId: string, reason: string, now: Date): AgeEvent[] {
  const requestId = decidable(state, officerId);
  const approved: AgeEvent = { type: 'AgeDocumentApproved', data: { requestId, reason } };
  const { minor, parentalEmail, name } = state;
  if (!minor) return [approved, { type: 'AgeVerified', data: { requestId, method: 'document_upload', minor } }];
  if (parentalEmail === null || name === null) throw new Refusal('erased', { what: 'person' });
  return [approved, askParent({ ...state, parentEmails: [] }, requestId, parentalEmail, name, now)];
}

function answerOfParent(
  state: AgeState,
  { kind, requestId }: { kind: 'parent-grants' | 'parent-refuses'; requestId: string },
  now: Date,
): AgeEvent[] {
  if (state.requestId !== requestId) throw new Refusal('link_used');
  if (state.status !== 'awaiting_parent') throw new Refusal('link_used');
  if (state.expiresAt !== null && state.expiresAt < now.toISOString()) {
    throw new Refusal('link_expired', { what: 'parental_consent', days: PARENT_LINK_DAYS });
  }
  if (kind === 'parent-refuses') return [{ type: 'ParentalConsentRefused', data: { requestId } }];
  const method = state.method ?? 'parental_consent';
  return [
    { type: 'ParentalConsentGiven', data: { requestId } },
    { type: 'AgeVerified', data: { requestId, method, minor: true } },
  ];
}

/** Consent can be withdrawn until the child is 18. Idempotent. */
function withdrawal(state: AgeState, requestId: string, now: Date): AgeEvent[] {
  const { status, minor } = state;
  if (state.requestId !== requestId || !(status === 'consent_withdrawn' || (status === 'verified' && minor))) {
    throw new Refusal('nothing_to_withdraw', { what: 'parental_consent' });
  }
  if (status === 'consent_withdrawn') return [];
  if (hasComeOfAge(state, now)) throw new Refusal('nothing_to_withdraw', { what: 'of_age' });
  return [{ type: 'ParentalConsentWithdrawn', data: { requestId } }];
}

/** Declared and verified age of a person. Stream `age-<person id>`. */
export const age: Decider<AgeState, AgeCommand, (typeof ageEvents)[number]> = {
  aggregate: 'age',
  events: ageEvents,
  initial: {
    status: 'none',
    requestId: null,
    method: null,
    declaredAge: null,
    parentalEmail: null,
    name: null,
    minor: false,
    everMinor: false,
    adultFrom: null,
    expiresAt: null,
    documentOf: null,
    seenBy: [],
    parentEmails: [],
  },
  evolve,
  decide,
};
