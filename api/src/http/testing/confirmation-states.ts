import { confirmationToken } from '../../testing/mailed-token.ts';
import { withSuspendedMeans } from '../../testing/sign-in-means.ts';
import type { TestApi } from '../../testing/test-api.ts';

/** A request by somebody else than the usual person. */
interface ReadyByAnother {
  readonly id?: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Brings about what confirming an address, or a suspended means of signing in, needs; nothing for other operations. */
export function confirmationStates(test: TestApi) {
  // Tokens of others age with each code, so one person does for all.
  let suspended: ReturnType<typeof withSuspendedMeans> | null = null;
  return async (path: string): Promise<ReadyByAnother> => {
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
