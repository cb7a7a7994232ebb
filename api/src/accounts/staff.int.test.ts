import { randomUUID } from 'node:crypto';
import { account } from '@sankofa/events/accounts/account';
import { INVITATION_DAYS, INVITATION_KEPT_DAYS } from '@sankofa/events/accounts/staff-invitation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedInPerson, startTestApi, type TestApi } from '../testing/test-api.ts';
import { openInvitations } from './find-staff.ts';
import { eraseOldInvitations } from './invitation-expiry.ts';
import { inviteOwner } from './invite-owner.ts';
import { totpCode } from './totp.ts';

const problem = (status: number, code: string) => ({ status, body: { code } });
const reason = 'Moved to another team';
const SUBJECT = 'You are invited to the Sankofa console';

describe('staff', () => {
  let test: TestApi;
  let owner: SignedInPerson;
  beforeAll(async () => {
    test = await startTestApi();
    owner = await test.signUpStaff('owner');
  });
  afterAll(() => test.close());

  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    test.http.post(path).set(headers).send(body);
  const act = (id: string, verb: string, body: object = {}, by = owner) =>
    post(`/api/admin/staff/${id}/${verb}`, body, by.headers);
  const invite = (email: string, role = 'moderator', by = owner) =>
    post('/api/admin/staff', { email, role }, by.headers);
  const member = async (id: string) => {
    await test.upToDate();
    return (await test.http.get(`/api/admin/staff/${id}`).set(owner.headers)).body;
  };
  const tokenIn = async (email: string): Promise<string> =>
    /token=([\w-]+)/.exec((await test.emailTo(email, SUBJECT)).text)?.[1] ?? '';
  const me = ({ headers }: Pick<SignedInPerson, 'headers'>) => test.http.get('/api/admin/me').set(headers);

  let invited = 0;
  /** Invites a new person, who has opened the e-mail. */
  async function invitationFor(role = 'moderator') {
    const email = `invited-${++invited}@example.test`;
    const { body, status } = await invite(email, role);
    expect(status).toBe(201);
    return { id: String(body.id), email, token: await tokenIn(email) };
  }

  const PASSWORD = 'long enough for the console';
  async function accept({ token, email, id }: { token: string; email: string; id: string }): Promise<SignedInPerson> {
    const started = await post('/api/admin/invitation/start', { token, password: PASSWORD, name: 'Efua Mensah' });
    expect(started.status).toBe(200);
    const code = totpCode(started.body.secret, test.clock.now);
    const entered = await post('/api/admin/invitation/accept', { token, password: PASSWORD, code });
    expect(entered.status).toBe(200);
    expect(entered.body.recovery_codes).toHaveLength(10);
    const headers = { Authorization: `Bearer ${entered.body.token}` };
    return { id, email, password: PASSWORD, token: entered.body.token, headers, cookie: '' };
  }

  it('has its first two owners invited by the installation', async () => {
    const { services } = test.api;
    const inviteBy = (email: string) => inviteOwner(services, email, 'https://films.example', test.clock.now);
    const email = 'second-owner@example.test';
    const first = await inviteBy(email);
    const url = new URL(first.link);
    expect(url.origin + url.pathname).toBe('https://films.example/admin/invitation');
    await test.upToDate();
    // Within a minute no other e-mail is sent: the link stays the same.
    expect(await inviteBy(email)).toEqual(first);
    const token = /token=([\w-]+)/.exec(first.link)?.[1] ?? '';
    expect(await tokenIn(email)).toBe(token);
    const [pending] = (await openInvitations(services)).filter((one) => one.email === email);
    const second = await accept({ token, email, id: pending?.personId ?? '' });
    expect((await me(second)).body).toMatchObject({ role: 'owner', email });
    await test.upToDate();
    expect(JSON.stringify(await member(second.id))).toContain('"id":"installation"');
    await expect(inviteBy('third-owner@example.test')).rejects.toThrow('There are two owners');

    // A suspended owner does not count.
    expect((await act(second.id, 'suspend', { reason })).status).toBe(200);
    const viewer = await test.signUp();
    const moderator = await test.signUpStaff('moderator');
    await test.upToDate();
    await expect(inviteBy(moderator.email)).rejects.toThrow('works as moderator already');
    expect((await inviteBy(viewer.email)).link).toContain('/admin/invitation');
  });

  it('are invited by e-mail, choose a password, set up an app, and enter with their role', async () => {
    const invitation = await invitationFor();
    expect(await member(invitation.id)).toMatchObject({
      state: 'invited',
      email: invitation.email,
      second_factor: false,
    });
    const opened = await post('/api/admin/invitation', { token: invitation.token });
    expect(opened.body).toMatchObject({ email: invitation.email, role: 'moderator', has_account: false });

    const nameless = await post('/api/admin/invitation/start', { token: invitation.token, password: PASSWORD });
    expect(nameless).toMatchObject(problem(422, 'name_required'));
    const early = await post('/api/admin/invitation/accept', {
      ...invitation,
      id: undefined,
      email: undefined,
      password: PASSWORD,
      code: '000000',
    });
    expect(early).toMatchObject(problem(410, 'link_expired'));

    const moderator = await accept(invitation);
    expect((await me(moderator)).body).toMatchObject({ role: 'moderator', email: invitation.email });
    expect(await member(invitation.id)).toMatchObject({ state: 'active', name: 'Efua Mensah', second_factor: true });
    expect((await member(invitation.id)).last_sign_in_at).not.toBeNull();
    // A link works once.
    for (const path of ['', '/start', '/accept']) {
      const body = {
        token: invitation.token,
        ...(path && { password: PASSWORD }),
        ...(path === '/accept' && { code: '123456' }),
      };
      expect(await post(`/api/admin/invitation${path}`, body)).toMatchObject(problem(410, 'link_expired'));
    }
  });

  it('have no role before a valid code of their app', async () => {
    const invitation = await invitationFor();
    const { token } = invitation;
    await post('/api/admin/invitation/start', { token, password: PASSWORD, name: 'Kojo' });
    const wrong = await post('/api/admin/invitation/accept', { token, password: PASSWORD, code: '000000' });
    expect(wrong).toMatchObject(problem(403, 'wrong_code'));
    const other = await post('/api/admin/invitation/accept', { token, password: 'not the password', code: '000000' });
    expect(other).toMatchObject(problem(401, 'invalid_credentials'));
    const entry = { username: invitation.email, password: PASSWORD, code: '000000' };
    expect(await post('/api/admin/login', entry)).toMatchObject(problem(401, 'invalid_credentials'));
  });

  it('keep their account as a viewer, and must enter its password', async () => {
    const viewer = await test.signUp({ email: 'viewer-first@example.test' });
    expect((await invite(viewer.email)).body.id).toBe(viewer.id);
    const token = await tokenIn(viewer.email);
    expect((await post('/api/admin/invitation', { token })).body).toMatchObject({ has_account: true });
    const stranger = await post('/api/admin/invitation/start', { token, password: 'somebody else’s' });
    expect(stranger).toMatchObject(problem(401, 'invalid_credentials'));
    const { body } = await post('/api/admin/invitation/start', { token, password: viewer.password });
    const code = totpCode(body.secret, test.clock.now);
    const entered = await post('/api/admin/invitation/accept', { token, password: viewer.password, code });
    expect(entered.body.admin).toMatchObject({ id: viewer.id, role: 'moderator' });
  });

  it('have at most one pending invitation, which can be sent again and withdrawn', async () => {
    const first = await invitationFor();
    await test.upToDate();
    expect(await invite(first.email.toUpperCase())).toMatchObject(problem(409, 'invited_already'));
    test.clock.pass(120);
    expect((await act(first.id, 'send-again')).status).toBe(200);
    await test.upToDate();
    expect(await post('/api/admin/invitation', { token: first.token })).toMatchObject(problem(410, 'link_expired'));
    expect((await act(first.id, 'withdraw-invitation', { reason })).status).toBe(200);
    expect(await act(first.id, 'withdraw-invitation', { reason })).toMatchObject(problem(409, 'no_invitation'));
    expect(await act(first.id, 'send-again')).toMatchObject(problem(409, 'no_invitation'));
    const { body } = await test.http.get('/api/admin/staff').set(owner.headers);
    expect(body.map(({ email }: { email: string }) => email)).not.toContain(first.email);
  });

  it('are refused with an expired link', async () => {
    const { token } = await invitationFor();
    const before = test.clock.now;
    test.clock.pass(7 * 86_400);
    expect(await post('/api/admin/invitation', { token })).toMatchObject(problem(410, 'link_expired'));
    test.clock.now = before;
  });

  it('who never answered are erased some time after the invitation ended, unless they have an account', async () => {
    const [silent, withdrawn, working] = [
      await invitationFor(),
      await invitationFor(),
      await accept(await invitationFor()),
    ];
    const begun = await invitationFor();
    await post('/api/admin/invitation/start', { token: begun.token, password: PASSWORD, name: 'Kojo' });
    const viewer = await test.signUp();
    await invite(viewer.email);
    expect((await act(withdrawn.id, 'withdraw-invitation', { reason })).status).toBe(200);
    const { vault } = test.api.services;
    const all = [silent, withdrawn, working, begun, viewer].map(({ id }) => id);
    const eraseAfter = async (days: number): Promise<string[]> => {
      await test.upToDate();
      const now = new Date(test.clock.now.getTime() + days * 86_400_000);
      await eraseOldInvitations({ ...test.api.services, clock: () => now });
      const keys = await vault.find(all);
      return all.filter((id) => !keys.has(id));
    };
    const typesOf = async (id: string) =>
      (await test.runtime.store.readStream(`invitation-${id}`)).map(({ type }) => type);
    expect(await eraseAfter(INVITATION_KEPT_DAYS - 1)).toEqual([]);
    expect(await eraseAfter(INVITATION_KEPT_DAYS)).toEqual([withdrawn.id]);
    expect(await member(silent.id)).toMatchObject({ state: 'invited', email: silent.email });
    expect(await eraseAfter(INVITATION_DAYS + INVITATION_KEPT_DAYS)).toEqual([silent.id, withdrawn.id]);
    expect(await typesOf(silent.id)).toEqual(['StaffInvited', 'StaffInvitationErased']);
    expect(await eraseAfter(INVITATION_DAYS + INVITATION_KEPT_DAYS + 1)).toHaveLength(2);
    expect(await typesOf(silent.id)).toHaveLength(2);
    expect(await member(silent.id)).toMatchObject({ code: 'not_found' });
    const { rows } = await test.runtime.pool.query(
      'select state, sealed, kept_until from read.staff_invitations where person_id = $1',
      [silent.id],
    );
    expect(rows).toEqual([{ state: 'erased', sealed: null, kept_until: null }]);
    expect(await act(silent.id, 'send-again')).toMatchObject(problem(409, 'no_invitation'));
    expect((await invite(silent.email)).status).toBe(201);
  });

  it('stay suspended across a role change, in the list too', async () => {
    const support = await test.signUpStaff('support');
    await act(support.id, 'suspend', { reason });
    const context = {
      now: test.clock.now,
      actor: { kind: 'system', id: 'set-up' },
      idempotencyKey: 'another role',
    } as const;
    await test.api.services.runner.run(account, support.id, { kind: 'grant-role', role: 'analyst' }, context);
    expect(await member(support.id)).toMatchObject({ state: 'suspended', role: 'analyst', suspension: { reason } });
    const entry = { username: support.email, password: support.password, code: test.nextCode() };
    expect(await post('/api/admin/login', entry)).toMatchObject(problem(403, 'staff_suspended'));
  });

  it('are suspended at once, notified, and reinstated with their former role', async () => {
    const moderator = await accept(await invitationFor());
    const viewer = await post('/api/auth/login', { email: moderator.email, password: PASSWORD });
    expect(viewer).toMatchObject(problem(401, 'second_factor_required'));
    expect((await act(moderator.id, 'suspend', { reason })).status).toBe(200);
    expect((await me(moderator)).status).toBe(401);
    expect(await act(moderator.id, 'suspend', { reason })).toMatchObject(problem(409, 'suspended_already'));
    expect(await member(moderator.id)).toMatchObject({ state: 'suspended', suspension: { reason } });
    expect((await test.emailTo(moderator.email, 'Your access to the Sankofa console is suspended')).text).toContain(
      reason,
    );
    expect((await act(moderator.id, 'lift-suspension', { reason })).status).toBe(200);
    expect(await member(moderator.id)).toMatchObject({ state: 'active', role: 'moderator', suspension: null });
    expect(await act(moderator.id, 'lift-suspension', { reason })).toMatchObject(problem(409, 'not_suspended'));
  });

  it('cannot sign in while suspended, and learn why with the right password', async () => {
    const analyst = await test.signUpStaff('analyst');
    const entry = () => ({ username: analyst.email, password: analyst.password, code: test.nextCode() });
    await act(analyst.id, 'suspend', { reason });
    expect(await post('/api/admin/login', entry())).toMatchObject(problem(403, 'staff_suspended'));
    const refresh = await post('/api/admin/refresh', {}, { Cookie: analyst.cookie });
    expect(refresh).toMatchObject(problem(401, 'session_ended'));
    await act(analyst.id, 'lift-suspension', { reason });
    expect((await post('/api/admin/login', entry())).status).toBe(200);
  });

  it('lose their live connection when suspended', async () => {
    const analyst = await test.signUpStaff('analyst');
    const port = await test.api.listen(0, '127.0.0.1');
    const stream = await fetch(`http://127.0.0.1:${port}/api/admin/changes`, { headers: analyst.headers });
    const ended = (async () => {
      for await (const _ of stream.body ?? []);
      return 'ended';
    })();
    await act(analyst.id, 'suspend', { reason });
    expect(await ended).toBe('ended');
  });

  it('sign in with a new role after being signed out of the old one', async () => {
    const support = await test.signUpStaff('support');
    expect(await act(support.id, 'role', { role: 'support', reason })).toMatchObject(problem(409, 'same_role'));
    expect((await act(support.id, 'role', { role: 'analyst', reason })).status).toBe(200);
    expect((await me(support)).status).toBe(401);
    const entry = { username: support.email, password: support.password, code: test.nextCode() };
    expect((await post('/api/admin/login', entry)).body.admin).toMatchObject({ role: 'analyst' });
    const { acts } = await member(support.id);
    expect(acts[0]).toMatchObject({ type: 'StaffRoleChanged', role: 'analyst', former_role: 'support', reason });
    // It is in the history of the actor too.
    const done = (await member(owner.id)).acts.find(({ about }: { about: { id: string } }) => about.id === support.id);
    expect(done).toMatchObject({ type: 'StaffRoleChanged', actor: { id: owner.id } });
  });

  it('are managed by owners, never by themselves', async () => {
    const second = await test.signUpStaff('owner');
    const officer = await test.signUpStaff('compliance_officer');
    for (const [verb, body] of [
      ['suspend', { reason }],
      ['role', { role: 'analyst', reason }],
    ] as const) {
      expect(await act(second.id, verb, body, second)).toMatchObject(problem(403, 'own_file'));
      expect(await act(second.id, verb, body, officer)).toMatchObject(problem(403, 'forbidden'));
    }
    const viewer = await test.signUp();
    expect(await act(viewer.id, 'suspend', { reason })).toMatchObject(problem(409, 'not_staff'));
    expect(await act(randomUUID(), 'suspend', { reason })).toMatchObject(problem(404, 'not_found'));
    expect(await invite(second.email)).toMatchObject(problem(409, 'staff_already'));
  });

  it('never lose their last owner, even if two suspend each other concurrently', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, other] = [await test.signUpStaff('owner'), await test.signUpStaff('owner')];
      const answers = await Promise.all([
        act(other.id, 'suspend', { reason }, one),
        round % 2 === 0
          ? act(one.id, 'suspend', { reason }, other)
          : act(one.id, 'role', { role: 'analyst', reason }, other),
      ]);
      const done = answers.filter(({ status }) => status === 200);
      expect(done).toHaveLength(1);
      // Refused because no longer an owner, or already signed out.
      expect([401, 403]).toContain(answers.find(({ status }) => status !== 200)?.status);
    }
  });

  it('are not erased while they are owners', async () => {
    const [first, second] = [await test.signUpStaff('owner'), await test.signUpStaff('owner')];
    const officer = await test.signUpStaff('compliance_officer');
    const asked = { request_type: 'erasure', request_description: 'All', requested_data_categories: ['ratings'] };
    const viewer = await post('/api/auth/login', { ...signInOf(second), code: test.nextCode() });
    const token = { Authorization: `Bearer ${viewer.body.token}` };
    const { body } = await post('/api/legal/gdpr-request', asked, token);
    await test.upToDate();
    const work = (verb: string, more: object, by: SignedInPerson) =>
      post(`/api/admin/data-requests/${body.id}/${verb}`, more, by.headers);
    await work('claim', {}, officer);
    await work('identity-check', { method: 'video_call' }, officer);
    expect((await work('propose-erasure', {}, officer)).status).toBe(200);
    expect(await work('approve-erasure', {}, first)).toMatchObject(problem(409, 'still_owner'));
    expect((await act(second.id, 'role', { role: 'analyst', reason }, first)).status).toBe(200);
    expect((await work('approve-erasure', {}, first)).status).toBe(200);
  });
});

const signInOf = ({ email, password }: SignedInPerson) => ({ email, password });
