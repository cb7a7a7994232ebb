import { limitCookie, nameOfTag } from '@sankofa/api/contract/film-limit';
import { currentSession, onSessionChange } from '../accounts/session.ts';
import { createPersistentStore } from '../shell/persistent-store.ts';

/** Key of the browser's local storage; `early.js` reads it too. */
export const filmLimitKey = 'filmLimit';

const NONE = 'none';
const read = (): string => (currentSession() && localStorage.getItem(filmLimitKey)) || NONE;

/**
 * Which films the server shows to the profile of this browser: the tag of its limit, shared by tabs. A cookie repeats its
 * name for pages the server draws, and the service worker is told it.
 */
export const filmLimit = createPersistentStore<string>([filmLimitKey], read, NONE);

/** Changes of the limit so far: an answer that was asked for before the last one says nothing of the limit now. */
let changes = 0;
filmLimit.subscribe(() => changes++);
export const limitChanges = (): number => changes;

/** Takes over the limit that an answer names. @param asked `limitChanges()` when it was asked for */
export function followLimit(tag: string | null, asked: number): void {
  if (tag === null || asked !== changes || tag === filmLimit.get() || currentSession() === null) return;
  set(tag);
}

function set(tag: string): void {
  const name = nameOfTag(tag);
  if (tag === NONE) localStorage.removeItem(filmLimitKey);
  else localStorage.setItem(filmLimitKey, tag);
  // biome-ignore lint/suspicious/noDocumentCookie: it has to be there before the next page is asked for.
  document.cookie = limitCookie(name) + (location.protocol === 'https:' ? '; Secure' : '');
  navigator.serviceWorker?.controller?.postMessage({ limit: name });
  filmLimit.set(tag);
}

let person = currentSession()?.user.id;
onSessionChange(() => {
  const next = currentSession()?.user.id;
  if (next === person) return;
  person = next;
  // Nobody watches as a profile yet.
  if (filmLimit.get() !== NONE || localStorage.getItem(filmLimitKey) !== null) set(NONE);
});
