import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

const WEAK = ['PassWord1', 'ama.mensah@example.test', 'mensah2024'];
const refused = { status: 422, body: { code: 'weak_password', detail: expect.stringMatching(/Choose another/) } };

describe('a weak password', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await startTestApi();
  });
  afterAll(() => test.close());

  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    test.http.post(path).set(headers).send(body);
  const linkToken = async (address: string, subject: string): Promise<string> =>
    /[?#]token=([\w-]+)/.exec((await test.emailTo(address, subject)).text)?.[1] ?? '';

  it('is refused at sign-up, and the address stays available', async () => {
    const person = { email: 'ama.mensah@example.test', name: 'Ama Mensah' };
    const before = await test.events();
    for (const password of WEAK)
      expect(await post('/api/auth/register', { ...person, password })).toMatchObject(refused);
    expect(await test.events()).toBe(before);
    expect((await test.signUp(person)).email).toBe(person.email);
  });

  it('is refused when the password is changed', async () => {
    const person = await test.signUp();
    const change = (new_password: string) =>
      post('/api/auth/password', { current_password: person.password, new_password }, person.headers);
    for (const password of ['password1', 'amamensah1', person.email])
      expect(await change(password)).toMatchObject(refused);
    expect((await change('quite another password')).status).toBe(200);
  });

  it('is refused with a reset link, which stays valid', async () => {
    const person = await test.signUp();
    await post('/api/auth/password-reset', { email: person.email });
    const token = await linkToken(person.email, 'Choose a new password');
    const reset = (password: string) => post('/api/auth/password-reset/confirm', { token, password });
    for (const password of ['password1', 'amamensah1', person.email])
      expect(await reset(password)).toMatchObject(refused);
    expect((await reset('quite another password')).status).toBe(200);
  });

  it('is refused when an invitation to the console is accepted', async () => {
    const owner = await test.signUpStaff('owner');
    const invited = { email: 'ama.mensah-staff@example.test', role: 'moderator' };
    expect((await post('/api/admin/staff', invited, owner.headers)).status).toBe(201);
    const token = await linkToken(invited.email, 'You are invited to the Sankofa console');
    const start = (password: string) => post('/api/admin/invitation/start', { token, password, name: 'Ama Mensah' });
    for (const password of ['PassWord1', invited.email, 'mensah2024'])
      expect(await start(password)).toMatchObject(refused);
    expect((await start('quite another password')).status).toBe(200);
  });
});
