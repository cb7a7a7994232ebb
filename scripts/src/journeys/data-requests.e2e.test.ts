import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeJourney } from './testing/browser.ts';
import { checkScreen, checkScreenAtWidths } from './testing/check-screen.ts';
import { expectFocus, press, tabTo, type } from './testing/keyboard.ts';
import { sayWhy, signUp } from './testing/people.ts';
import { consoleMenu, signInToConsole } from './testing/staff.ts';

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

  it('are filed, processed, and answered with a package', async () => {
    const theirs = await open();
    const name = `Nomsa ${Date.now()}`;
    await signUp(theirs, address, name);
    await theirs.goto(`${address}/privacy`);
    await theirs.getByRole('tab', { name: 'Data Rights' }).click();
    await theirs.getByText('No requests yet.').waitFor();
    await theirs.getByLabel('Description').fill('Everything, please');
    await theirs.getByLabel('Viewing History').check();
    await theirs.getByRole('button', { name: 'Submit request' }).click();
    await theirs.getByText(FILED).waitFor();
    await theirs.getByText(/^Open, due .* \((2[7-9]|30) days left\)$/).waitFor();
    await checkScreen(theirs, 'data-request-filed');

    const page = await open();
    await signInToConsole(page, address, OFFICER);
    await consoleMenu(page).getByRole('link', { name: 'Data requests' }).click();
    await page.getByRole('cell', { name }).click();
    await page.getByText('For the officer who has claimed it').waitFor();
    await act(page, 'Claim');
    await page.getByText('You have claimed this request.').waitFor();
    await page.getByText('Everything, please').waitFor();
    await act(page, 'Record identity check');
    await page.getByRole('button', { name: 'Record', exact: true }).click();
    await page.getByText('The identity check is recorded.').waitFor();
    await act(page, 'Extend');
    await page.getByLabel('Reason').fill('Many records');
    await checkScreen(page, 'data-request-extend');
    await page.getByRole('dialog').getByRole('button', { name: 'Extend' }).click();
    await page.getByText('The request is extended.').waitFor();
    await act(page, 'Fulfil');
    await page.getByRole('dialog').getByRole('button', { name: 'Fulfil' }).click();
    await page.getByText('The request is fulfilled.').waitFor();
    await page.setViewportSize({ width: 320, height: 900 });
    await checkScreen(page, 'data-request-fulfilled-320');

    await theirs.reload();
    await theirs.getByText('Extended. Reason: Many records').waitFor();
    await theirs.setViewportSize({ width: 320, height: 900 });
    await checkScreen(theirs, 'data-request-answered-320');
    const saving = theirs.waitForEvent('download');
    await theirs.getByRole('button', { name: /^Download until/ }).click();
    const file = join(folder, 'package.zip');
    await (await saving).saveAs(file);
    expect((await readFile(file)).subarray(0, 2).toString()).toBe('PK');
  });

  /** Fills the form with the keyboard only. @param n index of the request type */
  async function fileWithKeys(page: Page, kind: string, n: number): Promise<void> {
    await tabTo(page, page.getByLabel('Request type'));
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: kind }).waitFor();
    await page.keyboard.press('Home');
    for (let down = 0; down < n; down++) await page.keyboard.press('ArrowDown');
    await expectFocus(page.getByRole('option', { name: kind }));
    await page.keyboard.press('Enter');
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    await type(page, page.getByLabel('Description'), 'As I told you');
    await press(page, page.getByLabel('Ratings'), 'Space');
    await press(page, page.getByRole('button', { name: 'Submit request' }));
    await page.getByText(FILED).waitFor();
  }

  it('are filed and withdrawn by the person with the keyboard', async () => {
    const page = await open();
    await signUp(page, address);
    await page.goto(`${address}/privacy/data`);
    await fileWithKeys(page, 'Objection', 5);
    await press(page, page.getByRole('button', { name: 'Cancel the request: Objection' }));
    await page.getByText('Cancelled by you').waitFor();
  });

  /** Opens this person's request from the queue and claims it. */
  async function claim(page: Page, name: string): Promise<void> {
    await consoleMenu(page).getByRole('link', { name: 'Data requests' }).click();
    await page.getByRole('cell', { name }).click();
    await act(page, 'Claim');
    await page.getByText('You have claimed this request.').waitFor();
  }

  it('that stop processing are lifted by the person with the keyboard', async () => {
    const theirs = await open();
    const name = `Nandi ${Date.now()}`;
    await signUp(theirs, address, name);
    await theirs.goto(`${address}/privacy/data`);
    await fileWithKeys(theirs, 'Objection', 5);

    const page = await open();
    await signInToConsole(page, address, OFFICER);
    await claim(page, name);
    await act(page, 'Record identity check');
    await page.getByRole('dialog').waitFor();
    await checkScreen(page, 'data-request-identity');
    await page.getByRole('button', { name: 'Record', exact: true }).click();
    await page.getByText('The identity check is recorded.').waitFor();
    await act(page, 'Fulfil');
    await page.getByRole('dialog').waitFor();
    await checkScreen(page, 'data-request-fulfil-objection');
    await page.getByRole('dialog').getByRole('button', { name: 'Fulfil' }).click();
    await page.getByText('The request is fulfilled.').waitFor();

    await theirs.reload();
    await theirs.getByText('You have objected: nothing optional is done with your data.').waitFor();
    await checkScreenAtWidths(theirs, 'processing-limit');
    await press(theirs, theirs.getByRole('button', { name: 'Withdraw the objection' }));
    await theirs.getByText('Your objection is withdrawn.').waitFor();
    await theirs.getByText('You have objected').waitFor({ state: 'detached' });

    await page.getByRole('main').getByRole('link', { name }).click();
    await sayWhy(page, name);
    const file = page.url();
    await page.getByRole('button', { name: 'Set legal hold' }).click();
    await page.getByLabel('Reason').fill('A court wants it kept');
    await checkScreen(page, 'legal-hold-set');
    await page.getByRole('button', { name: 'Propose', exact: true }).click();
    await page.getByText(/^You proposed a legal hold on .* It already blocks erasure/).waitFor();
    await page.getByText('Withdrew their objection to processing').first().waitFor();

    const second = await open();
    await signInToConsole(second, address, 'owner@sankofa.example');
    await second.goto(file);
    await sayWhy(second, name);
    await second.setViewportSize({ width: 320, height: 900 });
    await checkScreen(second, 'legal-hold-proposed-320');
    await second.getByRole('button', { name: 'Approve hold' }).click();
    await second.getByRole('button', { name: 'Approve', exact: true }).click();
    await second.getByText(/^Legal hold since/).waitFor();
    await second.getByRole('button', { name: 'Lift legal hold' }).click();
    await second.getByLabel('Reason').fill('It was decided');
    await second.getByRole('button', { name: 'Propose', exact: true }).click();
    await second.getByText(/You proposed to lift it: It was decided/).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Approve lifting' }).click();
    await checkScreen(page, 'legal-hold-lift');
    await page.getByRole('button', { name: 'Lift', exact: true }).click();
    await page.getByText('No legal hold.').waitFor();
  });

  it('for rectification are fulfilled with a description, or refused with a reason', async () => {
    const theirs = await open();
    const name = `Naledi ${Date.now()}`;
    await signUp(theirs, address, name);
    await theirs.goto(`${address}/privacy/data`);
    await fileWithKeys(theirs, 'Rectification', 2);
    const page = await open();
    await signInToConsole(page, address, OFFICER);
    await claim(page, name);
    await act(page, 'Refuse');
    await page.getByLabel('Reason').fill('Nothing is wrong');
    await checkScreen(page, 'data-request-refuse');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await act(page, 'Record identity check');
    await page.getByRole('button', { name: 'Record', exact: true }).click();
    await page.getByText('The identity check is recorded.').waitFor();
    await act(page, 'Fulfil');
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByRole('button', { name: 'Fulfil' }).isDisabled()).toBe(true);
    await checkScreen(page, 'data-request-rectify-name');
    await dialog.getByLabel('What is corrected').click();
    await page.getByRole('option', { name: 'Something else' }).click();
    await dialog.getByLabel('What was done').fill('Your ratings of Yeelen are yours again');
    await checkScreen(page, 'data-request-rectify-other');
    await dialog.getByRole('button', { name: 'Fulfil' }).click();
    await page.getByText('The request is fulfilled.').waitFor();
    await theirs.reload();
    await theirs.getByText('What was done: Your ratings of Yeelen are yours again').waitFor();
    await checkScreen(theirs, 'data-request-rectified');
  });

  it('require signing in', async () => {
    const page = await open();
    await page.goto(`${address}/privacy/data`);
    await page.getByText('Please login to submit data request').waitFor();
    await checkScreen(page, 'data-rights-visitor');
  });
});
