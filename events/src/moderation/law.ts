import { z } from 'zod';

/**
 * Law of the European Union that content itself can break, as whoever decides on it finds. What breaks no law but our
 * rules has none.
 */
export const Law = z.enum([
  'child_sexual_abuse',
  'terrorist_content',
  'hate_speech',
  'copyright',
  'cyber_violence',
  'personal_data',
]);
export type Law = z.infer<typeof Law>;
