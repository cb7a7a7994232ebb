import { setTimeout as sleep } from 'node:timers/promises';
import { schemaOf } from '@sankofa/projections/runtime/versions';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Route } from '../http/serve.ts';
import { type SignedInPerson, startTestApi, type TestApi } from './test-api.ts';

describe('reading what one has just written', () => {
  let test: TestApi;
  let viewer: SignedInPerson;
  let owner: SignedInPerson;

  beforeAll(async () => {
    test = await startTestApi();
    await test.publish('terms-of-service', '# Terms');
    await test.publish('marketing-emails', 'May we write to you?');
    viewer = await test.signUp();
    owner = await test.signUpStaff('owner');
    await test.upToDate();
  });
  afterAll(() => test.close());

  /** Bodies that get a command far enough to read what it reads. */
  const BODIES: Record<string, object> = {
    'POST /api/legal/consent': { consent_type: 'marketing_emails', consent_given: true, explicit_consent: true },
    'POST /api/admin/people/:id/evidence-packs': { reason: 'Asked for' },
    'POST /api/contact': { name: 'Ama', email: 'ama@example.test', message: 'Hello' },
    'PUT /api/admin/creator-verifications/:id': { status: 'approved' },
    'POST /api/admin/creator-verifications/:id/revoke': { reason: 'A test' },
    'POST /api/reports': { content_type: 'movie', content_id: 'the-film', violation_types: ['spam'] },
  };

  const call = ({ contract: { method, path, access } }: Route) => {
    const address = path
      .replace(':consentType', 'marketing_emails')
      .replace(':documentType', 'terms-of-service')
      .replace(':id', viewer.id);
    const verbs = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const;
    const isConsole = access === 'console' || typeof access === 'object';
    const request = test.http[verbs[method]](address).set(isConsole ? owner.headers : viewer.headers);
    const body = BODIES[`${method} ${path}`];
    return body ? request.send(body) : request;
  };

  it('is possible on every route: each waits for all the read models it reads', async () => {
    const modelOf = new Map(
      test.runtime.models.flatMap(({ name, tables }) => Object.keys(tables).map((t) => [t, name])),
    );
    const asked = vi.spyOn(test.api.services.queries, 'query');
    const reads: Record<string, string[]> = {};
    // Server-sent events say that something has changed and read nothing; signing out ends what the others need.
    const routes = test.api.routes.filter(
      ({ contract }) => contract.response !== 'sse' && !contract.path.endsWith('logout'),
    );
    for (const route of routes) {
      asked.mockClear();
      await call(route);
      const sql = asked.mock.calls.map(([query]: unknown[]) => JSON.stringify(query)).join('\n');
      const views = [...sql.matchAll(/\bread\.(\w+)/g)].map(([, view = '']) => view);
      const models = new Set(views.map((view) => modelOf.get(view) ?? `unknown view ${view}`));
      const missing = [...models].filter((model) => !route.contract.waitsFor.includes(model));
      if (missing.length > 0) reads[`${route.contract.method} ${route.contract.path}`] = missing.toSorted();
    }
    asked.mockRestore();
    expect(reads).toEqual({});
  });

  it('asks the log for the position before a command, and before a query without a read model', async () => {
    const reach = vi.spyOn(test.api.services.store, 'reach');
    const position = '0000000000000001';
    const routes = ['POST /api/legal/consent', 'GET /api/admin/media/:id', 'GET /api/admin/people/:id'];
    for (const name of routes) {
      const route = test.api.routes.find(({ contract }) => `${contract.method} ${contract.path}` === name);
      if (!route) throw new RangeError(`There is no route ${name}`);
      reach.mockClear();
      await call(route).set('Sankofa-Position', position);
      const readsLog = route.contract.method !== 'GET' || route.contract.waitsFor.length === 0;
      expect(reach.mock.calls, name).toEqual(readsLog ? [[position]] : []);
    }
    reach.mockRestore();
  });

  it('takes a moment while a read model is behind, and says so when it takes too long', async () => {
    await test.look(owner, viewer.id);
    await test.upToDate();
    const held = await test.runtime.pool.connect();
    const path = `/api/admin/people/${viewer.id}`;
    const events = async (position: string) => {
      const { body, headers } = await test.http.get(path).set(owner.headers).set('Sankofa-Position', position);
      return { events: body.events, stale: headers['sankofa-stale'] };
    };
    const before = await events('');
    try {
      await held.query(`begin; lock table "${schemaOf('timelines', 1)}".timeline in exclusive mode`);
      const signedOut = await test.http.post('/api/auth/logout').set(viewer.headers);
      const position = signedOut.headers['sankofa-position'] ?? '';
      expect(await events(position)).toEqual({ ...before, stale: 'true' });
      const waiting = events(position);
      await sleep(100);
      await held.query('rollback');
      expect(await waiting).toEqual({ events: before.events + 1, stale: undefined });
    } finally {
      held.release(true);
    }
  });
});
