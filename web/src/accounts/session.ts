import { createPersistentStore } from '../shell/persistent-store.ts';
import { useStore } from '../shell/store.ts';
import { parseSession, type Session, tokenKey, userKey } from './stored-session.ts';

/** The session of this browser, shared by its tabs; null when signed out. */
const session = createPersistentStore<Session | null>([tokenKey, userKey], read, null);

function read(): Session | null {
  const stored = parseSession(localStorage.getItem(tokenKey), localStorage.getItem(userKey));
  if (stored === 'none') return null;
  if (stored !== 'unreadable') return stored;
  forget();
  return null;
}

function forget(): void {
  localStorage.removeItem(tokenKey);
  localStorage.removeItem(userKey);
}

/** Signs this browser in, in every tab. The token is stored last, because other tabs read the session when it changes. */
export function beginSession(next: Session): void {
  localStorage.setItem(userKey, JSON.stringify(next.user));
  localStorage.setItem(tokenKey, next.token);
  session.set(next);
}

/** Signs this browser out, in every tab. Ends no session on the server: `signOut` does both. */
export function endSession(): void {
  forget();
  session.set(null);
}

/** Reads the session again from local storage, which another tab may just have changed. */
export function reread(): Session | null {
  session.set(read());
  return session.get();
}

export const currentSession = session.get;
export const onSessionChange = session.subscribe;
export const useSession = (): Session | null => useStore(session);
