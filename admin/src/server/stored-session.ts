import type { Admin } from '@sankofa/api/contract/accounts';
import type { Permission } from '@sankofa/api/contract/permissions';

/** Keys in local storage. They differ from the viewer's, so that both can be signed in. */
const TOKEN = 'console_token';
const ADMIN = 'console_admin';

export interface StoredSession {
  readonly token: string;
  readonly admin: Admin;
}

/** The stored session. A damaged record is cleared. */
export function readSession(): StoredSession | null {
  const token = localStorage.getItem(TOKEN);
  const admin = localStorage.getItem(ADMIN);
  if (!token || !admin) return null;
  try {
    return { token, admin: JSON.parse(admin) };
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
  localStorage.setItem(TOKEN, token);
  localStorage.setItem(ADMIN, JSON.stringify(admin));
}

export function clearSession(): void {
  localStorage.removeItem(TOKEN);
  localStorage.removeItem(ADMIN);
}
