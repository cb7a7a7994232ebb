import { describe, expect, it } from 'vitest';
import { linkTokenIn, linkWithToken, withoutLinkToken } from './link-token.ts';

describe('the token of an e-mail link', () => {
  it('is in the fragment, where the page reads it', () => {
    const { search, hash } = new URL(linkWithToken('https://sankofa.example/reset-password', 'a-token_1'));
    expect({ search, token: linkTokenIn({ search, hash }) }).toEqual({ search: '', token: 'a-token_1' });
  });

  it('is read from the query of older links, and missing elsewhere', () => {
    expect(linkTokenIn({ search: '?token=old', hash: '' })).toBe('old');
    expect(linkTokenIn({ search: '', hash: '#main' })).toBe('');
  });

  it('is removed from the remaining URL', () => {
    expect(withoutLinkToken({ pathname: '/appeal', search: '' })).toBe('/appeal');
    expect(withoutLinkToken({ pathname: '/appeal', search: '?token=old&lang=fr' })).toBe('/appeal?lang=fr');
  });
});
