import type { Json } from '@sankofa/events/json';
import type { OpenedEvent } from '@sankofa/events/store/codec';
import type { BatchWriter } from '../runtime/batch-writer.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

const personOf = (stream: string): string => stream.slice('age-'.length);

/** Where the age verification of each person stands; what is personal stays sealed. */
export const age = defineReadModel({
  name: 'age',
  version: 2,
  tables: {
    age_verifications: {
      columns: {
        person_id: 'text collate "C"',
        request_id: 'text',
        status: 'text',
        method: 'text',
        minor: 'boolean',
        requested_at: 'timestamptz',
        event_id: 'text',
        sealed: 'jsonb',
        expires_at: 'timestamptz',
        media_type: 'text',
        bytes: 'integer',
        uploaded_at: 'timestamptz',
        decided_at: 'timestamptz',
        decided_by: 'text',
        decision_event_id: 'text',
        sealed_decision: 'jsonb',
        document_deleted_at: 'timestamptz',
      },
      key: ['person_id'],
      indexes: [['status', 'requested_at']],
    },
  },
  handlers: {
    AgeVerificationRequested({ id, stream, at, data, sealedData }, write) {
      write.upsert('age_verifications', {
        person_id: personOf(stream),
        request_id: data.requestId,
        status: data.method === 'document_upload' ? 'awaiting_document' : 'none',
        method: data.method,
        minor: data.minor,
        requested_at: at,
        event_id: id,
        sealed: sealedData ? { ...sealedData } : null,
      });
    },
    ParentalConsentRequested: (event, write) =>
      change(event, write, { status: 'awaiting_parent', expires_at: new Date(String(event.data.expiresAt)) }),
    ParentalConsentRefused: (event, write) => change(event, write, { status: 'parent_refused', ...byParent(event) }),
    ParentalConsentWithdrawn: (event, write) =>
      change(event, write, { status: 'consent_withdrawn', ...byParent(event) }),
    AgeDocumentUploaded: (event, write) =>
      change(event, write, {
        status: 'awaiting_review',
        media_type: event.data.mediaType,
        bytes: event.data.bytes,
        uploaded_at: event.at,
      }),
    AgeDocumentApproved: (event, write) => change(event, write, decisionOf(event)),
    AgeDocumentRejected: (event, write) => change(event, write, { status: 'rejected', ...decisionOf(event) }),
    AgeDocumentDeleted: (event, write) => change(event, write, { document_deleted_at: event.at }),
    AgeVerified: (event, write) =>
      change(event, write, { status: 'verified', minor: event.data.minor, decided_at: event.at }),
  },
});

function change({ stream }: OpenedEvent, write: BatchWriter, columns: Record<string, Json | Date | undefined>): void {
  write.patch('age_verifications', { person_id: personOf(stream) }, columns);
}

const decisionOf = ({ id, at, metadata, sealedData }: OpenedEvent) => ({
  decided_at: at,
  decided_by: metadata.actor.id,
  decision_event_id: id,
  sealed_decision: sealedData ? { ...sealedData } : null,
});

/** What an officer decided on before is in the timeline. */
const byParent = ({ at }: OpenedEvent) => ({
  decided_at: at,
  decided_by: null,
  decision_event_id: null,
  sealed_decision: null,
});
