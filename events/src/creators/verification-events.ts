import { z } from 'zod';
import { personal } from '../personal/personal.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { id } from '../store/field-kinds.ts';
import { CreatorTier, SocialPlatform } from './tier.ts';

const applicationId = z.uuid();
const moderatorId = id('account');
/** Shown to the person; empty if there is none. */
const note = personal(z.string());
const reason = personal(z.string());

/** A person applied for verification as a creator. */
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
/** The person withdrew the application. */
export const CreatorApplicationWithdrawn = defineEvent(
  'CreatorApplicationWithdrawn',
  1,
  z.strictObject({ applicationId }),
);
/** A member of staff claimed the application; only they can decide on it. */
export const CreatorApplicationClaimed = defineEvent(
  'CreatorApplicationClaimed',
  1,
  z.strictObject({ applicationId, moderatorId }),
);
/** Returned to the queue by the member of staff who had claimed it, or by a lead. */
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
    /** Earliest time of the next application. */
    mayApplyFrom: z.iso.datetime(),
    note,
  }),
);
/** The decision is revoked: a verification ends, and a rejected application is pending again. */
export const CreatorDecisionRevoked = defineEvent(
  'CreatorDecisionRevoked',
  1,
  z.strictObject({
    applicationId,
    moderatorId,
    /** The revoked decision. */
    decision: z.enum(['approved', 'rejected']),
    /** Earliest time of the next application; null if the application is pending again. */
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
