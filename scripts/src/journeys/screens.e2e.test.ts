import { depth } from '@sankofa/events/testing/depth';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeJourney } from './testing/browser.ts';
import { checkScreen, checkScreenAtWidths, isChecked } from './testing/check-screen.ts';
import { order, payByCard, success } from './testing/payment.ts';
import { sayWhy, sendFrom, signUp } from './testing/people.ts';
import { serveRightToLeft } from './testing/right-to-left.ts';
import { signInToConsole } from './testing/staff.ts';

const LONG_NAME = 'Oluwaseun-Adébáyọ̀ Nwachukwu-Okonkwo van der Merwe';

describeJourney('every screen is whole and accessible', ({ address, open }) => {
  /** Opens a page that `isChecked`, waits for its content, and checks it. */
  async function lookAt(page: Page, name: string, path: string, heading: string | RegExp): Promise<void> {
    if (!isChecked(name)) return;
    await page.goto(`${address}${path}`);
    await page.getByRole('heading', { name: heading }).first().waitFor();
    await checkScreenAtWidths(page, name);
  }

  /** Looks at pages of the console: half in the light and half in the dark theme, or all in both. */
  async function inBothThemes(page: Page, screens: readonly (readonly [string, string, string | RegExp])[]) {
    const half = Math.ceil(screens.length / 2);
    for (const theme of ['light', 'dark']) {
      await page.evaluate((chosen) => localStorage.setItem('RaStore.theme', JSON.stringify(chosen)), theme);
      const [from, to] = theme === 'light' ? [0, half] : [half, screens.length];
      for (const [screen, path, heading] of screens.slice(depth(from, 0), depth(to, screens.length))) {
        await lookAt(page, `${screen}-${theme}`, path, heading);
      }
    }
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
    await lookAt(page, 'verify', '/verify', 'Verify evidence');
    await lookAt(page, 'profiles-visitor', '/profiles', 'Please sign in to manage profiles');
    await page.route('**/api/legal/**', (route) => route.abort());
    // Of a type whose text does not come with the page.
    await lookAt(page, 'legal-failed', '/legal/unknown', 'Failed to load legal document');
  });

  it('for a viewer, also from right to left', async () => {
    const page = await open();
    await signUp(page, address, LONG_NAME);
    for (const direction of ['ltr', 'rtl']) {
      if (direction === 'rtl') await serveRightToLeft(page);
      const screens = [
        ['home-viewer', '/', /Welcome/],
        ['consent', '/privacy/consent', 'Marketing emails'],
        ['privacy', '/privacy', 'Your privacy'],
        ['age', '/privacy/age', 'Your age is not verified'],
        ['data-rights', '/privacy/data', 'Make a request'],
        ['account', '/account', 'Your account'],
      ] as const;
      for (const [screen, path, heading] of screens) await lookAt(page, `${screen}-${direction}`, path, heading);
    }
    expect(await page.evaluate(() => getComputedStyle(document.body).direction)).toBe('rtl');
  });

  it('for a household, also from right to left', async () => {
    const page = await open();
    await signUp(page, address, LONG_NAME);
    await lookAt(page, 'profiles-none', '/profiles', 'Who’s watching?');
    const add = (name: string, isKids: boolean) =>
      sendFrom(page, 'POST', '/api/profiles', { name, is_kids_profile: isKids });
    await add('Oluwaseun-Adébáyọ̀', false);
    const kid = await add('ዮሐንስ', true);
    const deleted = await add('Ama', true);
    await sendFrom(page, 'DELETE', `/api/profiles/${deleted.id}`, {});
    const edit = `/profiles/${kid.id}/edit`;
    await lookAt(page, 'profiles-new', '/profiles/new', 'Create profile');
    await lookAt(page, 'profiles-edit', edit, /^Edit profile/);
    await lookAt(page, 'profiles-household', '/profiles/household', 'Household timeline');
    await lookAt(page, 'profiles-pin', '/profiles/pin', 'PIN for kids profiles');
    for (const direction of ['ltr', 'rtl']) {
      if (direction === 'rtl') await serveRightToLeft(page);
      await lookAt(page, `profiles-${direction}`, '/profiles', 'Who’s watching?');
      await lookAt(page, `profiles-controls-${direction}`, edit.replace('edit', 'controls'), /^Parental controls/);
    }
  });

  it('with accessibility settings', async () => {
    const page = await open();
    await page.goto(address);
    const needs = [
      { name: 'light', colorTheme: 'light', focusVisible: true },
      { name: 'contrast', highContrastMode: true, keyboardNavigation: true },
      { name: 'light-contrast', highContrastMode: true, colorTheme: 'light' },
      { name: 'largest', fontSize: 'xlarge', largeText: true, keyboardNavigation: true },
    ];
    for (const [n, { name, ...preferences }] of needs.entries()) {
      await page.evaluate(
        (chosen) => localStorage.setItem('accessibility_preferences', JSON.stringify(chosen)),
        preferences,
      );
      const screens = [
        ['home', '/', 'Go back'],
        ['settings', '/accessibility/visual', 'Accessibility settings'],
        ['privacy', '/privacy', 'Legal compliance'],
        ['legal', '/legal/terms-of-service', 'Terms of service'],
      ] as const;
      // Each setting on one screen, or on all.
      for (const [screen, path, heading] of screens.slice(depth(n, 0), depth(n + 1, screens.length))) {
        await lookAt(page, `settings-${name}-${screen}`, path, heading);
      }
    }
  });

  it('for staff, in light and dark themes', async () => {
    const page = await open();
    await page.goto(`${address}/admin`);
    await page.getByRole('heading', { name: 'Admin Access' }).waitFor();
    await checkScreen(page, 'console-sign-in');
    await signInToConsole(page, address, 'owner@sankofa.example', '/people');
    await page.getByPlaceholder('E-mail, name or id').fill('amina@sankofa.example');
    await page.getByText('1-1 of 1').waitFor();
    const row = page.getByText('Amina Diallo');
    await row.click();
    await page.getByRole('heading', { level: 1, name: /Why are you opening|Amina Diallo/ }).waitFor();
    await checkScreen(page, 'person-why');
    await sayWhy(page, 'Amina Diallo');
    const person = new URL(page.url()).pathname;
    await inBothThemes(page, [
      ['people', '/admin/people', 'People'],
      ['data-requests', '/admin/data-requests', 'Data requests'],
      ['projection', '/admin/projections/consents/show', 'consents'],
      ['dead-letters', '/admin/dead-letters', 'Dead letters'],
      ['person', person, 'Amina Diallo'],
      ['projections', '/admin/projections', 'Projections'],
      ['parked-work', '/admin/parked-work', 'Parked work'],
    ]);
    await page.setViewportSize({ width: 320, height: 900 });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'People' }).waitFor();
    await checkScreen(page, 'console-menu-320');
    expect(await page.getByRole('button', { name: 'Sign out' }).isVisible()).toBe(true);
  });

  it('for finance and support, in light and dark themes', async () => {
    const buyer = await open();
    await signUp(buyer, address, LONG_NAME);
    await buyer.goto(`${address}/subscription`);
    await buyer.getByRole('button', { name: 'Buy: Film bundle' }).click();
    await order(buyer);
    await payByCard(buyer, 'Payment succeeds (•••• 4242)');
    await success(buyer).waitFor();
    const id = await buyer.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').id);

    const page = await open();
    await signInToConsole(page, address, 'finance@sankofa.example', '/payments');
    await page.getByRole('cell', { name: LONG_NAME }).first().click();
    await page.getByRole('heading', { level: 1, name: /^Film bundle/ }).waitFor();
    const payment = new URL(page.url()).pathname;
    await page.getByRole('button', { name: 'Refund' }).click();
    await page
      .getByRole('dialog')
      .getByLabel(/^Reason/)
      .fill('Bought twice, on the television and on the telephone');
    await checkScreenAtWidths(page, 'refund');
    await page.getByRole('dialog').getByRole('button', { name: 'Refund' }).click();
    await page.getByText('Refund requested from the provider.').waitFor();
    await page.goto(`${address}/admin/reconciliations`);
    await page.getByRole('button', { name: 'Reconcile now' }).click();
    await checkScreenAtWidths(page, 'reconcile');
    await page.getByRole('dialog').getByRole('button', { name: 'Reconcile now' }).click();
    await page.getByText('No differences', { exact: true }).waitFor();
    const all = '?filter=%7B%7D&displayedFilters=%7B%7D';
    await inBothThemes(page, [
      ['payments', '/admin/payments', 'Payments'],
      ['payment', payment, /^Film bundle/],
      ['subscriptions', '/admin/subscriptions', 'Subscriptions'],
      ['figure', '/admin/subscriptions/mrr/show', 'Monthly recurring revenue'],
      ['refunds', `/admin/refunds${all}`, 'Refunds'],
      ['disputes', `/admin/disputes${all}`, 'Disputes'],
      ['invoices', '/admin/invoices', 'Invoices'],
      ['ledger', '/admin/ledger', 'Ledger'],
      ['postings', '/admin/ledger/provider/show', 'Balance at the provider'],
      ['reconciliation', '/admin/reconciliations', 'Reconciliation'],
      ['products', '/admin/products', 'Prices'],
      ['product', '/admin/products/premium/show', 'Premium'],
      ['webhooks', `/admin/webhooks${all}`, 'Webhooks'],
    ]);

    const support = await open();
    await signInToConsole(support, address, 'support@sankofa.example', `/customers/${id}/show`);
    await sayWhy(support, LONG_NAME);
    await checkScreenAtWidths(support, 'customer');
    await support.getByRole('button', { name: 'Give access' }).click();
    await checkScreenAtWidths(support, 'grant');
  });
});
