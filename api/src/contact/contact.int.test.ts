import { CONTACT_KEPT_DAYS, UNANSWERED_KEPT_DAYS } from '@sankofa/events/contact/contact-message';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContactMessage } from '../contract/contact.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../testing/test-api.ts';
import { eraseOldMessages } from './message-expiry.ts';

const message = { name: 'Ama Mensah', email: 'ama@example.test', category: 'Billing', message: 'I was charged twice.' };

describe('contact messages', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await startTestApi();
  });
  afterAll(() => test.close());

  const send = (body: object, headers: Record<string, string> = {}) =>
    test.http.post('/api/contact').set(headers).send(body);

  it('are forwarded to the team by e-mail, also from a visitor', async () => {
    await send({ ...message, subject: 'My bill' }).expect(201, { success: true });
    const { text } = await test.emailTo('hello@sankofa.example', 'Billing: My bill');
    expect(text).toContain('\nama@example.test\n');
    expect(text).toContain('I was charged twice.');
    expect(text).toContain('without being signed in');
  });

  it('are stored sealed, once per request', async () => {
    const key = { 'Idempotency-Key': 'the-same-key' };
    const before = await test.events();
    await send(message, key).expect(201);
    await send(message, key).expect(201);
    expect(await test.events()).toBe(before + 1);
    await send({ ...message, message: 'Something else' }, key).expect(422);
    expect(JSON.stringify(await test.eventsOf('ContactMessageSent'))).not.toMatch(/Ama|charged/);
  });

  it('of a signed-in person are in their file', async () => {
    const viewer = await test.signUp();
    await send({ ...message, category: 'Bug Report' }, { ...viewer.headers }).expect(201);
    await test.emailTo('hello@sankofa.example', 'Bug Report: No subject');
    await test.upToDate();
    const { rows } = await test.runtime.pool.query(
      "select person_id from read.timeline where type = 'ContactMessageSent'",
    );
    expect(rows).toEqual([{ person_id: viewer.id }]);
  });

  it.each([
    ['a name', { name: '  ' }],
    ['an address', { email: 'nobody' }],
    ['a message', { message: '' }],
    ['a category there is', { category: 'Gossip' }],
  ])('require %s', async (_what, part) => {
    await send({ ...message, ...part }).expect(400);
  });

  describe('in the console', () => {
    let support: SignedInPerson;
    beforeAll(async () => {
      support = await test.signUpStaff('support');
    });

    const found = async (filter: object): Promise<ContactMessage[]> => {
      await test.upToDate();
      const query = { filter: JSON.stringify(filter), sort: '["sent_at","DESC"]' };
      return (await test.http.get('/api/admin/contact-messages').query(query).set(support.headers).expect(200)).body;
    };
    const read = async (id: string): Promise<ContactMessage> => {
      await test.upToDate();
      return (await test.http.get(`/api/admin/contact-messages/${id}`).set(support.headers).expect(200)).body;
    };
    const answer = (id: string, note = 'The second charge is paid back') =>
      test.http.post(`/api/admin/contact-messages/${id}/answer`).set(support.headers).send({ note });
    const write = async (subject: string, headers = {}): Promise<string> => {
      await send({ ...message, subject }, headers).expect(201);
      const [first] = await found({ q: subject });
      return String(first?.id);
    };

    it('are found by any word, state, category and day', async () => {
      await write('Zanzibar nights');
      expect(await found({ q: 'ZANZIBAR', state: 'open', category: 'Billing' })).toMatchObject([
        { name: 'Ama Mensah', email: 'ama@example.test', subject: 'Zanzibar nights', has_account: false },
      ]);
      expect(await found({ q: 'zanzibar', state: 'answered' })).toEqual([]);
      expect(await found({ q: 'zanzibar', category: 'General' })).toEqual([]);
      const day = (offset: number) =>
        new Date(test.clock.now.getTime() + offset * 86_400_000).toISOString().slice(0, 10);
      expect(await found({ q: 'zanzibar', sent_from: day(0), sent_to: day(0) })).toHaveLength(1);
      expect(await found({ q: 'zanzibar', sent_to: day(-1) })).toEqual([]);
      expect(await found({ q: 'zanzibar', sent_from: day(1) })).toEqual([]);
    });

    it('are answered once, with a note', async () => {
      const id = await write('Twice on my card');
      await answer(id, ' ').expect(400);
      await answer(id).expect(200);
      expect((await answer(id, 'Once more')).body).toMatchObject({ status: 409, code: 'answered_already' });
      expect(await read(id)).toMatchObject({
        message: message.message,
        note: 'The second charge is paid back',
        answered_by: 'Ama Mensah',
        answered_at: expect.any(String),
      });
      expect(await found({ q: 'paid back', state: 'answered' })).toHaveLength(1);
    });

    it('are assigned to a colleague who answers messages, and answered by e-mail', async () => {
      const id = await write('Where is my film');
      const post = (path: string, body: object) =>
        test.http.post(`/api/admin/contact-messages/${id}/${path}`).set(support.headers).send(body);
      const finance = await test.signUpStaff('finance');
      expect((await post('assign', { to: finance.id })).body.code).toBe('not_in_support');
      await post('assign', { to: support.id }).expect(200);
      expect(await found({ q: 'where is my film', assigned: 'me' })).toMatchObject([
        { id, assigned_to: { id: support.id, name: 'Ama Mensah' } },
      ]);
      expect(await found({ q: 'where is my film', assigned: 'none' })).toEqual([]);
      await post('reply', { reply: 'It is there again, please look.' }).expect(200);
      const { text } = await test.emailTo('ama@example.test', 'Re: Where is my film');
      expect(text).toContain('It is there again, please look.');
      expect(await read(id)).toMatchObject({ note: 'It is there again, please look.', by_email: true });
      expect((await post('reply', { reply: 'Once more' })).body.code).toBe('answered_already');
    });

    it('of visitors become unreadable some time after the answer, those of accounts are kept with the account', async () => {
      const viewer = await test.signUp();
      const [visitors, open, viewers] = [await write('Once'), await write('Open'), await write('Kept', viewer.headers)];
      await answer(visitors).expect(200);
      await answer(viewers).expect(200);
      const eraseAfter = async (days: number): Promise<void> => {
        await test.upToDate();
        const now = new Date(test.clock.now.getTime() + days * 86_400_000);
        await eraseOldMessages({ ...test.api.services, clock: () => now });
      };
      await eraseAfter(CONTACT_KEPT_DAYS - 1);
      expect((await read(visitors)).message).toBe(message.message);
      await eraseAfter(CONTACT_KEPT_DAYS);
      const nothing = { name: null, email: null, subject: null, message: null, note: null };
      expect(await read(visitors)).toMatchObject({ ...nothing, category: 'Billing' });
      expect((await test.api.services.vault.find([visitors])).size).toBe(0);
      for (const kept of [open, viewers]) expect((await read(kept)).message).toBe(message.message);
      const { rows } = await test.runtime.pool.query(
        'select sealed, sealed_answer from read.contact_messages where id = $1',
        [visitors],
      );
      expect(rows).toEqual([{ sealed: null, sealed_answer: null }]);
      const told = await test.runtime.store.readStream(`contact-${visitors}`);
      await eraseAfter(CONTACT_KEPT_DAYS + 1);
      expect(told.at(-1)?.type).toBe('ContactMessageErased');
      expect(await test.runtime.store.readStream(`contact-${visitors}`)).toHaveLength(told.length);
    });

    it('of visitors without an answer expire too, and do not block open ones', async () => {
      const viewer = await test.signUp();
      const [visitors, viewers] = [await write('Waiting long'), await write('Waiting too', viewer.headers)];
      const sentAt = Date.parse((await read(visitors)).sent_at);
      const dayAfter = (days: number) => new Date(sentAt + days * 86_400_000);
      expect((await read(visitors)).erased_from).toBe(dayAfter(UNANSWERED_KEPT_DAYS).toISOString());
      expect((await read(viewers)).erased_from).toBeNull();
      const erase = (now: Date) => eraseOldMessages({ ...test.api.services, clock: () => now });
      await erase(new Date(dayAfter(UNANSWERED_KEPT_DAYS).getTime() - 1));
      expect((await read(visitors)).erased).toBe(false);
      await erase(dayAfter(UNANSWERED_KEPT_DAYS));
      expect(await read(visitors)).toMatchObject({ name: null, message: null, answered_at: null, erased: true });
      expect((await read(viewers)).message).toBe(message.message);
      expect((await test.api.services.vault.find([visitors])).size).toBe(0);
      expect((await answer(visitors)).body).toMatchObject({ code: 'erased' });
      expect((await found({ state: 'unanswered' })).map(({ id }) => id)).toContain(visitors);
      expect((await found({ state: 'open' })).map(({ id }) => id)).not.toContain(visitors);
    });
  });
});
