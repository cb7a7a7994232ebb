import { z } from 'zod';

/** EU laws that content can break, as found in a decision. None for content that only breaks our rules. */
export const Law = z.enum([
  'child_sexual_abuse',
  'terrorist_content',
  'hate_speech',
  'copyright',
  'cyber_violence',
  'personal_data',
]);
export type Law = z.infer<typeof Law>;
