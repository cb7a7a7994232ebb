import { expect, it } from 'vitest';
import { requireSamePort } from './check-address.ts';

const check =
  (PORT: number, SANKOFA_PUBLIC_URL?: string, SANKOFA_TRUST_PROXY = false) =>
  () =>
    requireSamePort({ PORT, SANKOFA_PUBLIC_URL, SANKOFA_TRUST_PROXY });

it.each([
  ['no public address', check(9000)],
  ['the same port', check(9000, 'http://localhost:9000/')],
  ['the standard port', check(80, 'http://127.0.0.1')],
  ['an address elsewhere', check(9000, 'https://films.example.org')],
  ['a proxy of their own', check(9000, 'https://localhost', true)],
])('PORT agrees with %s', (_, act) => expect(act).not.toThrow());

it.each([
  ['another port', check(9000, 'http://localhost:8080'), 'names port 8080 of this machine, but PORT is 9000'],
  ['another standard port', check(8080, 'https://localhost'), 'names port 443 of this machine, but PORT is 8080'],
])('PORT contradicts %s', (_, act, message) => expect(act).toThrow(message));
