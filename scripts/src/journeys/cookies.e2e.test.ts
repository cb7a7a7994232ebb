import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeJourney } from './testing/browser.ts';
import { checkScreen, checkScreenAtWidths } from './testing/check-screen.ts';
import { sayWhy, signUpAtHome } from './testing/people.ts';
import { TRAILER } from './testing/player.ts';
import { signInToConsole } from './testing/staff.ts';

describeJourney('somebody asked about cookies', ({ address, open }) => {
  const banner = (page: Page) => page.getByRole('region', { name: 'Cookie choices' });
  const cookiesOf = async (page: Page) => (await page.context().cookies()).map(({ name }) => name);

  it('refuses as a visitor, in one press, and is not asked again', async () => {
    const page = await open();
    await page.goto(address);
    await banner(page).waitFor();
    await checkScreenAtWidths(page, 'cookie-banner');
    expect(await cookiesOf(page)).toEqual([]);
    await page.evaluate(() => window.scrollTo(0, 0));
    await banner(page).getByRole('button', { name: 'Refuse all' }).press('Enter');
    await page.waitForFunction(() => document.activeElement?.id === 'main');
    // Available content does not shift the layout.
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await banner(page).waitFor({ state: 'detached' });
    expect(await cookiesOf(page)).toEqual(['sankofa_visitor']);
    await page.reload();
    await page.goto(`${address}/privacy/cookies`);
    const overlay = page.getByRole('dialog', { name: 'Legal compliance' });
    await overlay.getByText(/^This browser’s choice was made on .* under version 1/).waitFor();
    expect(await overlay.getByRole('switch', { name: 'Analytics' }).isChecked()).toBe(false);
    expect(await overlay.getByRole('switch', { name: 'Essential, always on' }).isDisabled()).toBe(true);
    await checkScreenAtWidths(page, 'cookies');
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await banner(page).count()).toBe(0);
  });

  it('plays a film before answering: the banner leaves room and covers no focused element', async () => {
    const page = await open();
    const film = 'the-boy-who-drummed-the-rain';
    for (const width of [320, 768, 1440]) {
      const height = width === 320 ? 568 : 900;
      await page.setViewportSize({ width, height });
      await page.goto(`${address}/movie/${film}`);
      await banner(page).waitFor();
      await checkScreen(page, `cookie-banner-film-${width}`);
      expect((await banner(page).boundingBox())?.height).toBeLessThan(height / 4);
      for (const key of ['Tab', 'Shift+Tab']) {
        for (let n = 0; n < 30; n++) {
          await page.keyboard.press(key);
          // Late content may cause one more layout shift.
          await expect.poll(() => page.evaluate(focusBehindBanner)).toBeNull();
        }
      }
    }
    // With very large text, the banner would cover most of a small window, so it is placed at the end of the page.
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto(`${address}/movie/${film}`);
    await banner(page).waitFor();
    await page.evaluate(() => Object.assign(document.documentElement.dataset, { fontSize: 'xlarge', largeText: 'on' }));
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(async () => ((await banner(page).boundingBox())?.y ?? 0) > 568).toBe(true);
    await checkScreen(page, 'cookie-banner-film-large-text');
    await page.getByRole('button', { name: TRAILER }).click();
    await page.getByRole('dialog', { name: 'The Boy Who Drummed the Rain' }).waitFor();
  });

  it('chooses categories when signed in, reads the policy, resets; the officer sees each choice', async () => {
    const page = await open();
    const { email } = await signUpAtHome(page, address, 'Dede Lartey');
    await banner(page).getByRole('link', { name: 'Choose' }).click();
    const overlay = page.getByRole('dialog', { name: 'Legal compliance' });
    const analytics = overlay.getByRole('switch', { name: 'Analytics' });
    await analytics.press('Space');
    await overlay.getByRole('button', { name: 'Save Preferences' }).press('Enter');
    await overlay.getByText(/^You chose on/).waitFor();
    expect(await analytics.isChecked()).toBe(true);
    await page.reload();
    await overlay.getByText(/^You chose on/).waitFor();
    expect(await analytics.isChecked()).toBe(true);
    await overlay.getByRole('link', { name: 'Read Cookie Policy' }).click();
    await page.getByRole('heading', { level: 1, name: 'Cookie policy' }).waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await overlay.getByRole('button', { name: 'Reset to Defaults' }).press('Enter');
    await expect.poll(() => analytics.isChecked()).toBe(false);
    await page.getByText('Your cookie preferences are saved.').waitFor();

    const console = await open();
    await signInToConsole(console, address, 'compliance@sankofa.example', '/people');
    await console.getByPlaceholder('E-mail, name or id').fill(email);
    await console.getByText('1-1 of 1').waitFor();
    await console.getByRole('cell', { name: email }).click();
    await sayWhy(console, 'Dede Lartey');
    await console.getByText('Refused all optional cookies').waitFor();
    await console.getByText('Allowed cookies for analytics').waitFor();
    await console
      .getByRole('region', { name: /^Consent in force/ })
      .getByText('Refused', { exact: true })
      .waitFor();
  });
});

/** Returns the focused element if the banner covers part of it. Runs in the page. */
function focusBehindBanner(): string | null {
  const element = document.activeElement;
  const banner = document.querySelector('section[aria-label="Cookie choices"]');
  if (element === null || element === document.body || !banner || banner.contains(element)) return null;
  const { top, bottom } = element.getBoundingClientRect();
  const over = banner.getBoundingClientRect();
  return bottom > over.top && top < over.bottom
    ? `${element.textContent} at ${top} to ${bottom}, from ${over.top}`
    : null;
}
