import { Role } from '@sankofa/events/accounts/role';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPermission, PERMISSION_IDS, permissionText } from '../contract/permissions.ts';
import type { PermissionRow } from '../contract/staff.ts';
import { authorize } from '../http/access.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

describe('the page of permissions', () => {
  let test: TestApi;
  let rows: PermissionRow[];
  beforeAll(async () => {
    test = await startTestApi();
    const support = await test.signUpStaff('support');
    rows = (await test.http.get('/api/admin/permissions').set(support.headers)).body;
  });
  afterAll(() => test.close());

  const ofConsole = () =>
    test.api.routes.filter(({ contract: { access } }) => access === 'console' || isPermission(access));
  const addresses = (routes: readonly { method: string; path: string }[]): string[] =>
    routes.map(({ method, path }) => `${method} ${path}`).toSorted();

  it('lists every route of the console, each once, and nothing else', () => {
    const shown = addresses(rows.flatMap(({ routes }) => routes));
    expect(shown.length).toBeGreaterThan(50);
    expect(shown).toEqual(addresses(ofConsole().map(({ contract }) => contract)));
  });

  it('assigns each route exactly the roles that the server admits', () => {
    for (const { roles, routes } of rows) {
      for (const { method, path } of routes) {
        const route = ofConsole().find(({ contract }) => contract.method === method && contract.path === path);
        const letThrough = Role.options.filter((role) => {
          try {
            authorize(route?.contract.access ?? 'viewer', { accountId: '', sessionId: '', audience: 'console', role });
            return true;
          } catch {
            return false;
          }
        });
        expect(roles, `${method} ${path}`).toEqual(letThrough);
      }
    }
  });

  it('has a row with a text for each permission', () => {
    for (const id of PERMISSION_IDS) {
      expect(rows).toContainEqual(expect.objectContaining({ id, allows: permissionText(id) }));
    }
  });
});
