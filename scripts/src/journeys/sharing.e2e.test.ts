import { expect, it } from 'vitest';
import { describeJourney } from './testing/browser.ts';
import { checkScreen, checkScreenAtWidths } from './testing/check-screen.ts';
import { expectFocus } from './testing/keyboard.ts';
import { consoleMenu, signInToConsole } from './testing/staff.ts';

describeJourney('somebody who tells others', ({ address, open }) => {
  it('shares a film from its page, with a service, by e-mail, and as a link', async () => {
    const page = await open({ permissions: ['clipboard-read', 'clipboard-write'] });
    await page.route('**/social-share', (route) => route.abort(), { times: 3 });
    await page.goto(`${address}/movie/the-salt-road-home`);
    await page.getByRole('link', { name: 'Share' }).click();
    await page.waitForURL(/\/movie\/the-salt-road-home\/share$/);
    const dialog = page.getByRole('dialog', { name: 'Share this film' });
    await dialog.getByText('Failed to load share options. Please try again.').waitFor({ timeout: 20_000 });
    await dialog.getByRole('button', { name: 'Retry' }).click();
    const facebook = await dialog.getByRole('link', { name: /^Facebook/ }).getAttribute('href');
    expect(new URL(String(facebook)).searchParams.get('u')).toMatch(/\/movie\/the-salt-road-home$/);
    expect(await dialog.getByRole('link').count()).toBe(6);
    expect(await dialog.getByRole('link', { name: 'E-mail' }).getAttribute('href')).toMatch(
      /^mailto:\?subject=The%20Salt/,
    );
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    await dialog.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${address}/movie/the-salt-road-home`);
    await dialog.getByRole('button', { name: 'Copy link' }).waitFor();
    await checkScreenAtWidths(page, 'share');
    await page.keyboard.press('Escape');
    await page.waitForURL(/\/movie\/the-salt-road-home$/);

    await page.goto(`${address}/movie/the-salt-road-home/share`);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.waitForURL(/\/movie\/the-salt-road-home$/);
  });

  it('reads about Sankofa from the foot of any page', async () => {
    const page = await open();
    await page.goto(`${address}/movies?region=global`);
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    const dialog = page.getByRole('dialog', { name: 'About Sankofa' });
    await dialog.waitFor();
    expect(new URL(page.url()).pathname).toBe('/about');
    await checkScreenAtWidths(page, 'about');
    await page.goBack();
    await page.getByRole('heading', { name: 'Movies', level: 1 }).waitFor();
  });

  it('sends a message, reads validation errors, and retries after a failure', async () => {
    const page = await open();
    await page.goto(`${address}/movies?region=global`);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
    const dialog = page.getByRole('dialog', { name: 'Contact Us' });
    const send = dialog.getByRole('button', { name: 'Send' });
    await send.click();
    await dialog.getByText('Type your name').waitFor();
    await expectFocus(dialog.getByLabel('Full name'));
    await checkScreenAtWidths(page, 'contact');
    await dialog.getByLabel('Full name').fill('Ama Mensah');
    await dialog.getByLabel('E-mail').fill('ama@example.test');
    await dialog.getByLabel('Category').click();
    await page.getByRole('option', { name: 'Partnership' }).click();
    await dialog.getByLabel('Message').fill('We would like to screen your films in Kumasi.');
    await page.route('**/api/contact', (route) => route.abort(), { times: 1 });
    await send.click();
    await dialog.getByText('Failed to send message. Please try again.').waitFor();
    await send.click();
    const sent = page.getByRole('dialog', { name: 'Message Sent' });
    await sent.getByText('24-48 hours').waitFor();
    await checkScreen(page, 'contact-sent');
    await sent.getByRole('button', { name: 'Close' }).last().click();
    await page.goto(`${address}/outbox`);
    await page.getByText('Partnership: No subject').first().waitFor();
  });

  it('is answered by staff, who record it', async () => {
    const page = await open();
    await signInToConsole(page, address, 'owner@sankofa.example');
    await consoleMenu(page).getByRole('link', { name: 'Messages to us' }).click();
    await page.getByRole('cell', { name: 'Partnership' }).waitFor();
    await checkScreenAtWidths(page, 'messages');
    await page.getByRole('button', { name: 'Dark theme' }).click();
    await checkScreen(page, 'messages-dark');
    await page.getByPlaceholder('Any word').fill('kumasi');
    await page.getByRole('cell', { name: 'Partnership' }).click();
    await page.getByText('We would like to screen your films in Kumasi.').waitFor();
    await checkScreen(page, 'message-dark');
    await page.getByRole('button', { name: 'Light theme' }).click();
    await page.getByLabel('What was answered').fill('Sent them the terms for screenings.');
    await page.getByRole('button', { name: 'Mark as answered' }).click();
    await page.getByText('Marked as answered.').waitFor();
    await page.getByText('Sent them the terms for screenings.').waitFor();
    await checkScreenAtWidths(page, 'message-answered');
    await consoleMenu(page).getByRole('link', { name: 'Messages to us' }).first().click();
    await page.getByText('No messages found.').waitFor();
  });
});
