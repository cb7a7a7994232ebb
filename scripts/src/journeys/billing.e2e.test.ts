import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeJourney } from './testing/browser.ts';
import { checkScreen, checkScreenAtWidths } from './testing/check-screen.ts';
import * as keyboard from './testing/keyboard.ts';
import { order, payByCard, success } from './testing/payment.ts';
import { fillSignUp, signUp } from './testing/people.ts';
import { ad, openFilm, PREMIUM, plays, WITH_ADS } from './testing/player.ts';

describeJourney('paying', ({ address, open }) => {
  /** Opens the offer on the page of a premium film. */
  async function buyFilm(page: Page, film = PREMIUM): Promise<void> {
    await page.goto(`${address}/movie/${film}`);
    await page.getByRole('button', { name: /^Buy for/ }).click();
  }

  it('signs up, begins a trial, watches without ads, cancels and resumes', async () => {
    const page = await open();
    await page.goto(`${address}/subscribe`);
    await keyboard.press(page, page.getByRole('button', { name: 'Subscribe to Premium' }));
    await page.getByText('Please sign up or login first to subscribe to a plan.').waitFor();
    await fillSignUp(page, {
      name: 'Efua Mensah',
      email: `${crypto.randomUUID().slice(0, 8)}@example.test`,
      password: 'long enough for this',
    });
    // The order goes on.
    const dialog = page.getByRole('dialog', { name: 'Payment' });
    await dialog.getByText('Nothing today: 7 days are free.').waitFor();
    await checkScreenAtWidths(page, 'billing-payment');
    await dialog.getByRole('button', { name: 'Order with obligation to pay' }).click();
    await dialog.getByText('Please tick this box to continue.').waitFor();
    await order(page);
    await payByCard(page, 'Payment succeeds (•••• 4242)');
    await success(page).waitFor();
    await page.getByText(/^\$0\.00 today, \$9\.99 on /).waitFor();
    await checkScreenAtWidths(page, 'billing-success');

    await openFilm(page, address, WITH_ADS, /^Play$/);
    await plays(page);
    expect(await ad(page).count()).toBe(0);
    await page.goto(`${address}/movie/${PREMIUM}`);
    await page.getByText('Included in your Premium plan.').waitFor();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await plays(page);

    await page.goto(`${address}/account/billing`);
    await page.getByText('Free trial').waitFor();
    await checkScreenAtWidths(page, 'billing-trial');
    await keyboard.press(page, page.getByRole('button', { name: 'Cancel subscription' }));
    await page.getByText(/^You keep access until/).waitFor();
    await checkScreen(page, 'billing-cancel');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click();
    await page.getByText(/^Cancelled\. You keep access until/).waitFor();
    await page.getByRole('button', { name: 'Resume subscription' }).click();
    await page.getByText('Free trial').waitFor();
    await page.getByRole('button', { name: 'Change plan' }).click();
    await page.getByRole('radio', { name: /^Family/ }).check();
    await page.getByText(/^You pay \$0\.00 now\. \$14\.99 on /).waitFor();
    await checkScreenAtWidths(page, 'billing-change');
    await page.getByRole('button', { name: 'Change with obligation to pay' }).click();
    await page.getByRole('heading', { level: 3, name: 'Family' }).waitFor();

    await page.goto(`${address}/subscription`);
    await page.getByRole('heading', { name: 'Your plan: Family' }).waitFor();
    expect(await page.getByRole('button', { name: 'Current Plan' }).isDisabled()).toBe(true);
    await checkScreenAtWidths(page, 'billing-plans-current');
  });

  it('buys a film after a declined card', async () => {
    const page = await open();
    await signUp(page, address);
    await openFilm(page, address, PREMIUM, /^Play$/);
    await page.getByText('Please purchase this movie or upgrade to Premium to watch.').waitFor();
    await page.getByRole('button', { name: 'Buy this film' }).click();
    await order(page);
    await payByCard(page, 'Card declined (•••• 0002)');
    await page.getByText('Your card was declined.').waitFor();
    await payByCard(page, 'Payment succeeds (•••• 4242)');
    await success(page).waitFor();
    await page.getByRole('link', { name: 'Start Watching' }).click();
    await plays(page);
    await page.goto(`${address}/account/billing`);
    await page.getByRole('link', { name: 'Radio Mango' }).waitFor();
    await page.getByText(/^Invoice \S+ · Single film/).waitFor();
    await checkScreenAtWidths(page, 'billing-purchases');
  });

  it('buys a film by PayPal, which declines at first', async () => {
    const page = await open();
    await signUp(page, address);
    await buyFilm(page);
    await order(page, 'PayPal');
    await page.getByRole('button', { name: 'Pay, but the bank declines' }).click();
    await page.getByText('Payment Failed').waitFor();
    await checkScreenAtWidths(page, 'billing-paypal-failed');
    await buyFilm(page);
    await order(page, 'PayPal');
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await success(page).waitFor();
    await page.goto(`${address}/movie/${PREMIUM}`);
    await page.getByText('You bought this film.').waitFor();
  });

  it('uses a credit of a bundle', async () => {
    const page = await open();
    await signUp(page, address);
    await page.goto(`${address}/subscription`);
    await page.getByRole('button', { name: 'Buy: Film bundle' }).click();
    await order(page, 'PayPal');
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await success(page).waitFor();
    await page.goto(`${address}/movie/${PREMIUM}`);
    await page.getByRole('button', { name: 'Use a credit (3 left)' }).click();
    await page.getByRole('button', { name: 'Use a credit', exact: true }).click();
    await page.getByText('You chose this film with a credit.').waitFor();
    await page.goto(`${address}/account/billing`);
    await page.getByText(/^2 film credits until/).waitFor();
  });

  it('is left without paying', async () => {
    const page = await open();
    await signUp(page, address);
    await buyFilm(page);
    await order(page);
    await page.getByRole('link', { name: 'Back without paying' }).click();
    await page.getByRole('heading', { name: 'Payment cancelled' }).waitFor();
    await checkScreenAtWidths(page, 'billing-cancelled');
    await page.goto(`${address}/subscription-success`);
    await page.getByText('No payment session found').waitFor();
    await checkScreenAtWidths(page, 'billing-issue');
    await page.goto(`${address}/subscription-success?session_id=cs_test_unknown`);
    await page.getByText('Failed to check payment status').waitFor();
    await page.getByRole('link', { name: 'Try Again' }).click();
    await page.getByRole('heading', { name: 'Monthly Subscriptions' }).waitFor();
  });

  it('shows the plans to visitors', async () => {
    const page = await open();
    await page.goto(address);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Subscribe' }).click();
    await page.getByRole('heading', { level: 2, name: 'Premium' }).waitFor();
    await checkScreenAtWidths(page, 'billing-subscribe');
    await page.getByRole('link', { name: 'All plans and passes' }).click();
    await page.getByRole('heading', { name: 'Registration Required' }).waitFor();
    await page.getByRole('heading', { name: 'Weekend pass' }).waitFor();
    await checkScreenAtWidths(page, 'billing-plans');
    await page.goto(`${address}/account/billing`);
    await page.getByText('Please sign in to see your billing').waitFor();
  });
});
