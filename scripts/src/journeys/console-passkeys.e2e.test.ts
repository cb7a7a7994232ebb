import { expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../seed/demo-people.ts';
import { addDevice } from './testing/authenticator.ts';
import { describeJourney } from './testing/browser.ts';
import { lookAtWidths } from './testing/look.ts';
import { nextCode, signInToConsole } from './testing/staff.ts';

const ANALYST = 'analyst@sankofa.example';

describeJourney('a member of staff with a passkey', ({ address, open }) => {
  it('adds it under Settings, and signs in with it once the session has ended', async () => {
    const page = await open();
    await addDevice(page);
    await signInToConsole(page, address, ANALYST);
    await page.goto(`${address}/admin/settings`);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByLabel('Name').fill('The laptop on the second floor');
    await dialog.getByLabel('Password').fill(DEMO_PASSWORD);
    await dialog.getByLabel('Code').fill(await nextCode(address, ANALYST));
    await lookAtWidths(page, 'console-passkey-add');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    const passkeys = page.getByRole('list', { name: 'Passkeys' });
    await passkeys.getByText('The laptop on the second floor').waitFor();
    await lookAtWidths(page, 'console-settings');

    // The session ends on the server: this browser holds a token that is over, and no refresh cookie.
    await page.context().clearCookies();
    // In one step: anything the page reads in between would end the session before the link is pressed.
    await page.getByRole('link', { name: 'What every role may do' }).evaluate((link: HTMLElement) => {
      localStorage.setItem('console_token', 'over');
      link.click();
    });
    await page.getByText('Your session has ended. Sign in again.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin/login');
    await lookAtWidths(page, 'console-session-ended');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    // Back to where the session ended.
    await page.getByRole('heading', { level: 1, name: 'Permissions' }).waitFor();

    await page.goto(`${address}/admin/settings`);
    await page
      .getByText(/last used/i)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Remove The laptop on the second floor' }).click();
    await passkeys.getByText('The laptop on the second floor').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByText(/^This passkey was not accepted/).waitFor();
    expect(await page.getByText('Your session has ended').count()).toBe(0);
  });
});
