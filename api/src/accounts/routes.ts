import type { AccountState } from '@sankofa/events/accounts/account';
import type { SealedBox } from '@sankofa/events/personal/box';
import { open } from '@sankofa/events/personal/box';
import { Refusal } from '@sankofa/events/store/refusal';
import { originOf, requestHash } from '../command-context.ts';
import {
  type Admin,
  adminLogin,
  adminLogout,
  adminMe,
  adminRefresh,
  endSession,
  listSessions,
  login,
  logout,
  me,
  refresh,
  register,
  type User,
} from '../contract/accounts.ts';
import { signInWithPasskey } from '../contract/sign-in-means.ts';
import { readRefreshCookie, refreshCookie } from '../http/cookies.ts';
import { type RequestFacts, type Route, reply, serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import type { Accounts, SignedIn, SignInRequest } from './accounts.ts';
import { deviceOf, truncateAddress } from './device.ts';
import type { Passkeys } from './passkeys.ts';
import { permissionsOf } from './permissions.ts';
import type { SessionStore } from './session-store.ts';

interface SessionRow {
  id: string;
  started_at: Date;
  event_id: string;
  sealed_origin: SealedBox | null;
}

/** Sign-up, sign-in, sessions; for viewers and for the console. */
export function accountRoutes(
  services: Services,
  accounts: Accounts,
  sessions: SessionStore,
  passkeys: Passkeys,
): Route[] {
  const { queries, vault, clock } = services;

  const toSignIn = (request: RequestFacts): SignInRequest => ({
    id: request.id,
    idempotencyKey: request.idempotencyKey,
    requestHash: requestHash(services, request),
    origin: originOf(request),
  });

  async function registeredAt(accountId: string): Promise<string> {
    const [first] = await services.store.readStream(`account-${accountId}`);
    return first ? JSON.parse(first.metadata).at : clock().toISOString();
  }

  const toUser = async (accountId: string, { email, name }: AccountState): Promise<User> => ({
    id: accountId,
    email: email ?? '',
    name: name ?? '',
    subscription_status: 'free',
    registered_at: await registeredAt(accountId),
  });

  const toViewer = async ({ accountId, account, token, refreshToken, position }: SignedIn) =>
    reply(
      { token, user: await toUser(accountId, account) },
      { position, cookie: refreshCookie('viewer', refreshToken) },
    );

  async function end(sessionId: string, request: RequestFacts, accountId: string, kind: 'person' | 'staff') {
    const reason = 'signed_out';
    const position = await accounts.endSession(sessionId, reason, { kind, id: accountId }, toSignIn(request));
    return reply({ ended: true }, { position, cookie: refreshCookie(kind === 'staff' ? 'console' : 'viewer', null) });
  }

  return [
    serve(register, async ({ body, request }) => {
      return toViewer(await accounts.register(body, toSignIn(request)));
    }),

    serve(login, async ({ body, request }) => {
      return toViewer(await accounts.signIn(body.email, body.password, body.code, toSignIn(request)));
    }),

    serve(signInWithPasskey, async ({ body, request }) => {
      const accountId = await passkeys.verify(body.credential, request);
      return toViewer(await accounts.signInWithPasskey(accountId, toSignIn(request)));
    }),

    serve(refresh, async ({ request, cookies }) => {
      const renewed = await accounts.refresh(readRefreshCookie(cookies, 'viewer'), 'viewer', toSignIn(request));
      const user = await toUser(renewed.accountId, renewed.account);
      const cookie = renewed.refreshToken ? refreshCookie('viewer', renewed.refreshToken) : undefined;
      return reply({ token: renewed.token, user }, { ...(cookie && { cookie }) });
    }),

    serve(logout, async ({ actor, request }) => end(actor.sessionId, request, actor.accountId, 'person')),

    serve(me, async ({ actor }) => toUser(actor.accountId, await accounts.find(actor.accountId))),

    serve(listSessions, async ({ actor }) => {
      const { rows } = await queries.query<SessionRow>(
        `select id, started_at, event_id, sealed_origin from read.sessions
         where account_id = $1 and ended_at is null order by started_at desc limit 100`,
        [actor.accountId],
      );
      const lastUsed = await sessions.lastUsed(
        rows.map((row) => row.id),
        clock(),
      );
      const key = (await vault.find([actor.accountId])).get(actor.accountId);
      return rows.flatMap((row) => {
        const used = lastUsed.get(row.id);
        if (!used) return [];
        const origin = key && row.sealed_origin ? open(row.sealed_origin, key, row.event_id, 'metadata') : null;
        return [
          {
            id: row.id,
            started_at: row.started_at.toISOString(),
            last_used_at: used.toISOString(),
            device: deviceOf(String(origin?.userAgent ?? '')),
            address: truncateAddress(String(origin?.ip ?? '')),
            current: row.id === actor.sessionId,
          },
        ];
      });
    }),

    serve(endSession, async ({ params: { id }, actor, request }) => {
      const { rows } = await queries.query<{ account_id: string }>(
        'select account_id from read.sessions where id = $1',
        [id],
      );
      // A session of somebody else is not told apart from one that does not exist.
      if (rows[0]?.account_id !== actor.accountId) throw new Refusal('not_found', 'There is no such session.', 404);
      const person = { kind: 'person', id: actor.accountId } as const;
      const position = await accounts.endSession(id, 'ended_by_person', person, toSignIn(request));
      return reply({ id, ended: true }, { position });
    }),

    serve(adminLogin, async ({ body, request }) => {
      const signedIn = await accounts.signInToConsole(body.username, body.password, body.code, toSignIn(request));
      return reply(
        { token: signedIn.token, admin: toAdmin(signedIn.accountId, signedIn.account) },
        { position: signedIn.position, cookie: refreshCookie('console', signedIn.refreshToken) },
      );
    }),

    serve(adminRefresh, async ({ request, cookies }) => {
      const renewed = await accounts.refresh(readRefreshCookie(cookies, 'console'), 'console', toSignIn(request));
      const cookie = renewed.refreshToken ? refreshCookie('console', renewed.refreshToken) : undefined;
      return reply(
        { token: renewed.token, admin: toAdmin(renewed.accountId, renewed.account) },
        { ...(cookie && { cookie }) },
      );
    }),

    serve(adminLogout, async ({ actor, request }) => end(actor.sessionId, request, actor.accountId, 'staff')),

    serve(adminMe, async ({ actor }) => toAdmin(actor.accountId, await accounts.find(actor.accountId))),
  ];
}

function toAdmin(accountId: string, { email, role }: AccountState): Admin {
  if (!role) throw new Refusal('forbidden', 'This account has no role in the console.', 403);
  return { id: accountId, username: email ?? '', email: email ?? '', role, permissions: permissionsOf(role) };
}
