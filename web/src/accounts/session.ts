import { createPersistentStore } from '../shell/persistent-store.ts';
import { useStore } from '../shell/store.ts';
import { parseUser, type Session } from './stored-session.ts';

/** Key of the signed-in person in local storage. `early.js` reads it too. */
const USER = 'user';
/** Former releases stored the access token under this key. */
const STORED_TOKEN = 'token';

/** The access token of this page, and whose it is. */
let held: { readonly token: string; readonly userId: string } | null = null;

/** The session of this browser, shared by its tabs; null when signed out. */
const session = createPersistentStore<Session | null>([USER], read, null);

function read(): Session | null {
  localStorage.removeItem(STORED_TOKEN);
  const stored = localStorage.getItem(USER);
  if (stored === null) return null;
  const user = parseUser(stored);
  if (user === null) {
    forget();
    return null;
  }
  // Another tab may have signed in another person.
  return { user, token: held?.userId === user.id ? held.token : null };
}

function forget(): void {
  held = null;
  localStorage.removeItem(USER);
}

/** Signs this browser in, in every tab, or changes what is stored of the person. */
export function beginSession(next: Session): void {
  held = next.token === null ? null : { token: next.token, userId: next.user.id };
  localStorage.setItem(USER, JSON.stringify(next.user));
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
