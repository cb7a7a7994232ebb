import type { AccountState } from '@sankofa/events/accounts/account';
import { Refusal } from '@sankofa/events/store/refusal';
import type { Entitlements } from '../billing/entitlements.ts';
import { userBilling } from '../billing/user-billing.ts';
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
  type Session,
  type User,
} from '../contract/accounts.ts';
import { limitCookie } from '../contract/film-limit.ts';
import { endMySession, getMySignIn } from '../contract/me.ts';
import { permissionsOf } from '../contract/permissions.ts';
import { signInToConsoleWithPasskey, signInWithPasskey } from '../contract/sign-in-means.ts';
import { readRefreshCookie, refreshCookie } from '../http/cookies.ts';
import { type Actor, type RequestContext, type Route, reply, serve } from '../http/serve.ts';
import { answerLanguage } from '../messages/request-language.ts';
import type { Services } from '../services.ts';
import type { Accounts, SignInResult } from './accounts.ts';
import { findSessions } from './find-sessions.ts';
import { type MeansStores, readSignInMeans } from './find-sign-in-means.ts';
import type { Passkeys } from './passkeys.ts';
import type { SessionStore } from './session-store.ts';
import type { SignInRequest } from './sign-in-check.ts';

/** Sign-up, sign-in and sessions, for viewers and for the console. */
export function accountRoutes(
  services: Services,
  accounts: Accounts,
  sessions: SessionStore,
  passkeys: Passkeys,
  stores: MeansStores,
  entitlements: Entitlements,
): Route[] {
  const { queries, clock } = services;

  const toSignIn = (request: RequestContext): SignInRequest => ({
    id: request.id,
    idempotencyKey: request.idempotencyKey,
    requestHash: requestHash(services, request),
    origin: originOf(request),
    device: request.device,
    language: answerLanguage(request.acceptLanguage),
    signal: request.signal,
  });

  async function registeredAt(accountId: string): Promise<string> {
    const [first] = await services.store.readStream(`account-${accountId}`);
    return first ? JSON.parse(first.metadata).at : clock().toISOString();
  }

  const toUser = async (accountId: string, { email, emailConfirmed, name }: AccountState): Promise<User> => ({
    id: accountId,
    email: email ?? '',
    email_confirmed: emailConfirmed,
    name: name ?? '',
    created_at: await registeredAt(accountId),
    ...(await userBilling(services, entitlements, accountId)),
  });

  const toViewer = async ({ accountId, account, token, cookies, position }: SignInResult) =>
    reply({ token, user: await toUser(accountId, account) }, { position, cookies });

  const toConsole = ({ accountId, account, token, cookies, position }: SignInResult) =>
    reply({ token, admin: toAdmin(accountId, account) }, { position, cookies });

  async function end(sessionId: string, request: RequestContext, accountId: string, kind: 'person' | 'staff') {
    const reason = 'signed_out';
    const position = await accounts.endSession(sessionId, reason, { kind, id: accountId }, toSignIn(request));
    const cookies =
      kind === 'staff' ? [refreshCookie('console', null)] : [refreshCookie('viewer', null), limitCookie('none')];
    return reply({ ended: true }, { position, cookies });
  }

  /** Usable sessions of the caller. */
  async function sessionsOf({ accountId, sessionId }: Actor, { acceptLanguage }: RequestContext): Promise<Session[]> {
    const found = await findSessions(services, accountId, 'open', answerLanguage(acceptLanguage));
    const ids = found.map(({ id }) => id);
    const lastUsed = await sessions.lastUsed(ids, clock());
    return found.flatMap(({ id, started_at, device, address }) => {
      const used = lastUsed.get(id);
      if (!used) return [];
      const times = { started_at: started_at.toISOString(), last_used_at: used.toISOString() };
      return [{ id, ...times, device, address, current: id === sessionId }];
    });
  }

  async function endOwn(id: string, kind: 'person' | 'staff', { accountId }: Actor, request: RequestContext) {
    const { rows } = await queries.query<{ account_id: string }>('select account_id from read.sessions where id = $1', [
      id,
    ]);
    // A session of another account looks like a nonexistent one.
    if (rows[0]?.account_id !== accountId) throw new Refusal('not_found', { what: 'session' });
    const position = await accounts.endSession(id, 'ended_by_person', { kind, id: accountId }, toSignIn(request));
    return reply({ id, ended: true }, { position });
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
      return toViewer(await accounts.signInWithPasskey(accountId, 'viewer', toSignIn(request)));
    }),

    serve(refresh, async ({ request, cookies }) => {
      const renewed = await accounts.refresh(readRefreshCookie(cookies, 'viewer'), 'viewer', toSignIn(request));
      const user = await toUser(renewed.accountId, renewed.account);
      return reply({ token: renewed.token, user }, { cookies: [refreshCookie('viewer', renewed.refreshToken)] });
    }),

    serve(logout, async ({ actor, request }) => end(actor.sessionId, request, actor.accountId, 'person')),

    serve(me, async ({ actor }) => toUser(actor.accountId, await accounts.find(actor.accountId))),

    serve(listSessions, ({ actor, request }) => sessionsOf(actor, request)),

    serve(endSession, ({ params: { id }, actor, request }) => endOwn(id, 'person', actor, request)),

    serve(getMySignIn, async ({ actor, request }) => ({
      ...(await readSignInMeans(services, stores, actor.accountId)),
      sessions: await sessionsOf(actor, request),
    })),

    serve(endMySession, ({ params: { id }, actor, request }) => endOwn(id, 'staff', actor, request)),

    serve(adminLogin, async ({ body, request }) => {
      return toConsole(await accounts.signInToConsole(body.username, body.password, body.code, toSignIn(request)));
    }),

    serve(signInToConsoleWithPasskey, async ({ body, request }) => {
      const accountId = await passkeys.verifyForConsole(body.credential, request);
      return toConsole(await accounts.signInWithPasskey(accountId, 'console', toSignIn(request)));
    }),

    serve(adminRefresh, async ({ request, cookies }) => {
      const renewed = await accounts.refresh(readRefreshCookie(cookies, 'console'), 'console', toSignIn(request));
      return reply(
        { token: renewed.token, admin: toAdmin(renewed.accountId, renewed.account) },
        { cookies: [refreshCookie('console', renewed.refreshToken)] },
      );
    }),

    serve(adminLogout, async ({ actor, request }) => end(actor.sessionId, request, actor.accountId, 'staff')),

    serve(adminMe, async ({ actor }) => toAdmin(actor.accountId, await accounts.find(actor.accountId))),
  ];
}

/** @throws Refusal `forbidden` if the account has no role */
export function toAdmin(accountId: string, { email, role }: AccountState): Admin {
  if (!role) throw new Refusal('forbidden', { what: 'no_role' });
  return { id: accountId, username: email ?? '', email: email ?? '', role, permissions: permissionsOf(role) };
}
