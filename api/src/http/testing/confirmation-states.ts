import { confirmationToken } from '../../testing/mailed-token.ts';
import { withSuspendedMeans } from '../../testing/sign-in-means.ts';
import type { TestApi } from '../../testing/test-api.ts';

/** A request by a person other than the default one. */
interface ReadyByAnother {
  readonly id?: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Prepares the state that confirming an address, or a suspended sign-in method, requires; does nothing for other
 * operations.
 */
export function confirmationStates(test: TestApi) {
  // Each code advances the clock, which ages the tokens of others, so one person is used for all.
  let suspended: ReturnType<typeof withSuspendedMeans> | null = null;
  return async (path: string): Promise<ReadyByAnother> => {
    if (path === '/api/admin/users/{id}/email-confirmation') {
      const { id } = await test.signUp({ confirmed: false });
      // The link of the sign-up is a minute old.
      test.clock.pass(61);
      return { id };
    }
    if (path.startsWith('/api/auth/email-confirmation')) {
      const { id, password, headers } = await test.signUp({ confirmed: false });
      const body = { token: await confirmationToken(test, id), password };
      return path.endsWith('/confirm') ? { body } : { headers };
    }
    if (path !== '/api/auth/two-step/resume' && !path.includes('/confirmation')) return {};
    suspended ??= withSuspendedMeans(test);
    const { person, means } = await suspended;
    const { headers, password } = person;
    if (path.endsWith('/resume')) return { headers, body: { password, code: means.code() } };
    const id = means.passkeyId;
    if (path.endsWith('/options')) return { id, headers };
    const { body } = await test.http.post(`/api/auth/passkeys/${id}/confirmation/options`).set(headers);
    return { id, headers, body: { credential: means.device.get(body) } };
  };
}
