import type { SentMail } from '@sankofa/api/contract/outbox';
import { expect, it, vi } from 'vitest';
import { describeJourney } from './testing/browser.ts';
import { checkScreenAtWidths } from './testing/check-screen.ts';

describeJourney('withdrawing without an account', ({ address, open }) => {
  it('names the contract, gets a receipt and follows its link', async () => {
    const page = await open();
    await page.goto(address);
    await page.locator('#footer').getByRole('link', { name: 'Cancel or withdraw' }).click();
    await page.getByRole('heading', { name: 'Cancel or withdraw from a contract' }).waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Say which contract: the number of an invoice, or what you bought.').waitFor();
    await checkScreenAtWidths(page, 'withdrawal');
    await page.getByLabel('Contract').fill('Premium, ordered in March');
    await page.getByLabel('Your name').fill('Efua Mensah');
    const email = `${crypto.randomUUID().slice(0, 8)}@example.test`;
    await page.getByLabel('E-mail address').fill(email);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('I withdraw from this contract:').waitFor();
    await checkScreenAtWidths(page, 'withdrawal-check');
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
    await page.getByRole('heading', { name: 'We have received it' }).waitFor();
    await checkScreenAtWidths(page, 'withdrawal-received');

    const receipt = await vi.waitFor(async () => {
      const emails: SentMail[] = await (await fetch(`${address}/api/outbox`)).json();
      const found = emails.find(({ to }) => to === email);
      if (!found) throw new Error('No receipt yet');
      return found;
    }, 10_000);
    expect(receipt.text).toContain('Premium, ordered in March');
    await page.goto(/https?:\S+#token=\S+/.exec(receipt.text)?.[0] ?? '');
    await page.getByRole('button', { name: 'Yes, go ahead' }).click();
    await page.getByText('We could not find the contract.').waitFor();
    await checkScreenAtWidths(page, 'withdrawal-confirmed');
  });
});
