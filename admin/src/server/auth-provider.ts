import { ProblemError } from '@sankofa/api/client/client';
import { adminLogin, adminLogout } from '@sankofa/api/contract/accounts';
import type { AuthProvider } from 'react-admin';
import { resources } from '../areas.ts';
import { t } from '../messages.ts';
import { client } from './client.ts';
import { can, clearSession, expireSession, keepSession, readSession, type StoredSession } from './stored-session.ts';

/** What signs in to the console: typed, or a session a passkey has opened. */
export type Credentials =
  | { readonly username: string; readonly password: string; readonly code?: string }
  | { readonly opened: StoredSession };

export const authProvider: AuthProvider = {
  async login(credentials: Credentials) {
    if ('opened' in credentials) return keepSession(credentials.opened);
    const { username, password, code } = credentials;
    keepSession(await client.call(adminLogin, { body: { username, password, ...(code && { code }) } }));
  },

  async logout() {
    if (readSession()) await client.call(adminLogout).catch(ignoreEnded);
    clearSession();
  },

  async checkAuth() {
    if (!readSession()) throw new Error('Sign in to the console.');
  },

  // The layout leads to the sign-in page: also from pages that react-admin does not read for.
  async checkError(error: { status?: number }) {
    if (error.status === 401) expireSession(t('server.your_session_has_ended_sign'));
  },

  async canAccess({ resource }) {
    const needed = resources.find(({ name }) => name === resource)?.permission;
    return needed === undefined || can(needed);
  },
};

/** Signing out of a session that has ended already is no failure. */
function ignoreEnded(error: unknown): void {
  if (!(error instanceof ProblemError)) throw error;
}
