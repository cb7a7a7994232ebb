import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeJourney } from './testing/browser.ts';
import { layoutShift, MAX_SHIFT } from './testing/layout-shift.ts';

/** Slowdown of the processor, as of a phone: a page is then painted while it is still parsed. */
const SLOWDOWN = 6;

describeJourney('web fonts', ({ address, open }) => {
  it.each([
    ['home page', '/'],
    ['film page', '/movie/the-salt-road-home'],
  ])('load after the first paint of the %s and move nothing', async (_name, path) => {
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ]) {
      const page = await open({ viewport });
      const devTools = await page.context().newCDPSession(page);
      await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
      await page.goto(address + path);
      await withWebFonts(page);
      const shift = await page.evaluate(layoutShift);
      const { firstPaint, requests } = await page.evaluate(fontTimes);
      expect(requests.length).toBeGreaterThanOrEqual(2);
      for (const request of requests) expect(request).toBeGreaterThan(firstPaint);
      expect(shift).toBeLessThan(MAX_SHIFT);
    }
  });

  it('are used at once on later visits, from the cache', async () => {
    const page = await open({ serviceWorkers: 'allow' });
    await page.goto(address);
    await withWebFonts(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    // The worker keeps the fonts that pages load after its activation.
    await page.reload({ waitUntil: 'networkidle' });
    await page.context().setOffline(true);
    await page.reload();
    expect(await page.evaluate(() => document.documentElement.dataset.fonts)).toBeUndefined();
    await withWebFonts(page);
  });
});

/** Waits until both web fonts are loaded and used. */
async function withWebFonts(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const loaded = [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
    const areLoaded = ['Inter', 'Fraunces'].every((name) =>
      loaded.some((family) => family.includes(`${name} Variable`)),
    );
    return areLoaded && document.documentElement.dataset.fonts === undefined;
  });
}

/** Start of each request for a font, in ms. Runs in the page. */
function fontTimes() {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  return {
    firstPaint: paint?.startTime ?? Number.POSITIVE_INFINITY,
    requests: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ startTime }) => startTime),
  };
}
