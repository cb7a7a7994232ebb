import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

describe('accounts', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await startTestApi();
  });
  afterAll(() => test.close());

  it('are registered and signed in', async () => {
    const email = ' Ama.Mensah@Example.Test ';
    const answer = await test.http.post('/api/auth/register').send({ email, password: 'long enough', name: 'Ama' });
    expect(answer.status).toBe(201);
    expect(answer.body.user).toMatchObject({
      email: 'Ama.Mensah@Example.Test',
      name: 'Ama',
      subscription_status: 'free',
    });
    const me = await test.http.get('/api/auth/me').set('Authorization', `Bearer ${answer.body.token}`);
    expect(me.body).toEqual(answer.body.user);
  });
});
