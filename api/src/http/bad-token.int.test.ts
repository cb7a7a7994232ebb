import { randomBytes } from 'node:crypto';
import { decodeJwt, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPermission, rolesWith } from '../contract/permissions.ts';
import type { Contract } from '../contract/route.ts';
import { expectProblem, expectRefused, type Refused } from '../testing/refused.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../testing/test-api.ts';

const unauthorized: Refused = { status: 401, code: 'unauthorized', says: 'Your session has ended. Sign in again.' };
const notBearer: Refused = {
  ...unauthorized,
  says: 'Send the header Authorization: Bearer, followed by the access token.',
};

describe('a bad token', () => {
  let test: TestApi;
  let port: number;
  let viewer: SignedInPerson;
  let owner: SignedInPerson;
  let key: Uint8Array;
  let claims: JWTPayload;
  beforeAll(async () => {
    test = await startTestApi();
    port = await test.api.listen(0, '127.0.0.1');
    viewer = await test.signUp();
    owner = await test.signUpStaff('owner');
    key = test.api.services.masterKey.derive('access tokens').export();
    claims = decodeJwt(viewer.token);
  });
  afterAll(() => test.close());

  const sign = (payload: JWTPayload, alg = 'HS256', signingKey = key): Promise<string> =>
    new SignJWT(payload).setProtectedHeader({ alg, typ: 'JWT' }).sign(signingKey);
  const refuse = (authorization: string, refused: Refused, path = '/api/auth/me', method = 'GET') =>
    expectRefused(test, port, { method, path, headers: { Authorization: authorization } }, refused);

  it('is distinguished from a valid one', async () => {
    const good = await sign(claims);
    expect(await test.http.get('/api/auth/me').set('Authorization', `Bearer ${good}`)).toMatchObject({ status: 200 });
  });

  const forged: Record<string, () => Promise<string> | string> = {
    'with another key': () => sign(claims, 'HS256', randomBytes(32)),
    'with an empty key': () => {
      const [head, body] = viewer.token.split('.');
      return `${head}.${body}.`;
    },
    'with no algorithm': () => new UnsecuredJWT(claims).encode(),
    'with another algorithm': () => sign(claims, 'HS512', Buffer.concat([key, key])),
    'with the signature of another': () => {
      const [head, body] = owner.token.split('.');
      return [head, body, viewer.token.split('.')[2]].join('.');
    },
    'with more rights than were signed': () => {
      const [head, , signature] = viewer.token.split('.');
      const body = Buffer.from(JSON.stringify({ ...claims, aud: 'console', role: 'owner' })).toString('base64url');
      return [head, body, signature].join('.');
    },
    'for an unknown audience': () => sign({ ...claims, aud: 'everybody' }),
    'for two audiences': () => sign({ ...claims, aud: ['viewer', 'console'] }),
    'with an unknown role': () => sign({ ...claims, role: 'emperor' }),
    'of another issuer': () => sign({ ...claims, iss: 'elsewhere' }),
    'without end': () => {
      const { exp: _, ...endless } = claims;
      return sign(endless);
    },
    'of yesterday': () => sign({ ...claims, exp: Math.floor(test.clock.now.getTime() / 1000) - 1 }),
    'of tomorrow': () => sign({ ...claims, nbf: Math.floor(test.clock.now.getTime() / 1000) + 3_600 }),
    'of a session that never was': () => sign({ ...claims, sid: 'd0000000-0000-4000-8000-000000000000' }),
    'that is no JWT': () => 'x',
    'that is nearly a JWT': () => 'e30.e30.e30',
    'as long as headers may be': () => `${viewer.token}${'x'.repeat(14_000)}`,
  };
  for (const [what, token] of Object.entries(forged)) {
    it(`${what} is refused`, async () => {
      const { headers } = await refuse(`Bearer ${await token()}`, unauthorized);
      expect(headers['www-authenticate']).toBe('Bearer');
      await refuse(`Bearer ${await token()}`, unauthorized, '/api/auth/logout', 'POST');
    });
  }

  for (const header of ['Bearer', 'Bearer ', 'Basic cGVyc29uOnBhc3N3b3Jk', 'Bearer a b', 'Bearer é', 'Token x']) {
    it(`is refused in "${header}"`, async () => {
      await refuse(header, notBearer);
    });
  }

  it('is refused on public routes too, instead of being treated as a visitor', async () => {
    await refuse('Bearer x', unauthorized, '/api/legal/privacy-policy');
  });

  it('is refused after its session has ended or expired', async () => {
    const person = await test.signUp();
    await test.http.post('/api/auth/logout').set(person.headers);
    await refuse(`Bearer ${person.token}`, unauthorized);
    const late = await test.signUp();
    test.clock.pass(15 * 60);
    await refuse(`Bearer ${late.token}`, unauthorized);
    viewer = await test.signUp();
    owner = await test.signUpStaff('owner');
    claims = decodeJwt(viewer.token);
  });

  it('does not hide a malformed position, which every route refuses', async () => {
    const refused = { status: 400, code: 'invalid_position', says: 'Sankofa-Position must be a value' };
    const officer = await test.signUpStaff('compliance_officer');
    const holder = ({ access }: Contract): SignedInPerson => {
      if (access === 'console') return owner;
      if (!isPermission(access)) return viewer;
      return rolesWith(access).includes('owner') ? owner : officer;
    };
    const before = await test.events();
    for (const { contract } of test.api.routes) {
      const path = contract.path.replace(/:\w+/g, 'd0000000-0000-4000-8000-000000000000');
      await Promise.all(
        ['x', '-1', '1/2', '0'.repeat(20), `${'0'.repeat(20)}/`].map((position) => {
          const headers = { ...holder(contract).headers, 'Sankofa-Position': position };
          return expectProblem(port, { method: contract.method, path, headers }, refused);
        }),
      );
    }
    expect(await test.events()).toBe(before);
  });
});
