import type { SealedBox } from '@sankofa/events/personal/box';
import {
  DataPackageDownloaded,
  DataRequestCancelled,
  DataRequestClaimed,
  DataRequestExtended,
  DataRequestFiled,
  DataRequestFulfilled,
  DataRequestRefused,
  DataRequestReleased,
  DataRequestUnassigned,
  ErasureApproved,
  ErasureCertified,
  ErasureDeclined,
  ErasureProposed,
  IdentityChecked,
  ProcessingLimited,
  ProcessingLimitLifted,
} from '@sankofa/events/privacy/data-request-events';
import type { DataCategory, IdentityMethod, LimitKind, RequestType } from '@sankofa/events/privacy/data-request-types';
import { dueAfter, earlier } from '@sankofa/events/privacy/due-date';
import {
  LegalHoldDeclined,
  LegalHoldLiftDeclined,
  LegalHoldLifted,
  LegalHoldLiftProposed,
  LegalHoldProposed,
  LegalHoldSet,
} from '@sankofa/events/privacy/legal-hold-events';
import type { EventHead } from '@sankofa/events/store/codec';
import type { Writer } from '../runtime/batch-writer.ts';
import { type Changes, id, integer, json, nullable, table, text, textArray, time, unset } from '../runtime/columns.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

const tables = {
  data_requests: table({
    columns: {
      id: id(),
      person_id: id(),
      type: text<RequestType>(),
      categories: textArray<DataCategory>(),
      status: text<'open' | 'cancelled' | 'refused' | 'fulfilled'>(),
      filed_at: time(),
      due_at: time(),
      filed_event: text(),
      sealed_description: nullable(json<SealedBox>()),
      officer_id: nullable(text()),
      claimed_at: nullable(time()),
      identity_method: nullable(text<IdentityMethod>()),
      identity_checked_at: nullable(time()),
      identity_event: nullable(text()),
      sealed_identity: nullable(json<SealedBox>()),
      extended_at: nullable(time()),
      extended_event: nullable(text()),
      sealed_extension: nullable(json<SealedBox>()),
      closed_at: nullable(time()),
      refused_event: nullable(text()),
      sealed_refusal: nullable(json<SealedBox>()),
      fulfilled_event: nullable(text()),
      sealed_outcome: nullable(json<SealedBox>()),
      package_expires_at: nullable(time()),
      downloaded_at: nullable(time()),
      proposed_by: nullable(id()),
      proposed_at: nullable(time()),
      declined_event: nullable(text()),
      sealed_decline: nullable(json<SealedBox>()),
      approved_by: nullable(id()),
      certificate_sha256: nullable(text()),
      found: nullable(integer()),
    },
    key: ['id'],
    indexes: [['person_id'], ['status', 'due_at']],
  }),
  processing_limits: table({
    columns: {
      person_id: id(),
      kind: text<LimitKind>(),
      since: time(),
      request_id: text(),
    },
    key: ['person_id', 'kind'],
  }),
  legal_holds: table({
    columns: {
      person_id: id(),
      // Each state blocks erasure.
      status: text<'proposed' | 'set' | 'lift_proposed'>(),
      since: time(),
      event_id: text(),
      sealed_reason: nullable(json<SealedBox>()),
      // The proposer, while a second officer is pending.
      proposed_by: nullable(id()),
      lift_event: nullable(text()),
      sealed_lift: nullable(json<SealedBox>()),
    },
    key: ['person_id'],
  }),
};

type Write = Writer<typeof tables>;

const NOTHING_DONE = {
  ...unset('officer_id', 'claimed_at', 'closed_at', 'package_expires_at', 'downloaded_at'),
  ...unset('identity_method', 'identity_checked_at', 'identity_event', 'sealed_identity'),
  ...unset('extended_at', 'extended_event', 'sealed_extension', 'refused_event', 'sealed_refusal'),
  ...unset('fulfilled_event', 'sealed_outcome', 'proposed_by', 'proposed_at', 'declined_event', 'sealed_decline'),
  ...unset('approved_by', 'certificate_sha256', 'found'),
};

type OfRequest = EventHead & { readonly data: { readonly requestId: string } };
type HoldStatus = 'proposed' | 'set' | 'lift_proposed';

/** Data requests with their progress. Texts of people and officers stay sealed, in their events. */
export const dataRequests = defineReadModel({
  name: 'data_requests',
  version: 5,
  reads: [
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
    LegalHoldProposed,
    LegalHoldSet,
    LegalHoldDeclined,
    LegalHoldLiftProposed,
    LegalHoldLiftDeclined,
    LegalHoldLifted,
    ErasureProposed,
    ErasureDeclined,
    ErasureApproved,
    ErasureCertified,
  ],
  tables,
  handlers: {
    DataRequestFiled({ id, aggregateId, at, data, sealedData }, write) {
      write.upsert('data_requests', {
        id: data.requestId,
        person_id: aggregateId,
        type: data.requestType,
        categories: data.categories,
        status: 'open',
        filed_at: at,
        // Older requests, from before the rule of one month, were given 30 days.
        due_at: earlier(new Date(data.dueAt), dueAfter(at)),
        filed_event: id,
        sealed_description: sealedData ?? null,
        ...NOTHING_DONE,
      });
    },
    DataRequestCancelled: (event, write) => change(event, write, { status: 'cancelled', closed_at: event.at }),
    DataRequestClaimed: (event, write) =>
      change(event, write, { officer_id: event.data.officerId, claimed_at: event.at }),
    DataRequestReleased: backInQueue,
    DataRequestUnassigned: backInQueue,
    IdentityChecked: (event, write) =>
      change(event, write, {
        identity_method: event.data.method,
        identity_checked_at: event.at,
        identity_event: event.id,
        sealed_identity: event.sealedData ?? null,
      }),
    DataRequestExtended: (event, write) =>
      change(event, write, {
        due_at: event.data.dueAt,
        extended_at: event.at,
        extended_event: event.id,
        sealed_extension: event.sealedData ?? null,
      }),
    DataRequestRefused: (event, write) =>
      change(event, write, {
        status: 'refused',
        closed_at: event.at,
        refused_event: event.id,
        sealed_refusal: event.sealedData ?? null,
      }),
    DataRequestFulfilled: (event, write) =>
      change(event, write, {
        status: 'fulfilled',
        closed_at: event.at,
        fulfilled_event: event.id,
        sealed_outcome: event.sealedData ?? null,
        package_expires_at: event.data.packageExpiresAt,
      }),
    DataPackageDownloaded: (event, write) => change(event, write, { downloaded_at: event.at }),
    ProcessingLimited({ aggregateId, at, data }, write) {
      write.upsert('processing_limits', {
        person_id: aggregateId,
        kind: data.limit,
        since: at,
        request_id: data.requestId,
      });
    },
    ProcessingLimitLifted: ({ aggregateId, data }, write) =>
      write.remove('processing_limits', { person_id: aggregateId, kind: data.limit }),
    LegalHoldProposed: (event, write) =>
      write.upsert('legal_holds', { ...holdOf(event, 'proposed'), proposed_by: event.data.officerId }),
    LegalHoldSet: (event, write) => write.upsert('legal_holds', holdOf(event, 'set')),
    LegalHoldDeclined: ({ aggregateId }, write) => write.remove('legal_holds', { person_id: aggregateId }),
    LegalHoldLiftProposed: ({ id, aggregateId, data, sealedData }, write) =>
      changeHold(aggregateId, write, {
        status: 'lift_proposed',
        proposed_by: data.officerId,
        lift_event: id,
        sealed_lift: sealedData ?? null,
      }),
    LegalHoldLiftDeclined: ({ aggregateId }, write) =>
      changeHold(aggregateId, write, { status: 'set', proposed_by: null, lift_event: null, sealed_lift: null }),
    LegalHoldLifted: ({ aggregateId }, write) => write.remove('legal_holds', { person_id: aggregateId }),
    ErasureProposed: (event, write) =>
      change(event, write, { proposed_by: event.data.officerId, proposed_at: event.at }),
    ErasureDeclined: (event, write) =>
      change(event, write, {
        proposed_by: null,
        proposed_at: null,
        declined_event: event.id,
        sealed_decline: event.sealedData ?? null,
      }),
    ErasureApproved: (event, write) => change(event, write, { approved_by: event.data.officerId }),
    ErasureCertified(event, write) {
      const { data, at } = event;
      for (const id of data.requestIds) {
        write.patch(
          'data_requests',
          { id },
          {
            sealed_description: null,
            sealed_extension: null,
            sealed_refusal: null,
            sealed_outcome: null,
            sealed_decline: null,
            sealed_identity: null,
          },
        );
      }
      for (const id of data.alsoClosed) {
        write.patch('data_requests', { id }, { status: 'cancelled', closed_at: at });
      }
      change(event, write, {
        status: 'fulfilled',
        closed_at: at,
        certificate_sha256: data.certificateSha256,
        found: data.found,
      });
    },
  },
});

const holdOf = ({ id, aggregateId, at, sealedData }: EventHead, status: HoldStatus) => ({
  person_id: aggregateId,
  status,
  since: at,
  event_id: id,
  sealed_reason: sealedData ?? null,
  ...unset('proposed_by', 'lift_event', 'sealed_lift'),
});

function changeHold(aggregateId: string, write: Write, columns: Changes<typeof tables.legal_holds>): void {
  write.patch('legal_holds', { person_id: aggregateId }, columns);
}

function backInQueue(event: OfRequest, write: Write): void {
  change(event, write, { officer_id: null, claimed_at: null });
}

function change({ data }: OfRequest, write: Write, columns: Changes<typeof tables.data_requests>): void {
  write.patch('data_requests', { id: data.requestId }, columns);
}
