import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeJourney } from './testing/browser.ts';
import { checkScreen, checkScreenAtWidths } from './testing/check-screen.ts';
import { confirmAddress, fillSignUp, signUp } from './testing/people.ts';
import { begin, FREE, openFilm, plays, TRAILER } from './testing/player.ts';
import { serveRightToLeft } from './testing/right-to-left.ts';

describeJourney('ratings', ({ address, open }) => {
  const star = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

  async function openRatings(page: Page): Promise<void> {
    await page.goto(`${address}/movie/brother-rain`);
    await page.getByRole('heading', { level: 2, name: 'Ratings' }).waitFor();
  }

  it('are given by a visitor who signs up for it, changed by keyboard, and removed', async () => {
    const page = await open();
    await openRatings(page);
    await page.getByText('No ratings yet. Be the first.').waitFor();
    await checkScreen(page, 'rating-none');
    await star(page, '4 stars').click({ force: true });
    await page.getByText('Please sign in to rate movies').waitFor();
    const email = `rate-${Date.now()}@example.test`;
    await fillSignUp(page, { name: 'Tendai', email, password: 'long enough' });
    await page.getByText('Confirm your e-mail address first', { exact: false }).waitFor();
    await confirmAddress(page, address, email);
    await star(page, '4 stars').click({ force: true });
    await page.getByText('Thank you for rating! You gave Brother Rain 4 stars.').waitFor();
    await expect.poll(() => star(page, '4 stars').isChecked()).toBe(true);
    await page.getByText('1 rating').waitFor();

    const other = await open();
    await signUp(other, address);
    await openRatings(other);
    await star(other, '1 star').click({ force: true });
    await other.getByText('You gave Brother Rain 1 star.', { exact: false }).waitFor();
    await other.getByText('2 ratings').waitFor();
    await other.getByText('2.5', { exact: true }).waitFor();

    // Arrow keys move between stars, as in any radio group.
    await star(other, '1 star').focus();
    await other.keyboard.press('ArrowRight');
    await other.getByText('You gave Brother Rain 2 stars.', { exact: false }).waitFor();
    await other.getByText('3.0', { exact: true }).waitFor();
    await checkScreenAtWidths(other, 'rating');
    await serveRightToLeft(other);
    await other.reload();
    await other.getByText('3.0', { exact: true }).waitFor();
    await checkScreen(other, 'rating-rtl');

    await other.getByRole('button', { name: 'Delete rating' }).click();
    await other.getByText('Your rating of Brother Rain is deleted.').waitFor();
    await other.getByText('1 rating').waitFor();
    await page.reload();
    await page.getByText('4.0', { exact: true }).waitFor();
  });

  it('are given while the film plays', async () => {
    const page = await open();
    await signUp(page, address);
    await openFilm(page, address, FREE, TRAILER);
    await plays(page);
    await page.getByRole('button', { name: 'Rate', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Your rating' });
    const stars = panel.getByRole('group', { name: 'Your rating' });
    await panel.getByText('Rate this film').waitFor();
    await panel.getByRole('radio', { name: '4 stars', exact: true }).click({ force: true });
    await page.getByText(/^Thank you for rating! You gave .* 4 stars\.$/).waitFor();
    await stars.waitFor();
    await checkScreen(page, 'player-rating-1440');
    await page.reload();
    await begin(page);
    await page.getByRole('button', { name: 'Rate', exact: true }).click();
    await stars.waitFor();
    expect(await stars.getByRole('radio', { name: '4 stars', exact: true }).isChecked()).toBe(true);
    await panel.getByRole('button', { name: 'Delete' }).click();
    await panel.getByText('Rate this film').waitFor();
  });
});
