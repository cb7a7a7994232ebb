import { randomUUID } from 'node:crypto';
import { createClient } from '@sankofa/api/client/client';
import { confirmEmail, register } from '@sankofa/api/contract/accounts';
import { startDiscussion } from '@sankofa/api/contract/discussions';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeJourney } from './testing/browser.ts';
import { checkScreen, checkScreenAtWidths } from './testing/check-screen.ts';
import { expectFocus, press, tabTo, type } from './testing/keyboard.ts';
import { confirmationToken, signUp } from './testing/people.ts';
import { signInToConsole } from './testing/staff.ts';

const FILM = 'brother-rain';

describeJourney('a name', ({ address, open }) => {
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

  /** Starts a discussion as a person of this name, through the api. */
  async function startAs(name: string) {
    let token: string | null = null;
    const client = createClient({ baseUrl: address, token: () => token });
    const person = { email: `${randomUUID().slice(0, 8)}@example.test`, password: 'long enough for this' };
    token = (await client.call(register, { body: { name, ...person } })).token;
    await client.call(confirmEmail, { body: { token: await confirmationToken(address, person.email) } });
    const body = { title: 'The last scene', text: 'Why does it rain?' };
    const { id } = await client.call(startDiscussion, { params: { id: FILM }, body });
    return { ...person, path: `/movie/${FILM}/discussions/${id}` };
  }

  /** Reloads the discussion started by this name. */
  async function readBy(page: Page, name: string): Promise<void> {
    await page.reload();
    await page.getByRole('heading', { name: 'The last scene' }).waitFor();
    await page.getByText(name, { exact: true }).first().waitFor();
  }

  /** Searches for a report by a word and opens it. */
  async function openFound(page: Page, word: string): Promise<void> {
    await page.getByPlaceholder('Any word').fill(word);
    // The search is debounced and would leave an opened report for the list.
    await expect.poll(() => decodeURIComponent(page.url()).replaceAll('+', ' ')).toContain(word);
    await page.getByText('1-1 of 1').waitFor();
    // The author's name is a link too.
    await page.getByRole('list', { name: 'Reports' }).locator('[data-report]', { hasText: word }).click();
  }

  it('is reported along with content, removed, restored, and changed by its owner', async () => {
    const name = `Rude ${randomUUID().slice(0, 8)}`;
    const writer = await startAs(name);
    const page = await open();
    await signUp(page, address);
    await page.goto(`${address}${writer.path}`);
    const label = `the discussion by ${name}`;
    await press(page, button(page, `Report ${label}`));
    const dialog = page.getByRole('dialog');
    await page.getByRole('heading', { name: 'Report this discussion' }).waitFor();
    await tabTo(page, dialog.getByLabel('The discussion'));
    await page.keyboard.press('ArrowDown');
    await expectFocus(dialog.getByLabel(`The name “${name}”`));
    await page.getByRole('heading', { name: 'Report this name' }).waitFor();
    await dialog.getByText(`You are reporting the name “${name}”.`, { exact: false }).waitFor();
    await press(page, dialog.getByLabel('Hate speech'), 'Space');
    await checkScreenAtWidths(page, 'report-name');
    await press(page, dialog.getByRole('button', { name: 'Send report' }));
    await page.getByText('Thank you. Your report is filed.', { exact: false }).waitFor();
    // The discussion has no report, so it is the only choice left.
    await press(page, button(page, `Report ${label}`));
    await page.getByRole('heading', { name: 'Report this discussion' }).waitFor();
    expect(await dialog.getByText('What do you report?').count()).toBe(0);
    await press(page, dialog.getByRole('button', { name: 'Cancel' }));

    const staff = await open();
    await signInToConsole(staff, address, 'moderator@sankofa.example', '/reports');
    await openFound(staff, name);
    await staff.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    await staff.getByText('You have claimed this report.', { exact: false }).waitFor();
    await checkScreenAtWidths(staff, 'report-of-a-name');
    await staff.keyboard.press('2');
    await staff.getByRole('textbox', { name: 'Reason' }).fill('A slur is no name');
    await staff.getByRole('textbox', { name: 'Reason' }).press('Control+Enter');
    await staff.getByText('Moderation action taken successfully!', { exact: false }).waitFor();
    await readBy(page, 'Member');
    expect(await page.getByText(name).count()).toBe(0);
    await checkScreenAtWidths(page, 'name-removed');

    // Its owner reads the decision and where to choose another name.
    const theirs = await open();
    await theirs.goto(`${address}/decisions`);
    await theirs.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
    await theirs.getByLabel('E-mail', { exact: true }).fill(writer.email);
    await theirs.getByLabel('Password', { exact: true }).fill(writer.password);
    await theirs.keyboard.press('Enter');
    await theirs.getByRole('heading', { name: 'Your name was removed' }).waitFor();
    await checkScreenAtWidths(theirs, 'decision-on-a-name');
    await theirs.getByRole('main').getByRole('link', { name: 'your account' }).click();
    await theirs.getByRole('heading', { name: 'Change your name' }).waitFor();

    await staff.goto(`${address}/admin/reports`);
    await staff.getByRole('button', { name: 'Resolved' }).click();
    // Setting a filter resets text being typed into the others.
    await staff.getByRole('combobox', { name: 'Status' }).filter({ hasText: 'Resolved' }).waitFor();
    await openFound(staff, name);
    await staff.getByRole('button', { name: 'Reverse' }).click();
    await staff.getByRole('textbox', { name: 'Reason' }).fill('It is the name of their family');
    await staff.getByRole('dialog').getByRole('button', { name: 'Reverse' }).click();
    await staff.getByText('The decision is reversed.').waitFor();
    await readBy(page, name);

    const field = theirs.getByLabel('New name');
    await type(theirs, field, name);
    await press(theirs, button(theirs, 'Change name'));
    await theirs.getByText('That is your name already. Choose another.').waitFor();
    await field.fill('Kwame Asante');
    await press(theirs, button(theirs, 'Change name'));
    await theirs.getByText('Your name has been changed.').waitFor();
    await button(theirs, 'Account of Kwame Asante').waitFor();
    await checkScreen(theirs, 'name-changed');
    await readBy(page, 'Kwame Asante');
  });
});
