import { account } from '@sankofa/events/accounts/account';
import { erasePerson } from '@sankofa/events/accounts/erase-person';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nameLookup } from '../accounts/person-names.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { authorsOf } from './authors.ts';

const by = (idempotencyKey: string) =>
  ({ now: new Date(), actor: { kind: 'system', id: 'test' }, idempotencyKey }) as const;

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());

it('shows the names of accounts, and Anonymous for erased ones', async () => {
  const [ama, kofi] = [await test.signUp({ name: ' Ama Mensah ' }), await test.signUp({ name: 'Kofi' })];
  await test.upToDate();
  const { services } = test.api;
  const before = await authorsOf(services, [ama.id, kofi.id, ama.id, 'nobody']);
  expect([...before].map(([id, { name }]) => [id, name])).toEqual([
    [ama.id, 'Ama Mensah'],
    [kofi.id, 'Kofi'],
    ['nobody', 'Anonymous'],
  ]);
  const pictures = [...before.values()].map(({ avatar }) => avatar);
  expect(new Set(pictures).size).toBe(3);
  expect(pictures.join()).not.toContain(ama.id);
  // Each name has an id, which reveals no account.
  const names = [...before.values()].map(({ name_id }) => name_id);
  expect(names).toEqual([expect.any(String), expect.any(String), null]);
  expect(names.join()).not.toContain(ama.id);
  expect(await authorsOf(services, [])).toEqual(new Map());

  await services.runner.run(account, kofi.id, { kind: 'withdraw', reason: 'Sold' }, by('withdraw'));
  await test.upToDate();
  const anonymous = before.get('nobody');
  expect((await authorsOf(services, [kofi.id])).get(kofi.id)).toEqual(anonymous);
  // Staff still see the name.
  expect((await nameLookup(services, [kofi.id, null]))(kofi.id)).toEqual({ id: kofi.id, name: 'Kofi' });
  await services.runner.run(account, kofi.id, { kind: 'restore', reason: 'Not sold' }, by('restore'));

  await erasePerson(services.runner, services.vault, ama.id, 'Asked for', by('erase'));
  await test.upToDate();
  const after = await authorsOf(services, [ama.id, kofi.id]);
  expect([...after.values()].map(({ name }) => name)).toEqual(['Anonymous', 'Kofi']);
  expect(after.get(ama.id)).toEqual(anonymous);
  expect((await nameLookup(services, [ama.id]))(ama.id)).toEqual({ id: ama.id, name: null });
  expect(after.get(kofi.id)).toEqual(before.get(kofi.id));
});
