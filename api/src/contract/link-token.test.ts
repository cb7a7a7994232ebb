import { describe, expect, it } from 'vitest';
import { linkTokenIn, linkWithToken, withoutLinkToken } from './link-token.ts';

describe('the token of a mailed link', () => {
  it('is behind #, where a page finds it', () => {
    const { search, hash } = new URL(linkWithToken('https://sankofa.example/reset-password', 'a-token_1'));
    expect({ search, token: linkTokenIn({ search, hash }) }).toEqual({ search: '', token: 'a-token_1' });
  });

  it('is found in the query of links mailed before, and missing elsewhere', () => {
    expect(linkTokenIn({ search: '?token=old', hash: '' })).toBe('old');
    expect(linkTokenIn({ search: '', hash: '#main' })).toBe('');
  });

  it('is not in the address that stays', () => {
    expect(withoutLinkToken({ pathname: '/appeal', search: '' })).toBe('/appeal');
    expect(withoutLinkToken({ pathname: '/appeal', search: '?token=old&lang=fr' })).toBe('/appeal?lang=fr');
  });
});
