import { ProblemError } from '@sankofa/api/client/client';
import { adminLogin, adminLogout } from '@sankofa/api/contract/accounts';
import type { Permission } from '@sankofa/api/contract/permissions';
import type { AuthProvider } from 'react-admin';
import { client } from './client.ts';
import { clearSession, expireSession, keepSession, readSession, type StoredSession } from './stored-session.ts';

/** What each resource asks of a role's permissions. */
const NEEDED: Record<string, Permission> = {
  dashboard: 'analytics.read',
  people: 'people.read',
  users: 'users.read',
  staff: 'staff.manage',
  'data-requests': 'data-requests.work',
  'consent-report': 'reports.read',
  processing: 'reports.read',
  documents: 'documents.publish',
  'age-verifications': 'age.review',
  reports: 'moderation.read',
  appeals: 'moderation.read',
  'second-looks': 'moderation.work',
  'flagged-users': 'moderation.read',
  moderation: 'moderation.read',
  transparency: 'moderation.read',
  discussions: 'discussions.pin',
  creatives: 'creatives.manage',
  'contact-messages': 'contact.answer',
  'creator-verifications': 'creators.verify',
  movies: 'movies.manage',
  rules: 'rules.read',
  'rule-management': 'rules.manage',
  media: 'media.manage',
  projections: 'projections.read',
  'dead-letters': 'projections.read',
  'parked-work': 'projections.read',
};

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
    if (error.status === 401) expireSession('Your session has ended. Sign in again.');
  },

  async getIdentity() {
    const admin = readSession()?.admin;
    return { id: admin?.id ?? '', fullName: admin?.email ?? '', role: admin?.role };
  },

  async canAccess({ resource }) {
    const permissions = readSession()?.admin.permissions ?? [];
    const needed = NEEDED[resource];
    return !needed || permissions.includes(needed);
  },
};

/** Signing out of a session that has ended already is no failure. */
function ignoreEnded(error: unknown): void {
  if (!(error instanceof ProblemError)) throw error;
}
