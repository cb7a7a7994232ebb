import { endSession, me } from '@sankofa/api/contract/accounts';
import { afterEach, expect, it, vi } from 'vitest';
import {
  type Answer,
  openBrowser,
  openServer,
  person,
  problem,
  type ReceivedRequest,
  type SmallServer,
  signedIn,
} from './testing/open-browser.ts';

const REFRESH = '/api/auth/refresh';
let server: SmallServer | undefined;
afterEach(async () => {
  vi.unstubAllGlobals();
  vi.resetModules();
  await server?.close();
});

/** The client of a page on which Ama is signed in, before a server that answers so. @param token null: just loaded */
async function open(answer: (asked: ReceivedRequest) => Answer | Promise<Answer>, token: string | null = 'old') {
  server = await openServer(answer);
  const storage = openBrowser(server.origin, signedIn('ama'));
  const { call } = await import('./client.ts');
  const { beginSession, currentSession, reread } = await import('../accounts/session.ts');
  if (token !== null) beginSession({ token, user: person('ama') });
  const { serverReachable } = await import('../shell/connection.ts');
  const paths = () => server?.asked.map(({ path, headers }) => [path, headers.authorization]);
  return { storage, call, currentSession, reread, serverReachable, paths };
}

const tokenOf = ({ headers }: ReceivedRequest) => headers.authorization?.replace('Bearer ', '');
const account = { ...person('ama'), email_verified: true };

it('sends the token, and after a write its position', async () => {
  const { call } = await open(({ method }) =>
    method === 'DELETE' ? [200, {}, { 'Sankofa-Position': '0042' }] : [200, account],
  );
  await call(me);
  await call(endSession, { params: { id: 'one/two' } });
  await call(me);
  const [first, second, third] = server?.asked ?? [];
  expect(first?.headers).toMatchObject({ authorization: 'Bearer old' });
  expect(first?.headers).not.toHaveProperty('sankofa-position');
  expect(second).toMatchObject({ method: 'DELETE', path: '/api/auth/sessions/one%2Ftwo' });
  expect(second?.headers['idempotency-key']).toMatch(/^[\w-]{36}$/);
  expect(third?.headers).toMatchObject({ 'sankofa-position': '0042' });
});

it('refreshes an expired token once for all refused requests, and repeats them', async () => {
  const { call, storage, currentSession, paths } = await open((asked) => {
    if (asked.path === REFRESH) return [200, { token: 'new', user: person('ama') }];
    return tokenOf(asked) === 'new' ? [200, account] : problem(401, 'unauthorized');
  });
  expect(await Promise.all([call(me), call(me)])).toEqual([account, account]);
  expect(paths()?.filter(([path]) => path === REFRESH)).toEqual([[REFRESH, undefined]]);
  expect([...storage.keys()]).toEqual(['user']);
  expect(currentSession()?.token).toBe('new');
});

it('gets a token before the first requests of a page that has just loaded', async () => {
  const { call, storage, paths } = await open(
    ({ path }) => (path === REFRESH ? [200, { token: 'new', user: person('ama') }] : [200, account]),
    null,
  );
  storage.set('token', 'of a former release');
  expect(await Promise.all([call(me), call(me)])).toEqual([account, account]);
  expect(paths()).toEqual([
    [REFRESH, undefined],
    ['/api/auth/me', 'Bearer new'],
    ['/api/auth/me', 'Bearer new'],
  ]);
  expect([...storage.keys()]).toEqual(['user']);
});

it('asks for nothing as a visitor while a signed-in person has no token', async () => {
  const { call, currentSession, paths } = await open(() => problem(503, 'unavailable'), null);
  await expect(call(me)).rejects.toMatchObject({ code: 'network' });
  expect(currentSession()?.user.id).toBe('ama');
  expect(paths()).toEqual([[REFRESH, undefined]]);
});

it('drops the token when another tab has signed in another person', async () => {
  const { storage, reread } = await open(() => [200, account]);
  storage.set('user', JSON.stringify(person('kofi')));
  expect(reread()).toMatchObject({ token: null, user: { id: 'kofi' } });
});

it('signs out when the session has ended, and asks to sign in again', async () => {
  const { call, storage, currentSession } = await open(({ path }) =>
    path === REFRESH
      ? problem(401, 'session_ended', 'Your session has ended.')
      : problem(401, 'unauthorized', 'Sign in.'),
  );
  const { signInRequest } = await import('../accounts/sign-in-request.ts');
  await expect(call(me)).rejects.toMatchObject({ status: 401, message: 'Sign in.' });
  expect(currentSession()).toBeNull();
  expect([...storage.keys()]).toEqual([]);
  expect(signInRequest.get()).toEqual({ mode: 'sign-in', reason: 'Your session has ended.' });
});

it('signs out without asking when the end of the session is expected', async () => {
  const { call, currentSession } = await open(({ path }) =>
    problem(401, path === REFRESH ? 'session_ended' : 'unauthorized'),
  );
  const { signInRequest } = await import('../accounts/sign-in-request.ts');
  const { expectSessionEnd } = await import('./refresh.ts');
  const expectNoMore = expectSessionEnd();
  await expect(call(me)).rejects.toMatchObject({ status: 401 });
  expect(currentSession()).toBeNull();
  expect(signInRequest.get()).toBeNull();
  expectNoMore();
});

it('stays signed in when the refresh fails for another reason', async () => {
  const { call, currentSession } = await open(({ path }) =>
    path === REFRESH ? problem(503, 'unavailable') : problem(401, 'unauthorized'),
  );
  await expect(call(me)).rejects.toMatchObject({ status: 401 });
  expect(currentSession()?.token).toBe('old');
});

it('does not refresh the token for other refusals', async () => {
  const { call, paths } = await open(() => problem(401, 'wrong_password', 'Wrong.'));
  await expect(call(me)).rejects.toMatchObject({ code: 'wrong_password' });
  expect(paths()).toHaveLength(1);
});

it('reports an unreachable server', async () => {
  const { call, serverReachable } = await open(() => [200, account]);
  await server?.close();
  server = undefined;
  await expect(call(me)).rejects.toMatchObject({ status: 0, code: 'network' });
  expect(serverReachable.get()).toBe(false);
});
