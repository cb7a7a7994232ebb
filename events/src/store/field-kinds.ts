import { z } from 'zod';

/** Kinds of ids in events. */
export type IdKind =
  | 'account'
  | 'ad-break'
  | 'audio-track'
  | 'checkout'
  | 'comment'
  | 'content'
  | 'content-version'
  | 'creative'
  | 'customer'
  | 'data-request'
  | 'decision'
  | 'discussion'
  | 'dispute'
  | 'escalation'
  | 'file'
  | 'freeze'
  | 'grant'
  | 'invoice'
  | 'media'
  | 'movie'
  | 'passkey'
  | 'payment'
  | 'position'
  | 'profile'
  | 'provider-object'
  | 'reconciliation'
  | 'refund'
  | 'reply'
  | 'report'
  | 'report-view'
  | 'review'
  | 'rule'
  | 'session'
  | 'subscription'
  | 'subscription-change'
  | 'viewer'
  | 'viewing'
  | 'watchlist'
  | 'withdrawal';

/** Standards and lists that codes in events come from. */
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

/** An id. It is no personal data by itself: only the vault links the id of an account to a person. */
export const id = (kind: IdKind) => ofKind(z.string(), `id of ${kind}`);

/** A code from a standard or a list, such as a language. @param schema for further rules */
export const code = (kind: CodeKind, schema: z.ZodString = z.string()) => ofKind(schema, `code of ${kind}`);

/** SHA-256, hexadecimal. Never of guessable values such as addresses. */
export const sha256 = () => ofKind(z.string(), 'sha256');

/** A digest under the subject's key: meaningless without that key. */
export const keyedDigest = () => ofKind(z.string(), 'keyed digest');

/**
 * Free text that stays readable permanently: of the catalogue, of legal documents and rules, and of staff about those.
 * Text about or by a person is `personal()` instead.
 */
export const open = (schema: z.ZodString = z.string()) => ofKind(schema, 'open');

/** Declared kind of a string field; undefined if there is none. */
export const kindOf = (schema: object): string | undefined => kinds.get(schema);
