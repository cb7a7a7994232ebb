import { totpCode } from '../../accounts/totp.ts';
import type { SignedInPerson, TestApi } from '../../testing/test-api.ts';

const PASSWORD = 'long enough for the console';
const START = '/api/admin/invitation/start';
const ACCEPT = '/api/admin/invitation/accept';

/** Creates staff and invitations for valid requests. */
export function staffStates(test: TestApi, owner: () => SignedInPerson) {
  let invited = 0;
  async function invite(): Promise<{ id: string; email: string }> {
    const email = `invited-${++invited}@example.test`;
    const { body } = await test.http.post('/api/admin/staff').set(owner().headers).send({ email, role: 'support' });
    await test.upToDate();
    return { id: body.id, email };
  }
  async function linkToken(): Promise<string> {
    const { text } = await test.emailTo((await invite()).email, 'You are invited to the Sankofa console');
    return /token=([\w-]+)/.exec(text)?.[1] ?? '';
  }
  /** A valid request to accept an opened invitation. */
  async function acceptance(): Promise<{ token: string; password: string; code: string }> {
    const token = await linkToken();
    const { body } = await test.http.post(START).send({ token, password: PASSWORD, name: 'Kojo' });
    return { token, password: PASSWORD, code: totpCode(body.secret, test.clock.now) };
  }
  /** Prepares and returns the subject of a request to this path. The clock does not advance, so tokens stay valid. */
  async function readyFor(path: string): Promise<string> {
    if (/\/(send-again|withdraw-invitation)$/.test(path)) return (await invite()).id;
    const { body } = await test.http.post(ACCEPT).send(await acceptance());
    const { id } = body.admin;
    if (path.endsWith('/lift-suspension')) {
      await test.http.post(`/api/admin/staff/${id}/suspend`).set(owner().headers).send({ reason: 'Trying it out' });
    }
    await test.upToDate();
    return id;
  }
  const bodies: Record<string, () => object | Promise<object>> = {
    '/api/admin/staff': () => ({ email: 'colleague@example.test', role: 'analyst' }),
    '/api/admin/staff/{id}/role': () => ({ role: 'analyst', reason: 'Trying it out' }),
    '/api/admin/invitation': async () => ({ token: await linkToken() }),
    [START]: async () => ({ token: await linkToken(), password: PASSWORD, name: 'Kojo' }),
    [ACCEPT]: acceptance,
  };
  return { readyFor, bodies };
}
