import { get } from 'node:http';
import { chromium } from 'playwright-core';

import { CHROMIUM_FLAGS, findChromium } from '../services/chromium.ts';
import { openDemo } from './demo.ts';
import { type Figure, NotRun, plain } from './figure.ts';
import type { Workbench } from './workbench.ts';

const KB = 1_000;

/**
 * JavaScript loaded by a visitor's browser once the home page is idle, production build, in KB of gzip.
 * @throws NotRun without Chromium
 */
export async function webJs(bench: Workbench): Promise<Figure[]> {
  const executablePath = findChromium();
  if (executablePath === null) throw new NotRun('no Chromium on the path or in CHROMIUM');
  const url = await openDemo(bench);
  const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS] });
  bench.defer(() => browser.close());
  const page = await browser.newPage();
  const scripts = new Set<string>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.add(response.url());
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  if ((await page.getByRole('heading', { level: 2 }).count()) === 0) throw new RangeError('The home page is empty');
  const sizes = await Promise.all([...scripts].map(gzipSize));
  return [
    plain('web.js', sizes.reduce((sum, size) => sum + size, 0) / KB, 'KB'),
    plain('web.js.files', sizes.length, 'files'),
  ];
}

/** Size of a file as served with gzip. */
async function gzipSize(address: string): Promise<number> {
  const { hostname, port, pathname } = new URL(address);
  return new Promise((resolve, reject) => {
    get({ hostname, port, path: pathname, headers: { 'Accept-Encoding': 'gzip' } }, (answer) => {
      if (answer.statusCode !== 200) reject(new RangeError(`${address} answered ${answer.statusCode}`));
      let size = 0;
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length;
      });
      answer.once('end', () => resolve(size)).once('error', reject);
    }).once('error', reject);
  });
}
