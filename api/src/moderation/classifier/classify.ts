import type { ViolationType } from '@sankofa/events/moderation/report';
import type { Language } from '../../stem.ts';
import { ENGLISH } from './lexicon/en.ts';
import { FRENCH } from './lexicon/fr.ts';
import { type Lexicon, type Phrase, parseLexicon, type Sequence } from './lexicon/parse.ts';
import { PORTUGUESE } from './lexicon/pt.ts';
import { SWAHILI } from './lexicon/sw.ts';
import { stemsOf } from './lexicon-stems.ts';
import type { Link } from './links.ts';
import { readText } from './read-text.ts';
import type { Token } from './tokens.ts';

/** Increase whenever the result for a text may change: it is stored with every classification. */
export const BUILT_IN_CLASSIFIER = 'sankofa-words-2';

/** Whether this is any version of the built-in classifier. */
export const isBuiltIn = (classifier: string): boolean => classifier.startsWith('sankofa-words-');

/** A part of a text that indicates a violation. */
export interface Evidence {
  /** Offset in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** The original words. */
  readonly words: string;
  /** Probability that it indicates by itself, from 0 to 1, adjusted for its context. */
  readonly weight: number;
  /** What weakened it, or how it was disguised; may be empty. */
  readonly notes: readonly Note[];
}

export type Note = 'negated' | 'quoted' | 'reported' | 'about_a_film' | 'of_oneself' | 'disguised';

export interface Finding {
  readonly violation: ViolationType;
  /** From 0 to 1. */
  readonly confidence: number;
  readonly evidence: readonly Evidence[];
}

export interface Classification {
  readonly classifier: string;
  /** Most probable language; null if unknown. */
  readonly language: Language | null;
  /** Violations with evidence, most probable first. */
  readonly findings: readonly Finding[];
}

const LEXICONS: readonly Lexicon[] = [
  parseLexicon('en', ENGLISH),
  parseLexicon('fr', FRENCH),
  parseLexicon('pt', PORTUGUESE),
  parseLexicon('sw', SWAHILI),
];

/** Factors by which contexts reduce a weight. */
const CONTEXT_FACTORS = { negated: 0.35, quoted: 0.5, reported: 0.5, about_a_film: 0.3, of_oneself: 0.35 } as const;
/** Maximum distance in words from a negation or attribution to its phrase. */
const REACH = 4;
/** Maximum words that each gap matches. */
const MAX_GAP: Readonly<Record<string, number>> = { _: 2, __: 5 };
/** Maximum words between parts of a phrase that must be near each other. */
const NEAR = 12;
/** Maximum words and articles between “we” and a self-description. */
const OWN_REACH = 3;

/** Maximum evidence per violation: more would not change the result. */
const MAX_EVIDENCE = 40;

/** Cached analysis of a word in one language. */
interface ReadingContext {
  readonly symbols: ReadonlySet<string>;
  /** Phrases of which it is the rarest element. */
  readonly phrases: readonly Phrase[];
  readonly isOfFilm: boolean;
}

const readings = new Map<Lexicon, WeakMap<readonly string[], ReadingContext>>(
  LEXICONS.map((one) => [one, new WeakMap()]),
);

function read({ forms }: Token, lexicon: Lexicon): ReadingContext {
  const known = readings.get(lexicon)?.get(forms);
  if (known) return known;
  const stems = new Set(forms.flatMap((form) => stemsOf(form, lexicon.language)));
  const symbols = new Set([...stems].flatMap((one) => [one, ...(lexicon.classes.get(one) ?? [])]));
  for (const form of forms) for (const one of digitClasses(form)) symbols.add(one);
  for (const form of forms) symbols.add(`=${form}`);
  const phrases = [...symbols].flatMap((symbol) => lexicon.byRarest.get(symbol) ?? []);
  const reading = { symbols, phrases, isOfFilm: [...stems].some((one) => lexicon.film.has(one)) };
  // Cached by the token's form array, which equal words share while it is cached itself.
  readings.get(lexicon)?.set(forms, reading);
  return reading;
}

/** Ages of children who can write. */
const [YOUNGEST, OLDEST] = [6, 17];

/** “13”, “13yo” and “13ans” are ages of children; anything else that begins with a digit is a number. */
function digitClasses(form: string): string[] {
  const [, digits, unit] = /^(\d+)(yo|yrs?|y|ans|anos)?$/.exec(form) ?? [];
  if (digits === undefined) return /^\d/.test(form) ? ['{number}'] : [];
  const age = Number(digits);
  const isAge = digits.length <= 2 && age >= YOUNGEST && age <= OLDEST;
  return [...(isAge ? ['{age}'] : []), ...(unit === undefined ? ['{number}'] : [])];
}

interface ScoredEvidence extends Evidence {
  readonly phrase: Phrase;
}

/**
 * Classifies a text by word lists in four languages and the context of the words. Works offline, is deterministic, and
 * takes linear time.
 */
export function classify(text: string): Classification {
  const { text: read, links, tokens, languages } = readText(text);
  const { likeliest, possible } = languages;
  const quotes = quotedParts(read);
  const found = LEXICONS.filter(({ language }) => possible.has(language)).flatMap((lexicon) =>
    phrasesIn(read, tokens, lexicon, quotes),
  );
  const byViolation = new Map<ViolationType, Evidence[]>();
  for (const { phrase, ...evidence } of [...found, ...spamShape(read, links, found)]) {
    const all = byViolation.get(phrase.violation) ?? [];
    all.push(evidence);
    byViolation.set(phrase.violation, all);
  }
  const findings = [...byViolation].map(([violation, all]) => {
    const evidence = strongest(all);
    const doubt = evidence.reduce((left, { weight }) => left * (1 - weight), 1);
    return { violation, confidence: Math.round((1 - doubt) * 1_000) / 1_000, evidence };
  });
  findings.sort((one, other) => other.confidence - one.confidence || (one.violation < other.violation ? -1 : 1));
  return { classifier: BUILT_IN_CLASSIFIER, language: likeliest, findings };
}

function phrasesIn(
  text: string,
  tokens: readonly Token[],
  lexicon: Lexicon,
  quotes: readonly Part[],
): ScoredEvidence[] {
  const words = tokens.map((token) => read(token, lexicon));
  const phrases = new Set<Phrase>();
  for (const word of words) for (const phrase of word.phrases) phrases.add(phrase);
  if (phrases.size === 0) return [];
  const context: Context = { tokens, words, lexicon, quotes, isOfFilm: words.some((word) => word.isOfFilm) };
  const found: ScoredEvidence[] = [];
  for (const phrase of phrases) {
    const [first = ''] = phrase.elements;
    for (let n = 0; n < words.length; n++) {
      if (words[n]?.symbols.has(first) !== true) continue;
      const last = sequenceEnd(context, n, phrase);
      if (last === null) continue;
      const part = withNear(context, { from: n, to: last }, phrase);
      if (part === null) continue;
      const [start, end] = [tokens[part.from]?.start ?? 0, tokens[part.to]?.end ?? 0];
      const notes = notesOn(context, n, last, phrase);
      const isDisguised = tokens.slice(part.from, part.to + 1).some(({ disguise }) => disguise !== null);
      const weight = notes.reduce((left, note) => left * CONTEXT_FACTORS[note], phrase.weight);
      const said = { start, end, words: text.slice(start, end), weight: Math.round(weight * 1_000) / 1_000 };
      found.push({ ...said, phrase, notes: isDisguised ? [...notes, 'disguised'] : notes });
    }
  }
  return found;
}

/** State of the search for one lexicon in a text. */
interface Context {
  readonly tokens: readonly Token[];
  readonly words: readonly ReadingContext[];
  readonly lexicon: Lexicon;
  readonly quotes: readonly Part[];
  readonly isOfFilm: boolean;
}

/** Index of the last word of a sequence that begins at word `n`; null if it does not match. */
function sequenceEnd({ tokens, words }: Context, n: number, { elements, opens, closes }: Sequence): number | null {
  if (opens && tokens[n]?.opens !== true) return null;
  const last = matchEnd(tokens, words, n, elements, 1);
  return last === null || (closes && tokens[last]?.closes !== true) ? null : last;
}

/** Index of the last word when the elements from `element` on match after the word at `n`; otherwise null. */
function matchEnd(
  tokens: readonly Token[],
  words: readonly ReadingContext[],
  n: number,
  elements: readonly string[],
  element: number,
): number | null {
  const wanted = elements[element];
  if (wanted === undefined) return n;
  const most = MAX_GAP[wanted] ?? 0;
  const next = most > 0 ? elements[element + 1] : wanted;
  if (next === undefined) return n;
  for (let between = 0; between <= most; between++) {
    const at = n + 1 + between;
    // A phrase does not span sentences.
    if (tokens[at - 1]?.ends === true) return null;
    if (words[at]?.symbols.has(next) !== true) continue;
    const last = matchEnd(tokens, words, at, elements, element + (most > 0 ? 2 : 1));
    if (last !== null) return last;
  }
  return null;
}

interface Range {
  readonly from: number;
  readonly to: number;
}

/** Extends a match to the words that must be near it; null if they are missing. */
function withNear(context: Context, found: Range, { near }: Phrase): Range | null {
  let range = found;
  for (const wanted of near) {
    const other = nearest(context, found, wanted);
    if (other === null) return null;
    range = { from: Math.min(range.from, other.from), to: Math.max(range.to, other.to) };
  }
  return range;
}

function nearest(context: Context, { from, to }: Range, wanted: Sequence): Range | null {
  const [first = ''] = wanted.elements;
  const until = Math.min(context.words.length - 1, to + NEAR);
  for (let n = Math.max(0, from - NEAR); n <= until; n++) {
    if (context.words[n]?.symbols.has(first) !== true) continue;
    const last = sequenceEnd(context, n, wanted);
    // The same word cannot match both parts.
    if (last !== null && (last < from || n > to)) return { from: n, to: last };
  }
  return null;
}

type Weakening = keyof typeof CONTEXT_FACTORS;

function notesOn(context: Context, n: number, last: number, { firmness, denies }: Phrase): Weakening[] {
  const { tokens, lexicon, quotes, isOfFilm } = context;
  if (firmness === 'firm') return [];
  const notes: Weakening[] = [];
  const isAmong = (from: number, to: number, list: ReadonlySet<string>): boolean =>
    tokens.slice(from, to).some(({ forms }) => list.has(forms[0] ?? ''));
  // A phrase that contains a negation is not negated by its own word: “nobody wants your opinion”. A comma ends a
  // negation: “No, you are wrong”.
  if (!denies && isAmong(clauseStart(tokens, n), last, lexicon.negation)) notes.push('negated');
  if (isAmong(Math.max(0, n - REACH), last, lexicon.reported)) notes.push('reported');
  const start = tokens[n]?.start ?? 0;
  if (quotes.some((part) => part.start < start && start < part.end)) notes.push('quoted');
  if (isOfFilm && firmness === 'soft') notes.push('about_a_film');
  if (firmness === 'own' && isOwn(context, n)) notes.push('of_oneself');
  return notes;
}

/** Start of the range in which a negation of word `n` may be: its clause, or a few words before it. */
function clauseStart(tokens: readonly Token[], n: number): number {
  let from = n;
  while (from > 0 && n - from < REACH && tokens[from]?.opens !== true) from--;
  return from;
}

/** Whether the author says word `n` of themselves: “we …”, “as a black …”. */
function isOwn({ tokens, words, lexicon }: Context, n: number): boolean {
  for (let before = n - 1; before >= 0 && n - before <= OWN_REACH; before--) {
    const form = tokens[before]?.forms[0] ?? '';
    if (lexicon.own.has(form)) return true;
    if (!lexicon.article.has(form) && words[before]?.symbols.has('{group}') !== true) return false;
  }
  return false;
}

interface Part {
  readonly start: number;
  readonly end: number;
}

const QUOTE_PAIRS: Readonly<Record<string, string>> = { '"': '"', '“': '”', '„': '“', '«': '»', '‹': '›' };

/** Parts in quotation marks; an unclosed mark does not count. */
function quotedParts(text: string): Part[] {
  const parts: Part[] = [];
  let open: { readonly closing: string; readonly start: number } | null = null;
  for (let n = 0; n < text.length; n++) {
    const character = text[n] ?? '';
    if (open && character === open.closing) {
      parts.push({ start: open.start, end: n });
      open = null;
    } else if (!open && QUOTE_PAIRS[character]) open = { closing: QUOTE_PAIRS[character], start: n };
  }
  return parts;
}

/** Pseudo-phrase for evidence without words. */
const SHAPE: Phrase = {
  violation: 'spam',
  weight: 0,
  firmness: 'plain',
  elements: [],
  opens: false,
  closes: false,
  near: [],
  denies: false,
};

/** Evidence of spam by shape: an address with a call to action, or a telephone number with an offer. */
function spamShape(text: string, links: readonly Link[], found: readonly ScoredEvidence[]): ScoredEvidence[] {
  const isOffer = found.some(({ phrase }) => phrase.violation === 'spam');
  const shape = (weight: number, part: Part): ScoredEvidence => ({
    ...part,
    words: text.slice(part.start, part.end),
    weight,
    notes: [],
    phrase: { ...SHAPE, weight },
  });
  const shapes = links.slice(0, 3).map((link) => shape(isOffer ? 0.4 : 0.15, link));
  const mail = text.includes('@') ? /[\w.+-]{1,64}@[a-z][\w-]{1,62}(?:\.[\w-]{2,20}){0,3}/i.exec(text) : null;
  if (mail) shapes.push(shape(isOffer ? 0.4 : 0.15, { start: mail.index, end: mail.index + mail[0].length }));
  const phone = /\+\d[\d ]{7,16}\d/.exec(text);
  if (phone) shapes.push(shape(isOffer ? 0.45 : 0.2, { start: phone.index, end: phone.index + phone[0].length }));
  return shapes;
}

/** Drops evidence that overlaps with stronger evidence: each part of the text counts once. */
function strongest(all: readonly Evidence[]): Evidence[] {
  const kept: Evidence[] = [];
  const sorted = [...all].sort((one, other) => other.weight - one.weight || one.start - other.start);
  for (const one of sorted) {
    if (kept.length === MAX_EVIDENCE) break;
    if (!kept.some(({ start, end }) => one.start < end && start < one.end)) kept.push(one);
  }
  return kept.sort((one, other) => one.start - other.start);
}
