import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeJourney } from './testing/browser.ts';
import { checkScreen, checkScreenAtWidths } from './testing/check-screen.ts';
import { press, type } from './testing/keyboard.ts';
import { signUp, signUpAtHome } from './testing/people.ts';
import { consoleMenu, signInToConsole } from './testing/staff.ts';

const MODERATOR = 'moderator@sankofa.example';
const BIO = 'I have made films about rivers and the people who live along them for ten years.';

describeJourney('somebody who wants to be a verified creator', ({ address, open }) => {
  async function apply(page: Page): Promise<void> {
    await type(page, page.getByLabel('About you and your work'), BIO);
    await type(page, page.getByLabel('Links to your work'), 'https://films.example/river');
    await type(page, page.getByLabel('YouTube'), 'https://youtube.example/river');
    await press(page, page.getByRole('button', { name: 'Send application' }));
    await page.getByText('Your application is waiting for a decision.').waitFor();
  }
  /** Opens this person's application from the queue. */
  async function openFromQueue(staff: Page, name: string): Promise<void> {
    await press(staff, consoleMenu(staff).getByRole('link', { name: 'Creator verification' }));
    await staff.getByRole('heading', { level: 1, name: 'Creator verification' }).waitFor();
    await staff.getByText(name).waitFor();
  }

  it('applies by keyboard, is verified with a tier and a note, and loses the status again', async () => {
    const page = await open();
    const name = 'Nana Rivers';
    await signUpAtHome(page, address, name);
    await press(page, page.getByRole('button', { name: `Account of ${name}` }));
    const item = page.getByRole('menuitem', { name: 'Creator verification' });
    await item.waitFor();
    for (let presses = 0; presses < 10; presses++) {
      if (await item.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Creator verification' }).waitFor();
    await press(page, page.getByRole('button', { name: 'Send application' }));
    await page.getByText('Write 50 characters or more').waitFor();
    await page.getByText('Link to at least one of your works').waitFor();
    await checkScreenAtWidths(page, 'creator-apply-faults');
    await apply(page);
    await checkScreenAtWidths(page, 'creator-waits');

    // The console is light until another theme is chosen, also on a dark device.
    const staff = await open({ colorScheme: 'dark' });
    await signInToConsole(staff, address, MODERATOR);
    await openFromQueue(staff, name);
    await checkScreenAtWidths(staff, 'console-creators');
    await staff.getByText(name).click();
    await staff.getByRole('heading', { level: 1, name }).waitFor();
    const work = staff.getByRole('link', { name: 'https://films.example/river' });
    expect(await work.getAttribute('rel')).toBe('noopener noreferrer');
    await staff.getByText('of 100 points').waitFor();
    await press(staff, staff.getByRole('button', { name: 'Claim' }));
    await staff.getByText('You have claimed this application.').waitFor();
    await staff.getByText('Under review').waitFor();
    await checkScreenAtWidths(staff, 'console-creator');
    await press(staff, staff.getByRole('combobox', { name: 'Tier' }));
    await staff.getByRole('option', { name: 'Premium' }).waitFor();
    await staff.keyboard.press('ArrowDown');
    await staff.keyboard.press('Enter');
    await staff.getByLabel('Note to the person').focus();
    await staff.keyboard.type('What a river!');
    await press(staff, staff.getByRole('button', { name: 'Approve' }));
    await staff.getByText('Creator verification approved successfully!').waitFor();
    await checkScreen(staff, 'console-creator-approved');

    await page.reload();
    await page.getByText('You are a verified creator in the Premium tier.').waitFor();
    await page.getByText('What a river!').waitFor();
    await checkScreen(page, 'creator-verified');
    await page.goto(`${address}/notifications`);
    await page.getByText('You are a verified creator').waitFor();

    await press(staff, staff.getByRole('button', { name: 'Revoke verification' }));
    await staff.keyboard.type('It was somebody else’s film');
    await staff.keyboard.press('Enter');
    await staff.getByText('The verification is revoked.').waitFor();
    await staff.getByRole('button', { name: 'Dark theme' }).click();
    await expect.poll(() => staff.evaluate(() => getComputedStyle(document.body).colorScheme)).toBe('dark');
    await checkScreen(staff, 'console-creator-revoked-dark');
    await staff.getByRole('button', { name: 'Light theme' }).click();
    await page.goto(`${address}/creator/verification`);
    await page.getByText(/^You can apply again from/).waitFor();
    await page.getByText('It was somebody else’s film').waitFor();
    await checkScreen(page, 'creator-revoked');
  });

  it('finds the application form on a phone, signed in or not', async () => {
    const page = await open({ viewport: { width: 390, height: 844 } });
    await page.goto(address);
    // On one line, or the header would be twice as high.
    const join = page.getByRole('banner').getByRole('button', { name: 'Join free' });
    expect((await join.boundingBox())?.height).toBeLessThan(50);
    await page.getByRole('contentinfo').getByRole('link', { name: 'For creators' }).click();
    await page.getByText('Please sign in to apply').waitFor();
    await checkScreen(page, 'creator-visitor-390');
    await signUpAtHome(page, address, 'Kofi Phone');
    await page.getByRole('button', { name: 'Menu' }).click();
    await checkScreen(page, 'menu-signed-in-390');
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Creator verification' }).click();
    await page.getByRole('button', { name: 'Send application' }).waitFor();
    await page.goto(`${address}/decisions`);
    await page.getByText('No reports yet.').waitFor();
    await checkScreen(page, 'decisions-none-390');
  });

  it('withdraws and applies again, and is rejected with the default text', async () => {
    const page = await open();
    const name = 'Adjoa Harbour';
    await signUp(page, address, name);
    await page.goto(`${address}/creator/verification`);
    await apply(page);
    await press(page, page.getByRole('button', { name: 'Withdraw application' }));
    await checkScreen(page, 'creator-withdraw');
    await press(page, page.getByRole('button', { name: 'Withdraw', exact: true }));
    await page.getByText('Withdrawn by you').waitFor();
    await apply(page);

    const staff = await open();
    await signInToConsole(staff, address, MODERATOR);
    await openFromQueue(staff, name);
    await staff.getByText(name).click();
    await press(staff, staff.getByRole('button', { name: 'Reject' }));
    await press(staff, staff.getByRole('dialog').getByRole('button', { name: 'Reject' }));
    await staff.getByText('Creator verification rejected successfully!').waitFor();
    await page.reload();
    await page.getByText('Application does not meet requirements').waitFor();
    await page.getByText(/^You can apply again from/).waitFor();
  });
});
