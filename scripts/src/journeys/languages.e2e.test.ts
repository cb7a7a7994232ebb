import { LANGUAGE_KEY } from '@sankofa/api/messages/languages';
import { depth } from '@sankofa/events/testing/depth';
import type { Page } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import { describeJourney } from './testing/browser.ts';
import { isChecked } from './testing/check-screen.ts';
import { signUp } from './testing/people.ts';
import { clippedTexts, untranslatedTexts } from './testing/pseudo-language.ts';
import { signInToConsole } from './testing/staff.ts';

const VISITOR = [
  '/',
  '/movies',
  '/movie/the-salt-road-home',
  '/browse/trending',
  '/discover',
  '/search',
  '/smart-search',
  '/advanced-search',
  '/about',
  '/contact',
  '/privacy',
  '/accessibility',
  '/legal/privacy-policy',
  '/forgot-password',
  '/profiles',
  '/subscribe',
  '/subscription',
  '/subscription-cancelled',
  '/nowhere',
];
const MEMBER = [
  '/',
  '/account',
  '/account/billing',
  '/my-list',
  '/notifications',
  '/privacy',
  '/privacy/consent',
  '/privacy/age',
  '/privacy/data',
  '/profiles',
  '/profiles/new',
  '/profiles/pin',
  '/profiles/household',
  '/creator/verification',
  '/decisions',
];
const CONSOLE = [
  '',
  '/people',
  '/users',
  '/staff',
  '/permissions',
  '/settings',
  '/data-requests',
  '/documents',
  '/consent-report',
  '/processing',
  '/age-verifications',
  '/reports',
  '/appeals',
  '/blind-reviews',
  '/flagged-users',
  '/rules',
  '/creator-verifications',
  '/transparency',
  '/discussions',
  '/contact-messages',
  '/payments',
  '/subscriptions',
  '/subscriptions/mrr/show',
  '/refunds',
  '/disputes',
  '/invoices',
  '/ledger',
  '/ledger/revenue/show',
  '/products',
  '/movies',
  '/movies/create',
  '/media',
  '/creatives',
  '/projections',
  '/dead-letters',
  '/parked-work',
];

/** The narrowest first: most is clipped there. */
const WIDTHS = [320, 768, 1440].slice(0, depth(1, 3));

describeJourney('the interface in other languages', ({ address, open }) => {
  it.each(['en-XA', 'ar-XB'].slice(0, depth(1, 2)))(
    'has each text in a catalogue, and room for longer ones: %s',
    async (language) => {
      const visitor = await openIn(language);
      await lookAt(visitor, '', VISITOR);
      const member = await open();
      await signUp(member, address);
      await choose(member, language);
      await lookAt(member, '', MEMBER);
      const staff = await open();
      await signInToConsole(staff, address, 'owner@sankofa.example');
      await choose(staff, language);
      await lookAt(staff, '/admin', CONSOLE);
    },
  );

  it('is chosen by the reader, kept with the account, and followed by e-mails and other devices', async () => {
    const page = await open();
    await page.goto(address);
    await page.getByRole('contentinfo').getByLabel('Language').selectOption('fr');
    await page.waitForFunction(() => document.documentElement.lang === 'fr');
    await page.getByRole('contentinfo').getByLabel('Langue').waitFor();
    const email = `${crypto.randomUUID().slice(0, 8)}@example.test`;
    const person = { name: 'Awa', email, password: 'long enough for this' };
    const answer = await page.request.post(`${address}/api/auth/register`, {
      data: person,
      headers: { 'Accept-Language': 'fr' },
    });
    expect(answer.status()).toBe(201);
    const sent = await vi.waitFor(async () => {
      const emails: { to: string; text: string }[] = await (await fetch(`${address}/api/outbox`)).json();
      const found = emails.find(({ to }) => to === email);
      if (!found) throw new Error(`No e-mail to ${email} yet`);
      return found.text;
    }, 10_000);
    expect(sent).toMatch(/^Bienvenue sur Sankofa/);

    const other = await open();
    await other.goto(address);
    await other.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
    await other.getByLabel('E-mail', { exact: true }).fill(email);
    await other.getByLabel('Password', { exact: true }).fill(person.password);
    await other.getByRole('dialog').getByRole('button', { name: 'Sign in', exact: true }).click();
    await other.waitForFunction(() => document.documentElement.lang === 'fr');
  });

  it('is that of the page which search engines are led to', async () => {
    const page = await open({ javaScriptEnabled: false });
    await page.goto(`${address}/movies?language=pt`);
    expect(await page.locator('html').getAttribute('lang')).toBe('pt');
    const alternates = page.locator('link[rel="alternate"][hreflang]');
    const languages = await alternates.evaluateAll((links) => links.map((link) => link.getAttribute('hreflang')));
    expect(languages).toEqual(['x-default', 'en', 'fr', 'pt']);
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(/\/movies\?language=pt$/);
    await page.goto(`${address}/?language=fr`);
    expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toContain('Tendances mondiales');
  });

  async function openIn(language: string): Promise<Page> {
    const page = await open();
    await page.goto(`${address}/favicon.svg`);
    await choose(page, language);
    return page;
  }

  async function choose(page: Page, language: string): Promise<void> {
    await page.context().addCookies([{ name: LANGUAGE_KEY, value: language, url: address }]);
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [LANGUAGE_KEY, language] as const);
  }

  async function lookAt(page: Page, base: string, paths: readonly string[]): Promise<void> {
    const faults: string[] = [];
    for (const path of paths.filter((one) => isChecked(`${base}${one}`))) {
      await page.goto(`${address}${base}${path}`);
      await page.getByRole('heading').first().waitFor();
      await page.waitForFunction(() => document.querySelector('[aria-busy="true"], .MuiSkeleton-root') === null);
      const untranslated = await page.evaluate(untranslatedTexts);
      faults.push(...untranslated.map((text) => `${base}${path}: not in a catalogue: ${text}`));
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        // Layout settles some frames after the size has changed.
        await expect
          .poll(() => page.evaluate(clippedTexts), { timeout: 2_000 })
          .toEqual([])
          .catch(async () => {
            const clipped = await page.evaluate(clippedTexts);
            faults.push(...clipped.map((text) => `${base}${path} at ${width}: ${text}`));
          });
      }
    }
    expect(faults).toEqual([]);
  }
});
