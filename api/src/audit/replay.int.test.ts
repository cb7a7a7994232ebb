import { rebuild } from '@sankofa/projections/runtime/rebuild';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Projection, ProjectionWithActs } from '../contract/replay.ts';
import { readyForProjections } from '../http/testing/projection-states.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../testing/test-api.ts';

describe('read models in the console', () => {
  let test: TestApi;
  let analyst: SignedInPerson;
  beforeAll(async () => {
    test = await startTestApi();
    analyst = await test.signUpStaff('analyst');
    await test.upToDate();
  });
  afterAll(() => test.close());

  const get = (path: string) => test.http.get(`/api/admin/projections${path}`).set(analyst.headers);
  const act = (name: string, what: string, reason = 'Trying it out') =>
    test.http.post(`/api/admin/projections/${name}/${what}`).set(analyst.headers).send({ reason });

  it('are listed with their versions and progress', async () => {
    const { body, headers } = await get('?sort=["id","DESC"]');
    const names = test.runtime.models.map(({ name }) => name).toSorted();
    expect(body.map(({ id }: Projection) => id)).toEqual(names.toReversed());
    expect(headers['content-range']).toBe(`projections 0-${names.length - 1}/${names.length}`);
    expect(body[0]).toMatchObject({ live_version: 1, next_version: null, lag_events: 0, dead_letters: 0 });
    expect(body.filter(({ purpose }: Projection) => purpose === '')).toEqual([]);
    const people = body.find(({ id }: Projection) => id === 'people');
    expect(people.readers).toContain('GET /api/admin/people');
    expect(people.size.rows).toBeGreaterThanOrEqual(0);
    expect(people.size.bytes).toBeGreaterThan(0);
  });

  it('are rebuilt on request, one at a time, with actor and reason', async () => {
    expect(await act('consents', 'rebuild', 'A new rule')).toMatchObject({ status: 202 });
    expect(await act('consents', 'rebuild')).toMatchObject({ status: 409, body: { code: 'rebuild_running' } });
    const { rows } = await test.runtime.pool.query('select by, reason from projection.acts order by id desc limit 1');
    expect(rows[0]).toEqual({ by: analyst.id, reason: 'A new rule' });
  });

  it('are swapped and rolled back', async () => {
    expect(await get('/people/comparison')).toMatchObject({ status: 404 });
    expect(await act('people', 'swap')).toMatchObject({ status: 409, body: { code: 'not_caught_up' } });
    expect(await act('people', 'rollback')).toMatchObject({ status: 409, body: { code: 'nothing_to_roll_back' } });
    const { runtime } = test;
    const model = runtime.models.find(({ name }) => name === 'people');
    if (!model) throw new Error('There is no read model of people');
    const version = await rebuild({ ...runtime, model });
    await test.upToDate();
    expect((await get('/people/comparison')).body).toMatchObject([{ table: 'people', only_live: 0, only_next: 0 }]);
    expect((await act('people', 'swap')).body).toEqual({
      id: 'people',
      message: `Queries read version ${version} of people now.`,
    });
    expect((await get('/people')).body.live_version).toBe(version);
    expect((await act('people', 'rollback')).status).toBe(200);
    expect((await get('/people')).body.live_version).toBe(1);
  });

  describe('with a failed version', () => {
    const broken = (what: string, reason = 'Trying it out') => act('causes', `versions/9/${what}`, reason);
    const causes = async (): Promise<ProjectionWithActs> => (await get('/causes')).body;
    const shown = async () => (await causes()).versions.find(({ version }) => version === 9);
    const fail = () => readyForProjections(test, '/api/admin/projections/{id}/versions/{version}/retry');
    beforeEach(fail);

    it('show the event that stopped it', async () => {
      expect(await shown()).toMatchObject({
        state: 'failed',
        rebuild: { error: 'A test', poison: { type: expect.any(String), stream: expect.any(String), revision: 0 } },
      });
    });

    it('are retried, continue without the event, or are dropped, with actor, time and reason', async () => {
      expect((await broken('retry', 'Mended')).status).toBe(202);
      expect(await broken('retry')).toMatchObject({ status: 409, body: { code: 'rebuild_running' } });
      expect((await broken('skip', 'One bad event')).status).toBe(202);
      expect(await shown()).toMatchObject({ state: 'building', rebuild: { error: null, poison: null } });
      expect((await causes()).dead_letters).toBe(1);
      expect(await broken('retry')).toMatchObject({ status: 409, body: { code: 'not_failed' } });
      expect((await broken('drop', 'Not now')).body.message).toBe('The rebuild is cancelled.');
      await fail();
      expect((await broken('drop', 'Not needed')).body.message).toBe('Version 9 of causes is gone.');
      expect(await broken('drop')).toMatchObject({ status: 404, body: { code: 'not_found' } });
      expect(await act('causes', 'versions/1/drop')).toMatchObject({ status: 409, body: { code: 'live' } });
      await act('causes', 'retry', 'Look again');

      const by = 'Ama Mensah';
      expect((await causes()).acts).toMatchObject([
        { act: 'retry dead letters', version: null, by, reason: 'Look again' },
        { act: 'drop', version: 9, by, reason: 'Not needed' },
        { act: 'cancel', version: 9, by, reason: 'Not now' },
        { act: 'skip event', version: 9, by, reason: 'One bad event' },
        { act: 'retry', version: 9, by, reason: 'Mended' },
        { act: 'swap', version: 1, by: 'projector', reason: 'first version' },
      ]);
    });
  });

  it('are not found if unknown, and acts require a reason', async () => {
    expect((await get('/nothing')).status).toBe(404);
    expect((await act('nothing', 'swap')).status).toBe(404);
    expect(await act('people', 'swap', ' ')).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });

  it('have no dead letters if all is well, and a retry reports that', async () => {
    const { body, headers } = await test.http.get('/api/admin/dead-letters').set(analyst.headers);
    expect(body).toEqual([]);
    expect(headers['content-range']).toBe('dead-letters */0');
    expect((await act('people', 'retry')).body.message).toBe('0 events processed, 0 left.');
  });
});
