import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { erasePerson } from '@sankofa/events/accounts/erase-person';
import { latestHead } from '@sankofa/events/proof/log-tree';
import type { EvidencePack } from '@sankofa/events/proof/pack';
import { verifyPack } from '@sankofa/events/proof/verify-pack';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ConsentInForce, PersonSummary, TimelineEntry } from '../contract/audit.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../testing/test-api.ts';

const DAY = 86_400;

describe('the console', () => {
  let test: TestApi;
  let officer: SignedInPerson;
  let amina: SignedInPerson;
  /** Times of Amina's actions. */
  const at: Record<'signedUp' | 'granted' | 'withdrawn', Date> = {
    signedUp: new Date(0),
    granted: new Date(0),
    withdrawn: new Date(0),
  };

  beforeAll(async () => {
    test = await startTestApi();
    test.clock.pass(-30 * DAY);
    await test.publish('terms-of-service', '# Terms');
    await test.publish('marketing-emails', 'May we write to you?');
    amina = await test.signUp({ email: 'amina@example.test', name: 'Amina Diallo' });
    at.signedUp = test.clock.now;
    const consent = (given: boolean) =>
      test.http
        .post('/api/legal/consent')
        .set({
          ...amina.headers,
          'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
        })
        .send({
          consent_type: 'marketing_emails',
          consent_given: given,
          explicit_consent: true,
          source: 'compliance_dashboard',
        });
    test.clock.pass(60);
    at.granted = test.clock.now;
    await consent(true);
    test.clock.pass(60);
    at.withdrawn = test.clock.now;
    await consent(false);
    test.clock.pass(30 * DAY);
    officer = await test.signUpStaff('compliance_officer');
    for (const name of ['Kwame Asante', 'Zola Nkosi', 'ዮሐንስ ተስፋዬ']) await test.signUp({ name });
    await test.look(officer, amina.id);
    await test.upToDate();
  });
  afterAll(() => test.close());

  const get = (path: string, query: Record<string, unknown> = {}) =>
    test.http.get(path).query(query).set(officer.headers);
  const people = async (query: Record<string, unknown>): Promise<(string | null)[]> =>
    (await get('/api/admin/people', query)).body.map(({ name }: PersonSummary) => name);
  const filter = (q: string) => ({ filter: JSON.stringify({ q }) });

  describe('people', () => {
    it('are found by the whole address, a prefix of the name, or the id', async () => {
      expect(await people(filter('AMINA@example.test'))).toEqual(['Amina Diallo']);
      expect(await people(filter('dial'))).toEqual(['Amina Diallo']);
      expect(await people(filter('zola nkosi'))).toEqual(['Zola Nkosi']);
      expect(await people(filter('ዮሐንስ'))).toEqual(['ዮሐንስ ተስፋዬ']);
      expect(await people(filter(amina.id))).toEqual(['Amina Diallo']);
      expect(await people({ search: 'kwame' })).toEqual(['Kwame Asante']);
      expect(await people(filter('nobody here'))).toEqual([]);
    });

    it('are paged, with a total', async () => {
      const all = await get('/api/admin/people', { range: '[0,99]', sort: '["registered_at","ASC"]' });
      expect(all.headers['content-range']).toBe(`people 0-4/5`);
      const page = await get('/api/admin/people', { range: '[1,2]', sort: '["registered_at","ASC"]' });
      expect(page.headers['content-range']).toBe('people 1-2/5');
      expect(page.body).toEqual(all.body.slice(1, 3));
      const beyond = await get('/api/admin/people', { range: '[50,60]' });
      expect(beyond.body).toEqual([]);
      expect(beyond.headers['content-range']).toBe('people */5');
    });

    it('are sorted and filtered by the score that they see themselves', async () => {
      await test.publish('privacy-policy', '# Privacy');
      const [both, terms, outdated] = [await test.signUp(), await test.signUp(), await test.signUp()];
      const accept = (person: SignedInPerson, consent_type: string) =>
        test.http
          .post('/api/legal/consent')
          .set(person.headers)
          .send({ consent_type, consent_given: true, explicit_consent: true });
      await accept(both, 'terms_of_service');
      await accept(terms, 'terms_of_service');
      await accept(outdated, 'privacy_policy');
      await test.publish('privacy-policy', '# Privacy, again');
      await accept(both, 'privacy_policy');
      await test.upToDate();
      const list = async (query: Record<string, unknown>): Promise<PersonSummary[]> =>
        (await get('/api/admin/people', { range: '[0,99]', ...query })).body;
      const scores = (list: readonly PersonSummary[]) =>
        list.map(({ id, compliance_score }): [string, number] => [id, compliance_score]);

      const byScore = await list({ sort: '["compliance_score","DESC"]' });
      expect(scores(byScore).slice(0, 2)).toEqual([
        [both.id, 80],
        [terms.id, 40],
      ]);
      expect(await list({ sort: '["compliance_score","ASC"]' })).toHaveLength(byScore.length);
      expect((await list({ sort: '["compliance_score","ASC"]' })).at(-1)?.id).toBe(both.id);
      const band = (name: string) => list({ filter: JSON.stringify({ band: name }) });
      expect(scores(await band('compliant'))).toEqual([[both.id, 80]]);
      expect(await band('partial')).toEqual([]);
      expect(await band('needs_attention')).toHaveLength(byScore.length - 1);
      for (const person of [both, terms, outdated]) {
        const own = (await test.http.get('/api/legal/compliance-status').set(person.headers)).body.compliance_score;
        expect(byScore.find(({ id }) => id === person.id)?.compliance_score).toBe(own);
      }
    });

    it('have a page each; an unknown id has none', async () => {
      const { body } = await get(`/api/admin/people/${amina.id}`);
      expect(body).toMatchObject({ name: 'Amina Diallo', email: 'amina@example.test', status: 'active' });
      expect(body.ticks[0]).toEqual({ at: at.signedUp.toISOString(), type: 'AccountRegistered' });
      expect(body.events).toBe(body.ticks.length);
      expect((await get(`/api/admin/people/${randomUUID()}`)).status).toBe(404);
    });
  });

  describe('the timeline', () => {
    it('shows who, when, which text, how and from where', async () => {
      const { body } = await get(`/api/admin/people/${amina.id}/timeline`);
      const entries: TimelineEntry[] = body.entries;
      expect(body.total).toBe(entries.length);
      const granted = entries.find(({ type }) => type === 'ConsentGranted');
      expect(granted).toMatchObject({
        at: at.granted.toISOString(),
        actor: { kind: 'person', id: amina.id, name: 'Amina Diallo' },
        data: { consentType: 'marketing_emails', documentVersion: 1, explicit: true, source: 'compliance_dashboard' },
        origin: { device: 'Firefox on Linux' },
      });
      expect(granted?.origin.address).toContain('x');
      expect(entries.find(({ type }) => type === 'AccountRegistered')?.data).toMatchObject({ name: 'Amina Diallo' });
    });

    it('is paged, by the time of the events, which the log may have in another order', async () => {
      test.clock.pass(-15 * DAY);
      const earlier = test.clock.now;
      await test.look(await test.signUpStaff('compliance_officer'), amina.id);
      test.clock.pass(15 * DAY);
      await test.upToDate();
      // An entry contains the newest tree head, which changes until it covers everything.
      const head = async () => (await latestHead(test.runtime.pool))?.size;
      await vi.waitFor(async () => expect(await head()).toBe(await test.events()), 5_000);
      const whole = (await get(`/api/admin/people/${amina.id}/timeline`)).body.entries;
      const read: TimelineEntry[] = [];
      for (let before: string | null = ''; before !== null; ) {
        const page: { entries: TimelineEntry[]; next: string | null } = (
          await get(`/api/admin/people/${amina.id}/timeline`, { limit: 2, ...(before && { before }) })
        ).body;
        read.push(...page.entries);
        before = page.next;
      }
      expect(read).toEqual(whole);
      const times = whole.map((entry: TimelineEntry) => entry.at);
      expect(times).toEqual(times.toSorted().reverse());
      expect(times).toContain(earlier.toISOString());
      expect((await get(`/api/admin/people/${amina.id}`)).body.last_event_at).toBe(times[0]);
    });
  });

  describe('as of a moment', () => {
    const standing = async (asOf: Date): Promise<ConsentInForce | undefined> =>
      (await get(`/api/admin/people/${amina.id}/consents`, { as_of: asOf.toISOString() })).body.consents.find(
        ({ consent_type }: ConsentInForce) => consent_type === 'marketing_emails',
      );
    const before = (moment: Date) => new Date(moment.getTime() - 1);

    it('shows what was in force then, to the millisecond', async () => {
      expect((await standing(before(at.granted)))?.state).toBe('not_asked');
      expect(await standing(at.granted)).toMatchObject({
        state: 'granted',
        version: 1,
        since: at.granted.toISOString(),
      });
      expect((await standing(before(at.withdrawn)))?.state).toBe('granted');
      expect((await standing(at.withdrawn))?.state).toBe('withdrawn');
      expect((await standing(new Date()))?.state).toBe('withdrawn');
      expect(await standing(new Date('2000-01-01'))).toMatchObject({ state: 'not_asked', current_version: null });
    });

    it('counts the events up to then', async () => {
      const { body } = await get(`/api/admin/people/${amina.id}/consents`, { as_of: at.granted.toISOString() });
      expect(body.events).toBeGreaterThan(0);
      expect(body.events).toBeLessThan(body.events_total);
    });
  });

  describe('an evidence pack', () => {
    const make = (reason = 'Asked by the regulator') =>
      test.http.post(`/api/admin/people/${amina.id}/evidence-packs`).set(officer.headers).send({ reason });
    /** The newest events are covered by a signed head within about a second. */
    const madePack = async (): Promise<{ text: string; pack: EvidencePack }> => {
      for (;;) {
        const answer = await make();
        if (answer.status === 200) return { text: answer.text, pack: JSON.parse(answer.text) };
        expect(answer.body.code).toBe('not_proven_yet');
        await sleep(200);
      }
    };

    it('is genuine, opens its personal fields, and is recorded itself', async () => {
      const { text, pack } = await madePack();
      const verdict = verifyPack(text);
      expect(verdict.genuine).toBe(true);
      expect(JSON.stringify(verdict)).toContain('Amina Diallo');
      expect(pack.events.map(({ type }) => type)).toEqual(
        expect.arrayContaining(['AccountRegistered', 'SessionStarted', 'ConsentGranted', 'ConsentWithdrawn']),
      );
      await test.upToDate();
      const [newest] = (await get(`/api/admin/people/${amina.id}/timeline`)).body.entries;
      expect(newest).toMatchObject({
        type: 'EvidencePackCreated',
        actor: { kind: 'staff', id: officer.id },
        data: { reason: 'Asked by the regulator' },
      });
      const [made] = await test.runtime.store.readStream(`evidence-${amina.id}`);
      expect(made?.data).not.toContain('regulator');
    });

    it('is recorded on each export, even if two are equal', async () => {
      const askTwice = async (): Promise<string[]> => {
        const key = randomUUID();
        const ask = (reason: string) => make(reason).set('Idempotency-Key', key);
        const answers = await Promise.all([ask('The regulator asks'), ask('The court asks')]);
        if (answers.some(({ body }) => body.code === 'not_proven_yet')) return askTwice();
        expect(answers.map(({ status }) => status)).toEqual([200, 200]);
        return answers.map(({ text }) => createHash('sha256').update(text).digest('hex'));
      };
      const hashes = await askTwice();
      const recorded = await test.runtime.store.readStream(`evidence-${amina.id}`);
      const last = recorded.slice(-2).map(({ data }) => String(JSON.parse(data).packSha256));
      expect(last.toSorted()).toEqual(hashes.toSorted());
    });

    const post = (path: string, body: object) => test.http.post(path).set(officer.headers).send(body);

    it('about an erased person opens nothing; its reason is sealed for its creator', async () => {
      const gone = await test.signUp({ name: 'Zqxj Gone' });
      const { runner, vault } = test.api.services;
      const context = { now: test.clock.now, actor: { kind: 'system', id: 'test' }, idempotencyKey: 'gone' } as const;
      await erasePerson(runner, vault, gone.id, 'asked', context);
      await test.upToDate();
      const reason = 'Her heirs ask';
      const text = await vi.waitFor(async () => {
        const answer = await post(`/api/admin/people/${gone.id}/evidence-packs`, { reason });
        expect(answer.status).toBe(200);
        return answer.text;
      }, 10_000);
      expect(verifyPack(text).genuine).toBe(true);
      expect(text).not.toContain('Zqxj Gone');
      expect((await post(`/api/admin/people/${gone.id}/consent-records`, { reason })).status).toBe(200);
      await test.upToDate();
      const [exported, made] = (await get(`/api/admin/people/${gone.id}/timeline`)).body.entries;
      expect(exported).toMatchObject({ type: 'ConsentRecordsExported', data: { reason } });
      expect(made).toMatchObject({ type: 'EvidencePackCreated', data: { reason } });
      const [stored] = await test.runtime.store.readStream(`evidence-${gone.id}`);
      expect(stored?.data).not.toContain('heirs');
    });

    it('with a changed byte, a missing event, or two swapped ones is not genuine, and the event is named', async () => {
      const { text, pack } = await madePack();
      const granted = pack.events.findIndex(({ type }) => type === 'ConsentGranted');
      const event = pack.events[granted];
      if (!event) throw new Error('The pack has no consent');
      const problemsOf = (changed: string): string => {
        const verdict = verifyPack(changed);
        return verdict.genuine ? 'genuine' : verdict.problems.map(({ message }) => message).join('\n');
      };
      expect(problemsOf(text.replace('marketing_emails', 'marketing_emailz'))).toContain(event.id);
      const without = { ...pack, events: pack.events.toSpliced(granted, 1) };
      expect(problemsOf(JSON.stringify(without))).toContain(`${event.stream}@${event.revision}`);
      const [one, other] = [pack.events[granted], pack.events[granted + 1]];
      if (!one || !other) throw new Error('The pack has too few events');
      const swapped = { ...pack, events: pack.events.with(granted, other).with(granted + 1, one) };
      expect(problemsOf(JSON.stringify(swapped))).toContain(other.id);
    });

    it('requires a reason and a person', async () => {
      expect(await make('  ')).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
      const nobody = test.http.post(`/api/admin/people/${randomUUID()}/evidence-packs`).set(officer.headers);
      expect((await nobody.send({ reason: 'Asked for' })).status).toBe(404);
    });
  });

  it('is notified at once of a changed read model', async () => {
    const port = await test.api.listen(0, '127.0.0.1');
    const stop = new AbortController();
    const response = await fetch(`http://127.0.0.1:${port}/api/admin/changes`, {
      headers: officer.headers,
      signal: stop.signal,
    });
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    const heard = (async () => {
      let text = '';
      const decoder = new TextDecoder();
      for await (const chunk of response.body ?? []) {
        text += decoder.decode(chunk, { stream: true });
        if (text.includes('"readModel":"consents"')) return text;
      }
      return text;
    })();
    await test.http.get('/api/legal/terms-of-service').set((await test.signUp()).headers);
    expect(await heard).toContain('event: changed\ndata: {"readModel":"consents"}');
    stop.abort();
  });
});
