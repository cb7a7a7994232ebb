import { z } from 'zod';
import { personal } from '../personal/personal.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { id } from '../store/field-kinds.ts';
import { CreatorTier, SocialPlatform } from './tier.ts';

const applicationId = z.uuid();
const moderatorId = id('account');
/** As the person is told; empty when nobody wrote anything. */
const note = personal(z.string());
const reason = personal(z.string());

/** Somebody asks to be verified as a creator. */
export const CreatorApplicationSubmitted = defineEvent(
  'CreatorApplicationSubmitted',
  1,
  z.strictObject({
    applicationId,
    requestedTier: CreatorTier,
    bio: personal(z.string()),
    sampleWorkUrls: personal(z.array(z.string())),
    socialMediaLinks: personal(z.partialRecord(SocialPlatform, z.string())),
  }),
);
/** The person took it back. */
export const CreatorApplicationWithdrawn = defineEvent(
  'CreatorApplicationWithdrawn',
  1,
  z.strictObject({ applicationId }),
);
/** Somebody of staff works on it; nobody else decides on it. */
export const CreatorApplicationClaimed = defineEvent(
  'CreatorApplicationClaimed',
  1,
  z.strictObject({ applicationId, moderatorId }),
);
/** It is back in the queue: whoever had claimed it, or a lead, put it there. */
export const CreatorApplicationReleased = defineEvent(
  'CreatorApplicationReleased',
  1,
  z.strictObject({ applicationId, moderatorId }),
);
/** The person is a verified creator from now on. */
export const CreatorVerified = defineEvent(
  'CreatorVerified',
  1,
  z.strictObject({ applicationId, moderatorId, tier: CreatorTier, note }),
);
export const CreatorApplicationRejected = defineEvent(
  'CreatorApplicationRejected',
  1,
  z.strictObject({
    applicationId,
    moderatorId,
    /** From when the person can apply again. */
    mayApplyFrom: z.iso.datetime(),
    note,
  }),
);
/** What was decided does not hold any more: the person is not verified, or the application waits as before. */
export const CreatorDecisionRevoked = defineEvent(
  'CreatorDecisionRevoked',
  1,
  z.strictObject({
    applicationId,
    moderatorId,
    /** What had been decided. */
    decision: z.enum(['approved', 'rejected']),
    /** From when the person can apply again; null where the application waits for another decision. */
    mayApplyFrom: z.iso.datetime().nullable(),
    reason,
  }),
);

export const creatorVerificationEvents = [
  CreatorApplicationSubmitted,
  CreatorApplicationWithdrawn,
  CreatorApplicationClaimed,
  CreatorApplicationReleased,
  CreatorVerified,
  CreatorApplicationRejected,
  CreatorDecisionRevoked,
] as const;
export type CreatorVerificationEvent = EventOf<(typeof creatorVerificationEvents)[number]>;
