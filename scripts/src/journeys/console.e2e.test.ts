import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeJourney } from './testing/browser.ts';
import { checkScreen } from './testing/check-screen.ts';
import { register, sayWhy, signUp } from './testing/people.ts';
import { consoleMenu, signInToConsole } from './testing/staff.ts';

const OFFICER = 'compliance@sankofa.example';
const UNREACHABLE = 'Sankofa cannot be reached.';
const STALE = 'Some data could not be refreshed; what you see may be out of date.';

/**
 * Aborts requests, then holds them, then lets them through. Holding keeps the error on the page: otherwise it might
 * refetch by itself before `Retry` is clicked.
 */
async function interrupt(page: Page, requests: string) {
  let holds = false;
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const reads = {
    count: 0,
    hold: () => {
      holds = true;
    },
    answer,
  };
  await page.route(requests, async (route) => {
    reads.count++;
    if (!holds) return route.abort();
    await answered;
    return route.continue();
  });
  return reads;
}

describeJourney('the console, while what it shows is read again in the background', ({ address, open }) => {
  /** Opens a new person's page as an officer. If access needs a reason, none has been given. */
  async function openFile(name: string): Promise<Page> {
    const { email } = await signUp(await open(), address, name);
    const page = await open();
    await signInToConsole(page, address, OFFICER, '/people');
    await page.getByPlaceholder('E-mail, name or id').fill(email);
    await page.getByText('1-1 of 1').waitFor();
    await page.getByRole('cell', { name: email }).click();
    await page.waitForURL('**/people/*/show');
    return page;
  }

  it('opens its first page at an unknown address', async () => {
    const page = await open();
    await signInToConsole(page, address, OFFICER);
    for (const unknown of ['nowhere', 'nowhere/at/all', 'movies.php', 'people/nobody']) {
      await page.goto(`${address}/admin/${unknown}`);
      await page.waitForURL(/\/admin\/?$/);
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    }
  });

  /** Requests of the shown page about the person. */
  const partsOf = (page: Page): string => `**/api/admin/people/${page.url().split('/').at(-2)}**`;

  it('keeps the reason that is being typed before a file is opened', async () => {
    const page = await openFile('Naana Quaye');
    const reason = page.getByLabel('Reason');
    await reason.fill('They asked what we keep');
    // Delays the refetch, so that its effect on the page can be observed.
    let reads = 0;
    await page.route(partsOf(page), async (route) => {
      if (route.request().method() === 'GET') {
        reads++;
        await new Promise((resolve) => setTimeout(resolve, 700));
      }
      await route.continue();
    });
    await register(address, 'Efua Owusu');
    await expect.poll(() => reads).toBeGreaterThan(0);
    expect(await reason.inputValue()).toBe('They asked what we keep');
    await page.getByRole('button', { name: 'Open the file' }).click();
    // While the file loads, the page shows only the question for the reason.
    await page.getByRole('button', { name: 'Open the file', disabled: true }).waitFor();
    await page.getByRole('heading', { level: 1, name: 'Naana Quaye' }).waitFor();
    await page.getByText('They asked what we keep').first().waitFor();
  });

  it('keeps that reason when the server cannot be reached for a while', async () => {
    const page = await openFile('Fiifi Aidoo');
    await page.getByLabel('Reason').fill('They asked what we keep');
    const parts = partsOf(page);
    let failures = 0;
    await page.route(parts, (route) => {
      failures++;
      return route.abort();
    });
    await register(address, 'Efua Owusu');
    // Each request is tried three times before it fails.
    await expect.poll(() => failures).toBeGreaterThan(2);
    await page.waitForTimeout(500);
    expect(await page.getByLabel('Reason').inputValue()).toBe('They asked what we keep');
    await page.getByRole('button', { name: 'Open the file' }).click();
    await page.getByText(UNREACHABLE).waitFor();
    await page.unroute(parts);
    await page.getByRole('button', { name: 'Open the file' }).click();
    await page.getByRole('heading', { level: 1, name: 'Fiifi Aidoo' }).waitFor();
  });

  it('keeps the page and an open dialog with its input when a refetch fails', async () => {
    const page = await openFile('Serwaa Bonsu');
    await sayWhy(page, 'Serwaa Bonsu');
    await page.getByRole('button', { name: 'Download evidence pack' }).click();
    const reason = page.getByLabel('Reason');
    await reason.fill('A request for access');
    const parts = partsOf(page);
    await page.route(parts, (route) => (route.request().method() === 'GET' ? route.abort() : route.continue()));
    await register(address, 'Efua Owusu');
    await page.getByText(STALE).waitFor();
    expect(await reason.inputValue()).toBe('A request for access');
    await page.unroute(parts);
    await register(address, 'Yaw Darko');
    await page.getByText(STALE).waitFor({ state: 'detached' });
    expect(await reason.inputValue()).toBe('A request for access');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Make and download' }).click();
    await saving;
    await page.getByText('The pack is saved.').waitFor();
  });

  it('reports a failed refetch once, and refetches on request', async () => {
    const page = await openFile('Mawuli Agbo');
    await sayWhy(page, 'Mawuli Agbo');
    const reads = await interrupt(page, partsOf(page));
    await register(address, 'Efua Owusu');
    await page.getByText(STALE).waitFor();
    await page.getByRole('heading', { level: 1, name: 'Mawuli Agbo' }).waitFor();
    expect(await page.getByText(UNREACHABLE).count()).toBe(1);
    await page.setViewportSize({ width: 320, height: 900 });
    await checkScreen(page, 'could-not-be-read-again-320');
    await page.setViewportSize({ width: 1440, height: 900 });
    reads.hold();
    await page.getByRole('button', { name: 'Retry' }).click();
    reads.answer();
    await page.getByText(STALE).waitFor({ state: 'detached' });
  });

  it('reports once, in place, that a list cannot be loaded, also during retries', async () => {
    const page = await open();
    await signInToConsole(page, address, OFFICER);
    await consoleMenu(page).getByRole('link', { name: 'Data requests' }).waitFor();
    const reads = await interrupt(page, '**/api/admin/data-requests?**');
    await consoleMenu(page).getByRole('link', { name: 'Data requests' }).click();
    await page.getByText(UNREACHABLE).waitFor();
    const before = reads.count;
    await register(address, 'Efua Owusu');
    await expect.poll(() => reads.count).toBeGreaterThan(before);
    expect(await page.getByText(UNREACHABLE).count()).toBe(1);
    await checkScreen(page, 'list-not-read');
    reads.hold();
    await page.getByRole('button', { name: 'Retry' }).click();
    reads.answer();
    await page.getByText(UNREACHABLE).waitFor({ state: 'detached' });
  });
});
