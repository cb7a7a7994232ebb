import { totpCode } from '@sankofa/api/accounts/totp';
import type { SentMail } from '@sankofa/api/contract/outbox';
import type { Page } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import { describeJourney } from './testing/browser.ts';
import { checkScreen } from './testing/check-screen.ts';
import { consoleMenu, signInToConsole } from './testing/staff.ts';

describeJourney('staff', ({ address, open }) => {
  /** Target of the link in the invitation e-mail. */
  async function linkTo(email: string): Promise<string> {
    return vi.waitFor(async () => {
      const emails: SentMail[] = await (await fetch(`${address}/api/outbox`)).json();
      const link = /\/admin\/invitation#token=[\w-]+/.exec(emails.find(({ to }) => to === email)?.text ?? '')?.[0];
      if (!link) throw new Error(`No e-mail to ${email} yet`);
      return address + link;
    }, 10_000);
  }

  async function accept(page: Page, link: string): Promise<void> {
    await page.goto(link);
    await page.getByLabel('Full name').fill('Kwame Boateng');
    await page.getByLabel('Password').fill('long enough for this');
    await page.getByRole('button', { name: 'Continue' }).click();
    const key = (await page.getByLabel('Key', { exact: true }).textContent()) ?? '';
    await page.getByRole('textbox', { name: 'Code' }).fill(totpCode(key, new Date()));
    await page.getByRole('button', { name: 'Accept and enter' }).click();
    await page.getByRole('list', { name: 'Recovery codes' }).waitFor();
    await page.getByRole('button', { name: 'Open the console' }).click();
  }

  it('is invited, gets only the role’s permissions, and is signed out at once when suspended', async () => {
    const email = `moderator-${Date.now()}@example.test`;
    const owner = await open();
    await signInToConsole(owner, address, 'owner@sankofa.example');
    await consoleMenu(owner).getByRole('link', { name: 'Staff' }).click();
    await owner.getByRole('button', { name: 'Invite staff' }).click();
    await owner.getByRole('dialog').getByLabel('E-mail').fill(email);
    await owner.getByRole('button', { name: 'Send invitation' }).click();
    await owner.getByText(email).first().waitFor();

    const moderator = await open();
    await accept(moderator, await linkTo(email));
    const sections = moderator.getByRole('navigation', { name: 'Console' });
    await sections.getByRole('link', { name: 'Discussions' }).waitFor();
    for (const closed of ['Staff', 'People', 'Dashboard', 'Videos']) {
      expect(await sections.getByRole('link', { name: closed, exact: true }).count(), closed).toBe(0);
    }
    await moderator.goto(`${address}/admin/staff`);
    await moderator.getByText(/not open to your role/).waitFor();
    await moderator.goto(`${address}/admin/discussions`);
    await moderator.getByRole('heading', { level: 1, name: 'Discussions' }).waitFor();

    // Staff who open files reach it from the list of accounts.
    await owner.goto(`${address}/admin/users`);
    await owner.getByRole('heading', { level: 1, name: 'Users' }).waitFor();
    await owner.getByText(email).first().click();
    await owner.getByRole('link', { name: 'Open the file' }).waitFor();
    await checkScreen(owner, 'user-for-owners');
    await owner.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Staff' }).click();

    await owner.getByText('Kwame Boateng').first().click();
    await owner.getByRole('heading', { level: 1, name: 'Kwame Boateng' }).waitFor();
    await owner.getByRole('button', { name: 'Suspend', exact: true }).click();
    const dialog = owner.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('A journey of the tests');
    await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
    await owner.getByText(/Suspended since/).waitFor();
    // The moderator's page was idle: its event stream has ended.
    await moderator.getByRole('heading', { name: 'Admin Access' }).waitFor();
  });
});
