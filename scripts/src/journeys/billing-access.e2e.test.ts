import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeJourney } from './testing/browser.ts';
import { checkScreenAtWidths } from './testing/check-screen.ts';
import { order, payByCard, success } from './testing/payment.ts';
import { type NewPerson, sendFrom, signIn, signUp } from './testing/people.ts';
import { ad, begin, openFilm, PREMIUM, pictureHeight, player, plays, position, video } from './testing/player.ts';
import { signInToConsole, staffToken } from './testing/staff.ts';
import { recordPass } from './testing/weekend-pass.ts';

/** A player hears of a change at its next heartbeat, after ten seconds at most. */
const HEARTBEAT_MS = 15_000;
/** Time left of a weekend pass when its film begins. */
const PASS_LEFT_MS = 6_000;

describeJourney('paid access', ({ address, data, open }) => {
  /** Opens the same account on another device. */
  async function another(person: NewPerson): Promise<Page> {
    const page = await open();
    await signIn(page, address, person);
    return page;
  }

  /** Waits until the film plays, and slows it down: demo films last half a minute. */
  async function playsSlowly(page: Page): Promise<void> {
    await plays(page);
    await video(page).evaluate((one: HTMLVideoElement) => {
      one.playbackRate = 0.25;
    });
  }

  async function beginSlowly(page: Page): Promise<void> {
    await begin(page);
    await playsSlowly(page);
  }

  /** Publishes the price of films without a price of their own, in cents. */
  async function setFilmPrice(finance: Page, priceMinor: number): Promise<void> {
    const path = '/api/admin/products/single_movie';
    const token = await staffToken(finance);
    const answer = await finance.request.get(`${address}${path}`, { headers: { Authorization: `Bearer ${token}` } });
    const { version, terms } = await answer.json();
    const { kind: _kind, currency: _currency, interval: _interval, ...kept } = terms;
    const change = { based_on: version, terms: { ...kept, priceMinor } };
    await sendFrom(finance, 'PUT', path, change, token);
  }

  const isPaused = (page: Page): Promise<boolean> => video(page).evaluate((one: HTMLVideoElement) => one.paused);

  it('plays a family’s films on two screens, and on a third one instead of the first', async () => {
    const tv = await open();
    const person = await signUp(tv, address);
    await tv.goto(`${address}/subscription`);
    await tv.getByRole('button', { name: 'Subscribe to Family' }).click();
    await order(tv);
    await payByCard(tv, /^Succeeds now, renewals are declined/);
    await success(tv).waitFor();
    await openFilm(tv, address, PREMIUM, /^Play$/);
    await playsSlowly(tv);
    const tablet = await another(person);
    await openFilm(tablet, address, PREMIUM, /^Play$/);
    await beginSlowly(tablet);

    const phone = await another(person);
    await openFilm(phone, address, PREMIUM, /^Play$/);
    const refusal = phone.getByRole('dialog', { name: 'Playing on another screen' });
    await refusal.getByText('Your plan plays on 2 screens at the same time. All of them are in use.').waitFor();
    await checkScreenAtWidths(phone, 'screens-refused');
    await refusal.getByRole('button', { name: 'Play here instead' }).click();
    await beginSlowly(phone);

    const stopped = tv.getByRole('heading', { name: 'Playing on another screen' });
    await stopped.waitFor({ timeout: HEARTBEAT_MS });
    await tv.getByText(/^You started a film on another screen\./).waitFor();
    expect(await isPaused(tv)).toBe(true);
    expect(await isPaused(tablet)).toBe(false);
    await checkScreenAtWidths(tv, 'screens-stopped');
    await tv.getByRole('button', { name: 'Play here instead' }).click();
    await stopped.waitFor({ state: 'detached' });
    await expect.poll(() => isPaused(tv)).toBe(false);
    // The one that has played longest.
    await tablet.getByRole('heading', { name: 'Playing on another screen' }).waitFor({ timeout: HEARTBEAT_MS });
  });

  it('pays with 3-D Secure, and ends in the middle of the film with a refund by two people', async () => {
    const finance = await open();
    await signInToConsole(finance, address, 'finance@sankofa.example');
    // Refunds above $100 need a second person.
    await setFilmPrice(finance, 12_000);

    const page = await open();
    await signUp(page, address, 'Ama Gyasi');
    await page.goto(`${address}/movie/${PREMIUM}`);
    await page.getByRole('button', { name: 'Buy for $120.00' }).click();
    await order(page);
    await payByCard(page, /^3-D Secure for this payment/);
    await page.getByRole('button', { name: 'Fail' }).click();
    await payByCard(page, /^3-D Secure for this payment/);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await success(page).waitFor();
    await page.getByRole('link', { name: 'Start Watching' }).click();
    await playsSlowly(page);
    await setFilmPrice(finance, 499);

    await finance.goto(`${address}/admin/payments`);
    await finance.getByRole('cell', { name: 'Ama Gyasi' }).first().click();
    await finance.getByRole('button', { name: 'Refund' }).click();
    const dialog = finance.getByRole('dialog');
    await dialog.getByLabel(/^Reason/).fill('It would not play');
    await dialog.getByRole('button', { name: 'Refund' }).click();
    await finance.getByText('The refund awaits approval by a colleague.').waitFor();
    await plays(page, await position(page));

    const second = await open();
    await signInToConsole(second, address, 'finance2@sankofa.example', '/refunds');
    await second.getByRole('button', { name: 'Approve the refund of $120.00 to Ama Gyasi' }).click();
    await second.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await second.getByText('Refund approved.').waitFor();

    await page
      .getByText('Please purchase this movie or upgrade to Premium to watch.')
      .waitFor({ timeout: HEARTBEAT_MS });
    expect(await isPaused(page)).toBe(true);
    await checkScreenAtWidths(page, 'access-ended');
    await player(page).getByRole('button', { name: 'Buy this film' }).click();
    await page.getByRole('dialog', { name: 'Payment' }).getByText('Single film').waitFor();
  });

  it('ends with a weekend pass in the middle of a film, which goes on with another one', async () => {
    const page = await open();
    await signUp(page, address);
    const id = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').id);
    await page.goto(`${address}/movie/${PREMIUM}`);
    await page.getByRole('button', { name: /^Buy for/ }).waitFor();
    await recordPass(data, id, new Date(Date.now() + PASS_LEFT_MS));
    await openFilm(page, address, PREMIUM, /^Play$/);
    await playsSlowly(page);
    await page
      .getByText('Please purchase this movie or upgrade to Premium to watch.')
      .waitFor({ timeout: PASS_LEFT_MS + HEARTBEAT_MS });
    expect(await isPaused(page)).toBe(true);
    await player(page).getByRole('link', { name: 'See plans' }).click();
    await page.getByRole('button', { name: 'Buy: Weekend pass' }).click();
    await order(page, 'PayPal');
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await success(page).waitFor();
    await page.goto(`${address}/movie/${PREMIUM}`);
    await page.getByText(/^Included in your weekend pass\./).waitFor();
    await page
      .getByRole('button', { name: /^(Play|Resume)/ })
      .first()
      .click();
    await plays(page);
  });

  it('of a trial plays a premium film in 1080p without ads', async () => {
    const page = await open();
    await signUp(page, address);
    await page.goto(`${address}/subscribe`);
    await page.getByRole('button', { name: 'Subscribe to Premium' }).click();
    await order(page);
    // A card that has had no trial in this file: each gets one.
    await payByCard(page, /^Succeeds, refunds fail/);
    await success(page).waitFor();
    await page.goto(`${address}/movie/${PREMIUM}`);
    await page.getByText('Included in your Premium plan.').waitFor();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await plays(page);
    expect(await ad(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByLabel('Quality').selectOption('1080');
    await expect.poll(() => pictureHeight(page)).toBe(1080);
  });
});
