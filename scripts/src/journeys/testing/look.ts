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
 * practice. With `PICTURES=1` or `DEPTH=deep` a picture of it is kept in `test-results/screens`; drawing them all takes minutes.
 */
export async function look(page: Page, name: string): Promise<void> {
  await seeThatItFits(page, name);
  await askAxe(page, name);
}

async function seeThatItFits(page: Page, name: string): Promise<void> {
  await page.evaluate(layOutAll);
  await settled(page);
  if (process.env.PICTURES || process.env.DEPTH === 'deep')
    await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
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

const DESK = 1440;
const PHONE = 320;

/**
 * Looks at what is on the screen as on a desk and on the narrowest phone, and ends as on a desk. Axe is asked on the desk,
 * read from left to right. With `DEPTH=deep` every width, both themes and both directions are looked at whole.
 */
export async function lookAtWidths(page: Page, name: string): Promise<void> {
  if (process.env.DEPTH === 'deep') return lookAtAll(page, name);
  await page.setViewportSize({ width: PHONE, height: 900 });
  await seeThatItFits(page, `${name}-${PHONE}`);
  await page.setViewportSize({ width: DESK, height: 900 });
  const isMirrored = await page.evaluate(() => document.documentElement.dir === 'rtl');
  await (isMirrored ? seeThatItFits : look)(page, `${name}-${DESK}`);
}

async function lookAtAll(page: Page, name: string): Promise<void> {
  const direction = await page.evaluate(() => document.documentElement.dir);
  for (const dir of direction === 'rtl' ? ['rtl'] : ['rtl', 'ltr']) {
    await page.evaluate((turned) => document.documentElement.setAttribute('dir', turned), dir);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const width of [PHONE, 390, 768, DESK]) {
        await page.setViewportSize({ width, height: 900 });
        await look(page, `${name}-${colorScheme}-${dir}-${width}`);
      }
    }
  }
  await page.emulateMedia({ colorScheme: null });
  await page.evaluate((before) => document.documentElement.setAttribute('dir', before), direction);
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
