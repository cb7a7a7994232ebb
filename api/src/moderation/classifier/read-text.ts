import { type DetectedLanguages, detectLanguages } from './language.ts';
import { type Link, linksIn } from './links.ts';
import { type Token, tokensOf } from './tokens.ts';

/** A text as rules and classifier read it. */
export interface ReadText {
  /** What is read of it. */
  readonly text: string;
  readonly links: readonly Link[];
  readonly tokens: readonly Token[];
  readonly languages: DetectedLanguages;
}

/** The most a text is read of, in UTF-16 units: longer than anything somebody may post. */
const MOST_READ = 20_000;

let last: ReadText | null = null;

/** Takes a text apart. A rule and the classifier read the same one after each other: it is taken apart once. */
export function readText(whole: string): ReadText {
  const text = whole.slice(0, MOST_READ);
  if (last?.text === text) return last;
  const links = linksIn(text);
  const tokens = tokensOf(text, links);
  last = { text, links, tokens, languages: detectLanguages(tokens) };
  return last;
}
