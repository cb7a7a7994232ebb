import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeJourney } from './testing/browser.ts';
import { look, lookAtWidths } from './testing/look.ts';
import { sayWhy, signUp } from './testing/people.ts';
import { serveRightToLeft } from './testing/right-to-left.ts';
import { signInToConsole } from './testing/staff.ts';

const LONG_NAME = 'Oluwaseun-Adébáyọ̀ Nwachukwu-Okonkwo van der Merwe';

describeJourney('every screen is whole and accessible', ({ address, open }) => {
  /** Shows a page, waits for what must be on it, and looks at it. */
  async function lookAt(page: Page, name: string, path: string, heading: string | RegExp): Promise<void> {
    await page.goto(`${address}${path}`);
    await page.getByRole('heading', { name: heading }).first().waitFor();
    await lookAtWidths(page, name);
  }

  it('for a visitor', async () => {
    const page = await open();
    await lookAt(page, 'not-found', '/nowhere', /./);
    await lookAt(page, 'privacy-visitor', '/privacy', 'Legal compliance');
    await lookAt(page, 'accessibility', '/accessibility', 'Accessibility settings');
    await lookAt(page, 'legal', '/legal/terms-of-service', 'Terms of service');
    await lookAt(page, 'forgot-password', '/forgot-password', 'Choose a new password');
    await lookAt(page, 'reset-password', '/reset-password#token=x', 'Choose a new password');
    await lookAt(page, 'confirm-email', '/confirm-email#token=x', 'Confirm your new address');
    await lookAt(page, 'outbox', '/outbox', 'Outbox');
    await lookAt(page, 'profiles-visitor', '/profiles', 'Please sign in to manage profiles');
    await page.route('**/api/legal/**', (route) => route.abort());
    await lookAt(page, 'legal-failed', '/legal/terms-of-service', 'Failed to load legal document');
  });

  it('for a viewer, also from right to left', async () => {
    const page = await open();
    await signUp(page, address, LONG_NAME);
    for (const direction of ['ltr', 'rtl']) {
      if (direction === 'rtl') await serveRightToLeft(page);
      await lookAt(page, `home-viewer-${direction}`, '/', /Welcome/);
      await lookAt(page, `privacy-${direction}`, '/privacy', 'Your privacy');
      await lookAt(page, `consent-${direction}`, '/privacy/consent', 'Marketing emails');
      await lookAt(page, `age-${direction}`, '/privacy/age', 'Your age is not verified');
      await lookAt(page, `data-rights-${direction}`, '/privacy/data', 'Make a request');
      await lookAt(page, `account-${direction}`, '/account', 'Your account');
    }
    expect(await page.evaluate(() => getComputedStyle(document.body).direction)).toBe('rtl');
  });

  it('for a household, also from right to left', async () => {
    const page = await open();
    await signUp(page, address, LONG_NAME);
    await lookAt(page, 'profiles-none', '/profiles', "Who's watching?");
    for (const [name, kids] of [
      ['Oluwaseun-Adébáyọ̀', false],
      ['ዮሐንስ', true],
      ['Ama', true],
    ] as const) {
      await page.goto(`${address}/profiles/new`);
      await page.getByLabel('Name', { exact: true }).fill(name);
      if (kids) await page.getByRole('checkbox', { name: /^Kids profile/ }).check();
      await page.getByRole('button', { name: 'Create Profile' }).click();
      await page.getByRole('link', { name: `Edit ${name}` }).waitFor();
    }
    await page.getByRole('link', { name: 'Edit Ama' }).click();
    await page.getByRole('button', { name: 'Delete profile' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('button', { name: 'Restore Ama' }).waitFor();
    await page.getByRole('link', { name: 'Edit ዮሐንስ' }).click();
    await page.getByRole('heading', { name: 'Edit profile: ዮሐንስ' }).waitFor();
    const edit = new URL(page.url()).pathname;
    await lookAt(page, 'profiles-new', '/profiles/new', 'Create profile');
    await lookAt(page, 'profiles-edit', edit, /^Edit profile/);
    await lookAt(page, 'profiles-household', '/profiles/household', 'Household timeline');
    await lookAt(page, 'profiles-pin', '/profiles/pin', 'PIN for kids profiles');
    for (const direction of ['ltr', 'rtl']) {
      if (direction === 'rtl') await serveRightToLeft(page);
      await lookAt(page, `profiles-${direction}`, '/profiles', "Who's watching?");
      await lookAt(page, `profiles-controls-${direction}`, edit.replace('edit', 'controls'), /^Parental controls/);
    }
  });

  it('for whoever needs it otherwise', async () => {
    const page = await open();
    await page.goto(address);
    const needs = [
      { name: 'light', colorTheme: 'light', focusVisible: true },
      { name: 'contrast', highContrastMode: true, keyboardNavigation: true },
      { name: 'light-contrast', highContrastMode: true, colorTheme: 'light' },
      { name: 'largest', fontSize: 'xlarge', largeText: true, keyboardNavigation: true },
    ];
    for (const { name, ...preferences } of needs) {
      await page.evaluate(
        (chosen) => localStorage.setItem('accessibility_preferences', JSON.stringify(chosen)),
        preferences,
      );
      for (const [screen, path, heading] of [
        ['home', '/', 'Go back'],
        ['settings', '/accessibility/visual', 'Accessibility settings'],
        ['privacy', '/privacy', 'Legal compliance'],
        ['legal', '/legal/terms-of-service', 'Terms of service'],
      ] as const) {
        await lookAt(page, `${name}-${screen}`, path, heading);
      }
    }
  });

  it('for staff, by day and by night', async () => {
    const page = await open();
    await page.goto(`${address}/admin`);
    await page.getByRole('heading', { name: 'Admin Access' }).waitFor();
    await look(page, 'console-sign-in');
    await signInToConsole(page, address, 'owner@sankofa.example');
    await page.goto(`${address}/admin/people`);
    await page.getByPlaceholder('E-mail, name or id').fill('amina@sankofa.example');
    await page.getByText('1-1 of 1').waitFor();
    const row = page.getByText('Amina Diallo');
    await row.click();
    await page.getByRole('heading', { level: 1, name: /Why do you look|Amina Diallo/ }).waitFor();
    await look(page, 'person-why');
    await sayWhy(page, 'Amina Diallo');
    const person = new URL(page.url()).pathname;
    for (const theme of ['light', 'dark']) {
      await page.evaluate((chosen) => localStorage.setItem('RaStore.theme', JSON.stringify(chosen)), theme);
      await lookAt(page, `people-${theme}`, '/admin/people', 'People');
      await lookAt(page, `person-${theme}`, person, 'Amina Diallo');
      await lookAt(page, `data-requests-${theme}`, '/admin/data-requests', 'Data requests');
      await lookAt(page, `projections-${theme}`, '/admin/projections', 'Projections');
      await lookAt(page, `projection-${theme}`, '/admin/projections/consents/show', 'consents');
      await lookAt(page, `dead-letters-${theme}`, '/admin/dead-letters', 'Dead letters');
      await lookAt(page, `parked-work-${theme}`, '/admin/parked-work', 'Parked work');
    }
    await page.setViewportSize({ width: 320, height: 900 });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'People' }).waitFor();
    await look(page, 'console-menu-320');
    expect(await page.getByRole('button', { name: 'Sign out' }).isVisible()).toBe(true);
  });
});
