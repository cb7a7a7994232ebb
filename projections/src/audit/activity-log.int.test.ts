import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type GivenModel, givenModel, type TestEvent } from '../testing/given-model.ts';
import { activityLog } from './activity-log.ts';

let model: GivenModel;
beforeAll(async () => {
  model = await givenModel(activityLog);
});
afterAll(() => model.close());

const registered = (id: string, at: string): TestEvent => ({
  type: 'AccountRegistered',
  stream: `account-${id}`,
  data: { email: `${id}@sankofa.example`, name: id, emailClaimId: randomUUID() },
  at,
});
const viewed = (at: string): TestEvent => ({
  type: 'ViewCounted',
  stream: 'views-1',
  data: { movieId: 'brother-rain', viewerId: 'v', hour: at, country: 'NG', device: 'phone', referrer: 'direct' },
  at,
});

it('counts events by UTC day', async () => {
  const events = [
    registered('ama', '2026-03-03T23:59:59.999Z'),
    registered('kofi', '2026-03-04T00:00:00.000Z'),
    registered('esi', '2026-03-04T23:59:59.999Z'),
    viewed('2026-03-04T12:00:00.000Z'),
  ];
  const days = await model.rowsAfter('happenings_daily', events);
  expect(days.map(({ type, happened }) => [type, Number(happened)])).toEqual([
    ['AccountRegistered', 1],
    ['AccountRegistered', 2],
    ['ViewCounted', 1],
  ]);
});

it('references the person or film of each event, without its content', async () => {
  const rows = await model.rowsAfter('happenings', [
    registered('ama-1', '2026-03-03T14:00:00.000Z'),
    viewed('2026-03-03T14:01:00.000Z'),
  ]);
  expect(rows.map(({ person_id, movie_id }) => ({ person_id, movie_id }))).toEqual([
    { person_id: 'ama-1', movie_id: null },
    { person_id: null, movie_id: 'brother-rain' },
  ]);
  expect(JSON.stringify(rows)).not.toContain('sankofa.example');
});
