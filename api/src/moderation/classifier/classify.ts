import type { ViolationType } from '@sankofa/events/moderation/report';
import { ENGLISH } from './lexicon/en.ts';
import { FRENCH } from './lexicon/fr.ts';
import { type Lexicon, type Phrase, parseLexicon } from './lexicon/parse.ts';
import { PORTUGUESE } from './lexicon/pt.ts';
import { SWAHILI } from './lexicon/sw.ts';
import type { Link } from './links.ts';
import { readText } from './read-text.ts';
import { type Language, stem } from './stem.ts';
import type { Token } from './tokens.ts';

/** Raised whenever the same text may be judged otherwise than before: it stands beside everything this said. */
export const BUILT_IN_CLASSIFIER = 'sankofa-words-1';

/** Something in a text that made a violation likelier. */
export interface Evidence {
  /** Where it stands, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** As it is written there. */
  readonly words: string;
  /** What it made likely by itself, from 0 to 1, after what was around it was taken into account. */
  readonly weight: number;
  /** What weakened it, or how it was disguised; empty when nothing. */
  readonly notes: readonly Note[];
}

export type Note = 'negated' | 'quoted' | 'reported' | 'about_a_film' | 'disguised';

export interface Finding {
  readonly violation: ViolationType;
  /** From 0 to 1. */
  readonly confidence: number;
  readonly evidence: readonly Evidence[];
}

export interface Classification {
  readonly classifier: string;
  /** The likeliest language; null when nothing tells. */
  readonly language: Language | null;
  /** Violations anything speaks for, the likeliest first. */
  readonly findings: readonly Finding[];
}

const LEXICONS: readonly Lexicon[] = [
  parseLexicon('en', ENGLISH),
  parseLexicon('fr', FRENCH),
  parseLexicon('pt', PORTUGUESE),
  parseLexicon('sw', SWAHILI),
];

/** What is left of a weight. */
const LEFT = { negated: 0.35, quoted: 0.5, reported: 0.5, about_a_film: 0.3 } as const;
/** How many words before a phrase can deny or report it. */
const REACH = 4;
/** The most words `_` stands for. */
const MOST_BETWEEN = 2;

/** The most pieces of evidence for one violation: more would make nothing likelier, nor clearer. */
const MOST_EVIDENCE = 40;

/** What is known of a word in one language, worked out once for each word. */
interface Reading {
  readonly stems: ReadonlySet<string>;
  readonly symbols: readonly string[];
}

const readings = new Map<Lexicon, WeakMap<readonly string[], Reading>>(LEXICONS.map((one) => [one, new WeakMap()]));

function read({ forms }: Token, lexicon: Lexicon): Reading {
  const known = readings.get(lexicon)?.get(forms);
  if (known) return known;
  const stems = new Set(forms.map((form) => stem(form, lexicon.language)));
  const symbols = [...stems].flatMap((one) => [one, ...(lexicon.classes.get(one) ?? [])]);
  const reading = { stems, symbols };
  // Words share their forms for as long as they are remembered.
  readings.get(lexicon)?.set(forms, reading);
  return reading;
}

interface Found extends Evidence {
  readonly phrase: Phrase;
}

/**
 * What speaks for which violation in a text, and how strongly: by word lists in four languages and what stands around
 * the words. Needs no network; says the same of the same text every time. Takes time in proportion to the text.
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

function phrasesIn(text: string, tokens: readonly Token[], lexicon: Lexicon, quotes: readonly Part[]): Found[] {
  const words = tokens.map((token) => read(token, lexicon));
  const isOfFilm = words.some(({ stems }) => [...stems].some((one) => lexicon.film.has(one)));
  const found: Found[] = [];
  for (let n = 0; n < tokens.length; n++) {
    for (const symbol of words[n]?.symbols ?? []) {
      for (const phrase of lexicon.byFirst.get(symbol) ?? []) {
        const last = matchEnd(words, n, phrase.elements, 1);
        if (last === null) continue;
        const [start, end] = [tokens[n]?.start ?? 0, tokens[last]?.end ?? 0];
        const notes = notesOn(tokens, n, lexicon, phrase, isOfFilm, quotes);
        const isDisguised = tokens.slice(n, last + 1).some(({ disguise }) => disguise !== null);
        const weight = notes.reduce((left, note) => left * LEFT[note], phrase.weight);
        const said = { start, end, words: text.slice(start, end), weight: Math.round(weight * 1_000) / 1_000 };
        found.push({ ...said, phrase, notes: isDisguised ? [...notes, 'disguised'] : notes });
      }
    }
  }
  return found;
}

/** The index of the last word, when the elements from `element` on follow the word at `n`; null when they do not. */
function matchEnd(words: readonly Reading[], n: number, elements: readonly string[], element: number): number | null {
  const wanted = elements[element];
  if (wanted === undefined) return n;
  const isGap = wanted === '_';
  const next = isGap ? elements[element + 1] : wanted;
  if (next === undefined) return n;
  for (let between = 0; between <= (isGap ? MOST_BETWEEN : 0); between++) {
    const at = n + 1 + between;
    if (!words[at]?.symbols.includes(next)) continue;
    const last = matchEnd(words, at, elements, element + (isGap ? 2 : 1));
    if (last !== null) return last;
  }
  return null;
}

type Weakening = keyof typeof LEFT;

function notesOn(
  tokens: readonly Token[],
  n: number,
  { negation, reported }: Lexicon,
  { firmness, elements }: Phrase,
  isOfFilm: boolean,
  quotes: readonly Part[],
): Weakening[] {
  if (firmness === 'firm') return [];
  const notes: Weakening[] = [];
  const before = tokens.slice(Math.max(0, n - REACH), n);
  const isAmong = (words: ReadonlySet<string>): boolean => before.some(({ forms }) => words.has(forms[0] ?? ''));
  // What begins with the word that denies is not denied by it: “nobody wants your opinion”.
  if (isAmong(negation) && !negation.has(elements[0] ?? '')) notes.push('negated');
  if (isAmong(reported)) notes.push('reported');
  const start = tokens[n]?.start ?? 0;
  if (quotes.some((part) => part.start < start && start < part.end)) notes.push('quoted');
  if (isOfFilm && firmness === 'soft') notes.push('about_a_film');
  return notes;
}

interface Part {
  readonly start: number;
  readonly end: number;
}

const QUOTE_PAIRS: Readonly<Record<string, string>> = { '"': '"', '“': '”', '„': '“', '«': '»', '‹': '›' };

/** What stands in quotation marks; the mark at the end has to be there. */
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

/** What spam looks like whatever it says: an address beside a call, a telephone number beside an offer. */
function spamShape(text: string, links: readonly Link[], found: readonly Found[]): Found[] {
  const isOffer = found.some(({ phrase }) => phrase.violation === 'spam');
  const shape = (weight: number, part: Part): Found => ({
    ...part,
    words: text.slice(part.start, part.end),
    weight,
    notes: [],
    phrase: { violation: 'spam', weight, firmness: 'plain', elements: [] },
  });
  const shapes = links.slice(0, 3).map((link) => shape(isOffer ? 0.4 : 0.15, link));
  const phone = /\+\d[\d ]{7,16}\d/.exec(text);
  if (phone) shapes.push(shape(isOffer ? 0.45 : 0.2, { start: phone.index, end: phone.index + phone[0].length }));
  return shapes;
}

/** Of what lies within or across something stronger, nothing: each part of the text speaks once. */
function strongest(all: readonly Evidence[]): Evidence[] {
  const kept: Evidence[] = [];
  const sorted = [...all].sort((one, other) => other.weight - one.weight || one.start - other.start);
  for (const one of sorted) {
    if (kept.length === MOST_EVIDENCE) break;
    if (!kept.some(({ start, end }) => one.start < end && start < one.end)) kept.push(one);
  }
  return kept.sort((one, other) => one.start - other.start);
}
