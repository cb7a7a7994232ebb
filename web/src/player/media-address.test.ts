import { expect, it } from 'vitest';
import { tokenOf, withToken } from './media-address.ts';

it('replaces the token in the address of any media file', () => {
  const address = 'http://localhost:8080/media/ab_c.d-e/v720/3.m4s?x=1';
  expect(tokenOf(address)).toBe('ab_c.d-e');
  expect(withToken(address, 'n$1.ew')).toBe('http://localhost:8080/media/n$1.ew/v720/3.m4s?x=1');
  expect(withToken('/media/old/master.m3u8', 'new')).toBe('/media/new/master.m3u8');
  expect(withToken('/assets/x.js', 'new')).toBe('/assets/x.js');
  expect(tokenOf('/assets/x.js')).toBeNull();
});
