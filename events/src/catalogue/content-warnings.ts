import { z } from 'zod';

/** What viewers may want to know about a film before they watch it, in addition to its age rating. */
export const ContentWarning = z.enum([
  'violence',
  'frightening_scenes',
  'grief',
  'abuse',
  'suicide',
  'discrimination',
  'sexual_content',
  'nudity',
  'alcohol_and_drugs',
  'strong_language',
  'flashing_lights',
]);
export type ContentWarning = z.infer<typeof ContentWarning>;
