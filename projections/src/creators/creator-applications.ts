import type { OpenedEvent } from '@sankofa/events/store/codec';
import type { BatchWriter, Row } from '../runtime/batch-writer.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

/** Who the events of a stream are about: `creator-<person id>`. */
const personOf = (stream: string): string => stream.slice('creator-'.length);

const notDecided = {
  approved_tier: null,
  decided_at: null,
  decided_by: null,
  decision_event: null,
  sealed_decision: null,
  may_apply_from: null,
};

/** Applications of creators and what became of each. What people and staff wrote stays sealed, with the event it came with. */
export const creatorApplications = defineReadModel({
  name: 'creator_applications',
  version: 1,
  tables: {
    creator_applications: {
      columns: {
        id: 'text collate "C"',
        person_id: 'text collate "C"',
        status: 'text',
        requested_tier: 'text',
        submitted_at: 'timestamptz',
        submitted_event: 'text',
        sealed: 'jsonb',
        claimed_by: 'text collate "C"',
        claimed_at: 'timestamptz',
        approved_tier: 'text',
        decided_at: 'timestamptz',
        decided_by: 'text collate "C"',
        decision_event: 'text',
        sealed_decision: 'jsonb',
        may_apply_from: 'timestamptz',
        /** The last decision that was revoked. */
        revoked_decision: 'text',
        revoked_at: 'timestamptz',
        revoked_by: 'text collate "C"',
        revocation_event: 'text',
        sealed_revocation: 'jsonb',
      },
      key: ['id'],
      indexes: [['person_id'], ['status', 'submitted_at']],
    },
  },
  handlers: {
    CreatorApplicationSubmitted({ id, stream, at, data, sealedData }, write) {
      write.upsert('creator_applications', {
        id: data.applicationId,
        person_id: personOf(stream),
        status: 'pending',
        requested_tier: data.requestedTier,
        submitted_at: at,
        submitted_event: id,
        sealed: sealedData ? { ...sealedData } : null,
      });
    },
    CreatorApplicationWithdrawn: (event, write) => change(event, write, { status: 'withdrawn', ...notClaimed }),
    CreatorApplicationClaimed: (event, write) =>
      change(event, write, { status: 'under_review', claimed_by: event.data.moderatorId, claimed_at: event.at }),
    CreatorApplicationReleased: (event, write) => change(event, write, { status: 'pending', ...notClaimed }),
    CreatorVerified: (event, write) =>
      change(event, write, { status: 'approved', approved_tier: event.data.tier, ...decisionOf(event) }),
    CreatorApplicationRejected: (event, write) =>
      change(event, write, { status: 'rejected', ...decisionOf(event), may_apply_from: event.data.mayApplyFrom }),
    CreatorDecisionRevoked(event, write) {
      const { id, at, data, sealedData } = event;
      const wasApproved = data.decision === 'approved';
      change(event, write, {
        ...(wasApproved
          ? { status: 'revoked', may_apply_from: data.mayApplyFrom }
          : { status: 'pending', ...notDecided }),
        revoked_decision: data.decision,
        revoked_at: at,
        revoked_by: data.moderatorId,
        revocation_event: id,
        sealed_revocation: sealedData ? { ...sealedData } : null,
      });
    },
  },
});

const notClaimed = { claimed_by: null, claimed_at: null };

const decisionOf = ({ id, at, data, sealedData }: OpenedEvent) => ({
  ...notClaimed,
  decided_at: at,
  decided_by: data.moderatorId,
  decision_event: id,
  sealed_decision: sealedData ? { ...sealedData } : null,
});

function change({ data }: OpenedEvent, write: BatchWriter, columns: Row): void {
  write.patch('creator_applications', { id: String(data.applicationId) }, columns);
}
