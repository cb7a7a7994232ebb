import { randomBytes } from 'node:crypto';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect } from 'vitest';
import { CHROMIUM_FLAGS, findChromium } from '../../services/chromium.ts';

/** Pages live for seconds: optimising their scripts costs more than it saves. */
const FLAGS = [...CHROMIUM_FLAGS, '--js-flags=--no-turbofan --no-maglev'];
/** One for all journeys of a process, which it ends with. */
let launched: Promise<Browser> | undefined;
/** Characters of a page's outline. */
const MOST_SHOWN = 4_000;

export interface Journey {
  /** Where Sankofa is. */
  readonly address: string;
  /** Its `SANKOFA_DATA`. */
  readonly data: string;
  /** A page of somebody with a browser of their own: nothing kept from before. */
  open(options?: BrowserContextOptions): Promise<Page>;
}

/**
 * Describes what people do in a browser, in a file named `*.e2e.test.ts`. After each test nothing may have gone wrong
 * behind the page: no error it did not catch, nothing its content security policy refused. Without Chromium the tests are
 * skipped under a name that says so.
 */
export function describeJourney(name: string, body: (journey: Journey) => void): void {
  const executablePath = findChromium();
  if (executablePath === null) {
    const nowhere = { address: '', data: '', open: () => Promise.reject(new Error('no Chromium')) };
    return void describe.skip(`${name} (no Chromium on the path or in CHROMIUM)`, () => body(nowhere));
  }
  describe(name, () => {
    let browser: Browser;
    const faults: string[] = [];
    const refused: string[] = [];
    beforeAll(async () => {
      launched ??= chromium.launch({ executablePath, args: FLAGS });
      browser = await launched;
    });
    afterEach(async ({ task }) => {
      const [error] = task.result?.errors ?? [];
      if (error) error.message += `${await whatWasShown(browser)}\n\nLast refused:\n${refused.slice(-10).join('\n')}`;
      refused.length = 0;
      for (const context of browser.contexts()) await context.close();
      expect(faults.splice(0)).toEqual([]);
    });
    body({
      address: ofThisProcess(process.env.SANKOFA_TEST_ADDRESSES),
      data: ofThisProcess(process.env.SANKOFA_TEST_DATA_FOLDERS),
      open: async (contextOptions) => {
        const context = await browser.newContext({
          reducedMotion: 'reduce',
          // What a service worker fetches, a journey cannot answer itself.
          serviceWorkers: 'block',
          // People do not share an address, or all of them together would reach the limit of one.
          extraHTTPHeaders: { 'X-Forwarded-For': someAddress() },
          ...contextOptions,
        });
        context.setDefaultTimeout(10_000);
        const page = await context.newPage();
        page.on('pageerror', (error) => faults.push(error.message));
        page.on('response', (answer) => {
          if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.request().method()} ${answer.url()}`);
        });
        page.on('console', (message) => {
          if (/content security policy/i.test(message.text())) faults.push(message.text());
        });
        return page;
      },
    });
  });
}

/** What every open page shows, as assistive technology is told of it: what a failed journey waited for in vain is not in it. */
async function whatWasShown(browser: Browser): Promise<string> {
  const pages = browser.contexts().flatMap((context) => context.pages());
  const shown = pages.map(async (page) => {
    const outline = await page.locator('body').ariaSnapshot({ timeout: 2_000 });
    const focused = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
    return `\n\n${page.url()}, with the focus on ${focused}:\n${outline.slice(0, MOST_SHOWN)}`;
  });
  const settled = await Promise.allSettled(shown);
  return settled.map((one) => (one.status === 'fulfilled' ? one.value : `\n\n${one.reason}`)).join('');
}

/** An address of a private network (RFC 1918). */
const someAddress = (): string => ['10', ...randomBytes(3)].join('.');

/** Of what there is one of for each process that runs journeys, that of this one. vitest counts them from 1. */
const ofThisProcess = (all = ''): string => all.split(' ')[Number(process.env.VITEST_POOL_ID) - 1] ?? '';
