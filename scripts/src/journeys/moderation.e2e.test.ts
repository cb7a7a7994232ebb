import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { verifyPack } from '@sankofa/events/proof/verify-pack';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeJourney } from './testing/browser.ts';
import { checkScreen, checkScreenAtWidths } from './testing/check-screen.ts';
import { expectFocus, tabTo } from './testing/keyboard.ts';
import { report } from './testing/report-content.ts';
import { signInToConsole, staffToken } from './testing/staff.ts';

const REPORTS = 10;

/** Maximum machine time for `REPORTS` decisions by keyboard. */
const DECIDED_WITHIN_MS = 60_000;

describeJourney('moderators', ({ address, open }) => {
  const row = (page: Page, text: string) =>
    page.getByRole('list', { name: 'Reports' }).getByRole('link', { name: text, exact: true });
  const mine = (page: Page) => page.getByText('You have claimed this report.', { exact: false });

  /** Opens the queue and searches for a word, wherever the focus is. */
  async function lookFor(page: Page, word: string, found: number): Promise<void> {
    await page.goto(`${address}/admin/reports`);
    await page.getByRole('button', { name: 'Start with the first' }).waitFor();
    const field = page.getByPlaceholder('Any word');
    const isThere = () => field.evaluate((element) => element === document.activeElement);
    // The page may render before its shortcuts work.
    await expect
      .poll(async () => {
        if (await isThere()) return true;
        await page.keyboard.press('/');
        return isThere();
      })
      .toBe(true);
    // In one step: intermediate searches could match too and refetch the list later.
    await page.keyboard.insertText(word);
    await page.getByText(`1-${found} of ${found}`).waitFor();
  }

  /** How many rows of the queue fit on the screen, and the height of the first in CSS pixels. */
  async function density(page: Page): Promise<{ readonly fit: number; readonly height: number }> {
    const first = await page.getByRole('list', { name: 'Reports' }).getByRole('listitem').first().boundingBox();
    const screen = page.viewportSize();
    if (!first || !screen) throw new Error('The queue is not shown');
    return { fit: Math.floor((screen.height - first.y) / first.height), height: first.height };
  }

  /** The decisions about a person and about their reports, as shown to them. */
  async function decisionsOf({ email, password }: { readonly email: string; readonly password: string }) {
    const page = await open();
    await page.goto(`${address}/decisions`);
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
    await page.getByLabel('E-mail', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Your reports' }).waitFor();
    return page;
  }

  it('decide on ten reports with the keyboard, within a minute', async () => {
    const word = `k${randomUUID().slice(0, 8)}`;
    const texts = Array.from({ length: REPORTS }, (_, n) => `${word}: watches at the corner, number ${n}`);
    await report(
      address,
      'Kwesi Darko',
      texts.map((text) => ({ text, violation: 'spam' })),
    );
    const page = await open();
    await signInToConsole(page, address, 'moderator@sankofa.example');
    await page.setViewportSize({ width: 1440, height: 900 });
    await lookFor(page, word, REPORTS);
    const { fit, height } = await density(page);
    expect(fit).toBeGreaterThanOrEqual(14);
    expect(height).toBeGreaterThanOrEqual(44);
    expect(height).toBeLessThanOrEqual(56);
    await tabTo(page, row(page, texts[0] ?? ''));
    await page.keyboard.press('j');
    await expectFocus(row(page, texts[1] ?? ''));
    await page.keyboard.press('k');
    await expectFocus(row(page, texts[0] ?? ''));
    const reason = page.getByRole('textbox', { name: 'Reason' });
    const isSuggested = () => expect.poll(() => reason.inputValue()).not.toBe('');
    const started = performance.now();
    // The first from its row in the queue.
    await page.keyboard.press('1');
    await expectFocus(reason);
    await isSuggested();
    await page.keyboard.press('Enter');
    await page.getByText(`1-${REPORTS - 1} of ${REPORTS - 1}`).waitFor();
    await expectFocus(row(page, texts[1] ?? ''));
    await page.keyboard.press('Enter');
    for (const [n, text] of [...texts.entries()].slice(1)) {
      const heading = page.getByRole('heading', { level: 1, name: text, exact: true });
      await heading.waitFor();
      await expectFocus(heading);
      await mine(page).waitFor();
      // Alternates warning, removal and no action.
      await page.keyboard.press(['1', '2', '6'][n % 3] ?? '6');
      await expectFocus(reason);
      await isSuggested();
      // Accepts the suggested reason.
      await page.keyboard.press('Enter');
    }
    await page.getByText('Moderation action taken successfully! No other open reports here.').waitFor();
    expect(performance.now() - started).toBeLessThan(DECIDED_WITHIN_MS);
    const query = new URLSearchParams({ filter: JSON.stringify({ q: word, status: 'resolved' }) });
    const headers = { Authorization: `Bearer ${await staffToken(page)}` };
    const decided = await page.request.get(`${address}/api/admin/moderation/reports?${query}`, { headers });
    expect(await decided.json()).toHaveLength(REPORTS);
  });

  it('review decisions blindly, and a third settles disagreements', async () => {
    const theirs = await open();
    await signInToConsole(theirs, address, 'lead@sankofa.example', '/blind-reviews');
    const record = theirs.getByRole('button', { name: 'Record my decision' });
    await record.waitFor();
    await checkScreenAtWidths(theirs, 'blind-reviews');
    // The first decisions were no action for every third report only, so choosing it for three reports disagrees twice.
    for (let n = 0; n < 3; n++) {
      const nothing = theirs.getByRole('radio', { name: 'No action (6)' });
      await expect.poll(() => nothing.isChecked()).toBe(false);
      await theirs.keyboard.press('6');
      await expect.poll(() => nothing.isChecked()).toBe(true);
      await theirs.getByRole('textbox', { name: 'Reason' }).fill('It is a line of the film');
      await theirs.getByRole('textbox', { name: 'Reason' }).press('Enter');
      await theirs.getByText('Your decision is recorded.').waitFor();
      await theirs.getByRole('button', { name: 'Close' }).click();
    }

    const page = await open();
    await signInToConsole(page, address, 'owner@sankofa.example', '/blind-reviews');
    await page.getByRole('button', { name: 'The second is right' }).first().waitFor();
    await checkScreenAtWidths(page, 'disagreements');
    await page.getByRole('button', { name: 'The second is right' }).first().click();
    await page.getByRole('textbox', { name: 'Reason' }).last().fill('The second has it right');
    await page.getByRole('dialog').getByRole('button', { name: 'The second is right' }).click();
    await page.getByText('Settled: the decision is reversed.').waitFor();
  });

  it('are asked for evidence, which officers download from the report page', async () => {
    const text = `e${randomUUID().slice(0, 8)} evidence`;
    await report(address, 'Kwesi Darko', [{ text, violation: 'spam' }]);
    const page = await open();
    await signInToConsole(page, address, 'compliance@sankofa.example', '/reports');
    await row(page, text).click();
    await page.getByRole('button', { name: 'Download evidence pack' }).click();
    await page.getByRole('textbox', { name: 'Reason' }).fill('A court asks');
    await checkScreenAtWidths(page, 'report-evidence');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Make and download' }).click();
    const pack = await readFile(await (await saving).path(), 'utf8');
    await page.getByText('The pack is saved.').waitFor();
    expect(verifyPack(pack).genuine).toBe(true);
  });

  it('save private views of the queue, which other browsers show too', async () => {
    const word = randomUUID().slice(0, 8);
    const views = (on: Page) => on.getByRole('region', { name: 'Saved views' });
    const view = (on: Page, name: string) => views(on).getByRole('button', { name, exact: true });
    const page = await open();
    await signInToConsole(page, address, 'moderator@sankofa.example', '/reports');
    await page.getByPlaceholder('Any word').fill(word);
    await page.getByText('No reports match.', { exact: false }).waitFor();
    await view(page, 'Save this view').click();
    const dialog = page.getByRole('dialog', { name: 'Save this view' });
    await dialog.getByLabel('Name').fill('mine');
    await dialog.getByText('This name is taken.').waitFor();
    await dialog.getByLabel('Name').fill(`Watches ${word}`);
    await checkScreenAtWidths(page, 'saved-view-dialog');
    await dialog.getByLabel('Name').press('Enter');
    const notification = page.getByText(`The view Watches ${word} is saved.`);
    await notification.waitFor();
    await dialog.waitFor({ state: 'detached' });
    await expectFocus(view(page, `Watches ${word}`));
    expect(await view(page, `Watches ${word}`).getAttribute('aria-pressed')).toBe('true');
    // It fades out, and axe would measure the contrast during the fade.
    await notification.waitFor({ state: 'detached' });
    await checkScreenAtWidths(page, 'saved-views');
    await page.setViewportSize({ width: 320, height: 900 });
    const priority = page.getByRole('combobox', { name: 'Priority' });
    expect(await priority.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Filters (1 set)' }).press('Enter');
    await priority.waitFor();
    await checkScreen(page, 'report-filters-320');
    await page.getByRole('button', { name: 'Hide filters (1 set)' }).press('Enter');
    await priority.waitFor({ state: 'hidden' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await priority.waitFor();
    await page.getByRole('button', { name: 'Dark theme' }).click();
    await checkScreenAtWidths(page, 'saved-views-dark');

    const elsewhere = await open();
    await signInToConsole(elsewhere, address, 'moderator@sankofa.example', '/reports');
    await view(elsewhere, `Watches ${word}`).click();
    await expect.poll(() => elsewhere.getByPlaceholder('Any word').inputValue()).toBe(word);
    await view(elsewhere, 'Rename this view').click();
    await elsewhere.getByRole('dialog').getByLabel('Name').fill(`Clocks ${word}`);
    await elsewhere.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
    await view(elsewhere, `Clocks ${word}`).waitFor();
    // The first browser gets an update.
    await view(page, `Clocks ${word}`).waitFor();

    const theirs = await open();
    await signInToConsole(theirs, address, 'lead@sankofa.example');
    const reading = theirs.waitForResponse((answer) => answer.url().endsWith('/report-views') && answer.ok());
    await theirs.goto(`${address}/admin/reports`);
    expect(await (await reading).text()).not.toContain(word);

    await view(page, 'Delete this view').press('Enter');
    await view(page, `Clocks ${word}`).waitFor({ state: 'detached' });
    await expectFocus(view(page, 'Save this view'));
    await view(elsewhere, `Clocks ${word}`).waitFor({ state: 'detached' });
    await view(elsewhere, 'Save this view').waitFor();
  });

  it('see who has a report, skip it, reverse a decision, and turn shortcuts off', async () => {
    const word = `m${randomUUID().slice(0, 8)}`;
    const [first, second] = [`${word} the first`, `${word} the second`];
    const { writer, reporter } = await report(address, 'هالة عبد الرحمن', [
      { text: first, violation: 'harassment', description: 'تعليق مسيء' },
      { text: second, violation: 'spam' },
    ]);
    const theirs = await open();
    await signInToConsole(theirs, address, 'lead@sankofa.example');
    await lookFor(theirs, word, 2);
    await checkScreenAtWidths(theirs, 'reports');
    await row(theirs, first).press('Enter');
    await mine(theirs).waitFor();

    const page = await open();
    await signInToConsole(page, address, 'moderator@sankofa.example');
    await lookFor(page, word, 2);
    await page.getByText('Tendai Moyo has claimed it').waitFor();
    await row(page, first).press('Enter');
    await page.getByText(/^Tendai Moyo has claimed this report/).waitFor();
    await checkScreen(page, 'report-of-another-1440');
    expect(await page.getByRole('button', { name: 'Take Action' }).count()).toBe(0);
    await page.keyboard.press('s');
    await page.getByRole('heading', { level: 1, name: second }).waitFor();
    await mine(page).waitFor();
    await page.keyboard.press('u');
    await page.getByText('1-2 of 2').waitFor();

    // The first moderator decides, then reverses the decision.
    await theirs.keyboard.press('3');
    await theirs.getByRole('textbox', { name: 'Reason' }).fill('Nobody is called that here');
    await checkScreenAtWidths(theirs, 'moderation-action');
    await theirs.getByRole('textbox', { name: 'Reason' }).press('Control+Enter');
    await theirs.getByText('Moderation action taken successfully!').waitFor();
    await page.getByText('1-1 of 1').waitFor();
    // Until the queue is read again, the decided report is the previous one.
    await theirs.getByText('1 of 1', { exact: true }).waitFor();
    await theirs.keyboard.press('k');
    await theirs.getByRole('heading', { level: 1, name: second }).waitFor();
    await theirs.goto(`${address}/admin/reports`);
    await theirs.getByRole('button', { name: 'Resolved' }).click();
    await row(theirs, first).click();
    await theirs.getByRole('button', { name: 'Reverse' }).click();
    await theirs.getByRole('textbox', { name: 'Reason' }).fill('It was a quotation');
    await theirs.keyboard.press('Control+Enter');
    await theirs.getByText('The decision is reversed.').waitFor();
    await theirs.getByText(/^Reversed .* by Tendai Moyo: It was a quotation$/).waitFor();
    await mine(theirs).waitFor();
    await checkScreenAtWidths(theirs, 'report');
    await theirs.getByRole('button', { name: 'Statement of reasons' }).click();
    await theirs.getByText('DECISION_PROVISION_PARTIAL_SUSPENSION').waitFor();
    await checkScreenAtWidths(theirs, 'statement-of-reasons');
    await theirs.getByRole('button', { name: 'Close' }).click();
    await theirs.getByRole('button', { name: 'Dark theme' }).click();
    await checkScreen(theirs, 'report-dark-1440');

    await theirs.keyboard.press('?');
    const help = theirs.getByRole('dialog', { name: 'Moderation shortcuts' });
    await help.waitFor();
    await checkScreenAtWidths(theirs, 'moderation-keys');
    await help.getByRole('switch').press('Space');
    await theirs.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    await theirs.keyboard.press('1');
    await theirs.keyboard.press('?');
    expect(await theirs.getByRole('dialog').count()).toBe(0);
    await theirs.goto(`${address}/admin/appeals`);
    await theirs.getByText('No appeals match. New appeals appear here.').waitFor();
    await checkScreenAtWidths(theirs, 'appeals');
    await theirs.goto(`${address}/admin/flagged-users`);
    await theirs
      .getByText(/^Safety score \d+$/)
      .first()
      .waitFor();
    await checkScreenAtWidths(theirs, 'flagged-users');
    await theirs.goto(`${address}/admin/moderation`);
    await theirs.getByText('Reported content that waits for a decision, claimed or not').waitFor();
    await checkScreenAtWidths(theirs, 'moderation-dashboard');
    const waiting = theirs.locator('dd').filter({ has: theirs.getByRole('link', { name: /Creator applications$/ }) });
    const counted = Number(await waiting.locator('..').locator('dd').first().innerText());
    await waiting.getByRole('link').click();
    await theirs.getByRole('heading', { level: 1, name: 'Creator verification' }).waitFor();
    await theirs.getByRole('combobox', { name: 'Status' }).filter({ hasText: 'Waiting or under review' }).waitFor();
    await theirs
      .getByText(counted === 0 ? 'No applications with this status.' : new RegExp(`of ${counted}$`))
      .waitFor();
    await theirs.goto(`${address}/admin/transparency`);
    await theirs.getByRole('button', { name: 'Create report' }).click();
    await theirs.getByRole('button', { name: 'Report as JSON' }).first().waitFor();
    await checkScreenAtWidths(theirs, 'transparency');

    // The reporter is told the outcome; the author reads the reasons.
    const told = await decisionsOf(reporter);
    await told.getByText(/The decision was reversed/).waitFor();
    await checkScreenAtWidths(told, 'reports-of-mine');
    const concerned = await decisionsOf(writer);
    await concerned.getByText('Statement of reasons').click();
    await concerned.getByText('A person decided.').waitFor();
    await checkScreenAtWidths(concerned, 'decisions-of-mine');
  });
});
