import type { Admin } from '@sankofa/api/contract/accounts';
import type { Permission } from '@sankofa/api/contract/permissions';

/** Key in local storage. It differs from the viewer's, so that both can be signed in. */
const ADMIN = 'console_admin';
/** Former releases stored the access token under this key. */
const STORED_TOKEN = 'console_token';

export interface StoredSession {
  /** Kept in memory only; null until this page has refreshed the session. */
  readonly token: string | null;
  readonly admin: Admin;
}

/** The access token of this page, and whose it is. */
let held: { readonly token: string; readonly adminId: string } | null = null;

/** The session of this browser. A damaged record is cleared. */
export function readSession(): StoredSession | null {
  localStorage.removeItem(STORED_TOKEN);
  const stored = localStorage.getItem(ADMIN);
  if (!stored) return null;
  try {
    const admin: Admin = JSON.parse(stored);
    // Another tab may have signed in another person.
    return { admin, token: held?.adminId === admin.id ? held.token : null };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    clearSession();
    return null;
  }
}

/** Whether the signed-in member of staff has a permission. The server checks again with each command. */
export const can = (permission: Permission): boolean => readSession()?.admin.permissions.includes(permission) ?? false;

/** Whether this is the account of the signed-in member of staff. */
export const isOneself = (accountId: string | undefined): boolean => readSession()?.admin.id === accountId;

/** Why this tab was signed out, as the server said; null if it was not, or by the person. */
let endMessage: string | null = null;
const onEnd = new Set<() => void>();

export const sessionEndMessage = (): string | null => endMessage;

/** Calls back when the session ends without the person signing out. Returns a function that stops it. */
export function onSessionEnd(listener: () => void): () => void {
  onEnd.add(listener);
  return () => void onEnd.delete(listener);
}

/** Clears a session that has ended, and opens the sign-in page in this tab. */
export function expireSession(message: string): void {
  clearSession();
  if (endMessage !== null) return;
  endMessage = message;
  for (const listener of onEnd) listener();
}

export function keepSession({ token, admin }: StoredSession): void {
  endMessage = null;
  held = token === null ? null : { token, adminId: admin.id };
  localStorage.setItem(ADMIN, JSON.stringify(admin));
}

export function clearSession(): void {
  held = null;
  localStorage.removeItem(ADMIN);
}
