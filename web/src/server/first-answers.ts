import { urlOf } from '@sankofa/api/contract/client';

/** Where the page that was served holds answers to what it asks first, by address: nothing that is about anybody. */
const written = typeof document === 'undefined' ? null : document.getElementById('first-answers')?.textContent;
const answers = new Map<string, unknown>(written ? Object.entries(JSON.parse(written)) : []);
const cameAt = Date.now();

/** What a query begins with where the page has brought its answer, as fresh as the page is. */
export function firstAnswer<Answer>(...question: Parameters<typeof urlOf>): {
  initialData: () => Answer | undefined;
  initialDataUpdatedAt: number;
} {
  return { initialData: () => answers.get(urlOf(...question)) as Answer | undefined, initialDataUpdatedAt: cameAt };
}
