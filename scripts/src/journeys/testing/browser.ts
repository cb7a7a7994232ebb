import { randomBytes } from 'node:crypto';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect } from 'vitest';
import { CHROMIUM_FLAGS, findChromium } from '../../services/chromium.ts';

/** Shared by all journeys of a process. */
let launched: Promise<Browser> | undefined;
/** Maximum length of a page outline. */
const MOST_SHOWN = 4_000;

export interface Journey {
  /** Base URL. */
  readonly address: string;
  /** `SANKOFA_DATA` of the running Sankofa. */
  readonly data: string;
  /** Opens a page in a new browser context without stored data. */
  open(options?: BrowserContextOptions): Promise<Page>;
}

/**
 * Defines a suite of browser journeys, in a file named `*.e2e.test.ts`. After each test, checks that no page had an
 * uncaught error or a content security policy violation. Without Chromium, the suite is skipped with a name that says
 * so.
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
      launched ??= chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS] });
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
          // Playwright routes cannot answer requests of service workers.
          serviceWorkers: 'block',
          // Each context has its own address, because of the rate limit per address.
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

/** Accessibility outline of each open page, for failure messages. */
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

/** Item of this worker process; vitest counts workers from 1. */
const ofThisProcess = (all = ''): string => all.split(' ')[Number(process.env.VITEST_POOL_ID) - 1] ?? '';
