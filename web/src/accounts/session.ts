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

/** Signs this browser in, in every tab. The token goes last: its arrival is what tells the other tabs to look. */
export function beginSession(next: Session): void {
  localStorage.setItem(userKey, JSON.stringify(next.user));
  localStorage.setItem(tokenKey, next.token);
  session.set(next);
}

/** Signs this browser out, in every tab. Tell the server first, if it has not been what ended the session. */
export function endSession(): void {
  forget();
  session.set(null);
}

/** The session as local storage has it now: another tab may have changed it a moment ago. */
export function reread(): Session | null {
  session.set(read());
  return session.get();
}

export const currentSession = session.get;
export const onSessionChange = session.subscribe;
export const useSession = (): Session | null => useStore(session);
