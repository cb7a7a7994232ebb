import { openDemo } from './demo.ts';
import { against, type Figure, median } from './figure.ts';
import type { Workbench } from './workbench.ts';

const ROUNDS = 40;
const PAGES = 25;

/**
 * The server-drawn home page in French, against English in the same run: milliseconds for one page, medians of alternating
 * rounds.
 */
export async function homeFrench(bench: Workbench): Promise<Figure[]> {
  const url = await openDemo(bench);
  const times: Record<'en' | 'fr', number[]> = { en: [], fr: [] };
  for (const language of ['en', 'fr'] as const) {
    const page = await (await fetch(url, { headers: { 'Accept-Language': language } })).text();
    if (!page.includes(`<html lang="${language}"`)) throw new RangeError(`The home page is not in ${language}`);
  }
  for (let round = 0; round < ROUNDS; round++) {
    for (const language of round % 2 === 0 ? (['en', 'fr'] as const) : (['fr', 'en'] as const)) {
      const started = performance.now();
      for (let n = 0; n < PAGES; n++) {
        await (await fetch(url, { headers: { 'Accept-Language': language } })).arrayBuffer();
      }
      times[language].push((performance.now() - started) / PAGES);
    }
  }
  return [against('home.french', median(times.fr), 'ms', median(times.en))];
}
