import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { depth } from '@sankofa/events/testing/depth';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const folder = fileURLToPath(new URL('../../../../test-results/screens/', import.meta.url));

/** `npm test` checks one of this many screens, `npm run test:deep` checks all. */
const ONE_OF = process.env.PICTURES ? 1 : depth(5, 1);
/** With this seed, the checked screens include each kind of layout: home, film, list, form, dialog, player, queue. */
const SEED = 59155;

/** Whether this run checks a screen. Decided by name, so that all runs check the same screens. */
export const isChecked = (name: string): boolean =>
  createHash('sha256').update(`${SEED}:${name}`).digest().readUInt32BE() % ONE_OF === 0;

/**
 * Checks a screen that `isChecked`: no horizontal scrolling, and no axe violations of WCAG 2.2 AA or best practices. With
 * `PICTURES=1` or `DEPTH=deep`, saves a screenshot in `test-results/screens`, which takes minutes for all screens.
 * Waits until any screen has loaded.
 */
export async function checkScreen(page: Page, name: string): Promise<void> {
  if (!isChecked(name)) return settled(page);
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
  const [top, hasAxe] = await page.evaluate(() => {
    const before = window.scrollY;
    window.scrollTo(0, document.documentElement.scrollHeight);
    return [before, 'axe' in window] as const;
  });
  if (!hasAxe) await page.evaluate(axe);
  // Content behind a dialog is inert, and axe would only take longer.
  const found = await page.evaluate<AxeResults['violations']>(`axe
    .run({ exclude: [['body > [aria-hidden="true"]']] }, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      resultTypes: ['violations'],
      // All styles are inline or same-origin, so axe needs no preload.
      preload: false,
    })
    .then(({ violations }) => {
      window.scrollTo(0, ${top});
      return violations;
    })`);
  const faults = found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
  expect(faults, name).toEqual([]);
}

const DESK = 1440;
const PHONE = 320;

/**
 * Checks a screen that `isChecked` at desktop size and on the narrowest phone. Runs axe at desktop size, left to right. With
 * `DEPTH=deep`, checks all widths, themes and directions. Leaves any screen loaded at desktop size.
 */
export async function checkScreenAtWidths(page: Page, name: string): Promise<void> {
  if (process.env.DEPTH === 'deep') return lookAtAll(page, name);
  if (!isChecked(name)) {
    await page.setViewportSize({ width: DESK, height: 900 });
    return settled(page);
  }
  await page.setViewportSize({ width: PHONE, height: 900 });
  await seeThatItFits(page, `${name}-${PHONE}`);
  await page.setViewportSize({ width: DESK, height: 900 });
  await seeThatItFits(page, `${name}-${DESK}`);
  const isMirrored = await page.evaluate(() => document.documentElement.dir === 'rtl');
  if (!isMirrored) await askAxe(page, `${name}-${DESK}`);
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
