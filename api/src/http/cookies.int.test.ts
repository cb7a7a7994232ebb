import { afterEach, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi, type TestApiOptions } from '../testing/test-api.ts';

describe('the refresh cookie', () => {
  let test: TestApi | null = null;
  afterEach(async () => {
    await test?.close();
    test = null;
  });

  /** The `Set-Cookie` headers of signing up, refreshing and signing out. */
  async function cookies(options: TestApiOptions, headers: Record<string, string> = {}): Promise<string[]> {
    test = await startTestApi(options);
    const { http } = test;
    const body = { email: 'ama@example.test', password: 'long enough', name: 'Ama' };
    const signedUp = await http.post('/api/auth/register').set(headers).send(body);
    const set = [signedUp.headers['set-cookie'] ?? []].flat();
    const [pair = ''] = String(set[0]).split(';');
    const refreshed = await http.post('/api/auth/refresh').set(headers).set('Cookie', pair);
    const token = { Authorization: `Bearer ${refreshed.body.token}` };
    const signedOut = await http.post('/api/auth/logout').set(headers).set(token);
    return [...set, String(refreshed.headers['set-cookie']), String(signedOut.headers['set-cookie'])];
  }

  it('is unavailable to scripts and other sites, and limited to a few paths', async () => {
    const [signedUp, device, refreshed, signedOut] = await cookies({});
    expect(device).toMatch(
      /^sankofa_device=[\w-]{22}\.[0-9a-z]+~[\w-]{22}; HttpOnly; SameSite=Strict; Path=\/api\/auth; Max-Age=15552000$/,
    );
    for (const cookie of [signedUp, refreshed]) {
      expect(cookie).toMatch(
        /^sankofa_refresh=[\w-]{43}; HttpOnly; SameSite=Strict; Path=\/api\/auth; Max-Age=5184000$/,
      );
    }
    expect(signedOut).toBe(
      'sankofa_refresh=; HttpOnly; SameSite=Strict; Path=/api/auth; Max-Age=0,sankofa_limit=; SameSite=Lax; Path=/; Max-Age=0',
    );
  });

  const https = { 'X-Forwarded-Proto': 'https' };
  for (const [when, options, headers, isSecure] of [
    ['a proxy of ours says https', { trustProxy: true }, https, true],
    ['a proxy of ours says http', { trustProxy: true }, { 'X-Forwarded-Proto': 'http' }, false],
    ['somebody says https who is no proxy of ours', {}, https, false],
    ['people open Sankofa by https', { publicUrl: 'https://sankofa.example/' }, {}, true],
    ['people open Sankofa by http', { publicUrl: 'http://sankofa.example/' }, {}, false],
  ] as const) {
    it(`is ${isSecure ? '' : 'not '}limited to https when ${when}`, async () => {
      for (const cookie of await cookies(options, headers)) expect(/; Secure$/.test(cookie)).toBe(isSecure);
    });
  }
});
