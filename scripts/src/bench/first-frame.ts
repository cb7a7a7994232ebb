import { type Browser, chromium, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../services/chromium.ts';
import { openDemo } from './demo.ts';
import { type Figure, median, NotRun, percentile, plain } from './figure.ts';
import type { Workbench } from './workbench.ts';

const PLAYS = 20;

/** A mobile connection: bytes per second, and latency in milliseconds. */
const MOBILE = { downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, latency: 150 };

/** Its trailer is free for visitors and has no advertisement before it. */
const FILM = 'the-boy-who-drummed-the-rain';

/**
 * Time from the click on Play to the first frame, in seconds, 95th percentile. Each play starts with an empty cache for
 * the player.
 * @throws NotRun without Chromium
 */
export const firstFrame = (bench: Workbench): Promise<Figure[]> => measure(bench, 'play.first_frame', null);

/** The same at 1.6 Mbit/s with 150 ms latency, counted from the click. */
export const firstFrameThrottled = (bench: Workbench): Promise<Figure[]> =>
  measure(bench, 'play.first_frame.mobile', MOBILE);

async function measure(bench: Workbench, name: string, network: typeof MOBILE | null): Promise<Figure[]> {
  const executablePath = findChromium();
  if (executablePath === null) throw new NotRun('no Chromium on the path or in CHROMIUM');
  const url = await openDemo(bench);
  const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS, '--mute-audio'] });
  bench.defer(() => browser.close());
  const seconds: number[] = [];
  // The first one warms up the server.
  for (let play = 0; play <= PLAYS; play++) {
    const taken = await onePlay(browser, url, network);
    if (play > 0) seconds.push(taken);
  }
  return [plain(name, percentile(seconds, 0.95), 's'), plain(`${name}.median`, median(seconds), 's')];
}

async function onePlay(browser: Browser, url: string, network: typeof MOBILE | null): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await page.goto(`${url}/movie/${FILM}`, { waitUntil: 'networkidle' });
    const button = page.getByRole('button', { name: 'Watch trailer' });
    await button.waitFor();
    await watchForFirstFrame(page);
    if (network !== null) {
      const devtools = await context.newCDPSession(page);
      await devtools.send('Network.enable');
      await devtools.send('Network.emulateNetworkConditions', { offline: false, ...network });
    }
    await button.click();
    return (await page.evaluate<number>('window.untilFirstFrame')) / 1000;
  } finally {
    await context.close();
  }
}

/** Milliseconds from the next click to the first frame. A string, because it runs in the page. */
const watchForFirstFrame = (page: Page): Promise<void> =>
  page.evaluate(`void (window.untilFirstFrame = new Promise((resolve) => {
    let clicked = 0;
    addEventListener('click', () => { clicked ||= performance.now(); }, { capture: true });
    new MutationObserver((_changes, observer) => {
      const video = document.querySelector('video');
      if (video === null) return;
      observer.disconnect();
      video.requestVideoFrameCallback((shown) => resolve(shown - clicked));
    }).observe(document.body, { childList: true, subtree: true });
  }))`);
