import type { EvidencePack } from '@sankofa/events/proof/pack';
import { verifyPack } from '@sankofa/events/proof/verify-pack';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addFilm } from '../catalogue/testing/add-film.ts';
import { hasReacted } from '../reactors/has-reacted.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../testing/test-api.ts';
import { reportIdOf } from './content-report-routes.ts';
import { RULE_REACTOR } from './rules/rule-reactor.ts';

describe('a reported name', () => {
  let test: TestApi;
  let [second, started] = [0, ''];
  let [lead, officer, reporter] = [] as unknown as [SignedInPerson, SignedInPerson, SignedInPerson];
  beforeAll(async () => {
    test = await startTestApi();
    await addFilm(test, 'salt');
    lead = await test.signUpStaff('lead_moderator');
    officer = await test.signUpStaff('compliance_officer');
    reporter = await test.signUp({ name: 'Efua' });
  });
  afterAll(() => test.close());

  const send = (method: 'get' | 'post' | 'put', path: string, { headers }: SignedInPerson, body?: object) =>
    test.http[method](path).set(headers).send(body);
  const rename = async (person: SignedInPerson, name: string): Promise<void> => {
    await send('put', '/api/auth/name', person, { name }).expect(200, { name });
    await test.upToDate();
  };
  const complain = (content_id: string, by = reporter) =>
    send('post', '/api/reports', by, { content_type: 'profile_name', content_id, violation_types: ['hate_speech'] });
  /** Creates a person with this name and content wherever names appear. */
  const writer = async (name: string): Promise<SignedInPerson> => {
    const person = await test.signUp({ name });
    const about = '/api/movies/salt';
    await send('post', `${about}/reviews`, person, { rating: 2, review: 'Not mine' }).expect(201);
    await send('post', `${about}/timed-comments`, person, { second: second++, text: 'Look' }).expect(201);
    started = (await send('post', `${about}/discussions`, person, { title: 'Why', text: 'Why?' }).expect(201)).body.id;
    await test.upToDate();
    await send('post', `/api/discussions/${started}/replies`, person, { text: 'Nobody?' }).expect(201);
    await test.upToDate();
    return person;
  };
  /** The author name as shown in each place. */
  const shown = async () => {
    const read = async (path: string) => (await test.http.get(path).expect(200)).body;
    const { discussions } = await read('/api/movies/salt/discussions');
    const discussion = discussions.find(({ id }: { id: string }) => id === started);
    return {
      review: (await read('/api/movies/salt/reviews')).reviews[0].user,
      comment: (await read('/api/movies/salt/timed-comments')).comments.at(-1).author,
      discussion: discussion.author,
      last: discussion.last_reply.author,
      reply: (await read(`/api/discussions/${started}/replies`)).replies[0].author,
    };
  };
  const namesShown = async () => [...new Set(Object.values(await shown()).map(({ name }) => name))];
  const nameId = async (): Promise<string> => (await shown()).review.name_id;
  /** Claims the report of a name and removes it; returns the id of the decision. */
  const remove = async (id: string): Promise<string> => {
    const report_id = reportIdOf('profile_name', id);
    await send('post', `/api/admin/moderation/reports/${report_id}/claim`, lead).expect(200);
    const action = { report_id, action_type: 'content_removal', reason: 'A slur' };
    const { decision_id } = (await send('post', '/api/admin/moderation/action', lead, action).expect(200)).body;
    await test.upToDate();
    return decision_id;
  };
  const reverse = async (decision: string): Promise<void> => {
    const path = `/api/admin/moderation/decisions/${decision}/reverse`;
    await send('post', path, lead, { reason: 'A family name' }).expect(200);
    await test.upToDate();
  };

  it('is stored in the report, replaced everywhere on removal, and restored by a reversal', async () => {
    const person = await writer('Slur Slurson');
    const before = await shown();
    expect(await namesShown()).toEqual(['Slur Slurson']);
    const id = await nameId();
    expect((await complain(id, person)).body.code).toBe('own_content');
    expect((await complain('nobody')).body.code).toBe('not_found');
    await complain(id).expect(200, { content_type: 'profile_name', content_id: id, reported_before: false });
    await complain(id).expect(200, { content_type: 'profile_name', content_id: id, reported_before: true });
    await test.upToDate();
    const page = `/api/admin/moderation/reports/${reportIdOf('profile_name', id)}`;
    expect((await send('get', page, lead).expect(200)).body).toMatchObject({
      content_type: 'profile_name',
      content_text: 'Slur Slurson',
      author: { id: person.id, name: 'Slur Slurson' },
      context: { movie: null, discussion: null, around: [] },
      versions: [{ version: id, content: { text: 'Slur Slurson' }, is_last_reported: true }],
      now: { state: 'as_reported' },
    });
    const filter = { filter: JSON.stringify({ content_type: 'profile_name', q: 'slurson' }) };
    const list = await test.http.get('/api/admin/moderation/reports').query(filter).set(lead.headers).expect(200);
    expect(list.body).toHaveLength(1);

    const decision = await remove(id);
    const removed = await shown();
    expect(await namesShown()).toEqual(['Member']);
    expect(removed.comment).toEqual({ ...before.comment, name: 'Member', name_id: null });
    expect((await complain(id, await test.signUp())).body.code).toBe('not_found');
    expect((await send('get', page, lead)).body).toMatchObject({
      author: { name: 'Slur Slurson' },
      now: { state: 'gone' },
    });
    const [told] = (await send('get', '/api/moderation/decisions', person).expect(200)).body;
    expect(told).toMatchObject({
      content_type: 'profile_name',
      content: { text: 'Slur Slurson' },
      statement: {
        decision_visibility: ['DECISION_VISIBILITY_CONTENT_REMOVED'],
        content_type: ['CONTENT_TYPE_TEXT'],
        decision_facts: expect.stringContaining('A profile name was reported by users.'),
      },
    });
    await reverse(decision);
    expect(await shown()).toEqual(before);
  });

  it('stays removed until the person chooses another, which is independent', async () => {
    const person = await writer('Rude One');
    const id = await nameId();
    await complain(id).expect(200);
    await test.upToDate();
    const decision = await remove(id);
    expect(await namesShown()).toEqual(['Member']);
    expect((await send('put', '/api/auth/name', person, { name: 'Rude One' })).body.code).toBe('same_name');
    await rename(person, 'Kofi Boateng');
    expect(await namesShown()).toEqual(['Kofi Boateng']);
    expect((await send('get', '/api/auth/me', person)).body.name).toBe('Kofi Boateng');
    await complain(await nameId()).expect(200);
    await reverse(decision);
    expect(await namesShown()).toEqual(['Kofi Boateng']);
    // The former name is not content any more.
    expect((await complain(id, await test.signUp())).body.code).toBe('not_found');
  });

  it('is proven by a pack that does not disclose the e-mail address', async () => {
    const person = await writer('Proven Slur');
    const id = await nameId();
    await complain(id).expect(200);
    await test.upToDate();
    await remove(id);
    const path = `/api/admin/moderation/reports/${reportIdOf('profile_name', id)}/evidence-packs`;
    const text = await vi.waitFor(async () => {
      const answer = await send('post', path, officer, { reason: 'A court asks' });
      expect(answer.status, answer.text.slice(0, 200)).toBe(200);
      return answer.text;
    }, 10_000);
    const verdict = verifyPack(text);
    expect(verdict.genuine).toBe(true);
    const pack: EvidencePack = JSON.parse(text);
    const [registered, kept] = pack.events;
    expect([registered?.type, kept?.type]).toEqual(['AccountRegistered', 'ReportedContentCaptured']);
    expect(registered?.id).toBe(id);
    expect(pack.disclosures.map(({ eventId }) => eventId)).not.toContain(id);
    expect(JSON.stringify(verdict)).toContain('Proven Slur');
    expect(JSON.stringify(verdict)).not.toContain(person.email);
  });

  it('is checked by rules for names at sign-up and on each change', async () => {
    const form = {
      name: 'No slurs in names',
      description: '',
      content_types: ['profile_name'],
      matching: 'any',
      keywords: ['bigot'],
      links: null,
      rate: null,
      classifier: [],
      auto_action: 'content_removal',
      violation: 'hate_speech',
    };
    const { id } = (await send('post', '/api/admin/moderation/rules', lead, form).expect(201)).body;
    await test.upToDate();
    const activated = await send('post', `/api/admin/moderation/rules/${id}/activate`, lead, {});
    expect(activated.status, activated.text).toBe(200);
    const reacted = async () => {
      const { services } = test.api;
      expect(await hasReacted(services, RULE_REACTOR, await test.runtime.store.head(), 10_000)).toBe(true);
      await test.upToDate();
    };
    const person = await writer('Big Bigot');
    await reacted();
    expect(await namesShown()).toEqual(['Member']);
    await rename(person, 'Ama of Bigots');
    await reacted();
    expect(await namesShown()).toEqual(['Member']);
    await rename(person, 'Ama');
    await reacted();
    expect(await namesShown()).toEqual(['Ama']);
    const { triggers } = (await send('get', `/api/admin/moderation/rules/${id}/triggers`, lead).expect(200)).body;
    expect(triggers.map(({ content_type, text }: Record<string, unknown>) => [content_type, text])).toEqual([
      ['profile_name', 'Ama of Bigots'],
      ['profile_name', 'Big Bigot'],
    ]);
    const tried = { rule_id: id, period: 'live' };
    const tryOut = (await send('post', '/api/admin/moderation/back-tests', lead, tried).expect(202)).body.id;
    const { result } = await vi.waitFor(async () => {
      const { body } = await send('get', `/api/admin/moderation/back-tests/${tryOut}`, lead);
      expect(body.state).toBe('done');
      return body;
    }, 10_000);
    expect(result.live).toEqual({ triggers: 2, reproduced: 2, missing: 0, extra: 0 });
    expect(result.caught).toBe(2);
  });
});
