import { z } from 'zod';

/** Violations that content can be reported for. */
export const ViolationType = z.enum([
  'harassment',
  'hate_speech',
  'spam',
  'misinformation',
  'sexual_content',
  'violence',
  'child_safety',
  'copyright',
  'impersonation',
  'other',
]);
export type ViolationType = z.infer<typeof ViolationType>;
