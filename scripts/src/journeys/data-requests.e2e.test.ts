import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeJourney } from './testing/browser.ts';
import { look } from './testing/look.ts';
import { signInToConsole, signUp } from './testing/people.ts';

const OFFICER = 'compliance@sankofa.example';
const FILED = 'Data request submitted successfully! You will receive a response within 30 days.';

describeJourney('data requests', ({ address, open }) => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sankofa-packages-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const act = async (page: Page, name: string): Promise<void> => {
    await page.getByRole('main').getByRole('button', { name, exact: true }).click();
  };

  it('are asked for, worked on, and answered with a package', { timeout: 90_000 }, async () => {
    const theirs = await open();
    const name = `Nomsa ${Date.now()}`;
    await signUp(theirs, address, name);
    await theirs.goto(`${address}/privacy`);
    await theirs.getByRole('tab', { name: 'Data Rights' }).click();
    await theirs.getByText('You have not asked for anything yet.').waitFor();
    await theirs.getByLabel('Description').fill('Everything, please');
    await theirs.getByLabel('Viewing History').check();
    await theirs.getByRole('button', { name: 'Submit request' }).click();
    await theirs.getByText(FILED).waitFor();
    await theirs.getByText(/^Open, due .* \((29|30) days left\)$/).waitFor();
    await look(theirs, 'data-request-filed');

    const page = await open();
    await signInToConsole(page, address, OFFICER);
    await page.getByRole('link', { name: 'Data requests' }).click();
    await page.getByRole('cell', { name }).click();
    await page.getByText('For the officer who has claimed it').waitFor();
    await act(page, 'Claim');
    await page.getByText('You work on this request now.').waitFor();
    await page.getByText('Everything, please').waitFor();
    await act(page, 'Record identity check');
    await page.getByRole('button', { name: 'Record', exact: true }).click();
    await page.getByText('The identity check is recorded.').waitFor();
    await act(page, 'Extend');
    await page.getByLabel('Reason').fill('Many records');
    await look(page, 'data-request-extend');
    await page.getByRole('dialog').getByRole('button', { name: 'Extend' }).click();
    await page.getByText('The request is extended.').waitFor();
    await act(page, 'Fulfil');
    await page.getByRole('dialog').getByRole('button', { name: 'Fulfil' }).click();
    await page.getByText('The request is fulfilled.').waitFor();
    await page.setViewportSize({ width: 320, height: 900 });
    await look(page, 'data-request-fulfilled-320');

    await theirs.reload();
    await theirs.getByText('Extended. Reason: Many records').waitFor();
    await theirs.setViewportSize({ width: 320, height: 900 });
    await look(theirs, 'data-request-answered-320');
    const saving = theirs.waitForEvent('download');
    await theirs.getByRole('button', { name: /^Download until/ }).click();
    const file = join(folder, 'package.zip');
    await (await saving).saveAs(file);
    expect((await readFile(file)).subarray(0, 2).toString()).toBe('PK');
  });

  it('are taken back by the person, with the keyboard alone', async () => {
    const page = await open();
    await signUp(page, address);
    await page.goto(`${address}/privacy/data`);
    await page.getByLabel('What do you ask for?').focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option', { name: 'Objection' }).waitFor();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Submit request' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText(FILED).waitFor();
    await page.getByRole('button', { name: 'Cancel the request: Objection' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Cancelled by you').waitFor();
  });

  it('are asked for after signing in only', async () => {
    const page = await open();
    await page.goto(`${address}/privacy/data`);
    await page.getByText('Please login to submit data request').waitFor();
    await look(page, 'data-rights-visitor');
  });
});
