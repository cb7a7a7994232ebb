import {
  ERASURE_IDENTITY_METHODS,
  IdentityMethod,
  type LimitKind,
  type QueuedRequest,
  type RequestStatus,
  type RequestType,
} from '@sankofa/api/contract/data-requests';
import { personName } from '../../accounts/person-name.ts';
import type { AreaEventLabels } from '../../area.ts';
import { countText } from '../../shell/count-text.ts';
import { dateText } from '../../shell/date-format.ts';
import type { StateLabel } from '../../theme/state-pill.tsx';

export const REQUEST_NAMES: Readonly<Record<RequestType, string>> = {
  access: 'Access',
  portability: 'Portability',
  rectification: 'Rectification',
  erasure: 'Erasure',
  restriction: 'Restriction',
  objection: 'Objection',
};

export const IDENTITY_METHODS: Readonly<Record<IdentityMethod, string>> = {
  signed_in_session: 'Asked from a signed-in session',
  reply_from_known_address: 'Answered from the address we know',
  document_seen: 'Showed a document',
  video_call: 'Spoke with us by video',
};

/** How the identity was checked, and what the officer noted of it. */
export const identityText = (method: IdentityMethod, note: string | null): string =>
  note === null ? IDENTITY_METHODS[method] : `${IDENTITY_METHODS[method]}: ${note}`;

/** Methods an officer can record for a request of this kind. */
export const identityMethodsFor = (type: RequestType): readonly IdentityMethod[] =>
  type === 'erasure' ? ERASURE_IDENTITY_METHODS : IdentityMethod.options;

/** Whether the identity is checked well enough for a request of this kind. */
export const isIdentityChecked = ({
  request_type,
  identity_method,
}: Pick<QueuedRequest, 'request_type' | 'identity_method'>): boolean =>
  identity_method !== null && identityMethodsFor(request_type).includes(identity_method);

export const REQUEST_STATES: Readonly<Record<RequestStatus, StateLabel>> = {
  open: { word: 'Open', tone: 'warn' },
  fulfilled: { word: 'Fulfilled', tone: 'good' },
  refused: { word: 'Refused', tone: 'bad' },
  cancelled: { word: 'Cancelled', tone: 'plain' },
};

export const LIMIT_NAMES: Readonly<Record<LimitKind, string>> = {
  restriction: 'Processing restricted',
  objection: 'Objected to processing',
};

/** Whose request it is. */
export const personOf = ({ person_name, person_id }: Pick<QueuedRequest, 'person_name' | 'person_id'>): string =>
  personName(person_name, person_id);

/** "12 days left", "Due today", "Overdue by 3 days", and how pressing that is. */
export function dueLabel({ days_left: days }: Pick<QueuedRequest, 'days_left'>): StateLabel {
  if (days === null) return { word: 'Closed', tone: 'plain' };
  if (days < 0) return { word: `Overdue by ${countText(-days, 'day')}`, tone: 'bad' };
  if (days === 0) return { word: 'Due within a day', tone: 'warn' };
  return { word: `${countText(days, 'day')} left`, tone: days < 7 ? 'warn' : 'good' };
}

const kind = (type: RequestType): string => REQUEST_NAMES[type].toLowerCase();

/** Events of data requests in words. */
export const DATA_REQUEST_EVENT_LABELS = {
  DataRequestFiled: ({ requestType, dueAt }) => ({
    title: `Asked for ${kind(requestType)}`,
    detail: `Due ${dateText(dueAt)}`,
    tone: 'given',
  }),
  DataRequestCancelled: () => ({ title: 'Took a data request back', tone: 'taken' }),
  DataRequestClaimed: () => ({ title: 'Data request claimed by an officer', tone: 'staff' }),
  DataRequestReleased: () => ({ title: 'Data request given back to the queue', tone: 'staff' }),
  DataRequestUnassigned: ({ reason }) => ({
    title: 'Data request given back to the queue by an owner',
    ...because(reason),
    tone: 'staff',
  }),
  IdentityChecked: ({ method, note = null }) => ({
    title: 'Identity checked',
    detail: identityText(method, note),
    tone: 'staff',
  }),
  DataRequestExtended: ({ dueAt, reason }) => ({
    title: `Data request extended to ${dateText(dueAt)}`,
    ...because(reason),
    tone: 'staff',
  }),
  DataRequestRefused: ({ reason }) => ({ title: 'Data request refused', ...because(reason), tone: 'staff' }),
  DataRequestFulfilled: ({ requestType, packageExpiresAt, outcome }) => ({
    title: `Request for ${kind(requestType)} fulfilled`,
    ...(outcome && { detail: `What was done: ${outcome}` }),
    ...(packageExpiresAt !== null && { detail: `Package until ${dateText(packageExpiresAt)}` }),
    tone: 'staff',
  }),
  DataPackageDownloaded: () => ({ title: 'Downloaded the package of their data', tone: 'shown' }),
  ProcessingLimited: ({ limit }) => ({
    title: LIMIT_NAMES[limit],
    detail: 'Optional processing stopped',
    tone: 'taken',
  }),
  ProcessingLimitLifted: ({ limit }) => ({
    title: limit === 'restriction' ? 'Lifted the restriction of processing' : 'Took back their objection to processing',
    detail: 'What they consented to may go on',
    tone: 'given',
  }),
} satisfies Partial<AreaEventLabels<'privacy'>>;

/** Events of erasures and legal holds in words. */
export const ERASURE_EVENT_LABELS = {
  LegalHoldProposed: ({ reason }) => ({
    title: 'Legal hold proposed by an officer; erasure is blocked',
    ...because(reason),
    tone: 'staff',
  }),
  LegalHoldSet: ({ reason }) => ({
    title: 'Legal hold approved by another officer',
    ...because(reason),
    tone: 'staff',
  }),
  LegalHoldDeclined: ({ reason }) => ({
    title: 'Proposal of a legal hold declined or withdrawn',
    ...because(reason),
    tone: 'staff',
  }),
  LegalHoldLiftProposed: ({ reason }) => ({
    title: 'Lifting of the legal hold proposed by an officer',
    ...because(reason),
    tone: 'staff',
  }),
  LegalHoldLiftDeclined: ({ reason }) => ({
    title: 'Lifting of the legal hold declined or withdrawn',
    ...because(reason),
    tone: 'staff',
  }),
  LegalHoldLifted: ({ reason }) => ({
    title: 'Lifting of the legal hold approved by another officer',
    ...because(reason),
    tone: 'staff',
  }),
  ErasureFrozen: ({ basis }) => ({
    title: 'Erasure frozen: evidence in a child-safety case',
    detail: basis,
    tone: 'staff',
  }),
  ErasureFreezeLifted: () => ({ title: 'Freeze of erasure lifted', tone: 'staff' }),
  ErasureProposed: () => ({ title: 'Erasure proposed by an officer', tone: 'staff' }),
  ErasureDeclined: ({ reason }) => ({
    title: 'Proposal of erasure declined or withdrawn',
    ...because(reason),
    tone: 'staff',
  }),
  ErasureApproved: () => ({ title: 'Erasure approved by another officer', tone: 'staff' }),
  ErasureCertified: ({ found, certificateSha256 }) => ({
    title: 'Erasure carried out and certified',
    detail: `Every store searched, found in ${found} places. sha256 ${certificateSha256.slice(0, 8)}…`,
    tone: 'taken',
  }),
} satisfies Partial<AreaEventLabels<'privacy'>>;

/** A reason is personal: once the person is erased there is none. */
const because = (reason: string | undefined): { detail?: string } =>
  reason !== undefined ? { detail: `Reason: ${reason}` } : {};
