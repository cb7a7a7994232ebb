import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { codec } from '@sankofa/events/catalog';
import { report } from '@sankofa/events/moderation/report';
import { ruling } from '@sankofa/events/moderation/rules/ruling';
import { openPersonal } from '@sankofa/events/store/codec';
import { START } from '@sankofa/events/store/event-store';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addFilm } from '../../catalogue/testing/add-film.ts';
import type { BackTest, RuleForm } from '../../contract/moderation-rules.ts';
import { hasReacted } from '../../reactors/has-reacted.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../../testing/test-api.ts';
import { BUILT_IN_CLASSIFIER } from '../classifier/classify.ts';
import { reportIdOf } from '../content-report-routes.ts';
import { BY_RULES } from './rule-effects.ts';
import { RULE_REACTOR } from './rule-reactor.ts';

const FORM: RuleForm = {
  name: 'Copies of films',
  description: '',
  content_types: ['review', 'discussion', 'reply', 'timed_comment'],
  matching: 'any',
  keywords: ['pirate'],
  links: null,
  rate: null,
  classifier: [],
  auto_action: 'flag',
  violation: 'copyright',
};

describe('rules of auto-moderation', () => {
  let test: TestApi;
  let lead: SignedInPerson;
  let ama: SignedInPerson;
  let films = 0;
  beforeAll(async () => {
    test = await startTestApi();
    lead = await test.signUpStaff('lead_moderator');
    ama = await test.signUp();
  });
  afterAll(() => test.close());

  const ask = async (method: 'get' | 'post' | 'put', path: string, body?: object, by = lead) => {
    await test.upToDate();
    const address = `/api/admin/moderation/${path}`;
    return test.http[method](address).set(by.headers).send(body);
  };
  const make = async (form: Partial<RuleForm> = {}): Promise<string> => {
    const { status, body, text } = await ask('post', 'rules', { ...FORM, ...form });
    expect(status, text).toBe(201);
    return body.id;
  };
  const act = async (id: string, verb: string, body?: object) => {
    const { status, text } = await ask('post', `rules/${id}/${verb}`, body);
    expect(status, text).toBe(200);
  };
  /** Posts a review of a separate film. */
  const write = async (review: string, by = ama): Promise<string> => {
    const film = `film-${films++}`;
    await addFilm(test, film);
    const { body } = await test.http.post(`/api/movies/${film}/reviews`).set(by.headers).send({ rating: 3, review });
    return body.id;
  };
  const reacted = async (): Promise<void> => {
    const { services } = test.api;
    expect(await hasReacted(services, RULE_REACTOR, await test.runtime.store.head(), 10_000)).toBe(true);
    await test.upToDate();
  };
  const triggersOf = async (id: string) => (await ask('get', `rules/${id}/triggers`)).body.triggers;
  const ruleOf = async (id: string) => (await ask('get', `rules/${id}`)).body;
  const backTest = async (body: object): Promise<BackTest> => {
    const { body: started, status, text } = await ask('post', 'back-tests', body);
    expect(status, text).toBe(202);
    for (;;) {
      const { body: found } = await ask('get', `back-tests/${started.id}`);
      if (found.state !== 'running') return found;
    }
  };

  it('act once on new texts, and give reasons', async () => {
    const id = await make();
    const before = await write('I pirated it');
    await reacted();
    await act(id, 'activate', {});
    const review = await write('You can get a p1rated copy of it');
    await write('An honest film');
    await reacted();
    expect(await triggersOf(id)).toMatchObject([
      {
        mode: 'active',
        content_type: 'review',
        content_id: review,
        author_id: ama.id,
        text: 'You can get a p1rated copy of it',
        reasons: [{ kind: 'word', start: 14, end: 21, said: '“p1rated”, for the word “pirate”' }],
      },
    ]);
    expect(await ruleOf(id)).toMatchObject({ triggers_count: 1, shadow_count: 0, is_active: true, state: 'active' });
    const { state } = await test.api.services.runner.state(report, reportIdOf('review', review));
    expect([...state.reporters.keys()]).toEqual([expect.stringContaining(`${id} `)]);
    expect(state.isOpen).toBe(true);
    expect((await test.api.services.runner.state(report, reportIdOf('review', before))).state.reporters.size).toBe(0);

    // Text for moderators is not encrypted with the author's key, so it contains no word of theirs.
    const events = await openPersonal(
      (await test.runtime.store.readStream(`report-${reportIdOf('review', review)}`)).map((one) => codec.decode(one)),
      test.api.services.vault,
    );
    const complaint = events.find(({ type }) => type === 'ContentReported');
    expect(complaint?.data.description).toBe('By the rule “Copies of films”, version 1, for words of its list.');
    await act(id, 'pause');
    await write('Another pirated copy');
    await reacted();
    expect(await triggersOf(id)).toHaveLength(1);
  });

  it('have no effect in shadow mode', async () => {
    const id = await make({ keywords: ['shadowy'] });
    await act(id, 'shadow');
    const review = await write('A shadowy film');
    await reacted();
    expect(await triggersOf(id)).toMatchObject([{ mode: 'shadow', content_id: review }]);
    expect(await ruleOf(id)).toMatchObject({ triggers_count: 0, shadow_count: 1, is_active: false });
    expect((await test.api.services.runner.state(report, reportIdOf('review', review))).state.reporters.size).toBe(0);
  });

  it('reproduce their live results with versions, shadow mode, rates and edits', async () => {
    const id = await make({
      keywords: ['mango'],
      rate: { posts: 3, minutes: 60 },
      classifier: [{ violation: 'harassment', threshold: 0.6 }],
    });
    await write('A mango before it was looked at');
    await act(id, 'shadow');
    const kofi = await test.signUp();
    for (const text of ['First', 'Second', 'Third', 'Fourth', 'Fifth']) {
      await write(text, kofi);
      test.clock.pass(60);
    }
    await act(id, 'activate', {});
    const changed = await write('It is fine', kofi);
    await write('You are an idiot if you like this', ama);
    const words = { rating: 3, title: '', review: 'It is full of mangoes', spoilers: false };
    expect((await test.http.put(`/api/reviews/${changed}`).set(kofi.headers).send(words)).status).toBe(200);
    const now = { ...FORM, keywords: ['papaya'] };
    expect((await ask('put', `rules/${id}`, now)).status).toBe(200);
    await write('A mango again, which nobody looks for now');
    await write('A papaya');
    await act(id, 'pause');
    await write('A papaya when nobody looks');
    await reacted();
    const triggers = await triggersOf(id);
    const modes = triggers.map((one: { mode: string; rule_version: number }) => `${one.mode} ${one.rule_version}`);
    expect(modes).toEqual(['active 2', 'active 1', 'active 1', 'active 1', 'shadow 1', 'shadow 1']);
    const { state, result } = await backTest({ period: 'live', rule_id: id });
    expect(state).toBe('done');
    expect(result?.live).toEqual({ triggers: 6, reproduced: 6, missing: 0, extra: 0 });
  });

  it('reproduce their live results after a change of the word lists', async () => {
    const id = await make({ keywords: [], classifier: [{ violation: 'harassment', threshold: 0.6 }] });
    await act(id, 'activate', {});
    const contentId = await write('Only the first version minded this');
    await reacted();
    const { runner, store } = test.api.services;
    const written = (await store.readAll({ after: START, limit: 10_000, types: ['ReviewWritten'] })).events.at(-1);
    const about = { contentType: 'review' as const, contentId, authorId: ama.id, contentVersion: String(written?.id) };
    const scores = [{ violation: 'harassment' as const, confidence: 0.7 }];
    await runner.run(
      ruling,
      reportIdOf('review', contentId),
      {
        ...{ kind: 'trigger', ...about, ruleId: id, ruleVersion: 1, mode: 'active', action: 'flag' },
        ...{ violation: 'spam', judged: { classifier: 'sankofa-words-1', scores }, reasons: [] },
      },
      { idempotencyKey: randomUUID(), now: test.clock.now, actor: BY_RULES },
    );
    await reacted();
    const { result } = await backTest({ period: 'live', rule_id: id });
    expect(result?.live).toEqual({ triggers: 1, reproduced: 1, missing: 0, extra: 0 });
    await act(id, 'pause');
  });

  it('can be tested on all past texts, with examples and other thresholds', async () => {
    await write('What a stupid moron you are, you idiot');
    await reacted();
    const rule = { ...FORM, keywords: [], classifier: [{ violation: 'harassment', threshold: 0.6 }] };
    const { state, result, done, total } = await backTest({ period: 'all', rule, rule_id: null });
    expect(state).toBe('done');
    expect(done).toBe(total);
    expect(result?.texts).toBe(total);
    expect(result?.caught).toBeGreaterThanOrEqual(2);
    expect(result?.examples[0]).toMatchObject({ kind: 'undecided', text: 'What a stupid moron you are, you idiot' });
    for (const { text, reasons } of result?.examples ?? []) {
      for (const { start, end, said } of reasons) {
        if (start !== null && end !== null) expect(said).toContain(text.slice(start, end));
      }
    }
    const caught = (result?.sweep ?? []).map((one) => one.caught);
    expect(caught).toHaveLength(16);
    expect(caught).toEqual([...caught].sort((one, other) => other - one));
    const { rows } = await test.runtime.pool.query('select result::text as text from moderation.back_tests');
    for (const { text } of rows) expect(text).not.toContain('moron');
  });

  it('show no data of erased people', async () => {
    const gone = await test.signUp();
    const id = await make({ keywords: ['vanishing'] });
    await act(id, 'activate', {});
    await write('A vanishing act', gone);
    await reacted();
    const rule = { ...FORM, keywords: ['vanishing'] };
    const { id: before } = await backTest({ period: 'all', rule, rule_id: id });
    await test.api.services.vault.destroy(gone.id);
    expect(await triggersOf(id)).toMatchObject([{ text: null, reasons: [] }]);
    expect((await ask('get', `back-tests/${before}`)).body.result.examples).toEqual([]);
    const { result } = await backTest({ period: 'live', rule_id: id });
    expect(result).toMatchObject({ unreadable: 1, live: { triggers: 0, missing: 0, extra: 0 } });
  });

  it('can undo their actions where they had an effect', async () => {
    const id = await make({ keywords: ['undoable'] });
    await act(id, 'shadow');
    await write('Undoable in shadow');
    await act(id, 'activate', {});
    const review = await write('Undoable in earnest');
    await reacted();
    const [active, shadow] = await triggersOf(id);
    const undo = (trigger_ids: string[]) => ask('post', `rules/${id}/undo`, { trigger_ids, reason: 'Too broad' });
    expect((await undo([shadow.id])).status).toBe(404);
    expect((await undo([active.id])).body).toEqual({ undone: 1, left: 0 });
    expect(await triggersOf(id)).toMatchObject([{ undone_at: expect.any(String) }, { undone_at: null }]);
    expect(await ruleOf(id)).toMatchObject({ triggers_count: 1, undone_count: 1 });
    const { triggers } = (await test.api.services.runner.state(ruling, reportIdOf('review', review))).state;
    expect([...triggers]).toMatchObject([[expect.anything(), { undone: true }]]);
  });

  it('remove content immediately, with a decision that can be reversed', async () => {
    const id = await make({ keywords: ['removable'], auto_action: 'content_removal' });
    await act(id, 'activate', {});
    const review = await write('A removable review');
    await reacted();
    const page = async (): Promise<string> => {
      await reacted();
      const film = `film-${films - 1}`;
      return (await test.http.get(`/api/movies/${film}/reviews`)).text;
    };
    await vi.waitFor(async () => expect(await page()).not.toContain('A removable review'), 10_000);
    const reported = async () => (await test.api.services.runner.state(report, reportIdOf('review', review))).state;
    const [decision] = [...(await reported()).decisions.values()];
    expect(decision).toMatchObject({ action: 'content_removal', moderatorId: null, reversed: false });
    await test.upToDate();
    const own = await test.http
      .get('/api/moderation/decisions')
      .set({ ...ama.headers, 'Accept-Language': 'fr' })
      .expect(200);
    expect(own.body[0].reason).toMatch(/^Une règle automatique a constaté\u00a0: /);
    expect(own.body[0].statement.decision_facts).toContain('La règle a décidé sans intervention humaine.');

    const [{ id: triggerId }] = await triggersOf(id);
    const { body } = await ask('post', `rules/${id}/undo`, { trigger_ids: [triggerId], reason: 'It was fine' });
    expect(body).toEqual({ undone: 1, left: 0 });
    await vi.waitFor(async () => expect(await page()).toContain('A removable review'), 10_000);
    const after = await reported();
    expect(after.isOpen).toBe(false);
    expect([...after.decisions.values()].map((one) => [one.action, one.reversed])).toEqual([
      ['content_removal', true],
      ['no_action', false],
    ]);
    // Repeating it has no further effect.
    await ask('post', `rules/${id}/undo`, { trigger_ids: [triggerId], reason: 'It was fine' });
    expect((await reported()).decisions.size).toBe(2);
  });

  it('keep reports by others open when they are undone', async () => {
    const id = await make({ keywords: ['disputable'] });
    await act(id, 'activate', {});
    const review = await write('A disputable review');
    await reacted();
    const kofi = await test.signUp();
    const complaint = { content_type: 'review', content_id: review, violation_types: ['spam'] };
    await test.http.post('/api/reports').set(kofi.headers).send(complaint).expect(200);
    const [{ id: triggerId }] = await triggersOf(id);
    const { body } = await ask('post', `rules/${id}/undo`, { trigger_ids: [triggerId], reason: 'It was fine' });
    expect(body).toEqual({ undone: 1, left: 1 });
    expect((await test.api.services.runner.state(report, reportIdOf('review', review))).state.isOpen).toBe(true);
  });

  it('are compared with the decisions of moderators and their reversals', async () => {
    const id = await make({ keywords: ['judged'] });
    await act(id, 'shadow');
    const decide = async (review: string, action: 'content_removal' | 'no_action', isReversed = false) => {
      const content_id = await write(review);
      await reacted();
      const kofi = await test.signUp();
      const complaint = { content_type: 'review', content_id, violation_types: ['spam'] };
      await test.http.post('/api/reports').set(kofi.headers).send(complaint).expect(200);
      const { services } = test.api;
      const reportId = reportIdOf('review', content_id);
      const context = (step: string) => ({
        now: test.clock.now,
        actor: { kind: 'staff', id: lead.id } as const,
        idempotencyKey: `${content_id} ${step}`,
      });
      const decisionId = `decision ${content_id}`;
      const moderatorId = lead.id;
      await services.runner.run(report, reportId, { kind: 'claim', moderatorId }, context('claim'));
      const said = { reason: 'So', adminNotes: '', banHours: null, notify: false, authorErased: false } as const;
      const command = { kind: 'decide', decisionId, moderatorId, ruleId: null, action, ...said } as const;
      await services.runner.run(report, reportId, command, context('decide'));
      if (!isReversed) return;
      const reverse = { kind: 'reverse', decisionId, moderatorId, because: 'mistake', reason: 'So' } as const;
      await services.runner.run(report, reportId, reverse, context('reverse'));
    };
    await decide('A judged review that is bad', 'content_removal');
    await decide('A judged review that is fine', 'no_action');
    await decide('A judged review that was thought bad', 'content_removal', true);
    await decide('A bad review without that word', 'content_removal');
    await decide('A fine one without that word', 'no_action');
    await reacted();
    const { result } = await backTest({ period: 'all', rule: { ...FORM, keywords: ['judged'] }, rule_id: null });
    expect(result?.decided).toEqual({ right: 1, wrong: 2, missed: 1, left: 1 });
    expect({ precision: result?.precision, recall: result?.recall }).toEqual({ precision: 0.3333, recall: 0.5 });
    expect(result?.examples.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
      'wrong: A judged review that was thought bad',
      'wrong: A judged review that is fine',
      'missed: A bad review without that word',
      'right: A judged review that is bad',
    ]);
  });

  it('have versions and can be rolled back', async () => {
    const id = await make();
    expect((await ask('put', `rules/${id}`, { ...FORM, name: 'Copies' })).status).toBe(200);
    await act(id, 'roll-back', { version: 1 });
    const { versions, name, version } = await ruleOf(id);
    expect({ name, version }).toEqual({ name: FORM.name, version: 3 });
    expect(versions).toMatchObject([{ version: 3, restores: 1 }, { version: 2, name: 'Copies' }, { version: 1 }]);
    expect(versions[0].made_by).toBe(lead.id);
    expect((await ask('post', `rules/${id}/roll-back`, { version: 9 })).status).toBe(404);
  });

  it.each([
    ['without conditions', { keywords: [] }, 422, 'rule_without_conditions'],
    ['with a host that is none', { links: { kind: 'hosts', hosts: ['nowhere at all'] } }, 400, 'invalid_request'],
    ['with a word of signs alone', { keywords: ['---'] }, 400, 'invalid_request'],
  ] as const)('are rejected %s', async (_, wrong, status, code) => {
    const answer = await ask('post', 'rules', { ...FORM, ...wrong });
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code });
  });

  it('that match half of all posts require a confirmation', async () => {
    for (let n = 0; n < 25; n++) await write(`Review ${n}, in every word of which there is rain`);
    const id = await make({ keywords: ['rain', 'film', 'you', 'a'] });
    const refused = await ask('post', `rules/${id}/activate`, {});
    expect(refused.body).toMatchObject({
      code: 'rule_too_broad',
      detail: expect.stringMatching(/\d+ of the last \d+ posts/),
    });
    await act(id, 'activate', { even_if_broad: true });
    await act(id, 'pause');
  });

  it('can be tried on a text before they are saved', async () => {
    const rule = { ...FORM, classifier: [{ violation: 'harassment', threshold: 0.6 }] };
    const { body } = await ask('post', 'rule-preview', { rule, text: 'You are an 1d10t with a pirated copy' });
    expect(body).toMatchObject({ caught: true, language: 'en', classifier: BUILT_IN_CLASSIFIER });
    expect(body.reasons.map((one: { kind: string }) => one.kind)).toEqual(['word', 'classifier', 'classifier']);
    expect(body.sample.of).toBeGreaterThan(20);
  });
});

describe('an external classifier', () => {
  it('is used, its results are stored, and the built-in one is the fallback', async () => {
    const asked: string[] = [];
    let isUp = true;
    const service = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => {
        body += part;
      });
      request.on('end', () => {
        asked.push(JSON.parse(body).input);
        response.statusCode = isUp ? 200 : 503;
        response.end(JSON.stringify({ results: [{ category_scores: { harassment: 0.9, 'sexual/minors': 0.01 } }] }));
      });
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const { port } = service.address() as AddressInfo;
    const test = await startTestApi({ classifierUrl: `http://127.0.0.1:${port}/v1` });
    try {
      const [lead, ama] = [await test.signUpStaff('lead_moderator'), await test.signUp()];
      const send = async (path: string, body: object) => {
        const { status, body: answer, text } = await test.http.post(path).set(lead.headers).send(body);
        expect(status, text).toBeLessThan(300);
        await test.upToDate();
        return answer;
      };
      const rule = { ...FORM, keywords: [], classifier: [{ violation: 'harassment', threshold: 0.7 }] };
      const { id } = await send('/api/admin/moderation/rules', rule);
      await send(`/api/admin/moderation/rules/${id}/activate`, {});
      await addFilm(test, 'one');
      await addFilm(test, 'two');
      const write = async (film: string, review: string) => {
        await test.http.post(`/api/movies/${film}/reviews`).set(ama.headers).send({ rating: 1, review }).expect(201);
        await hasReacted(test.api.services, RULE_REACTOR, await test.runtime.store.head(), 10_000);
      };
      await write('one', 'Only that service minds this');
      isUp = false;
      await write('two', 'You are a stupid idiot');
      await test.upToDate();
      const path = `/api/admin/moderation/rules/${id}/triggers`;
      const { triggers } = (await test.http.get(path).set(lead.headers)).body;
      const said = triggers.map((one: { reasons: { said: string }[] }) => one.reasons[0]?.said);
      expect(said).toEqual([
        expect.stringContaining(`by ${BUILT_IN_CLASSIFIER}`),
        'harassment 0.90, by test-classifier',
      ]);
      expect(asked).toEqual(['Only that service minds this', 'You are a stupid idiot']);
      const { rows } = await test.runtime.pool.query('select classifier from read.text_classifications order by 1');
      expect(rows).toEqual([{ classifier: BUILT_IN_CLASSIFIER }, { classifier: 'test-classifier' }]);

      // A repetition uses the stored results without another request.
      const started = await send('/api/admin/moderation/back-tests', { period: 'live', rule_id: id });
      for (;;) {
        const { body } = await test.http.get(`/api/admin/moderation/back-tests/${started.id}`).set(lead.headers);
        if (body.state === 'running') continue;
        expect(body.result.live).toEqual({ triggers: 2, reproduced: 2, missing: 0, extra: 0 });
        break;
      }
      expect(asked).toHaveLength(2);
    } finally {
      await test.close();
      service.close();
    }
  });
});
