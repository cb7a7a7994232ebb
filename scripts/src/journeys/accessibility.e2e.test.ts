import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeJourney } from './testing/browser.ts';
import { press, tabTo } from './testing/keyboard.ts';
import { signUp } from './testing/people.ts';

describeJourney('somebody who needs Sankofa otherwise', ({ address, open }) => {
  const styleOf = (page: Page, property: 'fontSize' | 'backgroundColor', selector: string) =>
    page.locator(selector).evaluate((element, name) => getComputedStyle(element)[name], property);
  const stored = (page: Page) =>
    page.evaluate(() => JSON.parse(localStorage.getItem('accessibility_preferences') ?? '{}'));

  it('changes all settings by keyboard, and they are kept', async () => {
    const page = await open();
    await page.goto(`${address}/library`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await press(page, page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }));
    await page.getByRole('dialog', { name: 'Accessibility settings' }).waitFor();
    await page.getByText('Settings are saved automatically on this device.').waitFor();

    await tabTo(page, page.getByRole('tab', { name: 'Overview' }));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByRole('radio', { name: 'Dark' }).waitFor();
    await tabTo(page, page.getByRole('radio', { name: 'Dark' }));
    await page.keyboard.press('ArrowRight');
    expect(await styleOf(page, 'backgroundColor', 'body')).toBe('rgb(250, 246, 238)');
    await tabTo(page, page.getByRole('radio', { name: 'Medium' }));
    await page.keyboard.press('ArrowRight');
    expect(await styleOf(page, 'fontSize', ':root')).toBe('18px');
    await press(page, page.getByRole('switch', { name: 'Large text' }), 'Space');
    expect(await styleOf(page, 'fontSize', ':root')).toBe('21.6px');
    await press(page, page.getByRole('switch', { name: 'High contrast' }), 'Space');
    expect(await styleOf(page, 'backgroundColor', 'body')).toBe('rgb(255, 255, 255)');
    await press(page, page.getByRole('button', { name: 'Done' }));
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    expect(await stored(page)).toEqual({
      screenReaderEnabled: false,
      highContrastMode: true,
      reducedMotion: false,
      largeText: true,
      focusVisible: false,
      keyboardNavigation: false,
      audioDescriptions: false,
      subtitlesEnabled: false,
      fontSize: 'large',
      colorTheme: 'light',
    });
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await styleOf(page, 'fontSize', ':root')).toBe('21.6px');
    expect(await styleOf(page, 'backgroundColor', 'body')).toBe('rgb(255, 255, 255)');
  });

  it('moves by single keys, hears titles, and has nothing move', async () => {
    const page = await open({ reducedMotion: 'no-preference' });
    await page.goto(`${address}/accessibility/navigation`);
    for (const name of ['Strong focus', 'Keyboard shortcuts', 'Screen reader support']) {
      await page.getByRole('switch', { name }).click();
    }
    await page.getByRole('tab', { name: 'Motor' }).click();
    await page.getByRole('switch', { name: 'Reduced motion' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await page.keyboard.press('3');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('footer');
    await page.keyboard.press('1');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy choices' });
    expect(await link.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe('0s');
    await link.focus();
    expect(await link.evaluate((element) => getComputedStyle(element).outlineWidth)).toBe('4px');
    await link.click();
    await page.getByRole('dialog', { name: 'Legal compliance' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page
      .getByRole('status')
      .filter({ hasText: /^Sankofa$/ })
      .waitFor({ state: 'attached' });
    await page.keyboard.press('0');
    await page.getByRole('dialog', { name: 'Accessibility settings' }).waitFor();
  });

  it('applies on another device after signing in', async () => {
    const page = await open();
    const { email, password } = await signUp(page, address);
    await page.goto(`${address}/accessibility/visual`);
    await page.getByRole('radio', { name: 'Extra large' }).check();
    await page.getByText(/^Settings are saved automatically with your account/).waitFor();

    const other = await open();
    await other.goto(address);
    await other.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
    await other.getByLabel('E-mail', { exact: true }).fill(email);
    await other.getByLabel('Password', { exact: true }).fill(password);
    await other.keyboard.press('Enter');
    await expect.poll(() => styleOf(other, 'fontSize', ':root')).toBe('20px');
    expect(await stored(other)).toMatchObject({ fontSize: 'xlarge' });
  });

  it('keeps settings on the device when the server is unreachable, and retries', async () => {
    const page = await open();
    await signUp(page, address);
    await page.goto(`${address}/accessibility/audio`);
    await page.getByText(/^Settings are saved automatically with your account/).waitFor();
    await page.route('**/api/accessibility/**', (route) => route.abort());
    await page.getByRole('switch', { name: 'Subtitles' }).click();
    await page.getByText('Saved on this device, but not with your account.').waitFor();
    expect(await stored(page)).toMatchObject({ subtitlesEnabled: true });
    await page.unroute('**/api/accessibility/**');
    const kept = page.waitForResponse((response) => response.request().method() === 'PUT');
    await page.getByRole('button', { name: 'Try again' }).click();
    expect((await (await kept).json()).preferences).toMatchObject({ subtitlesEnabled: true });
    await page.getByText(/^Settings are saved automatically with your account/).waitFor();
  });
});
