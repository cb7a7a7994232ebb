import { generateKeySync, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { LinkTokens } from './link-tokens.ts';

describe('the token of a link', () => {
  const tokens = new LinkTokens(generateKeySync('hmac', { length: 256 }));
  const target = { personId: randomUUID(), requestId: randomUUID() };
  const token = tokens.issue('password-reset', target);

  it('opens what it was issued for', () => expect(tokens.open('password-reset', token)).toEqual(target));

  it('opens nothing else', () => expect(tokens.open('email-change', token)).toBeNull());

  it('cannot be forged', () =>
    expect(new LinkTokens(generateKeySync('hmac', { length: 256 })).open('password-reset', token)).toBeNull());

  it('is rejected if any character is changed', () => {
    for (let at = 0; at < token.length; at++) {
      const other = token[at] === 'A' ? 'B' : 'A';
      const changed = token.slice(0, at) + other + token.slice(at + 1);
      // The last character of base64 may contain unused bits; not here: 48 bytes are 64 whole characters.
      expect(tokens.open('password-reset', changed)).toBeNull();
    }
  });

  it.each(['', 'x', '!!!', 'é'.repeat(64)])('is rejected if it is %j', (text) =>
    expect(tokens.open('password-reset', text)).toBeNull(),
  );
});
