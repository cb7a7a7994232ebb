import { expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../seed/demo-people.ts';
import { addDevice } from './testing/authenticator.ts';
import { describeJourney } from './testing/browser.ts';
import { checkScreenAtWidths } from './testing/check-screen.ts';
import { nextCode, REFRESH, signInToConsole } from './testing/staff.ts';

const ANALYST = 'analyst@sankofa.example';

describeJourney('a member of staff with a passkey', ({ address, open }) => {
  it('adds it under Settings, and signs in with it once the session has ended', async () => {
    const page = await open();
    await addDevice(page);
    await signInToConsole(page, address, ANALYST, '/settings');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByLabel('Name').fill('The laptop on the second floor');
    await dialog.getByLabel('Password').fill(DEMO_PASSWORD);
    await dialog.getByLabel('Code').fill(await nextCode(address, ANALYST));
    await checkScreenAtWidths(page, 'console-passkey-add');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    const passkeys = page.getByRole('list', { name: 'Passkeys' });
    await passkeys.getByText('The laptop on the second floor').waitFor();
    await checkScreenAtWidths(page, 'console-settings');

    // The page that loads next finds no refresh cookie.
    await page.context().clearCookies();
    await page.context().unroute(`**${REFRESH}`);
    await page.goto(`${address}/admin/permissions`);
    await page.getByText('Your session has ended. Sign in again.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin/login');
    await checkScreenAtWidths(page, 'console-session-ended');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    // Returns to the page where the session ended.
    await page.getByRole('heading', { level: 1, name: 'Permissions' }).waitFor();

    await page.goto(`${address}/admin/settings`);
    await page
      .getByText(/last used/i)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Remove The laptop on the second floor' }).click();
    await passkeys.getByText('The laptop on the second floor').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByText(/^This passkey was not accepted/).waitFor();
    expect(await page.getByText('Your session has ended').count()).toBe(0);
  });
});
