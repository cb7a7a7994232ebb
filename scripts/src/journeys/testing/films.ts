import type { Page } from 'playwright-core';

/**
 * Number of films shown by the page. Read from the page, because other journeys add films.
 * @param filters as in the address of the page
 */
export async function filmCount(page: Page, address: string, filters = ''): Promise<number> {
  const answer = await page.request.get(`${address}/api/movies?${filters}`);
  if (!answer.ok()) throw new Error(`The films were not counted: ${answer.status()} ${await answer.text()}`);
  return Number(/\/(\d+)$/.exec(answer.headers()['content-range'] ?? '')?.[1]);
}
