import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { describeJourney } from './testing/browser.ts';
import { checkScreen, checkScreenAtWidths } from './testing/check-screen.ts';
import { expectFocus } from './testing/keyboard.ts';
import { fillSignUp, signUp, signUpAtHome } from './testing/people.ts';
import { expectGenuineEverywhere } from './testing/verify-everywhere.ts';

describeJourney('a viewer', ({ address, open }) => {
  it('signs up, grants marketing e-mails, and withdraws them', async () => {
    const page = await open();
    await signUpAtHome(page, address);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy choices' }).click();
    const overlay = page.getByRole('dialog', { name: 'Legal compliance' });
    await overlay.getByRole('tab', { name: 'Consent' }).click();
    const marketing = overlay.getByRole('switch', { name: 'Marketing emails' });
    expect(await marketing.isChecked()).toBe(false);

    await marketing.click();
    await page.getByText('Consent granted successfully!').waitFor();
    expect(await marketing.isChecked()).toBe(true);
    await page.reload();
    await overlay.getByText(/^Granted for version 1 on/).waitFor();
    expect(await marketing.isChecked()).toBe(true);

    await marketing.click();
    await page.getByText('Consent withdrawn successfully!').waitFor();
    expect(await marketing.isChecked()).toBe(false);
    await overlay.getByText(/^Withdrawn/).waitFor();

    await overlay.getByRole('button', { name: 'Check my records' }).click();
    await overlay.getByText(/^All \d+ records about you up to .* are in the public log/).waitFor();

    const saved = page.waitForEvent('download');
    await overlay.getByRole('button', { name: 'Download receipt: Marketing emails' }).click();
    const receipt = await (await saved).path();
    await overlay.getByRole('link', { name: 'Verify a receipt or certificate' }).click();
    await page.getByLabel('Choose file').waitFor({ state: 'attached' });
    await expectGenuineEverywhere({ page, address }, receipt, 'Genuine receipt');
    await checkScreen(page, 'verify-receipt');
  });

  it('accepts the terms from the document: that version, that text', async () => {
    const page = await open();
    await signUpAtHome(page, address);
    const served = page.waitForResponse((response) => /\/api\/legal\/terms-of-service/.test(response.url()));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of service' }).click();
    const text = await (await served).json();
    expect(text.hash).toBe(createHash('sha256').update(text.document).digest('hex'));
    await page.getByRole('button', { name: 'Accept Terms' }).click();
    const confirmation = page.getByRole('dialog', { name: 'Confirm your consent' });
    await confirmation.getByText(/version 1 of “Terms of service”/).waitFor();
    const recorded = page.waitForResponse((response) => response.request().method() === 'POST');
    await confirmation.getByRole('button', { name: 'I accept' }).click();
    await page.getByText('Consent recorded successfully!').waitFor();
    expect(JSON.stringify(await (await recorded).json())).toContain(text.hash);
    await page.getByText(/^You accepted this version on/).waitFor();
    await page.getByRole('button', { name: 'Accept Terms' }).waitFor({ state: 'detached' });

    await page.goto(`${address}/privacy`);
    await page.getByRole('tabpanel').getByText('40 of 100').waitFor();
  });

  it('is asked to sign in before accepting, and continues after it', async () => {
    const page = await open();
    await page.goto(`${address}/legal/privacy-policy`);
    await page.getByRole('button', { name: 'Accept Terms' }).click();
    await page.getByText('Please login to accept legal terms').waitFor();
    await page.getByRole('button', { name: 'Join free' }).last().click();
    await fillSignUp(page, { name: 'Tendai', email: `tendai-${Date.now()}@example.test`, password: 'long enough' });
    await page.getByRole('dialog', { name: 'Confirm your consent' }).waitFor();
    await page.getByRole('button', { name: 'I accept' }).click();
    await page.getByText(/^You accepted this version on/).waitFor();
  });

  it('accepts the texts with the sign-up, or from the notice above each page later', async () => {
    const page = await open();
    const notice = page.getByRole('region', { name: 'Please read and accept our texts' });
    await page.goto(`${address}/library`);
    await page.getByRole('banner').getByRole('button', { name: 'Join free' }).click();
    const texts = page.getByRole('dialog').getByRole('checkbox', { name: 'I accept:' });
    await texts.check();
    await checkScreenAtWidths(page, 'sign-up-texts');
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /^Terms of service, version \d+$/i })
      .waitFor();
    await fillSignUp(page, { name: 'Abena', email: `abena-${Date.now()}@example.test`, password: 'long enough' });
    await page.getByRole('button', { name: /^Account of/ }).waitFor();
    await page.goto(`${address}/privacy`);
    await page.getByRole('tabpanel').getByText('80 of 100').waitFor();
    expect(await notice.count()).toBe(0);

    const other = await open();
    await signUp(other, address);
    const theirs = other.getByRole('region', { name: 'Please read and accept our texts' });
    await other.goto(`${address}/library`);
    await checkScreenAtWidths(other, 'joining-texts');
    await theirs.getByRole('button', { name: 'Accept them' }).click();
    await theirs.waitFor({ state: 'detached' });
    await other.goto(`${address}/privacy`);
    await other.getByRole('tabpanel').getByText('80 of 100').waitFor();
  });

  it('keeps the input when sign-in is refused, and reads why', async () => {
    const page = await open();
    const { email, password } = await signUpAtHome(page, address);
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
    await page.getByLabel('E-mail', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill('not this one');
    await page.getByRole('dialog').getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('dialog').getByRole('alert').waitFor();
    expect(await page.getByLabel('E-mail', { exact: true }).inputValue()).toBe(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Account of/ }).waitFor();
  });

  it('uses the keyboard only', async () => {
    const page = await open();
    await page.goto(address);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/skip/i);
    await page.goto(`${address}/library`);
    const privacy = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy choices' });
    await privacy.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Legal compliance' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/library');
    await expectFocus(privacy);
  });

  it('reads the error when the server is unreachable, and retries', async () => {
    const page = await open();
    await signUp(page, address);
    await page.route('**/api/**', (route) => route.abort());
    await page.goto(`${address}/privacy/consent`);
    await page.getByText('Your consents could not be loaded').waitFor();
    await page.unroute('**/api/**');
    await page.getByRole('button', { name: 'Retry' }).first().click();
    await page.getByRole('switch', { name: 'Marketing emails' }).waitFor();
  });

  it('chooses a new password with an e-mailed link', async () => {
    const page = await open();
    const { email } = await signUpAtHome(page, address);
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByLabel('E-mail', { exact: true }).fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByText('we have sent it a link').waitFor();

    await page.goto(`${address}/outbox`);
    const message = page.getByRole('listitem').filter({ hasText: email });
    const link = (await message.getByRole('link', { name: /reset-password/ }).getAttribute('href')) ?? '';
    await page.goto(link);
    await page.getByLabel('New password').fill('quite another one');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByRole('heading', { name: 'Your password has been changed' }).waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await page.getByLabel('E-mail', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill('quite another one');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Account of/ }).waitFor();
    await page.goto(address);
    await page.goto(link);
    await page.getByLabel('New password').fill('one more password');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('This link has expired or has been used.').waitFor();
  });

  it('stays signed in in two tabs that load at once, and stores no token', async () => {
    const page = await open();
    await signUpAtHome(page, address);
    const tab = await page.context().newPage();
    await Promise.all([page, tab].map((one) => one.goto(`${address}/account`)));
    await Promise.all([page, tab].map((one) => one.getByText('This browser').waitFor()));
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('eyJ');
  });

  it('signs out another browser', async () => {
    const page = await open();
    const { email, password } = await signUpAtHome(page, address);
    const other = await open();
    await other.goto(address);
    await other.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
    await other.getByLabel('E-mail', { exact: true }).fill(email);
    await other.getByLabel('Password', { exact: true }).fill(password);
    await other.keyboard.press('Enter');
    await other.getByRole('button', { name: /^Account of/ }).waitFor();

    await page.goto(`${address}/account`);
    await page.getByRole('button', { name: /^Sign out: / }).click();
    await page.getByText(/^Signed out: .*\.$/).waitFor();
    await page.getByRole('button', { name: /^Sign out: / }).waitFor({ state: 'detached' });
    await other.goto(`${address}/account`);
    await other.getByRole('button', { name: 'Join free' }).first().waitFor();
  });
});
