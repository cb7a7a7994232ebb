import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { totpCode } from '../accounts/totp.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../testing/test-api.ts';

const PASSWORD = 'long enough for the console';
const DAY_S = 86_400;

describe('the second officer', () => {
  let test: TestApi;
  let owner: SignedInPerson;
  let installed: SignedInPerson;

  beforeAll(async () => {
    test = await startTestApi();
    owner = await test.signUpStaff('owner');
    installed = await test.signUpStaff('compliance_officer');
  });
  afterAll(() => test.close());

  const post = (path: string, by?: SignedInPerson, body?: object) =>
    test.http
      .post(path)
      .set(by?.headers ?? {})
      .send(body);

  let invited = 0;
  /** Invites a person as the owner; the person accepts. */
  async function invite(role: string): Promise<SignedInPerson & { secret: string }> {
    const email = `officer-${++invited}@example.test`;
    const { body } = await post('/api/admin/staff', owner, { email, role });
    const { text } = await test.emailTo(email, 'You are invited to the Sankofa console');
    const token = /token=([\w-]+)/.exec(text)?.[1] ?? '';
    const started = await post('/api/admin/invitation/start', undefined, { token, password: PASSWORD, name: 'Efua' });
    const code = totpCode(started.body.secret, test.clock.now);
    const entered = await post('/api/admin/invitation/accept', undefined, { token, password: PASSWORD, code });
    expect(entered.status).toBe(200);
    const headers = { Authorization: `Bearer ${entered.body.token}` };
    const { secret } = started.body;
    return { id: body.id, email, password: PASSWORD, token: entered.body.token, headers, cookie: '', secret };
  }

  async function signIn(person: SignedInPerson, code: string): Promise<SignedInPerson> {
    const answer = await post('/api/admin/login', undefined, {
      username: person.email,
      password: person.password,
      code,
    });
    expect(answer.status).toBe(200);
    return { ...person, token: answer.body.token, headers: { Authorization: `Bearer ${answer.body.token}` } };
  }
  /** Signs in again after a day, because console sessions have expired. */
  const renew = (person: SignedInPerson & { secret: string }) =>
    signIn(person, totpCode(person.secret, test.clock.now));

  const act = (id: string, verb: string, by: SignedInPerson, body?: object) =>
    post(`/api/admin/data-requests/${id}/${verb}`, by, body);

  async function proposedBy(proposer: SignedInPerson): Promise<string> {
    const person = await test.signUp();
    const asked = { request_type: 'erasure', request_description: '', requested_data_categories: [] };
    const { body } = await post('/api/legal/gdpr-request', person, asked);
    await test.upToDate();
    await act(body.id, 'claim', proposer);
    await act(body.id, 'identity-check', proposer, { method: 'document_seen' });
    expect((await act(body.id, 'propose-erasure', proposer)).status).toBe(200);
    return body.id;
  }

  it('is never linked to the first by an invitation in either direction, whatever their later roles', {
    timeout: 30_000,
  }, async () => {
    const joined = await invite('compliance_officer');
    const support = await invite('support');
    // Another owner promotes the person invited by the first one.
    const other = await test.signUpStaff('owner');
    const change = { role: 'compliance_officer', reason: 'Promoted' };
    expect((await post(`/api/admin/staff/${support.id}/role`, other, change)).status).toBe(200);
    test.clock.pass(DAY_S + 60);
    const [first, promoted] = [await renew(joined), await renew(support)];
    owner = await signIn(owner, test.nextCode());

    const byOwner = await proposedBy(owner);
    for (const tied of [first, promoted]) {
      const refused = await act(byOwner, 'approve-erasure', tied);
      expect([refused.status, refused.body.code]).toEqual([409, 'not_independent']);
      expect(refused.body.detail).toContain('Ask an owner or compliance officer');
    }
    const byFirst = await proposedBy(first);
    expect((await act(byFirst, 'approve-erasure', owner)).body.code).toBe('not_independent');
    const byPromoted = await proposedBy(promoted);
    const otherNow = await signIn(other, test.nextCode());
    expect((await act(byPromoted, 'approve-erasure', otherNow)).body.code).toBe('not_independent');

    expect((await act(byOwner, 'approve-erasure', await signIn(installed, test.nextCode()))).status).toBe(200);
    expect((await act(byFirst, 'approve-erasure', promoted)).status).toBe(200);
  });

  it('has been an officer for a day, unless appointed by the installation itself', { timeout: 30_000 }, async () => {
    const started = test.clock.now;
    const joined = await invite('compliance_officer');
    const id = await proposedBy(await signIn(installed, test.nextCode()));
    const refused = await act(id, 'approve-erasure', joined);
    expect([refused.status, refused.body.code]).toEqual([409, 'officer_too_new']);
    expect(refused.body.detail).toContain('UTC. Before that, ask another owner or compliance officer');
    const held = `/api/admin/people/${joined.id}/legal-hold`;
    expect((await post(held, await signIn(installed, test.nextCode()), { reason: 'A court' })).status).toBe(200);
    expect((await post(`${held}/approve`, await signIn(owner, test.nextCode()))).status).toBe(200);
    test.clock.pass(DAY_S + 60);
    expect(test.clock.now.getTime() - started.getTime()).toBeGreaterThan(DAY_S * 1_000);
    expect((await act(id, 'approve-erasure', await renew(joined))).status).toBe(200);
  });
});
