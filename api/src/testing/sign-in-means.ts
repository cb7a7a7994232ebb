import { totpCode } from '../accounts/totp.ts';
import { mailedToken } from './mailed-token.ts';
import { SoftwareAuthenticator } from './software-authenticator.ts';
import type { SignedInPerson, TestApi } from './test-api.ts';

/** Sign-in methods of a person beside the password. */
export interface TestSignInMeans {
  readonly device: SoftwareAuthenticator;
  readonly passkeyId: string;
  readonly recoveryCodes: readonly string[];
  /** The current code of the authenticator app. Advances the clock, because each code is valid once. */
  code(): string;
}

/**
 * Sets up two-step sign-in and a passkey.
 * @throws Error when one is refused
 */
export async function setUpMeans(test: TestApi, person: SignedInPerson): Promise<TestSignInMeans> {
  const post = async (path: string, body: object) => {
    const { status, body: answer } = await test.http.post(`/api/auth/${path}`).set(person.headers).send(body);
    if (status >= 300) throw new Error(`${path} answered ${status} ${JSON.stringify(answer)}`);
    return answer;
  };
  const { secret } = await post('two-step/start', { password: person.password });
  const code = (): string => {
    test.clock.pass(30);
    return totpCode(secret, test.clock.now);
  };
  const { recovery_codes: recoveryCodes } = await post('two-step/confirm', { code: code() });
  const device = new SoftwareAuthenticator();
  const options = await post('passkeys/options', { password: person.password, code: code() });
  const { id: passkeyId } = await post('passkeys', { name: 'Phone', credential: device.create(options) });
  return { device, passkeyId, recoveryCodes, code };
}

/**
 * Sets a new password with the link of a reset.
 * @returns the response to the reset
 */
export async function resetByMail(test: TestApi, { id, email }: SignedInPerson, password: string) {
  await test.http.post('/api/auth/password-reset').send({ email }).expect(200);
  const stream = `account-${id}`;
  const link = { stream, personId: id, type: 'PasswordResetRequested', purpose: 'password-reset' } as const;
  const token = await mailedToken(test, link);
  return (await test.http.post('/api/auth/password-reset/confirm').send({ token, password }).expect(200)).body;
}

/** A person whose second factor and passkey a reset has suspended, signed in with the new password. */
export async function withSuspendedMeans(test: TestApi): Promise<{ person: SignedInPerson; means: TestSignInMeans }> {
  const before = await test.signUp();
  const means = await setUpMeans(test, before);
  const password = 'a password after the reset';
  await resetByMail(test, before, password);
  const { body } = await test.http.post('/api/auth/login').send({ email: before.email, password }).expect(200);
  const headers = { Authorization: `Bearer ${body.token}` };
  return { person: { ...before, password, token: body.token, headers }, means };
}
