import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeJourney } from './testing/browser.ts';
import { checkScreen, checkScreenAtWidths } from './testing/check-screen.ts';
import { sayWhy, signUp } from './testing/people.ts';
import { consoleMenu, signInToConsole } from './testing/staff.ts';
import { expectGenuineEverywhere, verifyByCommand } from './testing/verify-everywhere.ts';

const OFFICER = 'compliance@sankofa.example';

describeJourney('a compliance officer', ({ address, open }) => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sankofa-packs-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** Searches for the person with this address and opens them. */
  async function find(page: Page, email: string): Promise<void> {
    await consoleMenu(page).getByRole('link', { name: 'People' }).click();
    await page.getByPlaceholder('E-mail, name or id').fill(email);
    await page.getByText('1-1 of 1').waitFor();
    await page.getByRole('cell', { name: email }).click();
  }

  it('finds a person, sees their consents at any moment, and proves them', async () => {
    const page = await open();
    await signInToConsole(page, address, OFFICER);
    await find(page, 'amina@sankofa.example');
    await sayWhy(page, 'Amina Diallo');
    await page.getByText('Withdrew consent to marketing e-mails').waitFor();
    const consents = page.getByRole('region', { name: /^Consent in force/ });
    await expect.poll(() => consents.getByText('Withdrawn', { exact: true }).count()).toBe(1);

    // Before the withdrawal, the eleventh event; staff access comes later.
    const slider = page.getByRole('slider', { name: 'As of' });
    const then = page.getByText(/^what was in force at that moment, from 10 of \d+ events/);
    const looks = await page.getByText(/^File opened by/).count();
    for (let press = 0; press < looks + 2; press++) await slider.press('ArrowLeft');
    await then.waitFor();
    // In this order, because neither is shown while loading.
    await expect.poll(() => consents.getByText('Granted', { exact: true }).count()).toBe(4);
    expect(await consents.getByText('Withdrawn', { exact: true }).count()).toBe(0);
    const moment = new URL(page.url()).searchParams.get('as_of');
    await page.reload();
    await then.waitFor();
    expect(new URL(page.url()).searchParams.get('as_of')).toBe(moment);

    await page.getByRole('button', { name: 'Download evidence pack' }).click();
    await page.getByLabel('Reason').fill('A request for access');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Make and download' }).click();
    const file = join(folder, 'pack.json');
    await (await saving).saveAs(file);
    await page.getByText('The pack is saved.').waitFor();

    const genuine = await verifyByCommand(file);
    expect(genuine.text).toMatch(/^DEMO: made by npm start/);
    expect(genuine.text).toMatch(/^Complete as the operator claims\. \d+ events about/m);
    expect(genuine.code).toBe(0);
    await expectGenuineEverywhere({ page: await open(), address }, file, 'Complete as the operator claims');
    const text = await readFile(file, 'utf8');
    const position = text.indexOf('marketing_emails');
    await writeFile(file, `${text.slice(0, position)}narketing_emails${text.slice(position + 16)}`);
    const changed = await verifyByCommand(file);
    expect(changed.text).toMatch(/^NOT genuine\./m);
    expect(changed.text).toMatch(/event \d+|Event \d+/);
    expect(changed.code).toBe(1);
  });

  it('sees a person’s decisions live', async () => {
    const theirs = await open();
    const { email } = await signUp(theirs, address, 'Kweku Tagoe');
    const page = await open();
    await signInToConsole(page, address, OFFICER);
    await find(page, email);
    await sayWhy(page, 'Kweku Tagoe');
    await page.getByText('Registered an account').waitFor();
    await theirs.goto(`${address}/privacy/consent`);
    await theirs.getByRole('switch', { name: 'Marketing emails' }).click();
    await page.getByText('Granted consent to marketing e-mails').waitFor();
    await theirs.getByRole('switch', { name: 'Marketing emails', checked: true }).click();
    await page.getByText('Withdrew consent to marketing e-mails').waitFor();
  });

  it('withdraws an account with a reason, and restores it', async () => {
    const theirs = await open();
    const { email, password } = await signUp(theirs, address, 'Kwabena Ofori');
    const page = await open();
    await signInToConsole(page, address, OFFICER);
    await find(page, email);
    await sayWhy(page, 'Kwabena Ofori');
    const account = page.getByRole('region', { name: 'Account', exact: true });
    async function act(button: string, confirm: string): Promise<void> {
      await account.getByRole('button', { name: button }).click();
      await page.getByLabel('Reason').fill('It was sold to somebody else');
      await page.getByRole('button', { name: confirm, exact: true }).click();
    }
    await act('Withdraw account', 'Withdraw');
    await account.getByText('It was sold to somebody else').waitFor();
    await page.getByText('Account withdrawn by staff').waitFor();
    await checkScreen(page, 'withdrawn-account');

    const another = await open();
    await another.goto(address);
    await another.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
    await another.getByLabel('E-mail', { exact: true }).fill(email);
    await another.getByLabel('Password', { exact: true }).fill(password);
    await another.getByRole('dialog').getByRole('button', { name: 'Sign in', exact: true }).click();
    await another.getByText(/^Login failed: This account has been withdrawn\./).waitFor();

    await act('Restore account', 'Restore');
    await account.getByText('Staff have not withdrawn this account.').waitFor();
    await another.getByRole('dialog').getByRole('button', { name: 'Sign in', exact: true }).click();
    await another.getByRole('button', { name: 'Account of Kwabena Ofori' }).waitFor();
  });

  it('gets a message when no person matches, or an id is unknown', async () => {
    const page = await open();
    await signInToConsole(page, address, OFFICER);
    await consoleMenu(page).getByRole('link', { name: 'People' }).click();
    await page.getByPlaceholder('E-mail, name or id').fill('nobody@example.test');
    await page.getByText(/^No matches\./).waitFor();
    await page.goto(`${address}/admin/people/00000000-0000-4000-8000-000000000000/show`);
    await page.getByRole('heading', { level: 1, name: 'There is no person with this id' }).waitFor();
    await page.getByRole('link', { name: 'All people' }).click();
    await page.getByRole('heading', { level: 1, name: 'People' }).waitFor();
    await page.goto(`${address}/admin/documents/nothing/show`);
    await page.getByText('Nothing can be at this address.').waitFor();
    await page.goto(`${address}/admin/contact-messages`);
    await page.getByRole('heading', { level: 1, name: 'This page is not open to your role' }).waitFor();
    await checkScreenAtWidths(page, 'console-not-open');
  });
});
