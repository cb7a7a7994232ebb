import type { SealedBox } from '@sankofa/events/personal/box';
import type { AgeStatus } from '@sankofa/events/privacy/age';
import {
  AgeDocumentApproved,
  AgeDocumentDeleted,
  AgeDocumentRejected,
  AgeDocumentUploaded,
  type AgeMethod,
  AgeVerificationRequested,
  AgeVerified,
  type DocumentMedia,
  ParentalConsentRefused,
  ParentalConsentRequested,
  ParentalConsentWithdrawn,
} from '@sankofa/events/privacy/age-verification';
import type { EventHead } from '@sankofa/events/store/codec';
import type { Writer } from '../runtime/batch-writer.ts';
import { boolean, type Changes, id, integer, json, nullable, table, text, time } from '../runtime/columns.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

const tables = {
  age_verifications: table({
    columns: {
      person_id: id(),
      request_id: text(),
      status: text<AgeStatus>(),
      method: text<AgeMethod>(),
      minor: boolean(),
      requested_at: time(),
      event_id: text(),
      sealed: nullable(json<SealedBox>()),
      expires_at: nullable(time()),
      media_type: nullable(text<DocumentMedia>()),
      bytes: nullable(integer()),
      uploaded_at: nullable(time()),
      decided_at: nullable(time()),
      decided_by: nullable(text()),
      decision_event_id: nullable(text()),
      sealed_decision: nullable(json<SealedBox>()),
      document_deleted_at: nullable(time()),
    },
    key: ['person_id'],
    indexes: [['status', 'requested_at']],
  }),
};

type Write = Writer<typeof tables>;

/** Columns that later events set. */
const nothingSince = {
  expires_at: null,
  media_type: null,
  bytes: null,
  uploaded_at: null,
  decided_at: null,
  decided_by: null,
  decision_event_id: null,
  sealed_decision: null,
  document_deleted_at: null,
};

/** State of the age verification by person; personal fields stay sealed. */
export const age = defineReadModel({
  name: 'age',
  version: 4,
  reads: [
    AgeVerificationRequested,
    ParentalConsentRequested,
    ParentalConsentRefused,
    ParentalConsentWithdrawn,
    AgeDocumentUploaded,
    AgeDocumentApproved,
    AgeDocumentRejected,
    AgeDocumentDeleted,
    AgeVerified,
  ],
  tables,
  handlers: {
    AgeVerificationRequested({ id, aggregateId, at, data, sealedData }, write) {
      write.upsert('age_verifications', {
        person_id: aggregateId,
        request_id: data.requestId,
        status: data.method === 'document_upload' ? 'awaiting_document' : 'none',
        method: data.method,
        minor: data.minor,
        requested_at: at,
        event_id: id,
        sealed: sealedData ?? null,
        ...nothingSince,
      });
    },
    ParentalConsentRequested: (event, write) =>
      change(event, write, { status: 'awaiting_parent', expires_at: new Date(event.data.expiresAt) }),
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

function change({ aggregateId }: EventHead, write: Write, columns: Changes<typeof tables.age_verifications>): void {
  write.patch('age_verifications', { person_id: aggregateId }, columns);
}

const decisionOf = ({ id, at, metadata, sealedData }: EventHead) => ({
  decided_at: at,
  decided_by: metadata.actor.id,
  decision_event_id: id,
  sealed_decision: sealedData ?? null,
});

/** An officer's earlier decision is in the timeline. */
const byParent = ({ at }: EventHead) => ({
  decided_at: at,
  decided_by: null,
  decision_event_id: null,
  sealed_decision: null,
});
