import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeJourney } from './testing/browser.ts';
import { checkScreen, checkScreenAtWidths } from './testing/check-screen.ts';
import { expectFocus, press, type } from './testing/keyboard.ts';
import { confirmAddress, fillSignUp, signUp } from './testing/people.ts';
import { serveRightToLeft } from './testing/right-to-left.ts';

const SECRET = 'In the end the mine is sold after all.';
const REVIEW = 'the review by Tendai Moyo';

describeJourney('reviews', ({ address, open }) => {
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

  it('are written with a spoiler by a visitor who signs up; another viewer opens, rates and reports it', async () => {
    const page = await open();
    await page.goto(`${address}/movie/copperbelt`);
    await page.getByRole('link', { name: 'Reviews & Discussions' }).click();
    await page.getByText('No reviews yet. Be the first.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/movie/copperbelt/reviews');
    await checkScreen(page, 'reviews-none');
    await button(page, 'Write a review').click();
    await page.getByText('Please sign in to write a review').waitFor();
    const email = `review-${Date.now()}@example.test`;
    await fillSignUp(page, { name: 'Tendai Moyo', email, password: 'long enough' });
    const form = page.getByRole('form', { name: 'Write a review' });
    await form.waitFor();
    await confirmAddress(page, address, email);
    await type(page, form.getByLabel('Title (optional)'), 'Bring an umbrella');
    await type(page, form.getByLabel('Your review'), '  ');
    expect(await button(page, 'Publish').isDisabled()).toBe(true);
    await type(page, form.getByLabel('Your review'), SECRET);
    expect(await button(page, 'Publish').isDisabled()).toBe(true);
    // The text survives what unmounts the form, such as the end of the session.
    await page.reload();
    await button(page, 'Write a review').click();
    await expect.poll(() => form.getByLabel('Your review').inputValue()).toContain(SECRET);
    await form.getByRole('radio', { name: '4 stars' }).click({ force: true });
    await form.getByLabel('Contains spoilers').check();
    await checkScreenAtWidths(page, 'review-form');
    await press(page, button(page, 'Publish'));
    await page.getByText('Your review is posted.', { exact: false }).waitFor();
    await expectFocus(button(page, 'Edit your review'));
    await page.getByText(SECRET).waitFor();

    const other = await open();
    await signUp(other, address);
    await other.goto(`${address}/movie/copperbelt/reviews`);
    const show = button(other, 'Show spoilers in the review by Tendai Moyo');
    await show.waitFor();
    // Blurred and hidden from assistive technology.
    const secret = other.getByText(SECRET);
    const isHidden = () => secret.evaluate((words) => words.closest('[aria-hidden="true"][inert]') !== null);
    expect(await isHidden()).toBe(true);
    await checkScreenAtWidths(other, 'reviews-blurred');
    await press(other, show);
    await expect.poll(isHidden).toBe(false);
    await press(other, button(other, `Helpful 0 on ${REVIEW}`));
    await button(other, `Helpful 1 on ${REVIEW}`).and(other.locator('[aria-pressed="true"]')).waitFor();
    await press(other, button(other, `Like 0 on ${REVIEW}`));
    await button(other, `Like 1 on ${REVIEW}`).waitFor();

    await press(other, button(other, `Report ${REVIEW}`));
    const dialog = other.getByRole('dialog', { name: 'Report this review' });
    await press(other, dialog.getByRole('button', { name: 'Send report' }));
    await dialog.getByText('Choose at least one').waitFor();
    await press(other, dialog.getByLabel('Spam or advertising'), 'Space');
    await checkScreen(other, 'report-review');
    await press(other, dialog.getByRole('button', { name: 'Send report' }));
    await other.getByText('Thank you. Your report is filed.', { exact: false }).waitFor();
    await expectFocus(button(other, `Reported: ${REVIEW}`));
    await checkScreen(other, 'reviews-opened');
    await other.getByRole('tab', { name: 'Cast & Crew' }).click();
    await other.getByRole('heading', { name: 'Crew' }).waitFor();
    await checkScreen(other, 'reviews-cast');
    await button(other, 'Close').click();
    await other.getByRole('heading', { level: 1, name: 'Copperbelt' }).waitFor();

    await serveRightToLeft(page);
    await page.reload();
    await page.getByText('Helpful for 1, liked by 1').waitFor();
    await checkScreen(page, 'reviews-rtl');
    await button(page, 'Edit').click();
    await type(page, page.getByRole('textbox', { name: 'Your review' }), 'Dust and copper.');
    await page.getByLabel('Contains spoilers').uncheck();
    await button(page, 'Save').click();
    await page.getByText('Your review is saved.').waitFor();
    await button(page, 'Delete').click();
    await page.getByRole('dialog', { name: 'Delete your review?' }).getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Your review is deleted.').waitFor();
    await page.getByText('No reviews yet. Be the first.').waitFor();
  });

  it('are reported, as films are, by visitors who sign up for it', async () => {
    const page = await open();
    await page.goto(`${address}/movie/copperbelt`);
    await press(page, button(page, 'Report Copperbelt'));
    await page.getByText('Please sign in to report this film').waitFor();
    const email = `report-${Date.now()}@example.test`;
    await fillSignUp(page, { name: 'Tendai', email, password: 'long enough' });
    const dialog = page.getByRole('dialog', { name: 'Report this film' });
    await dialog.waitFor();
    await confirmAddress(page, address, email);
    await press(page, dialog.getByLabel('Copyright'), 'Space');
    await page.setViewportSize({ width: 320, height: 900 });
    await checkScreen(page, 'report-320');
    await press(page, button(page, 'Send report'));
    await page.getByText('Thank you. Your report is filed.', { exact: false }).waitFor();
    await press(page, button(page, 'Reported: Copperbelt'));
    await page.getByText('You have reported this film. Once is enough.').waitFor();
    expect(await dialog.count()).toBe(0);
  });
});
