// npm run pictures -- http://localhost:8080: draws the main screens of a running demo, for README.md and docs/screens.md.
// Needs Chromium, and the complete history.
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../services/chromium.ts';
import { type Screen, screens } from './screens.ts';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const into = fileURLToPath(new URL('../../../docs/images/', import.meta.url));

const address = process.argv[2] ?? 'http://localhost:8080';
const executablePath = findChromium();
if (executablePath === null) throw new Error('Chromium is needed');
const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS] });
await mkdir(into, { recursive: true });
try {
  for (const screen of screens) await draw(screen);
} finally {
  await browser.close();
}

/** One sign-in per screen, because a code of the second factor works once. */
async function draw({ name, open }: Screen): Promise<void> {
  const context = await browser.newContext({ reducedMotion: 'reduce', colorScheme: 'dark', viewport: DESKTOP });
  const page = await context.newPage();
  await open(page, address);
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    await page.waitForFunction(isDrawn);
    const path = `${into}${name}-${size.width}.jpg`;
    await page.screenshot({ path, type: 'jpeg', quality: 75 });
    console.log(path);
  }
  await context.close();
}

/** Whether fonts and pictures have loaded. Runs in the page. */
function isDrawn(): boolean {
  const isWaiting = document.querySelector('[aria-busy="true"], .MuiSkeleton-root') !== null;
  const isSeen = (image: HTMLImageElement): boolean => {
    const { top, bottom, left, right } = image.getBoundingClientRect();
    return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  };
  return (
    !isWaiting &&
    document.fonts.status === 'loaded' &&
    [...document.images].filter(isSeen).every((image) => image.complete)
  );
}
