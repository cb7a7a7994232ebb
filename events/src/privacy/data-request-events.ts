import { z } from 'zod';
import { personal } from '../personal/personal.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { id, sha256 } from '../store/field-kinds.ts';
import { DataCategory, IdentityMethod, LimitKind, RequestType } from './data-request-types.ts';
import { erasureFreezeEvents } from './erasure-freeze.ts';
import { legalHoldEvents } from './legal-hold-events.ts';

const requestId = id('data-request');
const officerId = id('account');

export const DataRequestFiled = defineEvent(
  'DataRequestFiled',
  1,
  z.strictObject({
    requestId,
    requestType: RequestType,
    categories: z.array(DataCategory),
    description: personal(z.string()),
    dueAt: z.iso.datetime(),
  }),
);
/** Withdrawn by the person. */
export const DataRequestCancelled = defineEvent('DataRequestCancelled', 1, z.strictObject({ requestId }));
/** Claimed by an officer; no other officer may work on it. */
export const DataRequestClaimed = defineEvent('DataRequestClaimed', 1, z.strictObject({ requestId, officerId }));
/** Returned to the queue by the officer. */
export const DataRequestReleased = defineEvent('DataRequestReleased', 1, z.strictObject({ requestId, officerId }));
/** Returned to the queue by an owner, because its officer is unavailable. */
export const DataRequestUnassigned = defineEvent(
  'DataRequestUnassigned',
  1,
  z.strictObject({ requestId, officerId, reason: personal(z.string()) }),
);
export const IdentityChecked = defineEvent(
  'IdentityChecked',
  1,
  z.strictObject({
    requestId,
    officerId,
    method: IdentityMethod,
    /** Notes of the officer; null if there are none. */
    note: personal(z.string().nullable()),
  }),
);
export const DataRequestExtended = defineEvent(
  'DataRequestExtended',
  1,
  z.strictObject({ requestId, reason: personal(z.string()), dueAt: z.iso.datetime() }),
);
export const DataRequestRefused = defineEvent(
  'DataRequestRefused',
  1,
  z.strictObject({ requestId, reason: personal(z.string()) }),
);
export const DataRequestFulfilled = defineEvent(
  'DataRequestFulfilled',
  1,
  z.strictObject({
    requestId,
    requestType: RequestType,
    /** When the package expires; null if there is none. */
    packageExpiresAt: z.iso.datetime().nullable(),
    /** What was done, in words for the person; null if the type of request implies it. */
    outcome: personal(z.string().nullable()),
  }),
);
export const DataPackageDownloaded = defineEvent('DataPackageDownloaded', 1, z.strictObject({ requestId }));
/** Optional processing must stop, regardless of consents. */
export const ProcessingLimited = defineEvent('ProcessingLimited', 1, z.strictObject({ requestId, limit: LimitKind }));
/** The person lifted the limit: their consents apply again. */
export const ProcessingLimitLifted = defineEvent('ProcessingLimitLifted', 1, z.strictObject({ limit: LimitKind }));

/** An officer proposed the erasure; another one must approve it. */
export const ErasureProposed = defineEvent('ErasureProposed', 1, z.strictObject({ requestId, officerId }));
/** Declined by another officer, or withdrawn by the proposer. The request stays open. */
export const ErasureDeclined = defineEvent(
  'ErasureDeclined',
  1,
  z.strictObject({ requestId, officerId, reason: personal(z.string()) }),
);
export const ErasureApproved = defineEvent('ErasureApproved', 1, z.strictObject({ requestId, officerId }));
/** The key is destroyed, all other data deleted, and every store was searched for remains. */
export const ErasureCertified = defineEvent(
  'ErasureCertified',
  1,
  z.strictObject({
    requestId,
    /** SHA-256 of the certificate in UTF-8, hexadecimal. */
    certificateSha256: sha256(),
    /** Number of places where data was still found. */
    found: z.int(),
    /** Other open requests, closed because the person is erased. */
    alsoClosed: z.array(id('data-request')),
    /** All requests of the person, so that stores can delete what belongs to them. */
    requestIds: z.array(id('data-request')),
  }),
);

export const dataRequestEvents = [
  DataRequestFiled,
  DataRequestCancelled,
  DataRequestClaimed,
  DataRequestReleased,
  DataRequestUnassigned,
  IdentityChecked,
  DataRequestExtended,
  DataRequestRefused,
  DataRequestFulfilled,
  DataPackageDownloaded,
  ProcessingLimited,
  ProcessingLimitLifted,
  ...legalHoldEvents,
  ...erasureFreezeEvents,
  ErasureProposed,
  ErasureDeclined,
  ErasureApproved,
  ErasureCertified,
] as const;
export type DataRequestEvent = EventOf<(typeof dataRequestEvents)[number]>;
