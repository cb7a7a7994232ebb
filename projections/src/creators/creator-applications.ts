import type { CreatorTier } from '@sankofa/events/creators/tier';
import {
  CreatorApplicationClaimed,
  CreatorApplicationRejected,
  CreatorApplicationReleased,
  CreatorApplicationSubmitted,
  CreatorApplicationWithdrawn,
  CreatorDecisionRevoked,
  CreatorVerified,
} from '@sankofa/events/creators/verification-events';
import type { SealedBox } from '@sankofa/events/personal/box';
import type { EventHead, Sealed } from '@sankofa/events/store/codec';
import type { Writer } from '../runtime/batch-writer.ts';
import { type Changes, id, json, nullable, table, text, time } from '../runtime/columns.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

const notClaimed = { claimed_by: null, claimed_at: null };

const notRevoked = {
  revoked_decision: null,
  revoked_at: null,
  revoked_by: null,
  revocation_event: null,
  sealed_revocation: null,
};

const notDecided = {
  approved_tier: null,
  decided_at: null,
  decided_by: null,
  decision_event: null,
  sealed_decision: null,
  may_apply_from: null,
};

const tables = {
  creator_applications: table({
    columns: {
      id: id(),
      person_id: id(),
      status: text<'pending' | 'under_review' | 'approved' | 'rejected' | 'withdrawn' | 'revoked'>(),
      requested_tier: text<CreatorTier>(),
      submitted_at: time(),
      submitted_event: text(),
      sealed: nullable(json<SealedBox>()),
      claimed_by: nullable(id()),
      claimed_at: nullable(time()),
      approved_tier: nullable(text<CreatorTier>()),
      decided_at: nullable(time()),
      decided_by: nullable(id()),
      decision_event: nullable(text()),
      sealed_decision: nullable(json<SealedBox>()),
      may_apply_from: nullable(time()),
      /** The last revoked decision. */
      revoked_decision: nullable(text<'approved' | 'rejected'>()),
      revoked_at: nullable(time()),
      revoked_by: nullable(id()),
      revocation_event: nullable(text()),
      sealed_revocation: nullable(json<SealedBox>()),
    },
    key: ['id'],
    indexes: [['person_id'], ['status', 'submitted_at']],
  }),
};

type Write = Writer<typeof tables>;

type OfApplication = EventHead & { readonly data: { readonly applicationId: string } };

/** Applications of creators with their outcome. Texts of applicants and staff stay sealed, in their events. */
export const creatorApplications = defineReadModel({
  name: 'creator_applications',
  version: 2,
  reads: [
    CreatorApplicationSubmitted,
    CreatorApplicationWithdrawn,
    CreatorApplicationClaimed,
    CreatorApplicationReleased,
    CreatorVerified,
    CreatorApplicationRejected,
    CreatorDecisionRevoked,
  ],
  tables,
  handlers: {
    CreatorApplicationSubmitted({ id, aggregateId, at, data, sealedData }, write) {
      write.upsert('creator_applications', {
        id: data.applicationId,
        person_id: aggregateId,
        status: 'pending',
        requested_tier: data.requestedTier,
        submitted_at: at,
        submitted_event: id,
        sealed: sealedData ?? null,
        ...notClaimed,
        ...notDecided,
        ...notRevoked,
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
          ? ({ status: 'revoked', may_apply_from: data.mayApplyFrom } as const)
          : ({ status: 'pending', ...notDecided } as const)),
        revoked_decision: data.decision,
        revoked_at: at,
        revoked_by: data.moderatorId,
        revocation_event: id,
        sealed_revocation: sealedData ?? null,
      });
    },
  },
});

const decisionOf = ({
  id,
  at,
  data,
  sealedData,
}: Sealed<typeof CreatorVerified | typeof CreatorApplicationRejected>) => ({
  ...notClaimed,
  decided_at: at,
  decided_by: data.moderatorId,
  decision_event: id,
  sealed_decision: sealedData ?? null,
});

function change({ data }: OfApplication, write: Write, columns: Changes<typeof tables.creator_applications>): void {
  write.patch('creator_applications', { id: data.applicationId }, columns);
}
