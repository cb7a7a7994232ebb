import { z } from 'zod';

/** The kinds of ids in events: what each identifies. */
export type IdKind =
  | 'account'
  | 'ad-break'
  | 'audio-track'
  | 'comment'
  | 'content'
  | 'content-version'
  | 'creative'
  | 'data-request'
  | 'decision'
  | 'discussion'
  | 'escalation'
  | 'file'
  | 'freeze'
  | 'media'
  | 'movie'
  | 'passkey'
  | 'position'
  | 'profile'
  | 'reply'
  | 'report'
  | 'report-view'
  | 'review'
  | 'rule'
  | 'session'
  | 'viewer'
  | 'watchlist';

/** The standards and lists that codes in events come from. */
export type CodeKind =
  | 'classifier'
  | 'codecs'
  | 'country'
  | 'currency'
  | 'day'
  | 'failure'
  | 'genre'
  | 'host'
  | 'language'
  | 'language-model'
  | 'name-of-filter'
  | 'time-zone';

const kinds = new WeakMap<object, string>();

function ofKind<Schema extends z.ZodType>(schema: Schema, kind: string): Schema {
  const copy = schema.clone();
  kinds.set(copy, kind);
  return copy;
}

/** The id of a thing. It names nobody by itself: who has an id of an account is decided by what the vault still opens. */
export const id = (kind: IdKind) => ofKind(z.string(), `id of ${kind}`);

/** A code from a standard or a list, such as a language. @param schema when it has more rules than being a string */
export const code = (kind: CodeKind, schema: z.ZodString = z.string()) => ofKind(schema, `code of ${kind}`);

/** SHA-256, hexadecimal. Never of something that can be guessed, such as an address. */
export const sha256 = () => ofKind(z.string(), 'sha256');

/** A digest under a key of the person's own: it tells nothing without that key. */
export const keyedDigest = () => ofKind(z.string(), 'keyed digest');

/**
 * Free text that stays readable for ever: of the catalogue, of legal documents and rules, and what staff write about
 * those. Text about a person, or by one, is `personal()` instead.
 */
export const open = (schema: z.ZodString = z.string()) => ofKind(schema, 'open');

/** What a string field says it is; undefined when it does not. */
export const kindOf = (schema: object): string | undefined => kinds.get(schema);
