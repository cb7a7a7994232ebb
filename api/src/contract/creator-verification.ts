import { CreatorTier, SocialPlatform } from '@sankofa/events/creators/tier';
import { z } from 'zod';
import { t } from '../messages/current.ts';
import { defineRoute } from './route.ts';

export { CreatorTier, SocialPlatform } from '@sankofa/events/creators/tier';
export { APPLY_AGAIN_DAYS } from '@sankofa/events/creators/verification';

/** Display names of tiers and platforms. */
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

/** Length limits of the biography in characters, and limit of links. */
export const MIN_BIO = 50;
export const MAX_BIO = 2_000;
export const MAX_SAMPLES = 10;
export const MAX_LINK = 500;

/** `revoked`: formerly approved. `withdrawn`: by the person, or with their account. */
export const VerificationStatus = z.enum(['pending', 'under_review', 'approved', 'rejected', 'revoked', 'withdrawn']);
export type VerificationStatus = z.infer<typeof VerificationStatus>;

const isLink = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return protocol === 'https:' && hostname.includes('.') && username === '' && password === '';
};
/** A URL that staff can open. */
export const Link = z
  .string()
  .trim()
  .max(MAX_LINK)
  .refine(isLink, { error: () => t('contract.https_address') });

/** Input of an application. */
export const Application = z.strictObject({
  requested_tier: CreatorTier,
  bio_submission: z
    .string()
    .trim()
    .min(MIN_BIO, { error: () => t('contract.write_or_more', { count: MIN_BIO }) })
    .max(MAX_BIO, { error: () => t('contract.use_at_most', { count: MAX_BIO }) }),
  sample_work_urls: z
    .array(Link)
    .min(1, { error: () => t('contract.link_to_work') })
    .max(MAX_SAMPLES),
  social_media_links: z.partialRecord(SocialPlatform, Link),
});
export type Application = z.infer<typeof Application>;

export const decided = {
  approved_tier: CreatorTier.nullable(),
  decided_at: z.iso.datetime().nullable(),
  /** Message of the reviewer to the person; null while undecided, and once erased. */
  review_notes: z.string().nullable(),
  /** Earliest time of the next application, if restricted. */
  may_apply_from: z.iso.datetime().nullable(),
};
/** The last revoked decision with its reason; null if there is none. */
export const revocation = {
  decision: z.enum(['approved', 'rejected']),
  at: z.iso.datetime(),
  reason: z.string().nullable(),
};

export const written = {
  id: z.string(),
  status: VerificationStatus,
  requested_tier: CreatorTier,
  submitted_at: z.iso.datetime(),
  /** Null once erased; samples and links are then empty. */
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
  /** Tier of the verification; null if not verified. */
  verified_tier: CreatorTier.nullable(),
  /** Whether they can apply now, and otherwise from when. */
  may_apply: z.boolean(),
  may_apply_from: z.iso.datetime().nullable(),
  /** Newest first. */
  applications: z.array(MyApplication),
});
export type MyVerification = z.infer<typeof MyVerification>;

const Id = z.strictObject({ id: z.uuid() });
const Done = z.strictObject({ id: z.string() });
const READ = ['creator_applications'] as const;

export const getMyVerification = defineRoute({
  method: 'GET',
  path: '/api/creator/verification',
  summary: 'Get my creator verification and my applications, newest first',
  access: 'viewer',
  fromKidsProfile: 'refused',
  response: MyVerification,
  waitsFor: READ,
});

export const applyForVerification = defineRoute({
  method: 'POST',
  path: '/api/creator/verification',
  summary: 'Apply for verification as a creator; one application at a time',
  whileUnconfirmed: 'refused',
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
  summary: 'Withdraw my application while it is open; another can follow at once',
  access: 'viewer',
  params: Id,
  response: Done,
  problems: ['not_found', 'application_closed', 'erased', 'idempotency_key_reused'],
  answers: ['Sankofa-Position'],
});
