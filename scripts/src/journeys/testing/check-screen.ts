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
 * Checks the screen: no horizontal scrolling, and no axe violations of WCAG 2.2 AA or best practices. With `PICTURES=1`
 * or `DEPTH=deep`, saves a screenshot in `test-results/screens`, which takes minutes for all screens.
 */
export async function checkScreen(page: Page, name: string): Promise<void> {
  await seeThatItFits(page, name);
  await askAxe(page, name);
}

async function seeThatItFits(page: Page, name: string): Promise<void> {
  await page.evaluate(layOutAll);
  await settled(page);
  if (process.env.PICTURES || process.env.DEPTH === 'deep')
    await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
  // Layout settles a few frames after a resize, so poll.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), {
      message: `${name} scrolls sideways by so many pixels`,
      timeout: 3_000,
    })
    .toBe(0);
}

async function askAxe(page: Page, name: string): Promise<void> {
  // At its end, nothing may be hidden behind elements fixed to the bottom of the window.
  const top = await page.evaluate(() => window.scrollY);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  // Content behind a dialog is inert, and axe would only take longer.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const found = await page.evaluate<AxeResults['violations']>(`axe
    .run({ exclude: [['body > [aria-hidden="true"]']] }, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      resultTypes: ['violations'],
      // All styles are inline or same-origin, so axe needs no preload.
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
 * Checks the screen at desktop size and on the narrowest phone, then restores desktop size. Runs axe at desktop size,
 * left to right. With `DEPTH=deep`, checks all widths, themes and directions.
 */
export async function checkScreenAtWidths(page: Page, name: string): Promise<void> {
  if (process.env.DEPTH === 'deep') return lookAtAll(page, name);
  await page.setViewportSize({ width: PHONE, height: 900 });
  await seeThatItFits(page, `${name}-${PHONE}`);
  await page.setViewportSize({ width: DESK, height: 900 });
  const isMirrored = await page.evaluate(() => document.documentElement.dir === 'rtl');
  await (isMirrored ? seeThatItFits : checkScreen)(page, `${name}-${DESK}`);
}

async function lookAtAll(page: Page, name: string): Promise<void> {
  const direction = await page.evaluate(() => document.documentElement.dir);
  for (const dir of direction === 'rtl' ? ['rtl'] : ['rtl', 'ltr']) {
    await page.evaluate((turned) => document.documentElement.setAttribute('dir', turned), dir);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const width of [PHONE, 390, 768, DESK]) {
        await page.setViewportSize({ width, height: 900 });
        await checkScreen(page, `${name}-${colorScheme}-${dir}-${width}`);
      }
    }
  }
  await page.emulateMedia({ colorScheme: null });
  await page.evaluate((before) => document.documentElement.setAttribute('dir', before), direction);
}

/** Scrolls through the page, so that lazy content renders for axe and screenshots. Runs in the page. */
function layOutAll(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important; }');
  document.adoptedStyleSheets = [sheet];
}

/** Resolves when fonts are loaded and nothing loads or moves. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('[aria-busy="true"], .MuiSkeleton-root, [data-fonts="later"]') === null,
  );
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
  });
}
