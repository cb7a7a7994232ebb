import { expect, it } from 'vitest';
import { referrerKind } from './referrer-kind.ts';

it('classifies the referring site', () => {
  const kind = (referrer: string) => referrerKind(referrer, 'https://sankofa.example');
  expect(kind('')).toBe('direct');
  expect(kind('https://sankofa.example/movies')).toBe('direct');
  expect(kind('https://www.google.co.ke/')).toBe('search');
  expect(kind('https://duckduckgo.com/')).toBe('search');
  expect(kind('https://t.co/abc')).toBe('social');
  expect(kind('https://m.facebook.com/')).toBe('social');
  expect(kind('https://film.blog/')).toBe('other_site');
  expect(kind('https://notgoogle.com.evil.example/')).toBe('other_site');
});
