import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../services/chromium.ts';
import { openDemo } from './demo.ts';
import { against, type Figure, median, NotRun, percentile } from './figure.ts';
import { root, type Workbench } from './workbench.ts';

const PLAYS = 20;

/** A mobile connection: bytes per second, and latency in milliseconds. */
const MOBILE = { downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, latency: 150 };

/** Its trailer is free for visitors and has no advertisement before it. */
const FILM = 'the-boy-who-drummed-the-rain';

/**
 * Time from the click on Play to the first frame, in seconds, 95th percentile. Each play starts with an empty cache for
 * the player. Against a page with nothing but hls.js, loaded before the click, and the same segments as static files.
 * @throws NotRun without Chromium
 */
export const firstFrame = (bench: Workbench): Promise<Figure[]> => measure(bench, 'play.first_frame', null);

/** The same at 1.6 Mbit/s with 150 ms latency, counted from the click. */
export const firstFrameThrottled = (bench: Workbench): Promise<Figure[]> =>
  measure(bench, 'play.first_frame.mobile', MOBILE);

async function measure(bench: Workbench, name: string, network: typeof MOBILE | null): Promise<Figure[]> {
  const executablePath = findChromium();
  if (executablePath === null) throw new NotRun('no Chromium on the path or in CHROMIUM');
  const bare = { url: await serveBarePage(bench), button: 'Play' };
  const ours = { url: `${await openDemo(bench)}/movie/${FILM}`, button: 'Watch trailer' };
  const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS, '--mute-audio'] });
  bench.defer(() => browser.close());
  const seconds = { ours: [] as number[], bare: [] as number[] };
  // The first ones warm up the servers.
  for (let play = 0; play <= PLAYS; play++) {
    const taken = { ours: await onePlay(browser, ours, network), bare: await onePlay(browser, bare, network) };
    if (play === 0) continue;
    seconds.ours.push(taken.ours);
    seconds.bare.push(taken.bare);
  }
  return [
    against(name, percentile(seconds.ours, 0.95), 's', percentile(seconds.bare, 0.95)),
    against(`${name}.median`, median(seconds.ours), 's', median(seconds.bare)),
  ];
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.m4s': 'video/mp4',
  '.mp4': 'video/mp4',
};

const BARE_PAGE = `<!doctype html><title>Film</title><script src="/hls.min.js"></script><button>Play</button><script>
  document.querySelector('button').onclick = () => {
    const video = document.body.appendChild(document.createElement('video'));
    const hls = new Hls();
    hls.loadSource('/master.m3u8');
    hls.attachMedia(video);
    video.play();
  };
</script>`;

/** Serves a page that plays the packaged film with hls.js alone. Returns its address. */
async function serveBarePage(bench: Workbench): Promise<string> {
  const film = join(root, 'scripts/assets/trailers', FILM, 'packaged');
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://bench').pathname);
    const file = path === '/hls.min.js' ? join(root, 'node_modules/hls.js/dist', path) : join(film, path);
    const content = path === '/' ? Promise.resolve(BARE_PAGE) : readFile(file);
    content.then(
      (bytes) => response.setHeader('content-type', TYPES[extname(path) || '.html'] ?? '').end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  bench.defer(async () => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

interface PlayPage {
  readonly url: string;
  /** Name of the button that plays. */
  readonly button: string;
}

async function onePlay(
  browser: Browser,
  { url, button: name }: PlayPage,
  network: typeof MOBILE | null,
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'networkidle' });
    const button = page.getByRole('button', { name });
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
