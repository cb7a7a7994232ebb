import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedInPerson, startTestApi, type TestApi } from '../testing/test-api.ts';

describe('the file of a person', () => {
  let test: TestApi;
  let officer: SignedInPerson;
  let owner: SignedInPerson;
  let person: SignedInPerson;

  beforeAll(async () => {
    test = await startTestApi();
    officer = await test.signUpStaff('compliance_officer');
    owner = await test.signUpStaff('owner');
    person = await test.signUp();
    await test.upToDate();
  });
  afterAll(() => test.close());

  const look = (reason: string, by = officer) =>
    test.http.post(`/api/admin/people/${person.id}/look`).set(by.headers).send({ reason });
  const reads = ['', '/consents', '/sessions', '/timeline', '/looks'] as const;
  const read = (part: (typeof reads)[number], by = officer) =>
    test.http.get(`/api/admin/people/${person.id}${part}`).set(by.headers);

  it('is closed to staff without a reason', async () => {
    for (const part of reads) expect((await read(part)).body.code, part).toBe('look_required');
    const pack = test.http.post(`/api/admin/people/${person.id}/evidence-packs`).set(officer.headers);
    expect((await pack.send({ reason: 'Evidence' })).body.code).toBe('look_required');
    expect((await look(' ')).status).toBe(400);
  });

  it('is open for an hour after a reason, which both sides can see', async () => {
    const answer = await look('A complaint by telephone');
    expect(Date.parse(answer.body.until)).toBe(test.clock.now.getTime() + 3_600_000);
    expect((await look('Again, in the same hour')).body).toEqual(answer.body);
    await test.upToDate();
    for (const part of reads) expect((await read(part)).status, part).toBe(200);
    expect((await read('', owner)).body.code).toBe('look_required');
    const seen = [{ role: 'compliance_officer', reason: 'A complaint by telephone' }];
    expect((await read('/looks')).body).toMatchObject([{ ...seen[0], officer: { id: officer.id } }]);
    const mine = (await test.http.get('/api/legal/looks').set(person.headers)).body;
    expect(mine).toMatchObject(seen);
    expect(JSON.stringify(mine)).not.toContain(officer.id);
    const [newest] = (await read('/timeline')).body.entries;
    expect(newest).toMatchObject({ type: 'PersonalDataAccessed', data: { reason: 'A complaint by telephone' } });
    expect((await test.http.get('/api/legal/looks').set((await test.signUp()).headers)).body).toEqual([]);
  });

  it('is closed again after an hour', async () => {
    test.clock.pass(3_600);
    officer = { ...officer, ...(await signInAgain()) };
    expect((await read('')).body.code).toBe('look_required');
    expect((await look('Another look')).status).toBe(200);
    await test.upToDate();
    expect((await read('/looks')).body).toHaveLength(2);
  });

  async function signInAgain(): Promise<Pick<SignedInPerson, 'headers'>> {
    const body = { username: officer.email, password: officer.password, code: test.nextCode() };
    const answer = await test.http.post('/api/admin/login').send(body);
    return { headers: { Authorization: `Bearer ${answer.body.token}` } };
  }
});
