import { account } from '@sankofa/events/accounts/account';
import { filmItem } from '@sankofa/events/billing/testing/examples';
import { expect } from 'vitest';
import { billingHistory } from '../billing/testing/billing-history.ts';
import { readyForModeration } from '../http/testing/moderation-states.ts';
import type { OperationsApi } from '../http/testing/operations-api.ts';
import type { SignedInPerson, TestApi } from './test-api.ts';

/**
 * Sorts every list by id, filters it by ids, and gets some of its items.
 * @returns paths of lists without rows
 */
export async function checkLists(api: OperationsApi, owner: SignedInPerson): Promise<string[]> {
  const { people, test } = api;
  const officer = people.compliance_officer;
  await openDispute(test);
  if (people.viewer) {
    const path = '/api/admin/moderation/blind-reviews/{id}/decision';
    await readyForModeration(test, path, { owner, viewer: people.viewer });
  }
  await test.runtime.pool.query(
    `insert into projection.dead_letters (name, version, stream, revision, position, event_id, event_type, error)
     select name, version, 'account-1', 0, '', $1, 'PasswordChanged', 'TypeError' from projection.versions limit 1`,
    [api.taken.id],
  );
  await test.upToDate();
  const as = (path: string) => (path.startsWith('/api/admin/age') ? officer : owner)?.headers ?? {};
  const get = async (path: string, query: object = {}) => {
    const text = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]);
    const asked = path.startsWith('/api/admin') ? test.http.get(path).set(as(path)) : test.http.get(path);
    return asked.query(Object.fromEntries(text));
  };
  const idsIn = ({ body }: { body: unknown }) => (Array.isArray(body) ? body : []).map(({ id }) => String(id));
  const lists = test.api.routes.map(({ contract }) => contract).filter(({ list }) => list);
  const empty: string[] = [];
  for (const { path } of lists) {
    const down = await get(path, { sort: ['id', 'DESC'], range: [0, 999] });
    const all = idsIn(await get(path, { sort: ['id', 'ASC'], range: [0, 999] }));
    expect(down.status, path).toBe(200);
    expect(idsIn(down).toReversed(), path).toEqual(all);
    const some = all.slice(0, 3);
    const [one] = some;
    if (one === undefined) empty.push(path);
    expect(idsIn(await get(path, { filter: { id: [...some, 'unknown'] } })).toSorted(), path).toEqual(some.toSorted());
    expect(idsIn(await get(path, { filter: { id: [] } })), path).toEqual([]);
    if (one === undefined) continue;
    expect(idsIn(await get(path, { filter: { id: one } })), path).toEqual([one]);
    for (const id of some) {
      if (/\/admin\/(people|age-verifications)$/.test(path)) {
        // There is no file of an erased person to look at.
        if ((await test.api.services.runner.state(account, id)).state.status === 'erased') continue;
        await test.look(as(path) === owner.headers ? owner : (officer ?? owner), id);
      }
      const { status, body } = await get(`${path}/${encodeURIComponent(id)}`);
      expect([path, status, body.id]).toEqual([path, 200, id]);
    }
    const none = await get(`${path}/00000000-0000-4000-8000-000000000000`);
    expect([400, 404], `${path} ${none.status}`).toContain(none.status);
  }
  // Other dead letters would be faults.
  await test.runtime.pool.query(`delete from projection.dead_letters where error = 'TypeError'`);
  return empty;
}

/** Sends records back whole, and deletes without a body. */
export async function checkRecords({ test }: OperationsApi, owner: SignedInPerson): Promise<void> {
  const updates = test.api.routes
    .map(({ contract }) => contract)
    .filter(({ method, path }) => method === 'PUT' && path.startsWith('/api/admin/') && path.endsWith('/:id'))
    // Commands with their own fields.
    .filter(({ path }) => !/products|creator-verifications/.test(path));
  expect(updates.length).toBeGreaterThan(2);
  for (const { path } of updates) {
    const list = path.replace('/:id', '');
    for (const { id } of (await test.http.get(list).set(owner.headers)).body.slice(0, 3)) {
      const { body } = await test.http.get(`${list}/${id}`).set(owner.headers);
      const { status, text } = await test.http.put(`${list}/${id}`).set(owner.headers).send(body);
      expect(`${status} ${text}`, path).toMatch(/^200 /);
      await test.upToDate();
      const after = (await test.http.get(`${list}/${id}`).set(owner.headers)).body;
      expect(Object.keys(after), path).toEqual(Object.keys(body));
    }
  }
  const person = await test.signUp();
  for (const path of ['/api/admin/movies/not-for-kofi', `/api/admin/users/${person.id}`]) {
    const { status, text } = await test.http.delete(path).set(owner.headers).set('Content-Type', 'text/plain');
    expect(`${status} ${text}`, path).toMatch(/^200 /);
  }
}

async function openDispute(test: TestApi): Promise<void> {
  const history = billingHistory(test);
  const buyer = await test.signUp();
  const paymentId = await history.pay(buyer.id, filmItem());
  const at = test.clock.now.toISOString();
  const dispute = {
    disputeId: 'dp_list',
    paymentId,
    amountMinor: 100,
    feeMinor: 0,
    disputeReason: 'fraudulent',
    dueAt: at,
    effectiveAt: at,
  };
  await history.record(buyer.id, { kind: 'open_dispute', dispute });
}
