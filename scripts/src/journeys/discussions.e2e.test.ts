import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeJourney } from './testing/browser.ts';
import { checkScreen, checkScreenAtWidths } from './testing/check-screen.ts';
import { expectFocus, press, type } from './testing/keyboard.ts';
import { signUp, signUpAtHome } from './testing/people.ts';
import { signInToConsole } from './testing/staff.ts';

const film = '/movie/brother-rain';
const title = 'What does the rain mean in the last scene with the grandmother and the goat?';

describeJourney('a discussion', ({ address, open }) => {
  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

  it('is started, answered, announced without reload, and opened at the reply by keyboard', async () => {
    const ama = await open();
    await signUpAtHome(ama, address, 'Ama Mensah');
    await button(ama, 'Notifications, none unread').waitFor();
    await ama.goto(`${address}${film}`);
    await ama.getByRole('link', { name: 'Reviews & Discussions' }).click();
    await ama.getByRole('tab', { name: 'Discussions' }).click();
    await ama.getByText('Be the first to start one.').waitFor();
    await checkScreen(ama, 'discussions-none');
    await button(ama, 'Start New Discussion').click();
    await button(ama, 'Start').click();
    await ama.getByText('Give it a title').waitFor();
    await checkScreen(ama, 'discussion-form');
    await ama.getByLabel('Title', { exact: true }).fill(title);
    await ama.getByLabel('Your message').fill('It had not rained before.\n\nOr had it?');
    await button(ama, 'Start').click();
    await ama.getByRole('heading', { name: title }).waitFor();
    await ama.getByText('No replies yet').waitFor();
    const discussion = new URL(ama.url()).pathname;

    // A visitor reads it, clicks Reply, and has to sign up first.
    const kofi = await open();
    await kofi.goto(`${address}${discussion}`);
    await kofi.getByRole('heading', { name: title }).waitFor();
    await button(kofi, 'Reply').click();
    await kofi.getByText('Please sign in to reply').waitFor();
    await kofi.keyboard.press('Escape');
    await signUp(kofi, address, 'Kofi Boateng');
    await kofi.goto(`${address}${discussion}`);
    await button(kofi, 'Reply').click();
    await kofi.getByLabel('Your reply').fill('It rains in the first scene, too: look at her shoes.');
    await button(kofi, 'Send').click();
    await kofi.getByRole('article', { name: 'Reply by Kofi Boateng' }).waitFor();
    await expectFocus(kofi.getByRole('article', { name: 'Reply by Kofi Boateng' }));
    await button(kofi, /^Like \d+ on the discussion by Ama Mensah/).click();
    await kofi.locator('button[aria-pressed="true"]', { hasText: 'Like' }).waitFor();

    // Ama is on another page and is notified at once.
    await ama.goto(`${address}/library`);
    await button(ama, 'Notifications, 1 unread').waitFor();
    await button(kofi, 'Reply to the reply by Kofi Boateng').click();
    await kofi.getByLabel('Reply to Kofi Boateng').fill('And at the very end.');
    await button(kofi, 'Send').click();
    await kofi.getByText('And at the very end.').waitFor();
    await button(ama, 'Notifications, 2 unread').waitFor();
    await checkScreen(ama, 'bell-1440');

    await press(ama, button(ama, 'Notifications, 2 unread'));
    const told = ama.getByRole('link', {
      name: new RegExp(`Kofi Boateng replied in your discussion “${title.slice(0, 20)}`),
    });
    await told.first().waitFor();
    await checkScreen(ama, 'notifications-popover');
    // The open list covers it.
    await ama.locator('button[aria-label="Notifications, none unread"]').waitFor();
    await press(ama, told.last());
    const reply = ama.getByRole('article', { name: 'Reply by Kofi Boateng' }).first();
    await expectFocus(reply);
    await reply.getByText('It rains in the first scene, too: look at her shoes.').waitFor();
    await checkScreenAtWidths(ama, 'discussion');
    await ama.goBack();
    await ama.getByRole('heading', { level: 1, name: 'My Library' }).waitFor();

    // Its own page shows everything, too.
    await ama.goto(`${address}/notifications`);
    await told.first().waitFor();
    await checkScreenAtWidths(ama, 'notifications');

    // A moderator pins it, and its author deletes it: the replies stay.
    const moderator = await open();
    await signInToConsole(moderator, address, 'owner@sankofa.example', '/discussions');
    await button(moderator, `Pin ${title}`).click();
    await moderator.getByLabel('Reason').fill('Helps newcomers');
    await checkScreen(moderator, 'console-pin');
    await moderator.getByRole('dialog').getByRole('button', { name: 'Pin', exact: true }).click();
    await button(moderator, `Unpin ${title}`).waitFor();
    await checkScreenAtWidths(moderator, 'console-discussions');
    await kofi.goto(`${address}${film}/discussions`);
    await kofi.getByText('Pinned').waitFor();
    // Views count once per person and hour.
    await kofi.getByText(/^(1 view|[2-4] views)$/).waitFor();
    await checkScreenAtWidths(kofi, 'discussions');
    await kofi.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    await checkScreen(kofi, 'discussions-rtl');
    await ama.goto(`${address}${discussion}`);
    await button(ama, 'Delete').first().click();
    await checkScreen(ama, 'discussion-withdraw');
    await ama.getByRole('dialog', { name: 'Delete your discussion?' }).getByRole('button', { name: 'Delete' }).click();
    await ama.getByRole('heading', { name: 'Deleted by its author' }).waitFor();
    await ama.getByText('2 replies').waitFor();
    expect(await button(ama, 'Reply').count()).toBe(0);
  });

  it('is not the only kind of text: a comment belongs to a moment of the film', async () => {
    const page = await open();
    await signUp(page, address, 'Efua Sutherland');
    await page.goto(`${address}/movie/kora-for-a-king`);
    // The form loads when scrolled into view, and is far down the page.
    await page
      .getByRole('article')
      .getByRole('button', { name: /^Report/ })
      .last()
      .scrollIntoViewIfNeeded();
    await page.getByText('No comments yet. Be the first.').scrollIntoViewIfNeeded();
    const send = button(page, 'Comment');
    await type(page, page.getByLabel('Time (m:ss)'), '999:00');
    await type(page, page.getByLabel('Your comment'), 'Listen to the second kora');
    await press(page, send);
    await page.getByText(/^The film ends at/).waitFor();
    await type(page, page.getByLabel('Time (m:ss)'), '12:05');
    await press(page, send);
    const comment = page.getByRole('article', { name: 'Comment by Efua Sutherland at 12 minutes 5 seconds' });
    await comment.waitFor();
    await checkScreenAtWidths(page, 'timed-comments');
    await comment.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Comment deleted.').waitFor();
    await comment.waitFor({ state: 'detached' });
  });
});
