import { LRUCache } from 'lru-cache';
import { foldCharacter, LEET, squeeze } from './fold.ts';
import type { Link } from './links.ts';

/** A word of a text. */
export interface Token {
  /** Possible readings, folded: the plain one first. */
  readonly forms: readonly string[];
  /** Range in UTF-16 units: from `start`, up to and excluding `end`. */
  readonly start: number;
  readonly end: number;
  /** The disguise that was decoded; null: none. */
  readonly disguise: 'symbols' | 'repeated' | 'spaced' | 'masked' | null;
  /** Whether a clause begins or ends with it, at a boundary of the text or a punctuation mark. */
  readonly opens: boolean;
  readonly closes: boolean;
  /** Whether a sentence ends with it. */
  readonly ends: boolean;
}

type Word = Omit<Token, 'opens' | 'closes' | 'ends'>;

const isLetter = (folded: string): boolean => /[\p{L}]/u.test(folded);
const isDigit = (folded: string): boolean => folded >= '0' && folded <= '9' && folded.length === 1;
const VOWELS = ['a', 'e', 'i', 'o', 'u'];
/** Maximum length. Longer words are cut, to bound the running time. */
const MAX_WORD = 40;
/** Minimum length of a word joined from spaced letters. */
const MIN_SPACED = 3;

interface Character {
  readonly folded: string;
  readonly at: number;
  readonly end: number;
  readonly kind: 'letter' | 'digit' | 'sign' | 'other' | 'none';
}

function charactersOf(text: string): Character[] {
  const characters: Character[] = [];
  let at = 0;
  for (const character of text) {
    const end = at + character.length;
    const folded = foldCharacter(character);
    characters.push({ folded, at, end, kind: kindOf(folded) });
    at = end;
  }
  return characters;
}

function kindOf(folded: string): Character['kind'] {
  if (folded === '') return 'none';
  const code = folded.charCodeAt(0);
  if (code >= 97 && code <= 122) return 'letter';
  if (code < 128) {
    if (isDigit(folded)) return 'digit';
    return folded === '*' || folded === '#' || folded in LEET ? 'sign' : 'other';
  }
  if (folded in LEET) return 'sign';
  return isLetter(folded) ? 'letter' : 'other';
}

/** Splits a text into words in order, without URLs. Joins words with spaced letters. Takes linear time. */
export function tokensOf(text: string, links: readonly Link[] = []): Token[] {
  const characters = charactersOf(text);
  const tokens: Word[] = [];
  let link = 0;
  let n = 0;
  while (n < characters.length) {
    const { at, kind, folded } = characters[n] as Character;
    while (link < links.length && (links[link] as Link).end <= at) link++;
    const under = links[link];
    if (under && under.start <= at) {
      n++;
      continue;
    }
    const opens = kind === 'letter' || kind === 'digit' || (folded === '$' && characters[n + 1]?.kind === 'letter');
    if (!opens) {
      n++;
      continue;
    }
    const last = endOfWord(characters, n);
    tokens.push(toToken(characters, n, last));
    n = last;
  }
  return withClauses(withSpaced(tokens, text), text);
}

const PARTS_CLAUSES = new Set([...'.,;:!?…\n()[]«»“”"—–|>']);
const ENDS_SENTENCES = new Set([...'.!?…']);

/** Marks the words at which a clause begins or ends. */
function withClauses(words: readonly Word[], text: string): Token[] {
  const tokens: Token[] = [];
  let opens = true;
  for (let n = 0; n < words.length; n++) {
    const { forms, start, end, disguise } = words[n] as Word;
    const until = words[n + 1]?.start ?? text.length;
    let closes = n === words.length - 1;
    let isEnd = closes;
    // A dot ends a sentence only before a space, not within a URL or name.
    let isDot = false;
    for (let at = end; at < until; at++) {
      const sign = text[at] ?? '';
      if (sign === '\n' || (isDot && sign === ' ')) isEnd = true;
      if (!PARTS_CLAUSES.has(sign)) continue;
      closes = true;
      isDot ||= ENDS_SENTENCES.has(sign);
    }
    tokens.push({ forms, start, end, disguise, opens, closes, ends: isEnd });
    opens = closes;
  }
  return tokens;
}

/** End of the word that begins at `from`. A symbol is part of it when letters are on both sides. */
function endOfWord(characters: readonly Character[], from: number): number {
  let n = from + 1;
  while (n < characters.length) {
    const { kind } = characters[n] as Character;
    const isPart =
      kind === 'letter' || kind === 'digit' || kind === 'none' || (kind === 'sign' && signGoesOn(characters, n));
    if (!isPart) break;
    n++;
  }
  while (n > from + 1 && characters[n - 1]?.kind === 'none') n--;
  return n;
}

/** Whether a letter follows this symbol, after at most two more symbols. */
function signGoesOn(characters: readonly Character[], n: number): boolean {
  for (let next = n + 1; next <= n + 3; next++) {
    const kind = characters[next]?.kind;
    if (kind === 'letter') return true;
    if (kind !== 'sign') return false;
  }
  return false;
}

function toToken(characters: readonly Character[], from: number, to: number): Word {
  let raw = '';
  for (let n = from; n < to && raw.length < MAX_WORD; n++) raw += characters[n]?.folded ?? '';
  const { forms, disguise } = readingOf(raw.slice(0, MAX_WORD));
  return { forms, disguise, start: characters[from]?.at ?? 0, end: characters[to - 1]?.end ?? 0 };
}

const MAX_CACHED = 50_000;
/** Cached readings of words. */
const readings = new LRUCache<string, Pick<Token, 'forms' | 'disguise'>>({ max: MAX_CACHED });

function readingOf(raw: string): Pick<Token, 'forms' | 'disguise'> {
  const known = readings.get(raw);
  if (known) return known;
  const reading = formsOf(raw);
  readings.set(raw, reading);
  return reading;
}

function formsOf(raw: string): Pick<Token, 'forms' | 'disguise'> {
  const forms: string[] = [];
  let disguise: Token['disguise'] = null;
  const add = (form: string, how: Token['disguise']): void => {
    if (form.length === 0 || forms.includes(form)) return;
    forms.push(form);
    if (how) disguise = how;
  };
  const twice = squeeze(raw, 2);
  add(twice, null);
  if (twice !== raw) add(squeeze(raw, 1), 'repeated');
  if (/[a-z]/.test(raw) && /[0-9@$!€]/.test(raw)) {
    const letters = [...raw].map((one) => LEET[one] ?? one).join('');
    add(squeeze(letters, 2), 'symbols');
    // A one also looks like an l.
    if (raw.includes('1'))
      add(squeeze([...raw].map((one) => (one === '1' ? 'l' : (LEET[one] ?? one))).join(''), 2), 'symbols');
  }
  if (/[*#]/.test(raw)) for (const form of unmasked(twice)) add(form, 'masked');
  return { forms, disguise };
}

/** Candidates for one or two masked letters: each a vowel. */
function unmasked(word: string): string[] {
  const masks = word.match(/[*#]/g)?.length ?? 0;
  if (masks === 0 || masks > 2 || word.length > 14) return [];
  let found = [word];
  for (let mask = 0; mask < masks; mask++) {
    found = found.flatMap((one) => VOWELS.map((vowel) => one.replace(/[*#]/, vowel)));
  }
  return found;
}

/** Joins words with spaced letters: “k i l l”, “k.i.l.l”, “k-i-l-l”. */
function withSpaced(tokens: readonly Word[], text: string): Word[] {
  const all: Word[] = [];
  let run: Word[] = [];
  const close = (): void => {
    if (run.length >= MIN_SPACED) all.push(joined(run));
    else all.push(...run);
    run = [];
  };
  for (const token of tokens) {
    const isSingle = token.forms[0]?.length === 1;
    const before = run.at(-1);
    const isNext = before !== undefined && /^[\s._*-]{1,3}$/.test(text.slice(before.end, token.start).slice(0, 4));
    if (!isSingle || (before && !isNext)) close();
    if (isSingle) run.push(token);
    else all.push(token);
  }
  close();
  return all;
}

function joined(run: readonly Word[]): Word {
  const word = run
    .map(({ forms }) => forms.at(-1) ?? '')
    .join('')
    .slice(0, MAX_WORD);
  return { forms: [squeeze(word, 2)], start: run[0]?.start ?? 0, end: run.at(-1)?.end ?? 0, disguise: 'spaced' };
}
