import { CreatorTier, SocialPlatform } from '@sankofa/events/creators/tier';
import { z } from 'zod';
import { t } from '../messages/current.ts';
import { defineRoute } from './route.ts';

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

/** `revoked`: was approved, and is not any more. `withdrawn`: by the person, or with their account. */
export const VerificationStatus = z.enum(['pending', 'under_review', 'approved', 'rejected', 'revoked', 'withdrawn']);
export type VerificationStatus = z.infer<typeof VerificationStatus>;

const isLink = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return protocol === 'https:' && hostname.includes('.') && username === '' && password === '';
};
/** An address that staff can open. */
export const Link = z
  .string()
  .trim()
  .max(MAX_LINK)
  .refine(isLink, { error: () => t('contract.https_address') });

/** What somebody writes to be verified. */
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
  /** What whoever decided wrote to the person; null while nothing is decided, and once erased. */
  review_notes: z.string().nullable(),
  /** From when the person can apply again, where they have to wait. */
  may_apply_from: z.iso.datetime().nullable(),
};
/** The last decision about it that was revoked, and why; null where none was. */
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
const READ = ['creator_applications'] as const;

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
  summary: 'Take my application back while it waits; another can follow at once',
  access: 'viewer',
  params: Id,
  response: Done,
  problems: ['not_found', 'application_closed', 'erased', 'idempotency_key_reused'],
  answers: ['Sankofa-Position'],
});
