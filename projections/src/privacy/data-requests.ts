import { dueAfter, earlier } from '@sankofa/events/privacy/due-date';
import type { OpenedEvent } from '@sankofa/events/store/codec';
import type { BatchWriter, Row } from '../runtime/batch-writer.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

/** Who the events of a stream of requests are about: `requests-<person id>`. */
const personOf = (stream: string): string => stream.slice('requests-'.length);

/** Data requests and how far each has got. What people and officers wrote stays sealed, with the event it came with. */
export const dataRequests = defineReadModel({
  name: 'data_requests',
  version: 3,
  tables: {
    data_requests: {
      columns: {
        id: 'text collate "C"',
        person_id: 'text collate "C"',
        type: 'text',
        categories: 'text[]',
        status: 'text',
        filed_at: 'timestamptz',
        due_at: 'timestamptz',
        filed_event: 'text',
        sealed_description: 'jsonb',
        officer_id: 'text',
        claimed_at: 'timestamptz',
        identity_method: 'text',
        identity_checked_at: 'timestamptz',
        identity_event: 'text',
        sealed_identity: 'jsonb',
        extended_at: 'timestamptz',
        extended_event: 'text',
        sealed_extension: 'jsonb',
        closed_at: 'timestamptz',
        refused_event: 'text',
        sealed_refusal: 'jsonb',
        fulfilled_event: 'text',
        sealed_outcome: 'jsonb',
        package_expires_at: 'timestamptz',
        downloaded_at: 'timestamptz',
        proposed_by: 'text collate "C"',
        declined_event: 'text',
        sealed_decline: 'jsonb',
        approved_by: 'text collate "C"',
        certificate_sha256: 'text',
        found: 'integer',
      },
      key: ['id'],
      indexes: [['person_id'], ['status', 'due_at']],
    },
    processing_limits: {
      columns: {
        person_id: 'text collate "C"',
        kind: 'text',
        since: 'timestamptz',
        request_id: 'text',
      },
      key: ['person_id', 'kind'],
    },
    legal_holds: {
      columns: {
        person_id: 'text collate "C"',
        // `proposed`, `set` or `lift_proposed`: each blocks erasure.
        status: 'text',
        since: 'timestamptz',
        event_id: 'text',
        sealed_reason: 'jsonb',
        // Who asked for what waits for a second officer.
        proposed_by: 'text collate "C"',
        lift_event: 'text',
        sealed_lift: 'jsonb',
      },
      key: ['person_id'],
    },
  },
  handlers: {
    DataRequestFiled({ id, stream, at, data, sealedData }, write) {
      write.upsert('data_requests', {
        id: data.requestId,
        person_id: personOf(stream),
        type: data.requestType,
        categories: data.categories,
        status: 'open',
        filed_at: at,
        // Requests filed before the rule of one month were given 30 days.
        due_at: earlier(new Date(String(data.dueAt)), dueAfter(at)),
        filed_event: id,
        sealed_description: sealedData ? { ...sealedData } : null,
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
        sealed_identity: event.sealedData ? { ...event.sealedData } : null,
      }),
    DataRequestExtended: (event, write) =>
      change(event, write, {
        due_at: event.data.dueAt,
        extended_at: event.at,
        extended_event: event.id,
        sealed_extension: event.sealedData ? { ...event.sealedData } : null,
      }),
    DataRequestRefused: (event, write) =>
      change(event, write, {
        status: 'refused',
        closed_at: event.at,
        refused_event: event.id,
        sealed_refusal: event.sealedData ? { ...event.sealedData } : null,
      }),
    DataRequestFulfilled: (event, write) =>
      change(event, write, {
        status: 'fulfilled',
        closed_at: event.at,
        fulfilled_event: event.id,
        sealed_outcome: event.sealedData ? { ...event.sealedData } : null,
        package_expires_at: event.data.packageExpiresAt,
      }),
    DataPackageDownloaded: (event, write) => change(event, write, { downloaded_at: event.at }),
    ProcessingLimited({ stream, at, data }, write) {
      write.upsert('processing_limits', {
        person_id: personOf(stream),
        kind: data.limit,
        since: at,
        request_id: data.requestId,
      });
    },
    ProcessingLimitLifted: ({ stream, data }, write) =>
      write.remove('processing_limits', { person_id: personOf(stream), kind: String(data.limit) }),
    LegalHoldProposed: (event, write) =>
      write.upsert('legal_holds', { ...holdOf(event, 'proposed'), proposed_by: event.data.officerId }),
    LegalHoldSet: (event, write) => write.upsert('legal_holds', holdOf(event, 'set')),
    LegalHoldDeclined: ({ stream }, write) => write.remove('legal_holds', { person_id: personOf(stream) }),
    LegalHoldLiftProposed: ({ id, stream, data, sealedData }, write) =>
      changeHold(stream, write, {
        status: 'lift_proposed',
        proposed_by: data.officerId,
        lift_event: id,
        sealed_lift: sealedData ? { ...sealedData } : null,
      }),
    LegalHoldLiftDeclined: ({ stream }, write) =>
      changeHold(stream, write, { status: 'set', proposed_by: null, lift_event: null, sealed_lift: null }),
    LegalHoldLifted: ({ stream }, write) => write.remove('legal_holds', { person_id: personOf(stream) }),
    ErasureProposed: (event, write) => change(event, write, { proposed_by: event.data.officerId }),
    ErasureDeclined: (event, write) =>
      change(event, write, {
        proposed_by: null,
        declined_event: event.id,
        sealed_decline: event.sealedData ? { ...event.sealedData } : null,
      }),
    ErasureApproved: (event, write) => change(event, write, { approved_by: event.data.officerId }),
    ErasureCertified(event, write) {
      const { data, at } = event;
      for (const id of toTexts(data.requestIds)) {
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
      for (const id of toTexts(data.alsoClosed)) {
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

const toTexts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

const holdOf = ({ id, stream, at, sealedData }: OpenedEvent, status: string): Row => ({
  person_id: personOf(stream),
  status,
  since: at,
  event_id: id,
  sealed_reason: sealedData ? { ...sealedData } : null,
});

function changeHold(stream: string, write: BatchWriter, columns: Row): void {
  write.patch('legal_holds', { person_id: personOf(stream) }, columns);
}

function backInQueue(event: OpenedEvent, write: BatchWriter): void {
  change(event, write, { officer_id: null, claimed_at: null });
}

function change({ data }: OpenedEvent, write: BatchWriter, columns: Row): void {
  write.patch('data_requests', { id: String(data.requestId) }, columns);
}
