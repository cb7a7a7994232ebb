import { type DetectedLanguages, detectLanguages } from './language.ts';
import { type Link, linksIn } from './links.ts';
import { type Token, tokensOf } from './tokens.ts';

/** A text as rules and classifier use it. */
export interface ReadText {
  /** The part of the text that is read. */
  readonly text: string;
  readonly links: readonly Link[];
  readonly tokens: readonly Token[];
  readonly languages: DetectedLanguages;
}

/** Maximum UTF-16 units that are read: more than anyone may post. */
const MAX_READ = 20_000;

let last: ReadText | null = null;

/** Analyses a text. Cached, because rules and classifier read the same text one after the other. */
export function readText(whole: string): ReadText {
  const text = whole.slice(0, MAX_READ);
  if (last?.text === text) return last;
  const links = linksIn(text);
  const tokens = tokensOf(text, links);
  last = { text, links, tokens, languages: detectLanguages(tokens) };
  return last;
}
