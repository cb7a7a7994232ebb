import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeJourney } from './testing/browser.ts';
import { checkScreen, checkScreenAtWidths } from './testing/check-screen.ts';
import * as keyboard from './testing/keyboard.ts';
import { readKidsLists } from './testing/kids-lists.ts';
import { sendFrom, signUp } from './testing/people.ts';

const PIN = '4711';

describeJourney('a household', ({ address, open }) => {
  const control = (page: Page, role: 'button' | 'link' | 'checkbox' | 'combobox', name: string | RegExp) =>
    page.getByRole(role, { name }).first();
  const press = (page: Page, role: 'button' | 'link' | 'checkbox', name: string | RegExp): Promise<void> =>
    keyboard.press(page, control(page, role, name), role === 'checkbox' ? 'Space' : 'Enter');
  const type = (page: Page, label: string, text: string): Promise<void> =>
    keyboard.type(page, page.getByLabel(label, { exact: true }), text);
  const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
  const selected = (page: Page) =>
    page.evaluate(() => JSON.parse(localStorage.getItem('selectedProfile') ?? 'null')?.name ?? null);

  async function create(page: Page, name: string, kids: boolean): Promise<void> {
    await press(page, 'link', 'Add Profile');
    await heading(page, 'Create profile');
    await type(page, 'Name', name);
    if (kids) await press(page, 'checkbox', /^Kids profile/);
    await page.getByLabel('Name', { exact: true }).focus();
    await page.keyboard.press('Enter');
    if (kids) {
      // A kids profile can be used once a PIN is set.
      await heading(page, 'PIN for kids profiles');
      return;
    }
    await heading(page, 'Who’s watching?');
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).waitFor();
  }

  it('creates profiles, limits a child, and requires the PIN to leave: by keyboard', async () => {
    const page = await open();
    const { password } = await signUp(page, address);
    await page.goto(`${address}/profiles`);
    await heading(page, 'Who’s watching?');
    await create(page, 'Efua', false);
    await create(page, 'Kofi', true);
    await type(page, 'New PIN', PIN);
    await type(page, 'Password', 'not this one');
    await page.keyboard.press('Enter');
    await page.getByText('This is not the password of your account.').waitFor();
    await type(page, 'Password', password);
    await page.keyboard.press('Enter');
    await heading(page, 'Who’s watching?');

    // Limits: an hour on Mondays, nothing on Tuesdays, films rated G only.
    await press(page, 'link', 'Edit Kofi');
    await heading(page, 'Edit profile: Kofi');
    expect(await page.getByLabel('Maturity rating').count()).toBe(0);
    await press(page, 'link', 'Parental controls');
    await heading(page, 'Parental controls: Kofi');
    await keyboard.tabTo(page, control(page, 'combobox', 'Maturity rating'));
    expect(await page.getByLabel('Maturity rating').locator('option').allTextContents()).toEqual(['G', 'PG']);
    await page.keyboard.press('ArrowUp');
    await press(page, 'checkbox', 'Limit Monday');
    await press(page, 'checkbox', 'Limit Tuesday');
    await type(page, 'Minutes on Tuesday', '');
    await checkScreen(page, 'profiles-controls-typed');
    await press(page, 'button', 'Save');
    await page.getByText('Parental controls saved for Kofi.').waitFor();

    await press(page, 'button', /^Kofi/);
    await page.getByText('Watching as Kofi.').waitFor();
    await expect.poll(() => selected(page)).toBe('Kofi');

    // A kids profile cannot manage anything, even by URL.
    await page.goto(`${address}/profiles/household`);
    await heading(page, 'Who’s watching?');
    expect(await page.getByRole('link', { name: /^Edit/ }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Add Profile' }).count()).toBe(0);

    for (const path of ['account', 'notifications', 'decisions', 'creator/verification', 'privacy/data']) {
      await page.goto(`${address}/${path}`);
      await heading(page, 'This page is for grown-ups');
    }
    await checkScreen(page, 'profiles-kids-refused');

    // Kofi sees films up to G on the home page, in lists, and in server-rendered pages.
    await page.goto(address);
    await heading(page, 'Hello, Kofi!');
    await page.getByRole('heading', { level: 2, name: 'Ready to play' }).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Kofi: switch profile' }).waitFor();
    expect(
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Account of/ })
        .count(),
    ).toBe(0);
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('light');
    await expect.poll(() => page.locator('main').innerText()).not.toMatch(/\b(PG|PG-13|R|NC-17)\b/);
    await checkScreenAtWidths(page, 'kids-home');
    const read = await readKidsLists(page, address);
    expect(read).toMatchObject({ lists: 20, searches: 50, faults: [] });
    expect(read.films).toBeGreaterThan(20);
    const [unlimited, limited] = await Promise.all(
      [{}, { Cookie: 'sankofa_limit=G' }].map(async (headers) => (await fetch(address, { headers })).text()),
    );
    expect(await page.evaluate(() => document.cookie)).toContain('sankofa_limit=G');
    // By title, picture, or embedded data.
    for (const hidden of ['The Salt Road Home', 'the-salt-road-home']) {
      expect(unlimited).toContain(hidden);
      expect(limited).not.toContain(hidden);
    }
    expect(limited).toContain('The Boy Who Drummed the Rain');
    const refused = await page.goto(`${address}/movie/the-salt-road-home`);
    expect(refused?.status()).toBe(403);
    await heading(page, 'Not available on this profile');
    expect(await page.content()).not.toContain('The Salt Road');
    await checkScreenAtWidths(page, 'kids-film-refused');
    await page.goto(`${address}/profiles`);
    await heading(page, 'Who’s watching?');

    await press(page, 'button', /^Efua/);
    await page.getByRole('dialog', { name: 'Enter the PIN' }).waitFor();
    await page.waitForFunction(() => document.activeElement?.id === 'profile-pin');
    await checkScreen(page, 'profiles-ask-for-pin');
    await type(page, 'PIN', '0000');
    await page.keyboard.press('Enter');
    await page.getByText('This is not the PIN.').waitFor();
    expect(await selected(page)).toBe('Kofi');
    await type(page, 'PIN', PIN);
    await page.keyboard.press('Enter');
    await page.getByText('Watching as Efua.').waitFor();
    await expect.poll(() => selected(page)).toBe('Efua');

    // The activity is listed.
    await page.goto(`${address}/profiles`);
    await press(page, 'link', 'Household timeline');
    await heading(page, 'Household timeline');
    await page.getByText('Monday: 60 min and Tuesday: none.').waitFor();
    await page.getByText('Kofi sees films up to G.').waitFor();
    await checkScreen(page, 'profiles-household');

    // Deleted after confirmation, and restored.
    await press(page, 'button', 'Back to profiles');
    await press(page, 'link', 'Edit Kofi');
    await press(page, 'button', 'Delete profile');
    await page.getByRole('dialog', { name: 'Delete this profile?' }).waitFor();
    await checkScreen(page, 'profiles-delete');
    await press(page, 'button', 'Delete');
    await page.getByText('Profile deleted: Kofi.').waitFor();
    await press(page, 'button', 'Restore Kofi');
    await page.getByText('Profile restored: Kofi.').waitFor();
    await page.getByRole('button', { name: /^Kofi/ }).waitFor();

    // Escape closes the dialog, and signing out clears the profile. The clicked button is gone, so the dialog takes the
    // focus.
    await page.waitForFunction(() => document.querySelector('[role="dialog"]')?.contains(document.activeElement));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await press(page, 'button', /^Account of/);
    await page.getByRole('menuitem', { name: 'Sign out' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('selectedProfile'))).toBeNull();
  });

  it('has at most six profiles, and reads the error', async () => {
    const page = await open();
    await signUp(page, address);
    await page.goto(`${address}/profiles/new`);
    await page.getByRole('button', { name: 'Create Profile' }).click();
    await page.getByText('Type a name').waitFor();
    for (const name of ['Ama', 'Esi', 'Kwame', 'Yaw', 'Abena']) await sendFrom(page, 'POST', '/api/profiles', { name });
    await page.goto(`${address}/profiles`);
    await create(page, 'Kojo', false);
    expect(await page.getByRole('link', { name: 'Add Profile' }).count()).toBe(0);
    // A stale tab asks for a seventh profile.
    await page.goto(`${address}/profiles/new`);
    await page.getByLabel('Name', { exact: true }).fill('Akua');
    await page.getByRole('button', { name: 'Create Profile' }).click();
    await page.getByText('An account has at most 6 profiles. Delete one first.').waitFor();

    await page.goto(`${address}/profiles`);
    await page.getByRole('button', { name: /^Ama/ }).waitFor();
    await page.route('**/switch', (route) => route.abort());
    await page.getByRole('button', { name: /^Ama/ }).click();
    await page.getByText('Failed to switch to profile').waitFor();
    await page.route('**/api/profiles', (route) => route.abort());
    await page.reload();
    await page.getByRole('heading', { name: 'Failed to load profiles' }).waitFor();
    await page.unroute('**/api/profiles');
    await page.getByRole('button', { name: 'Retry' }).last().click();
    await page.getByRole('button', { name: /^Ama/ }).waitFor();
  });
});
