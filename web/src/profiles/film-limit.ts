import { limitCookie, nameOfTag } from '@sankofa/api/contract/film-limit';
import { currentSession, onSessionChange } from '../accounts/session.ts';
import { createPersistentStore } from '../shell/persistent-store.ts';

/** Key of the browser's local storage; `early.js` reads it too. */
export const filmLimitKey = 'filmLimit';

const NONE = 'none';
const read = (): string => (currentSession() && localStorage.getItem(filmLimitKey)) || NONE;

/**
 * Tag of the film limit of the profile of this browser, shared by tabs. A cookie repeats its name for pages that the server
 * renders, and a message for the service worker.
 */
export const filmLimit = createPersistentStore<string>([filmLimitKey], read, NONE);

/** Number of changes. A response to a request made before the last change says nothing about the limit now. */
let changes = 0;
filmLimit.subscribe(() => changes++);
export const limitChanges = (): number => changes;

/** Takes over the limit named in a response. @param asked `limitChanges()` at the time of the request */
export function followLimit(tag: string | null, asked: number): void {
  if (tag === null || asked !== changes || tag === filmLimit.get() || currentSession() === null) return;
  set(tag);
}

function set(tag: string): void {
  const name = nameOfTag(tag);
  if (tag === NONE) localStorage.removeItem(filmLimitKey);
  else localStorage.setItem(filmLimitKey, tag);
  // biome-ignore lint/suspicious/noDocumentCookie: it must be set before the next page is requested.
  document.cookie = limitCookie(name) + (location.protocol === 'https:' ? '; Secure' : '');
  navigator.serviceWorker?.controller?.postMessage({ limit: name });
  filmLimit.set(tag);
}

let person = currentSession()?.user.id;
onSessionChange(() => {
  const next = currentSession()?.user.id;
  if (next === person) return;
  person = next;
  // The new person has not chosen a profile yet.
  if (filmLimit.get() !== NONE || localStorage.getItem(filmLimitKey) !== null) set(NONE);
});
