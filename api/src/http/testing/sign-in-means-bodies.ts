import { totpCode } from '../../accounts/totp.ts';
import { SoftwareAuthenticator } from '../../testing/software-authenticator.ts';
import type { TestApi } from '../../testing/test-api.ts';

const ADD = '/api/auth/passkeys';

/**
 * Valid requests about two-step sign-in and passkeys, in the order of their routes: each uses the response of the
 * previous one.
 * @param mine password of the caller
 * @param ask sends another request as the caller and returns the response
 */
export function signInMeansBodies(
  test: Pick<TestApi, 'clock'>,
  mine: () => string,
  ask: <Answer>(path: string, body: object) => Promise<Answer>,
) {
  const device = new SoftwareAuthenticator();
  let [secret, passkeyId] = ['', ''];
  const code = (): string => {
    test.clock.pass(30);
    return totpCode(secret, test.clock.now);
  };
  const proof = () => ({ password: mine(), ...(secret && { code: code() }) });
  const made = async () => ({
    name: 'Phone',
    credential: device.create(await ask(`${ADD}/options`, proof())),
  });
  const bodies: Record<string, () => object | Promise<object>> = {
    '/api/auth/two-step/start': proof,
    '/api/auth/two-step/confirm': () => ({ code: code() }),
    '/api/auth/two-step/recovery-codes': proof,
    '/api/auth/two-step/turn-off': proof,
    '/api/auth/passkeys/options': proof,
    [ADD]: made,
    '/api/auth/passkeys/{id}': () => ({ name: 'Old phone' }),
    '/api/auth/passkey-sign-in': async () => {
      await ask(ADD, await made());
      return { credential: device.get(await ask('/api/auth/passkey-sign-in/options', {})) };
    },
  };
  return {
    bodies,
    passkeyId: () => passkeyId,
    /** Stores parts of a response that the next requests need. */
    saw(path: string, answer: string): void {
      if (path === '/api/auth/two-step/start') secret = JSON.parse(answer).secret;
      if (path === '/api/auth/two-step/turn-off') secret = '';
      if (path === ADD) passkeyId = JSON.parse(answer).id;
    },
  };
}
