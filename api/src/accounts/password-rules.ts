import { Refusal } from '@sankofa/events/store/refusal';
import { COMMON_PASSWORDS } from './common-passwords.ts';

/** Words about a person that attackers guess first. Null once erased. */
export interface GuessableWords {
  readonly email: string | null;
  readonly name: string | null;
}

const SERVICE_NAME = 'sankofa';
/** Minimum length of a name part: shorter ones occur in too many good passwords. */
const MIN_PART = 4;
/** Maximum share of known words: below it, the rest is hard enough to guess. */
const MAX_KNOWN_SHARE = 0.6;

/**
 * Refuses a new password that is easy to guess (NIST SP 800-63B-4 section 3.1.1.2 requires such a blocklist): one of
 * the most used passwords, in any case; or one that consists of known words to at least 60% of its characters. Known
 * words are the e-mail address, its local part, the whole name with or without spaces, each part of the name and of the
 * local part from four letters, and the name of this service. Existing passwords are not checked.
 * @throws Refusal `weak_password`
 */
export function requireStrongPassword(password: string, known: GuessableWords): void {
  const typed = normalize(password);
  if (COMMON_PASSWORDS.has(typed)) throw new Refusal('weak_password', { what: 'common' });
  if (knownShare(typed, wordsOf(known)) >= MAX_KNOWN_SHARE) throw new Refusal('weak_password', { what: 'personal' });
}

function wordsOf({ email, name }: GuessableWords): string[] {
  const address = normalize(email ?? '');
  const local = address.split('@', 1)[0] ?? '';
  const called = normalize(name ?? '');
  const parts = [local, called].flatMap((text) => text.split(/[^\p{L}\p{M}]+/u));
  const wholes = [address, local, called, called.replace(/\s+/gu, '')];
  return [...wholes, ...parts, SERVICE_NAME].filter((word) => [...word].length >= MIN_PART);
}

/** Share of the characters of a text that belong to one of the words, 0 to 1. */
function knownShare(text: string, words: readonly string[]): number {
  const isKnown = Array.from({ length: text.length }, () => false);
  for (const word of words) {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
      isKnown.fill(true, at, at + word.length);
  }
  return isKnown.filter(Boolean).length / isKnown.length;
}

const normalize = (text: string): string => text.normalize('NFKC').toLowerCase();
