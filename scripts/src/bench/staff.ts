import { randomUUID } from 'node:crypto';
import { AccessTokens } from '@sankofa/api/accounts/access-token';
import { SessionStore } from '@sankofa/api/accounts/session-store';
import type { Role } from '@sankofa/events/accounts/role';
import type { System } from './system.ts';
import type { Workbench } from './workbench.ts';

export interface Answer {
  readonly status: number;
  /** Time from request to last byte, in milliseconds. */
  readonly ms: number;
  readonly text: string;
  /** Total of a list. */
  readonly total: number;
}

/** The staff member. */
interface Who {
  readonly accountId?: string;
  /** Client address for rate limits per address, if the api trusts its proxy. */
  readonly address?: string;
}

/** Signs a staff member in to the api without hashing a password. */
export async function signInStaff(
  bench: Workbench,
  { connectionString, masterKey }: System,
  url: string,
  role: Role = 'compliance_officer',
  { accountId = randomUUID(), address }: Who = {},
) {
  const sessionId = randomUUID();
  await new SessionStore(bench.pool(connectionString, 1)).open(sessionId, accountId, 'console', new Date());
  const tokens = new AccessTokens(masterKey.derive('access tokens'), () => new Date());
  const token = await tokens.issue({ accountId, sessionId, audience: 'console', role });

  async function call(path: string, init: RequestInit = {}): Promise<Answer> {
    const from = address && { 'X-Forwarded-For': address };
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...from };
    const started = performance.now();
    const response = await fetch(url + path, { ...init, headers });
    const text = await response.text();
    const total = Number(response.headers.get('Content-Range')?.split('/')[1] ?? Number.NaN);
    return { status: response.status, ms: performance.now() - started, text, total };
  }

  return {
    /** @throws RangeError when the answer is no success */
    get: async (path: string): Promise<{ ms: number; body: unknown; total: number }> => {
      const { status, ms, text, total } = await call(path);
      if (status !== 200) throw new RangeError(`${path} answered ${status}: ${text.slice(0, 200)}`);
      return { ms, body: JSON.parse(text), total };
    },
    post: (path: string, body: object): Promise<Answer> => call(path, { method: 'POST', body: JSON.stringify(body) }),
  };
}
