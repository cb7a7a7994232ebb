import { randomUUID } from 'node:crypto';
import { account } from '@sankofa/events/accounts/account';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SoftwareAuthenticator } from '../testing/software-authenticator.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../testing/test-api.ts';

const problem = (status: number, code: string) => ({ status, body: { status, code } });
const REASON = 'Sold to somebody else';
const withdrawn = problem(403, 'account_withdrawn');

describe('an account that staff withdraw', () => {
  let test: TestApi;
  let officer: SignedInPerson;
  let owner: SignedInPerson;
  beforeAll(async () => {
    test = await startTestApi();
    officer = await test.signUpStaff('compliance_officer');
    owner = await test.signUpStaff('owner');
  });
  afterAll(() => test.close());

  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    test.http.post(path).set(headers).send(body);
  const signIn = ({ email, password }: SignedInPerson) => post('/api/auth/login', { email, password });
  const act = async (verb: 'withdraw' | 'restore', id: string, by = officer) => {
    await test.upToDate();
    return post(`/api/admin/people/${id}/${verb}`, { reason: REASON }, by.headers);
  };
  const fileOf = async (id: string) => {
    await test.look(officer, id);
    await test.upToDate();
    return (await test.http.get(`/api/admin/people/${id}`).set(officer.headers)).body;
  };

  it('is signed out everywhere, refuses sign-ins, and tells its owner why', async () => {
    const person = await test.signUp();
    expect((await act('withdraw', person.id)).status).toBe(200);
    expect((await test.http.post('/api/auth/refresh').set('Cookie', person.cookie)).status).toBe(401);
    const answer = await signIn(person);
    expect(answer).toMatchObject(withdrawn);
    expect(answer.body.detail).toContain('The e-mail we sent');
    expect(await post('/api/auth/login', { email: person.email, password: 'not this one' })).toMatchObject(
      problem(401, 'invalid_credentials'),
    );
    expect((await test.emailTo(person.email, 'Your account was withdrawn')).text).toContain(REASON);
    expect(await act('withdraw', person.id)).toMatchObject(problem(409, 'already_withdrawn'));
  });

  it('is signed out everywhere when an interrupted withdrawal is repeated', async () => {
    const person = await test.signUp();
    const context = { now: test.clock.now, actor: { kind: 'staff', id: 'officer' }, idempotencyKey: 'broke' } as const;
    await test.api.services.runner.run(account, person.id, { kind: 'withdraw', reason: REASON }, context);
    const open = async () => {
      const { rows } = await test.runtime.pool.query(
        'select count(*)::integer as n from secret.sessions where account_id = $1 and ended_at is null',
        [person.id],
      );
      return rows[0].n;
    };
    expect(await open()).toBe(1);
    expect(await act('withdraw', person.id)).toMatchObject(problem(409, 'already_withdrawn'));
    expect(await open()).toBe(0);
  });

  it('refuses passkeys', async () => {
    const person = await test.signUp();
    const device = new SoftwareAuthenticator();
    const { body } = await post('/api/auth/passkeys/options', { password: person.password }, person.headers);
    await post('/api/auth/passkeys', { name: 'Phone', credential: device.create(body) }, person.headers);
    await act('withdraw', person.id);
    const options = await post('/api/auth/passkey-sign-in/options', {});
    const credential = device.get(options.body);
    const answer = await post('/api/auth/passkey-sign-in', { credential }, { 'Idempotency-Key': randomUUID() });
    expect(answer).toMatchObject(withdrawn);
  });

  it('gets no reset link, and accepts no earlier one', async () => {
    const person = await test.signUp();
    await post('/api/auth/password-reset', { email: person.email });
    const { text } = await test.emailTo(person.email, 'Choose a new password');
    const token = /token=([\w-]+)/.exec(text)?.[1];
    await act('withdraw', person.id);
    const confirm = { token, password: 'another long password' };
    expect(await post('/api/auth/password-reset/confirm', confirm)).toMatchObject(withdrawn);
    test.clock.pass(120);
    const before = await test.events();
    expect((await post('/api/auth/password-reset', { email: person.email })).status).toBe(200);
    expect(await test.events()).toBe(before);
  });

  it('shows the time and reason in its file, and is restored unchanged', async () => {
    const person = await test.signUp({ name: 'Nii Lante' });
    const { body: list } = await post(
      '/enhanced/user/watchlists',
      { name: 'For all', is_public: true },
      person.headers,
    );
    const shared = async () => {
      await test.upToDate();
      return (await test.http.get(`/enhanced/watchlists/${list.id}`)).status;
    };
    expect(await shared()).toBe(200);
    expect(await fileOf(person.id)).toMatchObject({ status: 'active', withdrawal: null });
    await act('withdraw', person.id);
    const since = test.clock.now.toISOString();
    expect(await fileOf(person.id)).toMatchObject({ status: 'withdrawn', withdrawal: { since, reason: REASON } });
    expect(await shared()).toBe(404);
    expect((await act('restore', person.id)).status).toBe(200);
    expect(await fileOf(person.id)).toMatchObject({ status: 'active', withdrawal: null, name: 'Nii Lante' });
    expect(await shared()).toBe(200);
    expect((await signIn(person)).status).toBe(200);
    await test.emailTo(person.email, 'Your account was restored');
    const timeline = await test.http.get(`/api/admin/people/${person.id}/timeline`).set(officer.headers);
    const acts = timeline.body.entries.filter(({ type }: { type: string }) =>
      /^Account(Deactivated|Reactivated)$/.test(type),
    );
    expect(acts.map(({ data }: { data: object }) => data)).toEqual([{ reason: REASON }, { reason: REASON }]);
    expect(await act('restore', person.id)).toMatchObject(problem(409, 'not_withdrawn'));
  });

  it('cannot be one’s own, and one of staff only by an owner', async () => {
    const colleague = await test.signUpStaff('moderator');
    expect(await act('withdraw', officer.id)).toMatchObject(problem(403, 'own_file'));
    expect(await act('withdraw', colleague.id)).toMatchObject(problem(403, 'forbidden'));
    expect((await act('withdraw', colleague.id, owner)).status).toBe(200);
    const console = { username: colleague.email, password: colleague.password, code: test.nextCode() };
    expect(await post('/api/admin/login', console)).toMatchObject(withdrawn);
    expect((await act('restore', colleague.id, owner)).status).toBe(200);
    expect(await act('withdraw', randomUUID(), owner)).toMatchObject(problem(404, 'not_found'));
  });
});
