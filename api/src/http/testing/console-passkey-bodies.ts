import { SoftwareAuthenticator } from '../../testing/software-authenticator.ts';
import type { SignedInPerson, TestApi } from '../../testing/test-api.ts';

const ADD = '/api/admin/me/passkeys';

/**
 * Valid requests about passkeys in the console.
 * @param staff who sends them
 */
export function consolePasskeyBodies(test: TestApi, staff: () => SignedInPerson) {
  const device = new SoftwareAuthenticator();
  const ask = async (path: string, body: object) => (await test.http.post(path).set(staff().headers).send(body)).body;
  const proof = () => ({ password: staff().password, code: test.nextCode() });
  const made = async () => ({ name: 'Key', credential: device.create(await ask(`${ADD}/options`, proof())) });
  const add = async (): Promise<string> => (await ask(ADD, await made())).id;
  return {
    /** Adds a passkey; returns its id. */
    add,
    bodies: {
      [`${ADD}/options`]: proof,
      [ADD]: made,
      '/api/admin/passkey-sign-in': async () => {
        await add();
        return { credential: device.get((await test.http.post('/api/auth/passkey-sign-in/options')).body) };
      },
    } satisfies Record<string, () => object | Promise<object>>,
  };
}
