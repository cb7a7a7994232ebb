import { it } from 'vitest';
import { describeJourney } from './testing/browser.ts';
import { checkScreen } from './testing/check-screen.ts';
import { sendFrom, signUp } from './testing/people.ts';
import { signInToConsole } from './testing/staff.ts';

describeJourney('a rule of auto-moderation', ({ address, open }) => {
  it('is written, tested on a text and past texts, activated, and finds new content', async () => {
    const page = await open();
    await signInToConsole(page, address, 'owner@sankofa.example', '/rules');
    await page.getByRole('link', { name: 'New rule' }).click();
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByText('Give it a name').waitFor();
    await page.getByText('without any it would match everything').waitFor();
    await page.getByRole('textbox', { name: 'Name' }).fill('Copies of films');
    await page.getByLabel('Words and phrases').fill('pirate');
    await page.getByLabel('harassment').fill('60');
    await page.getByLabel('Sample text').fill('You are an 1d10t, and here is a p1rated copy');
    await page.getByText('Matched', { exact: true }).waitFor();
    await page.locator('mark', { hasText: 'p1rated' }).waitFor();
    await checkScreen(page, 'rule-new-1440');
    await page.getByRole('button', { name: 'Save draft' }).click();

    await page.getByRole('tab', { name: 'Back-test' }).click();
    await page.getByRole('button', { name: 'Run on all past texts' }).click();
    await page.getByText(/^Done:/).waitFor();
    await checkScreen(page, 'rule-back-test-1440');
    await page.getByRole('button', { name: 'Activate Copies of films' }).click();
    await page.getByText('Active', { exact: true }).waitFor();

    const viewer = await open();
    await signUp(viewer, address);
    const review = { rating: 3, review: 'There is a p1rated copy of it' };
    await sendFrom(viewer, 'POST', '/api/movies/harmony-boys-1963/reviews', review);
    await page.getByRole('tab', { name: 'Matches' }).click();
    await page.locator('mark', { hasText: 'p1rated' }).waitFor();
    await page.getByRole('tab', { name: 'Back-test' }).click();
    await page.getByRole('button', { name: 'Repeat live run' }).click();
    await page.getByText('Same matches as live: 1.').waitFor();
    await page.setViewportSize({ width: 320, height: 800 });
    await checkScreen(page, 'rule-back-test-320');
    await page.getByRole('button', { name: 'Pause Copies of films' }).click();
    await page.getByText('Paused', { exact: true }).waitFor();
    await page.goto(`${address}/admin/rules`);
    await page.getByText('Copies of films').waitFor();
    await checkScreen(page, 'rules-320');
  });
});
