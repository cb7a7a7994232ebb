import { urlOf } from '@sankofa/api/client/client';
import { nameOfTag } from '@sankofa/api/contract/film-limit';
import { filmLimit } from '../profiles/film-limit.ts';

/** Where the page that was served holds answers to what it asks first, by address: nothing that is about anybody. */
const written = typeof document === 'undefined' ? null : document.getElementById('first-answers')?.textContent;
const answers = new Map<string, unknown>(written ? Object.entries(JSON.parse(written)) : []);
const cameAt = Date.now();
/** The limit of the films in them: under another they are not used. */
const drawnFor = typeof document === 'undefined' ? null : document.getElementById('root')?.dataset.limit;
const isUsable = (): boolean => drawnFor === undefined || drawnFor === nameOfTag(filmLimit.get());

/** What a query begins with where the page has brought its answer, as fresh as the page is. */
export function embeddedData<Answer>(...question: Parameters<typeof urlOf>): {
  initialData: () => Answer | undefined;
  initialDataUpdatedAt: number;
} {
  return {
    initialData: () => (isUsable() ? (answers.get(urlOf(...question)) as Answer | undefined) : undefined),
    initialDataUpdatedAt: cameAt,
  };
}
