import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { Role } from '@sankofa/events/accounts/role';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPermission, rolesWith } from '../contract/permissions.ts';
import type { Access, Contract } from '../contract/route.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

type Who = 'nobody' | 'viewer' | Role;

const EVERYBODY: readonly Who[] = ['nobody', 'viewer', ...Role.options];

/**
 * Lists the access rule of every route, one per line. A test compares it with `golden/access.txt`, so that a changed
 * rule shows up in a diff; the other tests check that the server enforces the rules.
 */
const describeAccess = (contracts: readonly Contract[]): string =>
  contracts
    .toSorted((a, b) => (`${a.path} ${a.method}` < `${b.path} ${b.method}` ? -1 : 1))
    .map(({ access, method, path }) => {
      const rule = isPermission(access) ? `${access} (${rolesWith(access).join(', ')})` : access;
      return `${method} ${path}: ${rule}\n`;
    })
    .join('');

function callersOf(access: Access): readonly Who[] {
  if (access === 'public' || access === 'optional-viewer') return EVERYBODY;
  if (access === 'viewer') return ['viewer'];
  if (access === 'console') return Role.options;
  return rolesWith(access);
}

const idFor = (path: string): string =>
  path.includes('projections') ? 'people' : path.includes('documents') ? 'terms-of-service' : randomUUID();

describe('access rules', () => {
  let test: TestApi;
  let url: string;
  beforeAll(async () => {
    test = await startTestApi();
    url = `http://127.0.0.1:${await test.api.listen(0, '127.0.0.1')}`;
  });
  afterAll(() => test.close());

  /** Access token of a new account. */
  async function tokenOf(who: Who): Promise<string | null> {
    if (who === 'nobody') return null;
    return (who === 'viewer' ? await test.signUp() : await test.signUpStaff(who)).token;
  }

  async function call(method: string, path: string, token: string | null): Promise<{ status: number; code: string }> {
    const stop = new AbortController();
    const address = path
      .replace(':consentType', 'marketing_emails')
      .replace(':documentType', 'terms-of-service')
      .replace(':kind', 'objection')
      .replace(':id', idFor(path));
    const sends = method === 'POST' || method === 'PUT';
    const response = await fetch(url + address, {
      method,
      signal: stop.signal,
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(sends && { 'Content-Type': 'application/json' }),
      },
      ...(sends && { body: '{}' }),
    });
    const isProblem = response.headers.get('Content-Type')?.startsWith('application/problem+json');
    const code = isProblem ? ((await response.json()) as { code: string }).code : '';
    stop.abort();
    return { status: response.status, code };
  }

  it('are recorded for every route', async () => {
    const golden = fileURLToPath(new URL('golden/access.txt', import.meta.url));
    await expect(describeAccess(test.api.routes.map(({ contract }) => contract))).toMatchFileSnapshot(golden);
  });

  for (const who of EVERYBODY) {
    it(`${who} may call exactly the routes of their role`, { timeout: 60_000 }, async () => {
      const usual = await tokenOf(who);
      for (const { access, method, path } of test.api.routes.map(({ contract }) => contract)) {
        // Signing out ends a token.
        const token = path.endsWith('/logout') ? await tokenOf(who) : usual;
        const { status, code } = await call(method, path, token);
        const refused = code === 'unauthorized' ? 401 : code === 'forbidden' ? 403 : null;
        const wanted = callersOf(access).includes(who) ? null : who === 'nobody' ? 401 : 403;
        expect(refused, `${who}: ${method} ${path} answered ${status} ${code}`).toBe(wanted);
      }
    });
  }
});
