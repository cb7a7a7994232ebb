import { urlOf } from '@sankofa/api/client/client';
import { nameOfTag } from '@sankofa/api/contract/film-limit';
import { filmLimit } from '../profiles/film-limit.ts';
import { selectedProfileId } from '../profiles/selected-profile.ts';

/** Responses embedded in the served page, by URL. They contain no personal data. */
const written = typeof document === 'undefined' ? null : document.getElementById('first-answers')?.textContent;
const answers = new Map<string, unknown>(written ? Object.entries(JSON.parse(written)) : []);
const loadedAt = Date.now();
/** Film limit of these responses; they are unusable under another one, and after a switch of profiles. */
const embeddedLimit = typeof document === 'undefined' ? null : document.getElementById('root')?.dataset.limit;
const loadedBy = selectedProfileId();
const isUsable = (): boolean =>
  typeof document === 'undefined' ||
  embeddedLimit === undefined ||
  (embeddedLimit === nameOfTag(filmLimit.get()) && selectedProfileId() === loadedBy);

/** On the server: the responses of the page that is rendered next. */
export function embed(responses: Readonly<Record<string, unknown>>): void {
  answers.clear();
  for (const [address, answer] of Object.entries(responses)) answers.set(address, answer);
}

/** Query of the embedded response to a path; null if there is none. */
export function embeddedQuery(path: string): URLSearchParams | null {
  const address = [...answers.keys()].find((one) => one.split('?')[0] === path);
  return address === undefined ? null : new URLSearchParams(address.split('?')[1]);
}

/** Initial data of a query whose response is embedded in the page, as old as the page. */
export function embeddedData<Answer>(...request: Parameters<typeof urlOf>): {
  initialData: () => Answer | undefined;
  initialDataUpdatedAt: number;
} {
  return {
    initialData: () => (isUsable() ? (answers.get(urlOf(...request)) as Answer | undefined) : undefined),
    initialDataUpdatedAt: loadedAt,
  };
}
