import { z } from 'zod';

/** What a creator can be verified as. */
export const CreatorTier = z.enum(['standard', 'premium']);
export type CreatorTier = z.infer<typeof CreatorTier>;

/** Where a creator can be followed. */
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
