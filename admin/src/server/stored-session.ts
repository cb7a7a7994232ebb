import type { Admin } from '@sankofa/api/contract/accounts';

/** Keys of the console in local storage: others than the viewer's, so that both can be signed in. */
const TOKEN = 'console_token';
const ADMIN = 'console_admin';

export interface StoredSession {
  readonly token: string;
  readonly admin: Admin;
}

/** The session as it was kept. A damaged record is cleared. */
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

export function keepSession({ token, admin }: StoredSession): void {
  localStorage.setItem(TOKEN, token);
  localStorage.setItem(ADMIN, JSON.stringify(admin));
}

export function clearSession(): void {
  localStorage.removeItem(TOKEN);
  localStorage.removeItem(ADMIN);
}
