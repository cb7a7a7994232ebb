import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Position } from '@sankofa/events/store/event-store';
import { schemaOf } from '@sankofa/projections/runtime/versions';
import type { Request } from 'supertest';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Route } from '../http/serve.ts';
import { goodRequests } from '../http/testing/good-requests.ts';
import type { Operation } from '../http/testing/openapi-operations.ts';
import { type OperationRequest, type OperationsApi, startOperationsApi } from '../http/testing/operations-api.ts';
import type { RawAnswer } from './raw-request.ts';
import { checkLists, checkRecords } from './simple-rest.ts';
import type { SignedInPerson, TestApi } from './test-api.ts';

/** A position would reveal whether the address has an account. */
const SECRET = 'POST /api/auth/password-reset';
/** Changes nothing that can be read before `accept`, which returns a later position. */
const UNREAD = 'POST /api/admin/invitation/start';

/** Operations whose valid request appends no event, because the state is already as requested. */
const WRITE_NOTHING = new Set([
  'POST /api/auth/email-confirmation',
  'POST /api/admin/staff/{id}/send-again',
  'POST /api/movies/{id}/continue-watching',
  // Of a film that was never watched.
  'DELETE /api/continue-watching/{id}',
  'PUT /api/continue-watching/{id}',
  'POST /api/viewings/{id}/heartbeat',
  'POST /api/analytics/track-view',
  'POST /api/viewings/{id}/ad-breaks/{break_id}/marks',
  'POST /api/discover/searches',
  'PUT /api/enhanced/user/watchlists/{id}/order',
  'POST /api/discussions/{id}/views',
  'POST /api/admin/discussions/{id}/unpin',
  'POST /api/notifications/seen',
  'POST /api/admin/moderation/reports/{id}/renew',
  'POST /api/admin/moderation/rules/{id}/roll-back',
  'POST /api/admin/people/{id}/look',
  'POST /api/admin/media/{id}/audio/{track}/retry',
  'DELETE /api/admin/media/{id}/audio/{track}',
  // Records what PayPal says, by itself.
  'POST /api/payments/paypal/execute',
]);

/** Read models in the SQL of the current request. */
const queried = new AsyncLocalStorage<Set<string>>();

describe('reading your own writes', () => {
  let api: OperationsApi;
  let test: TestApi;
  let viewer: SignedInPerson;
  let owner: SignedInPerson;

  beforeAll(async () => {
    api = await startOperationsApi();
    test = api.test;
    viewer = await test.signUp();
    owner = await test.signUpStaff('owner');
    await test.upToDate();
  }, 60_000);
  afterAll(async () => {
    await test.close();
    await api.provider.close();
  });

  it('waits for the log before a command, and before a query without a read model', async () => {
    const reach = vi.spyOn(test.api.services.store, 'reach');
    const position = '0000000000000001';
    const asked = async (request: Request) => {
      reach.mockClear();
      await request.set('Sankofa-Position', position);
      return reach.mock.calls;
    };
    const consent = { consent_type: 'marketing_emails', consent_given: true, explicit_consent: true };
    expect(await asked(test.http.post('/api/legal/consent').set(viewer.headers).send(consent))).toEqual([[position]]);
    expect(await asked(test.http.get(`/api/admin/media/${viewer.id}`).set(owner.headers))).toEqual([[position]]);
    expect(await asked(test.http.get(`/api/admin/people/${viewer.id}`).set(owner.headers))).toEqual([]);
    reach.mockRestore();
  });

  it('waits for a delayed read model, and reports a timeout', async () => {
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

  /** Read models that a request has queried, detected in its SQL. */
  async function withQueries<Result>(work: (queriedBy: () => string[]) => Promise<Result>): Promise<Result> {
    const modelOf = new Map(
      test.runtime.models.flatMap(({ name, tables }) => Object.keys(tables).map((table) => [table, name])),
    );
    let current = new Set<string>();
    const begin = (): void => {
      current = new Set();
      queried.enterWith(current);
    };
    const { queries } = test.api.services;
    const query = queries.query.bind(queries) as (...input: unknown[]) => unknown;
    const spy = vi.spyOn(queries, 'query').mockImplementation(((...input: unknown[]) => {
      for (const [, view = ''] of JSON.stringify(input[0]).matchAll(/\bread\.(\w+)/g)) {
        queried.getStore()?.add(modelOf.get(view) ?? `unknown view ${view}`);
      }
      return query(...input);
    }) as never);
    subscribe('http.server.request.start', begin);
    try {
      return await work(() => [...current]);
    } finally {
      unsubscribe('http.server.request.start', begin);
      spy.mockRestore();
    }
  }

  const routeOf = ({ method, path }: Operation): Route['contract'] => {
    const pattern = path.replaceAll(/\{(\w+)\}/g, ':$1');
    const route = test.api.routes.find(({ contract }) => contract.method === method && contract.path === pattern);
    if (!route) throw new RangeError(`There is no route ${method} ${path}`);
    return route.contract;
  };

  it('works after every command, on every route', { timeout: 240_000 }, async () => {
    const { operations, conformance, people, send, rightFor, renew } = api;
    const { store, models, pool } = test.runtime;
    const requests = goodRequests(api);
    await pool.query(
      `insert into reactor.parked (reactor, event_id, event_type, stream, position, error, parked_at)
       values ('elsewhere', $1, 'PasswordChanged', 'account-1', '', 'TypeError', now())`,
      [api.taken.id],
    );

    /** A query of each read model, preferably without path parameters. */
    const reads = new Map<string, Operation>();
    const queries = operations.filter(({ method }) => method === 'GET');
    for (const read of queries.toSorted(
      (one, other) => Number(one.path.includes('{')) - Number(other.path.includes('{')),
    )) {
      if (routeOf(read).response === 'sse') continue;
      for (const model of routeOf(read).waitsFor) if (!reads.has(model)) reads.set(model, read);
    }

    const faults: string[] = [];
    const wroteNothing: string[] = [];
    /** Requests that do not depend on the effects of others. */
    const prepared = new Map<Operation, OperationRequest>();
    await withQueries(async (queriedBy) => {
      /**
       * Returns the response with the documented status. Retries, because the subject of a request may be created
       * asynchronously.
       */
      async function succeed(operation: Operation, headers: Record<string, string>): Promise<RawAnswer> {
        const { method, path, answers } = operation;
        const wanted = Object.keys(answers).find((status) => status.startsWith('2'));
        const request = prepared.get(operation) ?? (await requests.readyFor(operation));
        if (operation.method === 'GET' && !path.includes('{')) prepared.set(operation, request);
        const ask = () => send({ ...request, headers: { ...request.headers, ...headers } }, rightFor(operation));
        let answer = await ask();
        for (let again = 0; again < 100 && String(answer.status) !== wanted; again++) {
          await sleep(50);
          answer = await ask();
        }
        expect(String(answer.status), `${method} ${path} answered ${answer.text}`).toBe(wanted);
        expect(conformance.faults(operation, answer), `${method} ${path}`).toEqual([]);
        requests.saw(operation, answer.text);
        return answer;
      }

      /** Reads these models with the position of a command; returns those that lack an event up to it. */
      async function lacking(lasts: ReadonlyMap<string, Position>, position: Position): Promise<string[]> {
        const names = [...lasts.keys()];
        const asked = new Set(names.flatMap((model) => reads.get(model) ?? []));
        const answers = await Promise.all([...asked].map((read) => succeed(read, { 'Sankofa-Position': position })));
        if (answers.some(({ headers }) => headers['sankofa-stale'] !== undefined)) return names;
        const { rows } = await pool.query<{ name: string; position: string }>(
          `select name, min(position) as position from projection.checkpoints join projection.versions using (name, version)
           where state = 'live' group by name`,
        );
        const reached = new Map(rows.map((row) => [row.name, row.position]));
        return names.filter((name) => reads.has(name) && (reached.get(name) ?? '') < (lasts.get(name) ?? ''));
      }

      const items = test.api.routes.flatMap(({ contract: { list } }) => list?.item ?? []);
      // Queries do not depend on the store, so only commands run on the second one. Items are asked below.
      const asked = operations.filter((one) =>
        process.env.STORE ? one.method !== 'GET' : !items.includes(routeOf(one) as (typeof items)[number]),
      );
      for (const [n, operation] of asked.entries()) {
        const name = `${operation.method} ${operation.path}`;
        const contract = routeOf(operation);
        const before = await store.head();
        const id = `read-your-writes-${n}`;
        const answer = await succeed(operation, { 'X-Request-Id': id });
        const known = contract.film === null ? contract.waitsFor : [...contract.waitsFor, 'movies'];
        for (const model of queriedBy()) if (!known.includes(model)) faults.push(`${name} does not wait for ${model}`);
        if (operation.path.endsWith('/logout') || operation.path.includes('sessions/')) {
          await renew(rightFor(operation), people[rightFor(operation)]);
        }

        if (operation.method === 'GET' || name === SECRET || name === UNREAD) continue;
        const { events } = await store.readAll({ after: before, limit: 1_000 });
        const written = events.filter(({ metadata }) => JSON.parse(metadata).requestId === id);
        const position = String(answer.headers['sankofa-position'] ?? '') as Position;
        if (written.length === 0 && contract.answers.includes('Sankofa-Position')) wroteNothing.push(name);
        if (written.length > 0 && position === '') faults.push(`${name} answers without its position`);
        const lasts = new Map<string, Position>();
        for (const { type, position: at } of written) {
          for (const { name: model, handlers } of models) if (type in handlers) lasts.set(model, at);
        }
        if ([...lasts.values()].some((last) => last > position))
          faults.push(`${name} answers with too early a position`);
        else for (const model of await lacking(lasts, position)) faults.push(`${name}: ${model} does not show it`);
      }
    });
    expect(wroteNothing.filter((name) => !WRITE_NOTHING.has(name))).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('shows what was written in every list, as ra-data-simple-rest asks for it', { timeout: 60_000 }, async () => {
    // Subscriptions have ended before the period of the figures.
    expect(await checkLists(api, owner)).toEqual(['/api/admin/billing/figure-rows']);
  });

  it('takes records back as they were got, and deletes without a body', { timeout: 60_000 }, () =>
    checkRecords(api, owner),
  );
});
