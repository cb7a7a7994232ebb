import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { type Notification, WebhookInbox } from './webhook-inbox.ts';

const MINUTE_MS = 60_000;

describe('the inbox of webhooks', () => {
  let test: TestApi;
  let handled: string[];
  /** Ids that cannot be handled. */
  let failing: Set<string>;
  /** Types of a later version. */
  let unknown: Set<string>;
  let inbox: WebhookInbox;
  beforeAll(async () => {
    test = await startTestApi();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    [handled, failing, unknown] = [[], new Set(), new Set(['charge.promised'])];
    const { secrets } = test.api.services;
    await secrets.query('delete from secret.webhook_inbox');
    inbox = new WebhookInbox({
      pool: secrets,
      clock: () => test.clock.now,
      logger: pino({ level: 'silent' }),
      isKnown: ({ type }) => !unknown.has(type),
      handle: async ({ notificationId }) => {
        if (failing.has(notificationId)) throw new RangeError('unknown');
        handled.push(notificationId);
      },
    });
  });

  const notification = (notificationId: string, type = 'charge.updated'): Notification => ({
    provider: 'stripe',
    notificationId,
    type,
    body: Buffer.from('{}'),
  });
  const stateOf = async (id: string) => (await inbox.find({}, {})).items.find((one) => one.id === id);

  it('handles each notification once, however often it comes', async () => {
    await inbox.receive(notification('evt_1'));
    await inbox.receive(notification('evt_1'));
    expect(handled).toEqual(['evt_1']);
    expect(await stateOf('stripe:evt_1')).toMatchObject({ state: 'done', attempts: 1, next_attempt_at: null });
  });

  it('handles all of a crowd that comes at once', async () => {
    const crowd = Array.from({ length: 700 }, (_, n) => `evt_${n}`);
    await Promise.all(crowd.map((id) => inbox.receive(notification(id))));
    await inbox.processDue();
    expect(handled.toSorted()).toEqual(crowd.toSorted());
    expect((await inbox.find({ state: 'done' }, {})).total).toBe(crowd.length);
  });

  it('retries later and later, then gives up, until staff try again', async () => {
    failing.add('evt_2');
    await inbox.receive(notification('evt_2'));
    await inbox.processDue();
    expect(await stateOf('stripe:evt_2')).toMatchObject({ state: 'waiting', attempts: 1, error: 'RangeError' });
    for (let hour = 0; hour < 24; hour++) {
      test.clock.pass((60 * MINUTE_MS) / 1_000);
      await inbox.processDue();
    }
    expect(await stateOf('stripe:evt_2')).toMatchObject({ state: 'dead', attempts: 16 });
    expect(await inbox.retry('stripe:evt_2')).toBe('waiting');
    failing.clear();
    expect(await inbox.retry('stripe:evt_2')).toBe('done');
    expect(await inbox.retry('stripe:evt_2')).toBe('done');
    expect(handled).toEqual(['evt_2']);
    expect(await inbox.retry('paypal:evt_2')).toBeNull();
  });

  it('keeps a notification of an unknown type for a version that knows it', async () => {
    const before = notification('evt_5', 'charge.promised');
    await inbox.receive(before);
    await inbox.receive(before);
    test.clock.pass((24 * 60 * MINUTE_MS) / 1_000);
    await inbox.processDue();
    expect(handled).toEqual([]);
    const waiting = { state: 'unknown', attempts: 0, next_attempt_at: null, error: null };
    expect(await stateOf('stripe:evt_5')).toMatchObject(waiting);
    expect(await inbox.retry('stripe:evt_5')).toBe('unknown');
    unknown.delete('charge.promised');
    await inbox.processDue();
    expect(handled).toEqual(['evt_5']);
    expect(await stateOf('stripe:evt_5')).toMatchObject({ state: 'done', attempts: 1 });
  });

  it('leaves a notification to the version that knows its type', async () => {
    await inbox.receive(notification('evt_6', 'charge.promised'));
    // The other version has made it due, and stops before it handles it.
    await test.api.services.secrets.query(`update secret.webhook_inbox set state = 'waiting'`);
    test.clock.pass(5 * 60);
    await inbox.processDue();
    expect(await stateOf('stripe:evt_6')).toMatchObject({ state: 'unknown', attempts: 0 });
    unknown.clear();
    expect(await inbox.retry('stripe:evt_6')).toBe('done');
  });

  it('is shown to finance, who try again', async () => {
    const { headers } = await test.signUpStaff('finance');
    await inbox.receive(notification('evt_3'));
    const { body } = await test.http.get('/api/admin/webhooks').set(headers).expect(200);
    expect(body).toMatchObject([{ id: 'stripe:evt_3', provider: 'stripe', type: 'charge.updated', state: 'done' }]);
    const again = await test.http.post('/api/admin/webhooks/stripe:evt_3/retry').set(headers).expect(200);
    expect(again.body).toEqual({ id: 'stripe:evt_3', state: 'done' });
    await test.http.post('/api/admin/webhooks/stripe:evt_4/retry').set(headers).expect(404);
  });
});
