import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

describe('the language of the interface', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await startTestApi();
  });
  afterAll(() => test.close());

  const PATH = '/api/auth/language';

  it('belongs to the account, and is empty until it is chosen', async () => {
    const person = await test.signUp();
    const read = async () => (await test.http.get(PATH).set(person.headers).expect(200)).body;
    expect(await read()).toEqual({ language: null });
    await test.http.put(PATH).set(person.headers).send({ language: 'pt' }).expect(200, { language: 'pt' });
    expect(await read()).toEqual({ language: 'pt' });
    await test.http.put(PATH).set(person.headers).send({ language: 'xx' }).expect(400);
    const events = await test.runtime.store.readStream(`language-${person.id}`);
    expect(events.map(({ type }) => type)).toEqual(['InterfaceLanguageChosen']);
  });

  it('is initially that of the sign-up page', async () => {
    const { body } = await test.http
      .post('/api/auth/register')
      .set('Accept-Language', 'fr-SN, en;q=0.5')
      .send({ name: 'Awa', email: 'awa@people.example', password: 'baobab-and-river' })
      .expect(201);
    const { body: kept } = await test.http.get(PATH).set('Authorization', `Bearer ${body.token}`).expect(200);
    expect(kept).toEqual({ language: 'fr' });
  });
});
