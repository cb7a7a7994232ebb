import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const folder = fileURLToPath(new URL('../../../../test-results/screens/', import.meta.url));

/**
 * Looks at what is on the screen: it must not scroll sideways, and axe must find nothing against WCAG 2.2 AA or good
 * practice. With `PICTURES=1` a picture of it is kept in `test-results/screens`; drawing them all takes minutes.
 */
export async function look(page: Page, name: string): Promise<void> {
  await seeThatItFits(page, name);
  await askAxe(page, name);
}

/** Looks at what is on the screen in a window made so wide. A tablet shows what a desk or a phone does: it only has to fit there. */
export async function lookAtWidth(page: Page, name: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await (width === TABLET ? seeThatItFits : look)(page, `${name}-${width}`);
}

async function seeThatItFits(page: Page, name: string): Promise<void> {
  await page.evaluate(layOutAll);
  await settled(page);
  if (process.env.PICTURES) await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
  // What is laid out by width does so in the frames after a window changed: asked until it has come to rest.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), {
      message: `${name} scrolls sideways by so many pixels`,
      timeout: 3_000,
    })
    .toBe(0);
}

async function askAxe(page: Page, name: string): Promise<void> {
  // At its end a page has nothing behind what sticks to the foot of the window.
  const top = await page.evaluate(() => window.scrollY);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  // What is beneath a dialog nobody reaches, and axe finds nothing there: it would only take its time to say so.
  // Evaluated from outside the page, where its content security policy does not reach.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const found = await page.evaluate<AxeResults['violations']>(`axe
    .run({ exclude: [['body > [aria-hidden="true"]']] }, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      resultTypes: ['violations'],
      // Styles are read where they are: none come from elsewhere.
      preload: false,
    })
    .then(({ violations }) => violations)`);
  await page.evaluate((before) => window.scrollTo(0, before), top);
  const faults = found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
  expect(faults, name).toEqual([]);
}

const TABLET = 768;
/** The widths screens are looked at: a desk, a tablet, the narrowest phone. */
export const WIDTHS = [1440, TABLET, 320] as const;

/** Looks at what is on the screen at every width, as in a window that is made smaller and then wide again. */
export async function lookAtWidths(page: Page, name: string): Promise<void> {
  for (const width of WIDTHS) await lookAtWidth(page, name, width);
  await page.setViewportSize({ width: WIDTHS[0], height: 900 });
}

/** What is below the window is laid out like the rest, or axe would read, and a picture show, nothing of it. Runs in the page. */
function layOutAll(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important; }');
  document.adoptedStyleSheets = [sheet];
}

/** Fonts are there, and nothing is still being loaded or moving. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"], .MuiSkeleton-root') === null);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
  });
}
