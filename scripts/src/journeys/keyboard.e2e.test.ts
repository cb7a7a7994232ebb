import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeJourney } from './testing/browser.ts';
import { checkScreen, checkScreenAtWidths } from './testing/check-screen.ts';
import { expectFocus, press, tabTo, type } from './testing/keyboard.ts';

describeJourney('somebody with a keyboard alone', ({ address, open }) => {
  /** Signs up from the home page. Returns the e-mail address. */
  async function signUp(page: Page, name: string): Promise<string> {
    const email = `${randomUUID().slice(0, 8)}@example.test`;
    await page.goto(address);
    await press(page, page.getByRole('banner').getByRole('button', { name: 'Join free' }));
    const dialog = page.getByRole('dialog', { name: 'Join free' });
    await dialog.waitFor();
    await expectFocus(dialog.getByLabel('Full name'));
    await type(page, dialog.getByLabel('Full name'), name);
    await type(page, dialog.getByLabel('E-mail', { exact: true }), email);
    await type(page, dialog.getByLabel('Password', { exact: true }), 'long enough for this');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    const picker = page.getByRole('dialog', { name: 'Three films you like' });
    await press(page, picker.getByRole('button', { name: 'Skip' }));
    await picker.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: `Account of ${name}` }).waitFor();
    return email;
  }

  /** Opens a tab of Legal compliance from the footer. */
  async function openPrivacy(page: Page, tab: string, steps: number): Promise<void> {
    await page.goto(`${address}/library`);
    await press(page, page.getByRole('contentinfo').getByRole('link', { name: 'Privacy choices' }));
    await page.getByRole('dialog', { name: 'Legal compliance' }).waitFor();
    await tabTo(page, page.getByRole('tab', { name: 'Overview' }));
    for (let step = 0; step < steps; step++) await page.keyboard.press('ArrowRight');
    await expectFocus(page.getByRole('tab', { name: tab }));
    await page.keyboard.press('Enter');
    await page.getByRole('tabpanel', { name: tab }).waitFor();
  }

  /** Opens the link in the last e-mail with this subject to an address. */
  async function followEmailLink(page: Page, to: string, subject: string): Promise<void> {
    await page.goto(`${address}/outbox`);
    const message = page.getByRole('listitem').filter({ hasText: to }).filter({ hasText: subject }).first();
    await press(page, message.getByRole('link'));
  }

  it('signs up, reads validation errors, and signs out', async () => {
    const page = await open();
    await page.goto(address);
    await press(page, page.getByRole('banner').getByRole('button', { name: 'Join free' }));
    const dialog = page.getByRole('dialog', { name: 'Join free' });
    await type(page, dialog.getByLabel('Password', { exact: true }), 'short');
    await page.keyboard.press('Enter');
    await dialog.getByText('Please fill in all fields').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expectFocus(page.getByRole('banner').getByRole('button', { name: 'Join free' }));

    await signUp(page, 'Efua Mensah');
    await press(page, page.getByRole('button', { name: 'Account of Efua Mensah' }));
    const out = page.getByRole('menuitem', { name: 'Sign out' });
    await out.waitFor();
    await page.keyboard.press('End');
    await expectFocus(out);
    await page.keyboard.press('Enter');
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).waitFor();
  });

  it('grants and withdraws a consent with the same key, keeping the focus', async () => {
    const page = await open();
    await signUp(page, 'Abena Owusu');
    await openPrivacy(page, 'Consent', 1);
    const marketing = page.getByRole('switch', { name: 'Marketing emails' });
    await press(page, marketing, 'Space');
    await page.getByText('Consent granted successfully!').waitFor();
    expect(await marketing.isChecked()).toBe(true);
    await expectFocus(marketing);
    await checkScreenAtWidths(page, 'keyboard-consent');

    await page.keyboard.press('Space');
    await page.getByText('Consent withdrawn successfully!').waitFor();
    expect(await marketing.isChecked()).toBe(false);
    await expectFocus(marketing);

    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expectFocus(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy choices' }));
  });

  it('gets a parent’s consent, which the parent later withdraws as easily', async () => {
    const child = await open();
    const email = await signUp(child, 'Kofi Mensah');
    const parent = `parent-${email}`;
    await openPrivacy(child, 'Age Verification', 2);
    await child.getByRole('heading', { name: 'Your age is not verified' }).waitFor();
    await tabTo(child, child.getByLabel('Your age'));
    expect(await child.getByRole('button', { name: 'Submit age verification' }).isDisabled()).toBe(true);
    await type(child, child.getByLabel('Your age'), '15');
    await child.getByText('Required for users under 18. A consent email will be sent to this address.').waitFor();
    await type(child, child.getByLabel('Parent or guardian e-mail'), parent);
    await tabTo(child, child.getByRole('radio', { name: /^Self declaration/ }));
    await child.keyboard.press('ArrowUp');
    await expectFocus(child.getByRole('radio', { name: /^Parental consent/ }));
    await press(child, child.getByRole('button', { name: 'Submit age verification' }));
    await child.getByText('Age verification submitted successfully!').waitFor();
    await child.getByRole('heading', { name: 'Waiting for your parent or guardian' }).waitFor();
    await checkScreen(child, 'age-awaiting-parent');

    const theirs = await open();
    await followEmailLink(theirs, parent, 'Do you let Kofi Mensah use Sankofa?');
    await theirs.getByText('Kofi Mensah').waitFor();
    await checkScreenAtWidths(theirs, 'parental-consent');
    await press(theirs, theirs.getByRole('button', { name: 'Grant consent' }));
    await theirs.getByText('You granted your consent.').waitFor();
    await checkScreen(theirs, 'parental-consent-granted');
    await theirs.reload();
    await theirs.getByText('You granted your consent.').waitFor();
    expect(await theirs.getByRole('button').filter({ hasText: 'consent' }).count()).toBe(0);

    await child.reload();
    await child.getByRole('heading', { name: 'Your age is verified' }).waitFor();
    await child.getByText('They can withdraw their consent at any time.').waitFor();
    await checkScreenAtWidths(child, 'age-parent-agreed');

    await followEmailLink(theirs, parent, 'You gave your consent for Kofi Mensah');
    await theirs.getByRole('heading', { name: 'Withdraw parental consent' }).waitFor();
    await checkScreenAtWidths(theirs, 'parental-withdrawal');
    await press(theirs, theirs.getByRole('button', { name: 'Withdraw consent' }));
    await theirs.getByText('You withdrew your consent.').waitFor();
    await checkScreenAtWidths(theirs, 'parental-withdrawal-done');

    await child.reload();
    await child.getByRole('heading', { name: 'Your parent or guardian withdrew their consent' }).waitFor();
    await checkScreenAtWidths(child, 'age-consent-withdrawn');
    await child.goto(`${address}/outbox`);
    await child.getByRole('listitem').filter({ hasText: email }).getByText('withdrew their consent').first().waitFor();
  });
});
