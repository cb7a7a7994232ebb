import { z } from 'zod';

/** Verification tiers of creators. */
export const CreatorTier = z.enum(['standard', 'premium']);
export type CreatorTier = z.infer<typeof CreatorTier>;

/** Social platforms that a creator can link to. */
export const SocialPlatform = z.enum([
  'website',
  'youtube',
  'vimeo',
  'instagram',
  'tiktok',
  'facebook',
  'x',
  'linkedin',
  'imdb',
  'letterboxd',
]);
export type SocialPlatform = z.infer<typeof SocialPlatform>;
