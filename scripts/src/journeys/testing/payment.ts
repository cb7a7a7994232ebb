import type { Locator, Page } from 'playwright-core';

/** Accepts the terms of the open payment dialog and goes to the payment page. */
export async function order(page: Page, method: 'Card' | 'PayPal' = 'Card'): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Payment' });
  await dialog.getByRole('radio', { name: method }).check();
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Order with obligation to pay' }).click();
}

/** Pays on the card page of the sandbox. */
export async function payByCard(page: Page, card: string | RegExp): Promise<void> {
  await page.getByRole('heading', { name: 'Checkout' }).waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Efua Mensah');
  await page.getByRole('radio', { name: card }).check();
  await page.getByRole('button', { name: /^(Pay|Subscribe)/ }).click();
}

/** The heading after a payment. */
export const success = (page: Page): Locator => page.getByRole('heading', { name: 'Payment Successful!' });
