import { z } from 'zod';
import { defineEvent } from '../store/define-event.ts';
import { code, open, sha256 } from '../store/field-kinds.ts';

const text = open(z.string().trim().min(1).max(1_500));
const list = z
  .array(open(z.string().trim().min(1).max(400)))
  .min(1)
  .max(8);

/** Insights about a film, before and after watching it, in six parts. */
export const Insights = z.strictObject({
  cultural_significance: text,
  themes: list,
  artistic_elements: text,
  historical_context: text,
  why_watch: text,
  discussion_points: list,
});
export type Insights = z.infer<typeof Insights>;

/**
 * A language model phrased the insights of a film. `promptHash`: SHA-256 of the complete input, to check whether the
 * insights match the current film. In the film's stream.
 */
export const InsightsGenerated = defineEvent(
  'InsightsGenerated',
  1,
  z.strictObject({ model: code('language-model'), promptHash: sha256(), insights: Insights }),
);
