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
/** The person took it back. */
export const DataRequestCancelled = defineEvent('DataRequestCancelled', 1, z.strictObject({ requestId }));
/** An officer works on it; no other may. */
export const DataRequestClaimed = defineEvent('DataRequestClaimed', 1, z.strictObject({ requestId, officerId }));
/** The officer gave it back to the queue. */
export const DataRequestReleased = defineEvent('DataRequestReleased', 1, z.strictObject({ requestId, officerId }));
/** An owner gave it back to the queue, because whoever had claimed it cannot go on. */
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
    /** What the officer saw or heard; null where nothing was noted. */
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
    /** Until when the package can be downloaded; null where there is none. */
    packageExpiresAt: z.iso.datetime().nullable(),
    /** What was done, in words for the person; null where the kind of request says it. */
    outcome: personal(z.string().nullable()),
  }),
);
export const DataPackageDownloaded = defineEvent('DataPackageDownloaded', 1, z.strictObject({ requestId }));
/** Optional processing has to stop from now on, whatever was consented to. */
export const ProcessingLimited = defineEvent('ProcessingLimited', 1, z.strictObject({ requestId, limit: LimitKind }));
/** The person no longer wants that: what they have consented to may go on. */
export const ProcessingLimitLifted = defineEvent('ProcessingLimitLifted', 1, z.strictObject({ limit: LimitKind }));

/** One officer asks for the erasure; another has to agree. */
export const ErasureProposed = defineEvent('ErasureProposed', 1, z.strictObject({ requestId, officerId }));
/** Not agreed to by another officer, or taken back by whoever proposed it. The request is open as before. */
export const ErasureDeclined = defineEvent(
  'ErasureDeclined',
  1,
  z.strictObject({ requestId, officerId, reason: personal(z.string()) }),
);
export const ErasureApproved = defineEvent('ErasureApproved', 1, z.strictObject({ requestId, officerId }));
/** The key is destroyed, everything else removed, and every store has been searched for what was there. */
export const ErasureCertified = defineEvent(
  'ErasureCertified',
  1,
  z.strictObject({
    requestId,
    /** SHA-256 of the certificate in UTF-8, hexadecimal. */
    certificateSha256: sha256(),
    /** Places where something was still found. */
    found: z.int(),
    /** Other requests that were open: there is nobody left to answer. */
    alsoClosed: z.array(id('data-request')),
    /** Every request of the person, for whoever keeps what they wrote. */
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
