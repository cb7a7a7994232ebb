import { createHash, randomUUID } from 'node:crypto';
import { timedComments } from '@sankofa/events/community/timed-comments';
import type { ErasureCertificate, StoreScan } from '@sankofa/events/proof/erasure-certificate';
import { verifyCertificate } from '@sankofa/events/proof/verify-certificate';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addFilm } from '../catalogue/testing/add-film.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../testing/test-api.ts';

const DAY_MS = 86_400_000;

describe('erasure', () => {
  let test: TestApi;
  let officer: SignedInPerson;
  let second: SignedInPerson;

  beforeAll(async () => {
    test = await startTestApi();
    officer = await test.signUpStaff('compliance_officer');
    second = await test.signUpStaff('owner');
  });
  afterAll(() => test.close());

  const act = (id: string, verb: string, by: SignedInPerson, body?: object) =>
    test.http.post(`/api/admin/data-requests/${id}/${verb}`).set(by.headers).send(body);
  const hold = (personId: string, verb = '', by = second) => {
    const request = test.http.post(`/api/admin/people/${personId}/legal-hold${verb}`).set(by.headers);
    return verb.endsWith('/approve') ? request.send() : request.send({ reason: 'A court' });
  };
  const tables = async (personId: string) => {
    const names = ['credentials', 'sessions'].map((name) => [`secret.${name}`, 'account_id'] as const);
    const counts = [...names, ['secret.data_packages', 'person_id'] as const].map(async ([table, column]) => {
      const { rows } = await test.runtime.pool.query(
        `select count(*)::integer as n from ${table} where ${column} = $1`,
        [personId],
      );
      return rows[0].n as number;
    });
    return (await Promise.all(counts)).reduce((sum, n) => sum + n, 0);
  };

  async function post(person: SignedInPerson, mail: object): Promise<void> {
    const id = randomUUID();
    const message = test.api.services.masterKey.wrap(Buffer.from(JSON.stringify(mail)), `mail ${id}`);
    await test.runtime.pool.query('insert into reactor.outbox values ($1, $2, now())', [id, message]);
    expect(person.email).toBeTruthy();
  }

  async function asked(request_type: string, person: SignedInPerson): Promise<string> {
    const { body } = await test.http
      .post('/api/legal/gdpr-request')
      .set(person.headers)
      .send({ request_type, request_description: 'Wawindaji wangu', requested_data_categories: [] });
    await test.upToDate();
    return body.id;
  }

  async function proposed(person: SignedInPerson): Promise<string> {
    const id = await asked('erasure', person);
    await act(id, 'claim', officer);
    await act(id, 'identity-check', officer, { method: 'document_seen' });
    expect((await act(id, 'propose-erasure', officer)).status).toBe(200);
    return id;
  }

  /** Posts these texts, within the daily limit. */
  async function comment(person: SignedInPerson, texts: readonly string[]): Promise<void> {
    for (const [n, text] of texts.entries()) {
      const commentId = randomUUID();
      const command = {
        kind: 'write',
        commentId,
        movieId: `of ${commentId}`,
        second: 1,
        repliesTo: null,
        text,
        duration: null,
      } as const;
      const actor = { kind: 'person', id: person.id } as const;
      const now = new Date(test.clock.now.getTime() + Math.floor(n / 100) * DAY_MS);
      const context = { now, actor, idempotencyKey: commentId };
      await test.api.services.runner.run(timedComments, person.id, command, context);
    }
  }

  async function certified(id: string): Promise<ErasureCertificate['statement']> {
    const { body } = await test.http.get(`/api/admin/data-requests/${id}/certificate`).set(officer.headers);
    expect(verifyCertificate(body)).toMatchObject({ genuine: true });
    return body.statement;
  }

  it('requires two officers', async () => {
    const person = await test.signUp();
    const id = await asked('erasure', person);
    await act(id, 'claim', officer);
    expect((await act(id, 'approve-erasure', second)).body.code).toBe('erasure_not_proposed');
    expect((await act(id, 'propose-erasure', officer)).body.code).toBe('identity_not_checked');
    await act(id, 'identity-check', officer, { method: 'document_seen' });
    expect((await act(id, 'fulfil', officer, {})).body.code).toBe('second_officer_needed');
    expect((await act(id, 'propose-erasure', officer)).status).toBe(200);
    expect((await act(id, 'approve-erasure', officer)).body.code).toBe('same_officer');
    expect((await test.http.get('/api/auth/me').set(person.headers)).status).toBe(200);
  });

  it('can be declined by the second officer, or withdrawn by the first, with an internal reason', async () => {
    const person = await test.signUp();
    const id = await proposed(person);
    for (const by of [second, officer]) {
      expect((await act(id, 'decline-erasure', by, { reason: ' ' })).status).toBe(400);
      expect((await act(id, 'decline-erasure', by, { reason: 'An invoice is open' })).status).toBe(200);
      expect((await act(id, 'approve-erasure', second)).body.code).toBe('erasure_not_proposed');
      expect((await act(id, 'decline-erasure', by, { reason: 'Once more' })).body.code).toBe('erasure_not_proposed');
      await test.upToDate();
      const { body } = await test.http.get(`/api/admin/data-requests/${id}`).set(officer.headers);
      expect(body).toMatchObject({ status: 'open', proposed_by: null, decline_reason: 'An invoice is open' });
      const list = await test.http.get('/api/admin/data-requests').set(officer.headers);
      expect(list.body.find((one: { id: string }) => one.id === id)).toMatchObject({ decline_reason: null });
      expect((await act(id, 'propose-erasure', officer)).status).toBe(200);
    }
    const mine = await test.http.get('/api/legal/gdpr-requests').set(person.headers);
    expect(mine.text).not.toContain('An invoice is open');
    expect((await act(id, 'refuse', officer, { reason: 'An invoice is open' })).status).toBe(200);
    const [row] = (
      await test.runtime.pool.query('select sealed_decline::text from read.data_requests where id = $1', [id])
    ).rows;
    expect(row.sealed_decline).not.toContain('invoice');
  });

  it('is blocked by a legal hold, from its proposal until two officers have lifted it', async () => {
    const person = await test.signUp();
    const id = await proposed(person);
    const blocked = async () => expect((await act(id, 'approve-erasure', second)).body.code).toBe('legal_hold');
    const shown = async () => {
      await test.look(officer, person.id);
      return (await test.http.get(`/api/admin/people/${person.id}`).set(officer.headers)).body.legal_hold;
    };
    expect((await hold(person.id)).status).toBe(200);
    expect((await hold(person.id)).body.code).toBe('legal_hold');
    await blocked();
    expect(await shown()).toMatchObject({
      status: 'proposed',
      reason: 'A court',
      proposed_by: { id: second.id },
      lift_reason: null,
    });
    expect((await hold(person.id, '/approve')).body.code).toBe('same_officer');
    expect((await hold(person.id, '/approve', officer)).status).toBe(200);
    expect(await shown()).toMatchObject({ status: 'set', reason: 'A court', proposed_by: null });
    expect((await hold(person.id, '/decline')).body.code).toBe('hold_not_proposed');
    expect((await hold(person.id, '/lift')).status).toBe(200);
    expect(await shown()).toMatchObject({ status: 'lift_proposed', lift_reason: 'A court' });
    await blocked();
    expect((await hold(person.id, '/lift/decline', officer)).status).toBe(200);
    expect(await shown()).toMatchObject({ status: 'set', proposed_by: null, lift_reason: null });
    expect((await hold(person.id, '/lift', officer)).status).toBe(200);
    expect((await hold(person.id, '/lift/approve', officer)).body.code).toBe('same_officer');
    await blocked();
    expect((await hold(person.id, '/lift/approve')).status).toBe(200);
    expect(await shown()).toBeNull();
    expect((await act(id, 'approve-erasure', second)).status).toBe(200);
    expect((await hold(randomUUID())).status).toBe(404);
    expect((await hold(second.id)).body.code).toBe('own_file');
  });

  it('requires an identity check stronger than a session, with its evidence for officers', async () => {
    const person = await test.signUp();
    const id = await asked('erasure', person);
    await act(id, 'claim', officer);
    await act(id, 'identity-check', officer, { method: 'signed_in_session' });
    expect((await act(id, 'propose-erasure', officer)).body.code).toBe('identity_check_too_weak');
    const check = { method: 'document_seen', note: 'Passport, the number ends in 417' };
    expect((await act(id, 'identity-check', officer, check)).status).toBe(200);
    expect((await act(id, 'propose-erasure', officer)).status).toBe(200);
    await test.upToDate();
    const { body } = await test.http.get(`/api/admin/data-requests/${id}`).set(officer.headers);
    expect(body).toMatchObject({ identity_method: 'document_seen', identity_note: check.note });
    const list = await test.http.get('/api/admin/data-requests').set(officer.headers);
    expect(list.body.find((one: { id: string }) => one.id === id)).toMatchObject({ identity_note: null });
    const mine = await test.http.get('/api/legal/gdpr-requests').set(person.headers);
    expect(mine.text).not.toContain(check.note);
    expect((await act(id, 'approve-erasure', second)).status).toBe(200);
  });

  it('leaves nothing, releases the address, and is certified', { timeout: 60_000 }, async () => {
    const person = await test.signUp({ name: 'Wanjiru wa Kamau' });
    const access = await asked('access', person);
    await act(access, 'claim', officer);
    await act(access, 'identity-check', officer, { method: 'document_seen' });
    await act(access, 'fulfil', officer, {});
    await asked('objection', person);
    await post(person, { to: person.email, text: 'Welcome' });
    await post(person, { to: 'somebody@else.test', text: 'Hello' });
    expect(await tables(person.id)).toBeGreaterThan(2);
    const id = await proposed(person);
    const mine = (await test.http.get('/api/legal/gdpr-requests').set(person.headers)).body.requests;
    const link: string = mine.find((request: { id: string }) => request.id === id).certificate_link;
    const byLink = () => test.http.get(`/api/erasure-certificates/${link.split('/').at(-1)}`);
    expect((await byLink()).body.code).toBe('not_erased_yet');

    expect((await act(id, 'approve-erasure', second)).status).toBe(200);
    await test.upToDate();
    expect(await tables(person.id)).toBe(0);
    const queue = await test.http.get(`/api/admin/data-requests/${id}`).set(officer.headers);
    expect(queue.body).toMatchObject({
      status: 'fulfilled',
      found: 0,
      has_certificate: true,
      person_name: null,
      request_description: null,
    });
    const others = await test.http
      .get('/api/admin/data-requests')
      .query({ filter: JSON.stringify({ person_id: person.id, status: 'open' }) })
      .set(officer.headers);
    expect(others.body).toEqual([]);

    const answer = await byLink();
    expect(answer.status).toBe(200);
    const certificate: ErasureCertificate = JSON.parse(answer.text);
    expect(verifyCertificate(certificate)).toMatchObject({ genuine: true });
    expect(certificate.statement).toMatchObject({
      person: person.id,
      requestId: id,
      proposedBy: officer.id,
      approvedBy: second.id,
    });
    expect(certificate.statement.searchedFor).toBeGreaterThanOrEqual(3);
    const { stores } = certificate.statement;
    expect(stores.filter(({ found }) => found > 0)).toEqual([]);
    const searched = (name: string): StoreScan | undefined => stores.find(({ store }) => store === name);
    expect(searched('log')?.searched).toBeGreaterThan(10);
    expect(searched('mail outbox')?.searched).toBeGreaterThan(0);
    expect(stores.map(({ store }) => store).join()).toMatch(/people.*secret\.credentials.*vault\.keys/s);
    const forOfficer = await test.http.get(`/api/admin/data-requests/${id}/certificate`).set(officer.headers);
    expect(forOfficer.text).toBe(answer.text);
    const recorded = await test.runtime.store.readStream(`requests-${person.id}`);
    expect(recorded.find(({ type }) => type === 'ErasureCertified')?.data).toContain(
      createHash('sha256').update(answer.text).digest('hex'),
    );

    const again = await test.signUp({ email: person.email });
    expect(again.id).not.toBe(person.id);
  });

  it('reports remaining data instead of issuing a certificate', async () => {
    const person = await test.signUp({ name: 'Thandeka Mkhabela-Zungu' });
    await test.runtime.pool.query('create table secret.forgotten (note text)');
    await test.runtime.pool.query('insert into secret.forgotten values ($1)', [`about ${person.email.toUpperCase()}`]);
    const id = await proposed(person);
    expect((await act(id, 'approve-erasure', second)).status).toBe(200);
    const { statement } = (await test.http.get(`/api/admin/data-requests/${id}/certificate`).set(officer.headers)).body;
    expect(statement.stores.filter(({ found }: StoreScan) => found > 0)).toEqual([
      { store: 'secret.forgotten', searched: 1, found: 1 },
    ]);
    await test.runtime.pool.query('drop table secret.forgotten');
  });

  it('ignores terms that are also published, unless they identify the person', async () => {
    await addFilm(test, 'formerly', { title: 'Harare Midnights' });
    await addFilm(test, 'formerly', { title: 'Harare Mornings' });
    const person = await test.signUp({ name: 'Rutendo Chikowore' });
    await comment(person, ['Harare Midnights', 'harare mornings', 'Rutendo was here all along']);
    const id = await proposed(person);
    expect((await act(id, 'approve-erasure', second)).status).toBe(200);
    const statement = await certified(id);
    expect(statement.stores.filter(({ found }) => found > 0)).toEqual([]);
    expect(statement.leftOutOfSearch).toBe(1);

    const namesake = await test.signUp({ name: 'Harare Midnights' });
    const other = await proposed(namesake);
    expect((await act(other, 'approve-erasure', second)).status).toBe(200);
    expect((await certified(other)).stores.filter(({ found }) => found > 0)).toEqual([
      { store: 'log', searched: expect.any(Number), found: 1 },
    ]);
  });

  it('searches only for the longest texts if there are very many, and states that', { timeout: 60_000 }, async () => {
    const person = await test.signUp({ name: 'Chiamaka Oyelaran' });
    const longest = 'The well behind the mosque is where my grandmother hid in 1967';
    await comment(person, [longest, ...Array.from({ length: 204 }, (_, n) => `Remark number ${n}`)]);
    await test.runtime.pool.query('create table secret.forgotten (note text)');
    await test.runtime.pool.query('insert into secret.forgotten values ($1)', [`${longest}, she said`]);
    await test.upToDate();
    const id = await proposed(person);
    expect((await act(id, 'approve-erasure', second)).status).toBe(200);
    await test.runtime.pool.query('drop table secret.forgotten');
    const { leftOutOfSearch, searchedFor, stores } = await certified(id);
    // The comments, and the text of the request.
    expect(leftOutOfSearch).toBe(206 - 200);
    expect(searchedFor).toBeGreaterThan(200);
    expect(stores.filter(({ found }) => found > 0)).toEqual([{ store: 'secret.forgotten', searched: 1, found: 1 }]);
  });

  it('destroys the key before the search, which is repeated after a failure', { timeout: 60_000 }, async () => {
    const { pool } = test.runtime;
    const person = await test.signUp({ name: 'Nokuthula Dlamini' });
    await pool.query('create table secret.slow (note text)');
    await pool.query('insert into secret.slow values ($1)', [person.email]);
    const id = await proposed(person);
    const holder = await pool.connect();
    await holder.query('begin; lock table secret.slow');
    const approving = act(id, 'approve-erasure', second).then(({ status }) => status);
    const stuck = await vi.waitFor(
      async () => {
        const { rows } = await pool.query<{ pid: number }>(
          `select pid from pg_stat_activity where wait_event_type = 'Lock' and query like '%from secret.slow t'`,
        );
        expect(rows).toHaveLength(1);
        return rows[0]?.pid;
      },
      { timeout: 20_000, interval: 100 },
    );
    expect((await test.api.services.vault.find([person.id])).size).toBe(0);
    await holder.query('select pg_cancel_backend($1)', [stuck]);
    expect(await approving).toBe(500);
    await holder.query('rollback');
    holder.release();

    expect((await act(id, 'approve-erasure', officer)).status).toBe(200);
    const statement = await certified(id);
    expect(statement.searchedFor).toBeGreaterThanOrEqual(3);
    expect(statement.stores.filter(({ found }) => found > 0)).toEqual([
      { store: 'secret.slow', searched: 1, found: 1 },
    ]);
    const kept = await pool.query('select sought from secret.erasure_certificates where request_id = $1', [id]);
    expect(kept.rows).toEqual([{ sought: null }]);
    await pool.query('drop table secret.slow');
  });

  it('completes after an interruption, whoever repeats the request', async () => {
    const person = await test.signUp();
    const id = await proposed(person);
    await test.runtime.pool.query('alter table secret.erasure_certificates rename to away');
    expect((await act(id, 'approve-erasure', second)).status).toBe(500);
    await test.runtime.pool.query('alter table secret.away rename to erasure_certificates');
    expect((await act(id, 'approve-erasure', officer)).status).toBe(200);
    const { statement } = (await test.http.get(`/api/admin/data-requests/${id}/certificate`).set(officer.headers)).body;
    expect(statement.searchedFor).toBeGreaterThanOrEqual(3);
    expect(statement.approvedBy).toBe(second.id);
  });

  it('returns no certificate for forged links', async () => {
    for (const token of ['x', randomUUID(), `${randomUUID()}AAAA`, `${randomUUID()}${'A'.repeat(43)}`]) {
      expect((await test.http.get(`/api/erasure-certificates/${token}`)).status).toBe(404);
    }
  });
});
