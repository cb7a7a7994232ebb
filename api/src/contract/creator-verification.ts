import { CreatorTier, SocialPlatform } from '@sankofa/events/creators/tier';
import { z } from 'zod';
import { Named, working } from './moderation-queue.ts';
import { FlaggedUser } from './moderation-standing.ts';
import { Reason, Why } from './reason.ts';
import { defineList, defineRoute } from './route.ts';

export { CreatorTier, SocialPlatform } from '@sankofa/events/creators/tier';
export { APPLY_AGAIN_DAYS } from '@sankofa/events/creators/verification';

/** What tiers and platforms are called. */
export const TIER_NAMES: Readonly<Record<CreatorTier, string>> = { standard: 'Standard', premium: 'Premium' };

export const PLATFORM_NAMES: Readonly<Record<SocialPlatform, string>> = {
  website: 'Website',
  youtube: 'YouTube',
  vimeo: 'Vimeo',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  facebook: 'Facebook',
  x: 'X',
  linkedin: 'LinkedIn',
  imdb: 'IMDb',
  letterboxd: 'Letterboxd',
};

/** Fewest and most characters of a text about oneself, and most links to work. */
export const MIN_BIO = 50;
export const MAX_BIO = 2_000;
export const MAX_SAMPLES = 10;
export const MAX_LINK = 500;

/** What a rejected person is told where the reviewer writes nothing else, and what they are verified as. */
export const DEFAULT_REJECTION = 'Application does not meet requirements';
export const DEFAULT_TIER: CreatorTier = 'standard';

/** `revoked`: was approved, and is not any more. `withdrawn`: by the person, or with their account. */
export const VerificationStatus = z.enum(['pending', 'under_review', 'approved', 'rejected', 'revoked', 'withdrawn']);
export type VerificationStatus = z.infer<typeof VerificationStatus>;

const isLink = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return protocol === 'https:' && hostname.includes('.') && username === '' && password === '';
};
/** An address that staff can open. */
export const Link = z.string().trim().max(MAX_LINK).refine(isLink, 'Write a whole address that begins with https://');

/** What somebody writes to be verified. */
export const Application = z.strictObject({
  requested_tier: CreatorTier,
  bio_submission: z
    .string()
    .trim()
    .min(MIN_BIO, `Write ${MIN_BIO} characters or more`)
    .max(MAX_BIO, `Write at most ${MAX_BIO.toLocaleString('en')} characters`),
  sample_work_urls: z.array(Link).min(1, 'Link to one work of yours at least').max(MAX_SAMPLES),
  social_media_links: z.partialRecord(SocialPlatform, Link),
});
export type Application = z.infer<typeof Application>;

const decided = {
  approved_tier: CreatorTier.nullable(),
  decided_at: z.iso.datetime().nullable(),
  /** What whoever decided wrote to the person; null while nothing is decided, and once erased. */
  review_notes: z.string().nullable(),
  /** From when the person can apply again, where they have to wait. */
  may_apply_from: z.iso.datetime().nullable(),
};
/** The last decision about it that was revoked, and why; null where none was. */
const revocation = {
  decision: z.enum(['approved', 'rejected']),
  at: z.iso.datetime(),
  reason: z.string().nullable(),
};

const written = {
  id: z.string(),
  status: VerificationStatus,
  requested_tier: CreatorTier,
  submitted_at: z.iso.datetime(),
  /** Null once erased; so are samples and links empty. */
  bio_submission: z.string().nullable(),
  sample_work_urls: z.array(z.string()),
  social_media_links: z.partialRecord(SocialPlatform, z.string()),
};

export const MyApplication = z.strictObject({
  ...written,
  ...decided,
  revoked: z.strictObject(revocation).nullable(),
});
export type MyApplication = z.infer<typeof MyApplication>;

export const MyVerification = z.strictObject({
  /** As what the person is verified; null while they are not. */
  verified_tier: CreatorTier.nullable(),
  /** Whether they can apply now, and if they have to wait, until when. */
  may_apply: z.boolean(),
  may_apply_from: z.iso.datetime().nullable(),
  /** Newest first. */
  applications: z.array(MyApplication),
});
export type MyVerification = z.infer<typeof MyVerification>;

const Id = z.strictObject({ id: z.uuid() });
const Done = z.strictObject({ id: z.string() });
const READ = ['creator_applications'];

export const getMyVerification = defineRoute({
  method: 'GET',
  path: '/api/creator/verification',
  summary: 'Whether I am a verified creator, and what I applied for, newest first',
  access: 'viewer',
  fromKidsProfile: 'refused',
  response: MyVerification,
  waitsFor: READ,
});

export const applyForVerification = defineRoute({
  method: 'POST',
  path: '/api/creator/verification',
  summary: 'Apply to be verified as a creator; one application at a time',
  access: 'viewer',
  body: Application,
  status: 201,
  response: Done,
  problems: ['application_open_already', 'verified_already', 'apply_too_early', 'erased', 'idempotency_key_reused'],
  answers: ['Sankofa-Position'],
});

export const withdrawApplication = defineRoute({
  method: 'DELETE',
  path: '/api/creator/verification/:id',
  summary: 'Take my application back while it waits; another can follow at once',
  access: 'viewer',
  params: Id,
  response: Done,
  problems: ['not_found', 'application_closed', 'erased', 'idempotency_key_reused'],
  answers: ['Sankofa-Position'],
});

export const RecommendationPart = z.enum(['bio', 'samples', 'links', 'account_age', 'standing']);
export type RecommendationPart = z.infer<typeof RecommendationPart>;

/** What rules make of an application. No model takes part: the same facts give the same advice. */
export const Recommendation = z.strictObject({
  advice: z.enum(['approve', 'look_closer', 'reject']),
  /** Sum of the points of its parts. */
  score: z.int().min(0).max(100),
  parts: z.array(
    z.strictObject({
      part: RecommendationPart,
      /** What was counted: characters, works, links, days, or strikes. */
      counted: z.int(),
      points: z.int(),
      /** Most points this part can give. */
      most: z.int(),
    }),
  ),
});
export type Recommendation = z.infer<typeof Recommendation>;

export const CreatorVerification = z.strictObject({
  ...written,
  ...decided,
  /** Null where nothing can be said: it does not wait any more, or nobody can read it. */
  ai_recommendation: Recommendation.nullable(),
  user_id: z.string(),
  /** Null once erased. */
  user_name: z.string().nullable(),
  user_email: z.string().nullable(),
  /** Who works on it; null when nobody. */
  reviewer: Named.nullable(),
  claimed_at: z.iso.datetime().nullable(),
  decided_by: Named.nullable(),
  revoked: z.strictObject({ ...revocation, by: Named }).nullable(),
});
export type CreatorVerification = z.infer<typeof CreatorVerification>;

/** Of the person: what counts against them now, and what else they applied for. */
export const CreatorVerificationFile = z.strictObject({
  ...CreatorVerification.shape,
  verified_creator: z.boolean(),
  /** Null once erased. */
  account_age_days: z.int().nullable(),
  /** Null where nothing counts against them. */
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

const staff = { ...working, permission: 'creators.verify' } as const;
/** Advice goes by how the person stands, and their name comes with all there is to know of them in lists. */
const QUEUE_READ = [...READ, 'people', 'consents', 'documents', 'timelines', 'age', 'standing', 'moderation_queue'];

export const listCreatorVerifications = defineList({
  path: '/api/admin/creator-verifications',
  resource: 'creator-verifications',
  summary: 'Applications to be verified as a creator; the longest waiting first',
  access: staff,
  item: CreatorVerification,
  sortable: ['submitted_at', 'decided_at'],
  query: z.strictObject({ status: VerificationStatus.optional() }),
  filter: z.strictObject({ status: VerificationStatus.optional(), user_id: z.uuid().optional() }),
  waitsFor: QUEUE_READ,
});

export const getCreatorVerification = defineRoute({
  method: 'GET',
  path: '/api/admin/creator-verifications/:id',
  summary: 'One application, and how the person stands',
  access: staff,
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
  access: staff,
  params: Id,
  body: z
    .strictObject({
      status: z.enum(['pending', 'under_review', 'approved', 'rejected']),
      /** To the person. Of a rejection, when absent: that the application does not meet requirements. */
      review_notes: Reason.nullable().optional(),
      /** Of an approval, when absent: standard. */
      approved_tier: CreatorTier.nullable().optional(),
    })
    .refine(({ status, approved_tier }) => !approved_tier || status === 'approved', {
      path: ['approved_tier'],
      message: 'only an approval gives a tier',
    })
    .refine(({ status, review_notes }) => !review_notes || status === 'approved' || status === 'rejected', {
      path: ['review_notes'],
      message: 'only a decision has notes: the person reads them',
    }),
  response: z.strictObject({ id: z.string(), status: VerificationStatus, approved_tier: CreatorTier.nullable() }),
  problems: [...WORK_PROBLEMS, 'application_closed', 'application_claimed'],
  answers: ['Sankofa-Position'],
  waitsFor: READ,
});

export const revokeCreatorDecision = defineRoute({
  method: 'POST',
  path: '/api/admin/creator-verifications/:id/revoke',
  summary: 'Revoke a decision: a verification ends, a rejected application waits again. The person reads the reason',
  access: staff,
  params: Id,
  body: Why,
  response: Done,
  problems: [...WORK_PROBLEMS, 'nothing_decided', 'verified_already', 'application_open_already'],
  answers: ['Sankofa-Position'],
  waitsFor: READ,
});
