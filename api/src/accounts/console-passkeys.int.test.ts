import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SoftwareAuthenticator } from '../testing/software-authenticator.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../testing/test-api.ts';

const problem = (status: number, code: string) => ({ status, body: { status, code } });

describe('a passkey in the console', () => {
  let test: TestApi;
  let owner: SignedInPerson;
  beforeAll(async () => {
    test = await startTestApi();
    owner = await test.signUpStaff('owner');
  });
  afterAll(() => test.close());

  const post = (path: string, body: object = {}, headers: Record<string, string> = {}) =>
    test.http.post(path).set(headers).send(body);
  const signIn = async (device: SoftwareAuthenticator, path = '/api/admin/passkey-sign-in') => {
    const options = (await post('/api/auth/passkey-sign-in/options', undefined)).body;
    return post(path, { credential: device.get(options) });
  };
  async function add(person: SignedInPerson, device: SoftwareAuthenticator, base: string, code?: string) {
    const proof = { password: person.password, ...(code && { code }) };
    const options = await post(`${base}/options`, proof, person.headers);
    expect(options.status, options.text).toBe(200);
    const made = { name: 'My key', credential: device.create(options.body) };
    const answer = await post(base, made, person.headers);
    expect(answer.status, answer.text).toBe(201);
    return String(answer.body.id);
  }
  const addInConsole = (staff: SignedInPerson, device: SoftwareAuthenticator) =>
    add(staff, device, '/api/admin/me/passkeys', test.nextCode());
  const asViewer = async ({ email, password, ...person }: SignedInPerson): Promise<SignedInPerson> => {
    const { body } = await post('/api/auth/login', { email, password, code: test.nextCode() });
    return { ...person, email, password, token: body.token, headers: { Authorization: `Bearer ${body.token}` } };
  };

  it('is added in the settings, signs in alone with the role of the account, and is removed', async () => {
    const staff = await test.signUpStaff('moderator');
    const device = new SoftwareAuthenticator();
    const id = await addInConsole(staff, device);
    const answer = await signIn(device);
    expect(answer).toMatchObject({ status: 200, body: { admin: { id: staff.id, role: 'moderator' } } });
    const cookies = [answer.headers['set-cookie'] ?? []].flat();
    expect(cookies.map((cookie: string) => cookie.split('=')[0])).toEqual([
      'sankofa_console_refresh',
      'sankofa_console_device',
    ]);
    const me = await test.http.get('/api/admin/me').set('Authorization', `Bearer ${answer.body.token}`);
    expect(me.body).toEqual(answer.body.admin);
    const mine = await test.http.get('/api/admin/me/sign-in').set(staff.headers);
    expect(mine.body.passkeys).toMatchObject([{ id, last_used_at: test.clock.now.toISOString() }]);
    // It belongs to the account: the viewer application opens too.
    expect((await signIn(device, '/api/auth/passkey-sign-in')).status).toBe(200);

    expect((await test.http.delete(`/api/admin/me/passkeys/${id}`).set(owner.headers)).status).toBe(404);
    expect((await test.http.delete(`/api/admin/me/passkeys/${id}`).set(staff.headers)).status).toBe(200);
    expect(await signIn(device)).toMatchObject(problem(401, 'passkey_refused'));
  });

  it('requires the password and a code to be added', async () => {
    const staff = await test.signUpStaff('analyst');
    const options = (proof: object) => post('/api/admin/me/passkeys/options', proof, staff.headers);
    expect(await options({ password: staff.password })).toMatchObject(problem(401, 'second_factor_required'));
    const wrong = { password: 'not this one', code: test.nextCode() };
    expect(await options(wrong)).toMatchObject(problem(401, 'invalid_credentials'));
    // As a viewer neither.
    const viewer = await asViewer(staff);
    expect(await post('/api/auth/passkeys/options', { password: staff.password }, viewer.headers)).toMatchObject(
      problem(401, 'second_factor_required'),
    );
  });

  it('added as a viewer with a second factor also opens the console', async () => {
    const staff = await test.signUpStaff('analyst');
    const device = new SoftwareAuthenticator();
    await add(await asViewer(staff), device, '/api/auth/passkeys', test.nextCode());
    expect((await signIn(device)).status).toBe(200);
  });

  it('planted before the account had a second factor does not', async () => {
    const person = await test.signUp();
    const planted = new SoftwareAuthenticator();
    const id = await add(person, planted, '/api/auth/passkeys');
    expect(await signIn(planted)).toMatchObject(problem(401, 'passkey_refused'));
    await test.api.accounts.makeStaff(person.id, 'analyst', 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', {
      id: 'set-up',
      idempotencyKey: `staff ${person.id}`,
      requestHash: '',
      origin: { ip: '127.0.0.1', userAgent: '' },
    });
    const refused = await signIn(planted);
    expect(refused).toMatchObject(problem(401, 'passkey_refused'));
    expect(refused.body.detail).toMatch(/before your account had a second factor/);
    expect((await signIn(planted, '/api/auth/passkey-sign-in')).status).toBe(200);
    // Removed and added again with a code, it does.
    const viewer = await asViewer(person);
    await test.http.delete(`/api/auth/passkeys/${id}`).set(viewer.headers);
    const again = new SoftwareAuthenticator();
    await add(viewer, again, '/api/auth/passkeys', test.nextCode());
    expect((await signIn(again)).status).toBe(200);
  });

  it('is refused for a viewer, for suspended staff, and without user verification', async () => {
    const viewer = await test.signUp();
    const own = new SoftwareAuthenticator();
    await add(viewer, own, '/api/auth/passkeys');
    expect(await signIn(own)).toMatchObject(problem(401, 'passkey_refused'));

    const staff = await test.signUpStaff('moderator');
    const device = new SoftwareAuthenticator();
    await addInConsole(staff, device);
    expect(await signIn(device.copy({ verifies: false }))).toMatchObject(problem(401, 'passkey_refused'));
    const reason = 'On leave until further notice';
    expect((await post(`/api/admin/staff/${staff.id}/suspend`, { reason }, owner.headers)).status).toBe(200);
    expect(await signIn(device)).toMatchObject(problem(403, 'staff_suspended'));
    expect((await post(`/api/admin/staff/${staff.id}/lift-suspension`, { reason }, owner.headers)).status).toBe(200);
    expect((await signIn(device)).status).toBe(200);
  });
});
