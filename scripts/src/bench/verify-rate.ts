import { verifyPack } from '@sankofa/events/proof/verify-pack';
import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../services/chromium.ts';
import { packOf, trusted } from '../verify/testing/sample-pack.ts';
import { type Figure, median, plain } from './figure.ts';
import { environmentOf, startApi } from './processes.ts';
import { openSystem } from './system.ts';
import type { Workbench } from './workbench.ts';

const EVENTS = 5_000;
const ROUNDS = 7;
const EVERY = 50;

/**
 * Verification of a pack of a person with 5,000 events, half of them with disclosed personal data, and 100 checkpoints
 * with cosignatures: in Node, and in Chromium from the choice of the file to the report. Events per second, median.
 */
export async function verifyRate(bench: Workbench): Promise<Figure[]> {
  const text = JSON.stringify(await samplePackOf(EVENTS));
  const node = Array.from({ length: ROUNDS }, () => {
    const from = performance.now();
    if (!verifyPack(text, trusted).genuine) throw new RangeError('The pack is not genuine');
    return rateSince(from);
  });
  return [plain('verify.rate', median(node), 'events/s'), ...(await inBrowser(bench, text))];
}

const rateSince = (from: number): number => EVENTS / ((performance.now() - from) / 1_000);

const samplePackOf = (count: number) =>
  packOf({
    events: Array.from({ length: count }, (_, n) => ({
      stream: 'consent-person',
      text: `Text ${n}`,
      claimedBefore: 0,
      inPack: true,
      sealed: n % 2 === 0 ? 'metadata' : null,
      disclosed: true,
    })),
    checkpoints: Array.from({ length: count / EVERY }, (_, n) => ({
      size: (n + 1) * EVERY,
      witnesses: ['plain'],
      olderKey: false,
    })),
    mapsWitnesses: ['full'],
    streams: [],
    kind: 'person',
    isDemo: false,
  });

/** Without Chromium, only Node is measured. */
async function inBrowser(bench: Workbench, text: string): Promise<Figure[]> {
  const executablePath = findChromium();
  if (executablePath === null) return [];
  const system = await openSystem(bench, await bench.postgres());
  const address = await startApi(bench, await environmentOf(bench, system));
  const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS] });
  bench.defer(() => browser.close());
  const page = await browser.newPage();
  const file = { name: 'pack.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  const rates: number[] = [];
  while (rates.length < ROUNDS) {
    await page.goto(`${address}/verify`, { waitUntil: 'networkidle' });
    const from = performance.now();
    await page.getByLabel('Choose file').setInputFiles(file);
    await page.getByRole('heading', { name: 'Complete as the operator claims' }).waitFor();
    rates.push(rateSince(from));
  }
  return [plain('verify.rate.browser', median(rates), 'events/s')];
}
