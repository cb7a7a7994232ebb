import { ProblemError } from '@sankofa/api/client/client';
import { adminLogin, adminLogout } from '@sankofa/api/contract/accounts';
import type { AuthProvider } from 'react-admin';
import { followAccountLanguage } from '../accounts/account-language.ts';
import { resources } from '../areas.ts';
import { t } from '../messages.ts';
import { client } from './client.ts';
import { can, clearSession, expireSession, keepSession, readSession, type StoredSession } from './stored-session.ts';

/** Typed credentials, or a session that a passkey has opened. */
export type Credentials =
  | { readonly username: string; readonly password: string; readonly code?: string }
  | { readonly opened: StoredSession };

export const authProvider: AuthProvider = {
  async login(credentials: Credentials) {
    keepSession('opened' in credentials ? credentials.opened : await signIn(credentials));
    void followAccountLanguage();
  },

  async logout() {
    if (readSession()) await client.call(adminLogout).catch(ignoreEnded);
    clearSession();
  },

  async checkAuth() {
    if (!readSession()) throw new Error(t('server.sign_in'));
  },

  // The layout opens the sign-in page, also from pages that load data without react-admin.
  async checkError(error: { status?: number }) {
    if (error.status === 401) expireSession(t('server.session_ended'));
  },

  async canAccess({ resource }) {
    const needed = resources.find(({ name }) => name === resource)?.permission;
    return needed === undefined || can(needed);
  },
};

type TypedCredentials = Exclude<Credentials, { readonly opened: StoredSession }>;

const signIn = ({ username, password, code }: TypedCredentials): Promise<StoredSession> =>
  client.call(adminLogin, { body: { username, password, ...(code && { code }) } });

/** Signing out of a session that has already ended is not an error. */
function ignoreEnded(error: unknown): void {
  if (!(error instanceof ProblemError)) throw error;
}
