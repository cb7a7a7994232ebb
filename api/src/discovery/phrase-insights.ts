import { createHash } from 'node:crypto';
import { Insights } from '@sankofa/events/discovery/insights';
import type { Prompt } from './language-model.ts';

const SYSTEM = `You phrase what a catalogue says of a film, in plain and warm English.
Answer with one JSON object with the keys cultural_significance, artistic_elements, historical_context, why_watch (texts of at
most 80 words) and themes, discussion_points (lists of at most 6 short texts). Use nothing but what you are given: add no name,
number, place, event or opinion that is not there. No markup, no links.`;

/** The prompt that asks a language model to phrase the insights. */
export const promptFor = (built: Insights): Prompt => ({ system: SYSTEM, user: JSON.stringify(built) });

/** SHA-256 of the whole prompt, in hexadecimal. */
export const hashOfPrompt = ({ system, user }: Prompt): string =>
  createHash('sha256').update(`${system}\n${user}`).digest('hex');

/** The answer of a language model cannot be shown. */
export class Unusable extends Error {
  override readonly name = 'Unusable';
}

/**
 * Validates the answer of a language model: the requested format, no markup or links, and no number that is not in the
 * prompt.
 * @throws Unusable
 */
export function checkedInsights(answer: string, { user }: Prompt): Insights {
  let json: unknown;
  try {
    json = JSON.parse(answer);
  } catch (error) {
    throw new Unusable('It is no JSON', { cause: error });
  }
  const parsed = Insights.safeParse(json);
  if (!parsed.success) throw new Unusable(`It is not of the form that was asked for: ${parsed.error.message}`);
  const said = Object.values(parsed.data).flat().join('\n');
  if (/https?:|www\.|<[a-z/!]|\]\(/i.test(said)) throw new Unusable('It holds markup or links');
  const known = new Set(numbersIn(user));
  const invented = numbersIn(said).find((number) => !known.has(number));
  if (invented !== undefined) throw new Unusable(`It holds a number nobody gave it: ${invented}`);
  return parsed.data;
}

const numbersIn = (text: string): string[] => text.match(/\d+(?:[.,]\d+)*/g) ?? [];
