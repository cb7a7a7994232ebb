import { totpCode } from '@sankofa/api/accounts/totp';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addDevice } from './testing/authenticator.ts';
import { describeJourney } from './testing/browser.ts';
import { checkScreenAtWidths } from './testing/check-screen.ts';
import { expectFocus, press, tabTo, type } from './testing/keyboard.ts';
import { type NewPerson, signUpAtHome } from './testing/people.ts';

const STEP_MS = 30_000;

describeJourney('two steps and passkeys, with the keyboard alone', ({ address, open }) => {
  async function openAccount(page: Page): Promise<void> {
    await press(page, page.getByRole('button', { name: /^Account of/ }));
    const account = page.getByRole('menuitem', { name: 'Account and sessions' });
    await account.waitFor();
    // Position: after My Library.
    for (let item = 0; item < 2; item++) await page.keyboard.press('ArrowDown');
    await expectFocus(account);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'How you sign in' }).waitFor();
  }

  async function signOut(page: Page): Promise<void> {
    await press(page, page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }));
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).waitFor();
  }

  /** Opens the sign-in dialog. */
  async function openSignIn(page: Page): Promise<Locator> {
    await press(page, page.getByRole('banner').getByRole('button', { name: 'Sign in' }));
    const dialog = page.getByRole('dialog', { name: 'Sign in' });
    await expectFocus(dialog.getByLabel('E-mail', { exact: true }));
    return dialog;
  }

  /** Signs in with the password; returns the dialog that asks for the code. */
  async function firstStep(page: Page, { email, password }: NewPerson): Promise<Locator> {
    const dialog = await openSignIn(page);
    await type(page, dialog.getByLabel('E-mail', { exact: true }), email);
    await type(page, dialog.getByLabel('Password', { exact: true }), password);
    await page.keyboard.press('Enter');
    const next = page.getByRole('dialog', { name: 'Two-step sign-in' });
    await expectFocus(next.getByLabel('Code'));
    return next;
  }

  /** Each code works once: returns the one after `used`, as soon as it is valid. */
  async function codeAfter(secret: string, used: number): Promise<string> {
    while (used > Math.floor(Date.now() / STEP_MS)) await new Promise((resolve) => setTimeout(resolve, 500));
    return totpCode(secret, new Date((used + 1) * STEP_MS));
  }

  it('are turned on, required, replaced by a recovery code, and turned off', async () => {
    const page = await open();
    const person = await signUpAtHome(page, address, 'Nana Yaa Asantewaa');
    await openAccount(page);
    await checkScreenAtWidths(page, 'sign-in-means-none');
    await press(page, page.getByRole('button', { name: 'Turn on two-step sign-in' }));
    const ask = page.getByRole('dialog', { name: 'Turn on two-step sign-in' });
    await expectFocus(ask.getByLabel('Current password'));
    await page.keyboard.type('not this one');
    await page.keyboard.press('Enter');
    await ask.getByText('This is not your password.').waitFor();
    await checkScreenAtWidths(page, 'two-step-password');
    await type(page, ask.getByLabel('Current password'), person.password);
    await page.keyboard.press('Enter');

    const setUp = page.getByRole('dialog', { name: 'Connect your authenticator app' });
    await expectFocus(setUp.getByRole('textbox', { name: 'Code' }));
    await setUp.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    const secret = (await setUp.getByRole('definition').innerText()).replaceAll(' ', '');
    await checkScreenAtWidths(page, 'two-step-connect');
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await setUp.getByText(/^This code is not right/).waitFor();
    const first = Math.floor(Date.now() / STEP_MS);
    await type(page, setUp.getByRole('textbox', { name: 'Code' }), totpCode(secret, new Date(first * STEP_MS)));
    await page.keyboard.press('Enter');
    const codes = page.getByRole('dialog', { name: 'Save your recovery codes' });
    await codes.waitFor();
    const recoveryCodes = await codes.getByRole('listitem').allInnerTexts();
    expect(new Set(recoveryCodes).size).toBe(10);
    await checkScreenAtWidths(page, 'recovery-codes');
    await press(page, codes.getByRole('button', { name: 'I have saved them' }));
    await page.getByText('10 recovery codes are left.').waitFor();

    await signOut(page);
    const mistaken = await firstStep(page, person);
    await press(page, mistaken.getByRole('button', { name: 'Use another account' }));
    await page.getByRole('dialog', { name: 'Sign in' }).waitFor();
    await page.keyboard.press('Escape');
    const second = await firstStep(page, person);
    await checkScreenAtWidths(page, 'second-step');
    await page.keyboard.type(await codeAfter(secret, first));
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Account of/ }).waitFor();
    expect(await second.count()).toBe(0);

    await openAccount(page);
    await signOut(page);
    const third = await firstStep(page, person);
    await press(page, third.getByRole('button', { name: 'Use a recovery code' }));
    await type(page, third.getByLabel('Recovery code'), recoveryCodes[0] ?? '');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Account of/ }).waitFor();
    await openAccount(page);
    await page.getByText('9 recovery codes are left.').waitFor();

    const move = page.getByRole('region', { name: 'Change your e-mail' });
    await type(page, move.getByLabel('New e-mail'), `next-${person.email}`);
    await type(page, move.getByLabel('Current password'), person.password);
    await press(page, move.getByRole('button', { name: 'Send the link' }));
    await move.getByText(/^Enter the six digits from/).waitFor();
    await checkScreenAtWidths(page, 'change-email-code');
    await press(page, move.getByRole('button', { name: 'Use a recovery code' }));
    await type(page, move.getByLabel('Recovery code'), recoveryCodes[9] ?? '');
    await page.keyboard.press('Enter');
    await move.getByText('Check the inbox of your new address.').waitFor();
    await page.reload();
    await page.getByText('8 recovery codes are left.').waitFor();

    await press(page, page.getByRole('button', { name: 'Turn off' }));
    const off = page.getByRole('dialog', { name: 'Turn off two-step sign-in?' });
    await expectFocus(off.getByLabel('Current password'));
    await page.keyboard.type(person.password);
    await press(page, off.getByRole('button', { name: 'Use a recovery code' }));
    await type(page, off.getByLabel('Recovery code'), recoveryCodes[1] ?? '');
    await checkScreenAtWidths(page, 'two-step-off');
    await page.keyboard.press('Enter');
    await page.getByText('Two-step sign-in is off.').waitFor();
    await page.getByRole('button', { name: 'Turn on two-step sign-in' }).waitFor();
  });

  it('are replaced by a passkey, which is added, used, renamed and removed', async () => {
    const page = await open();
    const device = await addDevice(page);
    await signUpAtHome(page, address, 'Kwabena');
    await openAccount(page);
    await press(page, page.getByRole('button', { name: 'Add a passkey' }));
    const adding = page.getByRole('dialog', { name: 'Add a passkey' });
    await expectFocus(adding.getByLabel('Name'));
    await page.keyboard.press('Enter');
    await adding.getByText('Give the passkey a name').waitFor();
    const longName = 'The telephone my grandmother brought from Kumasi in 2019 ok';
    await type(page, adding.getByLabel('Name'), longName);
    await type(page, adding.getByLabel('Current password'), 'long enough for this');
    await checkScreenAtWidths(page, 'passkey-add');
    await page.keyboard.press('Enter');
    await page.getByText(`Passkey added: ${longName}.`).waitFor();
    await page.getByText(/never used, on one device/).waitFor();
    await checkScreenAtWidths(page, 'passkeys');

    await device.leaveAlone(true);
    await signOut(page);
    const dialog = await openSignIn(page);
    await checkScreenAtWidths(page, 'sign-in-passkey');
    await device.leaveAlone(false);
    await press(page, dialog.getByRole('button', { name: 'Sign in with a passkey' }));
    await page.getByRole('button', { name: 'Account of Kwabena' }).waitFor();

    await openAccount(page);
    await page
      .getByText(/last used/)
      .first()
      .waitFor();
    await press(page, page.getByRole('button', { name: `Rename ${longName}` }));
    const renaming = page.getByRole('dialog', { name: 'Rename the passkey' });
    await type(page, renaming.getByLabel('Name'), 'Phone');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Phone', exact: true }).waitFor();
    await press(page, page.getByRole('button', { name: 'Remove Phone' }));
    const removing = page.getByRole('dialog', { name: 'Remove this passkey?' });
    await press(page, removing.getByRole('button', { name: 'Remove' }));
    await page.getByText('Passkey removed: Phone.').waitFor();

    await signOut(page);
    await device.leaveAlone(true);
    const again = await openSignIn(page);
    await device.leaveAlone(false);
    await press(page, again.getByRole('button', { name: 'Sign in with a passkey' }));
    await again.getByText(/^This passkey was not accepted/).waitFor();
    await checkScreenAtWidths(page, 'sign-in-passkey-refused');
    await tabTo(page, again.getByRole('button', { name: 'Sign in', exact: true }));
  });

  it('are replaced by a passkey from the browser’s autofill', async () => {
    const page = await open();
    await addDevice(page);
    const { password } = await signUpAtHome(page, address, 'Abena');
    await openAccount(page);
    await press(page, page.getByRole('button', { name: 'Add a passkey' }));
    const adding = page.getByRole('dialog', { name: 'Add a passkey' });
    await type(page, adding.getByLabel('Name'), 'Tablet');
    await type(page, adding.getByLabel('Current password'), password);
    await page.keyboard.press('Enter');
    await page.getByText('Passkey added: Tablet.').waitFor();
    await signOut(page);
    // The authenticator accepts the suggestion at once.
    await press(page, page.getByRole('banner').getByRole('button', { name: 'Sign in' }));
    await page.getByRole('button', { name: 'Account of Abena' }).waitFor();
  });

  it('are suspended by a password reset, and confirmed on the account page', async () => {
    const page = await open();
    const device = await addDevice(page);
    const { email, password } = await signUpAtHome(page, address, 'Yaa');
    await openAccount(page);
    await press(page, page.getByRole('button', { name: 'Add a passkey' }));
    const adding = page.getByRole('dialog', { name: 'Add a passkey' });
    await type(page, adding.getByLabel('Name'), 'Laptop');
    await type(page, adding.getByLabel('Current password'), password);
    await page.keyboard.press('Enter');
    await page.getByText('Passkey added: Laptop.').waitFor();

    await page.goto(`${address}/forgot-password`);
    await type(page, page.getByLabel('E-mail', { exact: true }), email);
    await page.keyboard.press('Enter');
    await page.getByText('we have sent it a link').waitFor();
    await page.goto(`${address}/outbox`);
    const message = page.getByRole('listitem').filter({ hasText: email });
    await press(page, message.getByRole('link', { name: /reset-password/ }));
    // Removed from the address bar, and kept after a reload.
    await expect.poll(() => page.url()).toBe(`${address}/reset-password`);
    await page.reload();
    await type(page, page.getByLabel('New password'), 'quite another one');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Your password has been changed' }).waitFor();
    await page.getByText('Passkey Laptop').waitFor();
    await checkScreenAtWidths(page, 'reset-suspended');

    await device.leaveAlone(true);
    await press(page, page.getByRole('main').getByRole('button', { name: 'Sign in' }));
    const dialog = page.getByRole('dialog', { name: 'Sign in' });
    await type(page, dialog.getByLabel('E-mail', { exact: true }), email);
    await type(page, dialog.getByLabel('Password', { exact: true }), 'quite another one');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Account of Yaa' }).waitFor();
    await openAccount(page);
    await page.getByText('It does not sign you in until you confirm it.', { exact: false }).waitFor();
    await checkScreenAtWidths(page, 'passkey-suspended');
    await device.leaveAlone(false);
    await press(page, page.getByRole('button', { name: 'Confirm Laptop' }));
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Use the passkey' }));
    await page.getByText('Passkey confirmed: Laptop.').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Confirm Laptop' }).count()).toBe(0);
  });
});
