import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DataCategory, RequestType } from '../contract/data-requests.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../testing/test-api.ts';

describe('e-mails about data requests', () => {
  let test: TestApi;
  let officer: SignedInPerson;
  let second: SignedInPerson;
  beforeAll(async () => {
    test = await startTestApi();
    officer = await test.signUpStaff('compliance_officer');
    second = await test.signUpStaff('owner');
  });
  afterAll(() => test.close());

  const emailTo = async ({ email }: SignedInPerson, subject: string): Promise<string> =>
    (await test.emailTo(email, subject)).text;

  async function asked(
    request_type: RequestType,
    categories: DataCategory[] = [],
  ): Promise<{ person: SignedInPerson; id: string }> {
    const person = await test.signUp();
    const body = { request_type, request_description: 'In my own words', requested_data_categories: categories };
    const { id } = (await test.http.post('/api/legal/gdpr-request').set(person.headers).send(body)).body;
    await test.upToDate();
    await act(id, 'claim');
    await act(id, 'identity-check', { method: 'document_seen' });
    return { person, id };
  }
  const act = async (id: string, verb: string, body?: object, by = officer): Promise<void> => {
    const { status, text } = await test.http.post(`/api/admin/data-requests/${id}/${verb}`).set(by.headers).send(body);
    expect(status, text).toBe(200);
  };

  it('confirm the receipt, announce an extension with its reason, and state the expiry of the package', async () => {
    const { person, id } = await asked('access');
    const received = await emailTo(person, 'We have your data request');
    expect(received).toMatch(/You asked for a copy of your data\. .* by \d+ \w+ \d{4} at the latest/);
    expect(received).toContain('/privacy/data\n');
    expect(received).not.toContain('In my own words');
    await act(id, 'extend', { months: 1, reason: 'Many records' });
    expect(await emailTo(person, 'Your data request takes longer')).toContain('The reason: Many records');
    await act(id, 'fulfil', {});
    expect(await emailTo(person, 'Your data request is fulfilled')).toMatch(/download it, until \d+ \w+ \d{4}\./);
  });

  it('list only the requested content of a package', async () => {
    const access = await asked('access', ['profile_info', 'ratings']);
    await act(access.id, 'fulfil', {});
    const text = await emailTo(access.person, 'Your data request is fulfilled');
    expect(text).toContain('It holds what you asked for: profile information and ratings.');
    expect(text).not.toContain('everything');
    const portability = await asked('portability');
    await act(portability.id, 'fulfil', {});
    const other = await emailTo(portability.person, 'Your data request is fulfilled');
    expect(other).toContain('what you gave us and how you used Sankofa');
    expect(other).not.toContain('everything');
  });

  it('give the reason of a refusal, and where to complain', async () => {
    const { person, id } = await asked('objection');
    await act(id, 'refuse', { reason: 'We do none of that' });
    const refused = await emailTo(person, 'Your data request was refused');
    expect(refused).toContain('The reason: We do none of that');
    expect(refused).toContain('data protection authority');
  });

  it('contain the link to the erasure certificate, are sent before the address is erased, and are erased too', async () => {
    const { person, id } = await asked('erasure');
    await act(id, 'propose-erasure');
    const text = await emailTo(person, 'Your erasure is about to be carried out');
    const token = /\/erasure\/(\S+)\n/.exec(text)?.[1];
    const certificate = () => test.http.get(`/api/erasure-certificates/${token}`);
    expect((await certificate()).body.code).toBe('not_erased_yet');
    await act(id, 'approve-erasure', undefined, second);
    expect((await certificate()).body.statement).toMatchObject({ requestId: id, person: person.id });
    expect(await test.emailsTo(person.email)).toEqual([]);
  });

  it('must be sent before an erasure', { timeout: 40_000 }, async () => {
    const { person, id } = await asked('erasure');
    await act(id, 'propose-erasure');
    await emailTo(person, 'Your erasure is about to be carried out');
    await test.upToDate();
    const { pool } = test.runtime;
    const { rows } = await pool.query(`select position from reactor.checkpoints where name = 'mail'`);
    await pool.query(`update reactor.checkpoints set position = '0' where name = 'mail'`);
    await pool.query('create rule frozen as on update to reactor.checkpoints do instead nothing');
    const approve = () => test.http.post(`/api/admin/data-requests/${id}/approve-erasure`).set(second.headers);
    const early = await approve();
    expect(early.status).toBe(503);
    expect(early.body.detail).toContain('Approve it again in a minute');
    expect((await test.http.get('/api/auth/me').set(person.headers)).status).toBe(200);
    await pool.query('drop rule frozen on reactor.checkpoints');
    await pool.query(`update reactor.checkpoints set position = $1 where name = 'mail'`, [rows[0].position]);
    expect((await approve()).status).toBe(200);
  });
});
