import { z } from 'zod';
import { t } from '../messages/current.ts';
import { CreatorTier, decided, revocation, VerificationStatus, written } from './creator-verification.ts';
import { FlaggedUser } from './moderation-standing.ts';
import { PersonRef } from './person-ref.ts';
import { Reason, Why } from './reason.ts';
import { defineList, defineRoute } from './route.ts';

/** Default text of a rejection, and default tier of an approval. */
export const DEFAULT_REJECTION = 'Application does not meet requirements';
export const DEFAULT_TIER: CreatorTier = 'standard';

export const RecommendationPart = z.enum(['bio', 'samples', 'links', 'account_age', 'standing', 'reports']);
export type RecommendationPart = z.infer<typeof RecommendationPart>;

/** Rule-based recommendation. No model is involved: equal facts give equal recommendations. */
export const Recommendation = z.strictObject({
  advice: z.enum(['approve', 'look_closer', 'reject']),
  /** Sum of the points of its factors. */
  score: z.int().min(0).max(100),
  parts: z.array(
    z.strictObject({
      part: RecommendationPart,
      /** Counted value: characters, works, links, days, strikes, or reports. */
      counted: z.int(),
      points: z.int(),
      /** Maximum points of this factor; 0 for one that only deducts. */
      most: z.int(),
    }),
  ),
});
export type Recommendation = z.infer<typeof Recommendation>;

export const CreatorVerification = z.strictObject({
  ...written,
  ...decided,
  /** Null if there is none: the application is closed or unreadable. */
  ai_recommendation: Recommendation.nullable(),
  user_id: z.string(),
  /** Null once erased. */
  user_name: z.string().nullable(),
  user_email: z.string().nullable(),
  /** Reviewer who claimed it; null if unclaimed. */
  reviewer: PersonRef.nullable(),
  claimed_at: z.iso.datetime().nullable(),
  decided_by: PersonRef.nullable(),
  revoked: z.strictObject({ ...revocation, by: PersonRef }).nullable(),
});
export type CreatorVerification = z.infer<typeof CreatorVerification>;

/** The person's standing and other applications. */
export const CreatorVerificationFile = z.strictObject({
  ...CreatorVerification.shape,
  verified_creator: z.boolean(),
  /** Null once erased. */
  account_age_days: z.int().nullable(),
  /** Null without measures. */
  standing: FlaggedUser.pick({
    risk_level: true,
    overall_safety_score: true,
    total_violations: true,
    strikes: true,
    open_reports: true,
    barred: true,
  }).nullable(),
  /** Newest first, without this one. */
  others: z.array(
    z.strictObject({
      id: z.string(),
      status: VerificationStatus,
      requested_tier: CreatorTier,
      submitted_at: z.iso.datetime(),
      decided_at: z.iso.datetime().nullable(),
    }),
  ),
});
export type CreatorVerificationFile = z.infer<typeof CreatorVerificationFile>;

const Id = z.strictObject({ id: z.uuid() });
const READ = ['creator_applications'] as const;
/** The recommendation depends on the standing; names depend on the models of people. */
const QUEUE_READ = [
  ...READ,
  'people',
  'consents',
  'documents',
  'timelines',
  'age',
  'standing',
  'moderation_queue',
] as const;

export const listCreatorVerifications = defineList({
  path: '/api/admin/creator-verifications',
  resource: 'creator-verifications',
  summary: 'List creator applications, longest waiting first',
  access: 'creators.verify',
  item: CreatorVerification,
  sortable: ['submitted_at', 'decided_at'],
  query: z.strictObject({ status: VerificationStatus.optional() }),
  filter: z.strictObject({
    /** `open`: a decision is pending, claimed or not. */
    status: z.union([VerificationStatus, z.literal('open')]).optional(),
    user_id: z.uuid().optional(),
  }),
  waitsFor: QUEUE_READ,
});

export const getCreatorVerification = defineRoute({
  method: 'GET',
  path: '/api/admin/creator-verifications/:id',
  summary: 'Get an application with the person’s standing',
  access: 'creators.verify',
  params: Id,
  response: CreatorVerificationFile,
  problems: ['not_found'],
  waitsFor: QUEUE_READ,
});

const WORK_PROBLEMS = ['own_file', 'not_found', 'erased', 'idempotency_key_reused'] as const;

export const reviewCreatorVerification = defineRoute({
  method: 'PUT',
  path: '/api/admin/creator-verifications/:id',
  summary:
    'Work on an application (under_review), put it back (pending), or decide on it; the person reads the notes. Leads put back what others work on',
  access: 'creators.verify',
  params: Id,
  body: z
    .strictObject({
      status: z.enum(['pending', 'under_review', 'approved', 'rejected']),
      /** Shown to the person. Default for a rejection: the application does not meet requirements. */
      review_notes: Reason.nullable().optional(),
      /** Default for an approval: standard. */
      approved_tier: CreatorTier.nullable().optional(),
    })
    .refine(({ status, approved_tier }) => !approved_tier || status === 'approved', {
      path: ['approved_tier'],
      error: () => t('contract.tier_without_approval'),
    })
    .refine(({ status, review_notes }) => !review_notes || status === 'approved' || status === 'rejected', {
      path: ['review_notes'],
      error: () => t('contract.notes_without_decision'),
    }),
  response: z.strictObject({ id: z.string(), status: VerificationStatus, approved_tier: CreatorTier.nullable() }),
  problems: [...WORK_PROBLEMS, 'application_closed', 'application_claimed'],
  answers: ['Sankofa-Position'],
  waitsFor: READ,
});

export const revokeCreatorDecision = defineRoute({
  method: 'POST',
  path: '/api/admin/creator-verifications/:id/revoke',
  summary: 'Revoke a decision: a verification ends, a rejected application is open again. The person reads the reason',
  access: 'creators.verify',
  params: Id,
  body: Why,
  response: z.strictObject({ id: z.string() }),
  problems: [...WORK_PROBLEMS, 'nothing_decided', 'verified_already', 'application_open_already'],
  answers: ['Sankofa-Position'],
  waitsFor: READ,
});
