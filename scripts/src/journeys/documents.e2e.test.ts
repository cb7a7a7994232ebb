import { expect, it } from 'vitest';
import { describeJourney } from './testing/browser.ts';
import { checkScreen, checkScreenAtWidths } from './testing/check-screen.ts';
import { signUp } from './testing/people.ts';
import { consoleMenu, signInToConsole } from './testing/staff.ts';

const CHANGE = 'Ratings are not used any more.';

describeJourney('a legal document changes', ({ address, open }) => {
  it('is written, compared, published, announced to those who agreed, and agreed to again', async () => {
    const theirs = await open({ locale: 'sw-KE' });
    await signUp(theirs, address, 'Selorm Dzata');
    await theirs.goto(`${address}/privacy/consent`);
    await theirs.getByRole('switch', { name: 'Data processing' }).press('Space');
    await theirs.getByText('Consent granted successfully!').waitFor();

    const page = await open();
    await signInToConsole(page, address, 'compliance@sankofa.example');
    await consoleMenu(page).getByRole('link', { name: 'Documents' }).click();
    await page.getByRole('cell', { name: 'Data processing' }).waitFor();
    await checkScreenAtWidths(page, 'documents');
    await page.getByRole('cell', { name: 'Data processing' }).click();
    await page.getByRole('heading', { level: 1, name: 'Data processing' }).waitFor();
    await page.getByRole('link', { name: 'Write a new version' }).click();
    const text = page.getByLabel('Text, in Markdown');
    const before = await text.inputValue();
    await text.fill(before.replace('watch and rate', 'watch'));
    await checkScreenAtWidths(page, 'document-write');
    await page.getByRole('tab', { name: 'Changes' }).click();
    await expect.poll(() => page.locator('del').allTextContents()).toEqual(['and rate ']);
    await checkScreenAtWidths(page, 'document-changes');
    await page.getByRole('tab', { name: 'Preview' }).click();
    await page.getByRole('tabpanel').getByText('Use what I watch on Sankofa').waitFor();
    await page.getByLabel('What changes, for the people who read it').fill(CHANGE);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const versions = page.getByRole('region', { name: 'Version 2' });
    await versions.getByText('In force', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Show who has not accepted' }).click();
    const askedAgain = page.getByRole('link', { name: 'Selorm Dzata' });
    const more = page.getByRole('button', { name: 'More people' });
    // Other journeys may have created many people above them.
    const shows = async (): Promise<boolean> => {
      if ((await more.isVisible()) && (await more.isEnabled())) await more.click();
      return askedAgain.isVisible();
    };
    await expect.poll(shows, { timeout: 10_000 }).toBe(true);
    await page
      .getByRole('region', { name: 'History' })
      .getByText(/^Published version/)
      .first()
      .waitFor();
    await checkScreenAtWidths(page, 'document');

    await theirs.goto(address);
    const prompt = theirs.getByRole('region', { name: 'What you agreed to has changed' });
    await prompt.getByText(CHANGE).waitFor();
    await theirs.getByRole('button', { name: 'Refuse all' }).click();
    await checkScreenAtWidths(theirs, 'changed-texts');
    await prompt.getByRole('link', { name: 'Review' }).press('Enter');
    await theirs.getByText(/Version 2 needs your consent again\.$/).waitFor();
    await checkScreenAtWidths(theirs, 'consent-outdated');
    await theirs.getByRole('button', { name: 'Grant version 2' }).press('Enter');
    await theirs.getByText(/^Granted for version 2 on/).waitFor();
    await theirs.getByRole('button', { name: 'Close' }).first().click();
    await prompt.waitFor({ state: 'detached' });

    await page.getByRole('link', { name: 'Add a language' }).click();
    await page.getByRole('textbox', { name: 'Language' }).fill('sw');
    await page.getByLabel('Title').fill('Uchakataji wa data');
    await page.getByLabel('Text, in Markdown').fill('Tumia ninachotazama kuchagua filamu.');
    await checkScreenAtWidths(page, 'document-translate');
    await page.getByRole('button', { name: 'Publish in this language' }).click();
    await versions.getByText(/^Swahili, sha256/).waitFor();
    await theirs.goto(`${address}/legal/data-processing`);
    await theirs.getByRole('heading', { level: 1, name: 'Uchakataji wa data' }).waitFor();
    await checkScreenAtWidths(theirs, 'legal-swahili');
    await theirs.getByRole('main').getByLabel('Language').selectOption('en');
    await theirs.getByRole('heading', { level: 1, name: 'Data processing' }).waitFor();
  });

  it('is scheduled far ahead after confirmation, corrected before, replaced and cancelled', async () => {
    const page = await open();
    await signInToConsole(page, address, 'compliance@sankofa.example', '/documents/community-guidelines/show');
    const versions = page.getByRole('region', { name: 'Versions', exact: true });
    const write = async (text: string, summary: string): Promise<void> => {
      const field = page.getByLabel('Text, in Markdown');
      await field.fill(`${await field.inputValue()}\n\n${text}`);
      await page.getByLabel('What changes, for the people who read it').fill(summary);
    };
    await page.getByRole('link', { name: 'Write a new version' }).click();
    await write('Far ahead.', 'Comes much later.');
    await page.getByLabel('Publish for a later day').check();
    await page.getByLabel('In force from').fill('2099-01-01T00:00');
    await page.getByRole('button', { name: 'Schedule' }).click();
    await page.getByText('Schedule it that far ahead?').waitFor();
    await checkScreen(page, 'document-far-ahead');
    await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click();
    await versions.getByText('Scheduled', { exact: true }).waitFor();
    await checkScreenAtWidths(page, 'document-scheduled');

    await versions.getByRole('link', { name: /^Correct version/ }).click();
    await write('Corrected today.', 'A correction.');
    await page.getByLabel('No, leave its text').check();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await versions.getByText(/took its place/).waitFor();

    await versions.getByRole('link', { name: /^Replace version/ }).click();
    await page.getByText(/^Replaces version \d+, scheduled for/).waitFor();
    await page.getByLabel('What changes, for the people who read it').fill('Sooner.');
    await page.getByLabel('In force from').fill('2098-01-01T00:00');
    await page.getByRole('button', { name: 'Schedule' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click();
    await versions.getByText('Sooner.').waitFor();

    await versions.getByRole('button', { name: /^Cancel version/ }).click();
    await page.getByLabel('Reason').fill('The law was postponed');
    await checkScreen(page, 'document-cancel');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel version' }).click();
    await versions.getByText(/Reason: The law was postponed/).waitFor();
    await versions.getByText('Scheduled', { exact: true }).waitFor({ state: 'detached' });
    await page
      .getByRole('region', { name: 'History' })
      .getByText('Cancelled a version of a legal document')
      .first()
      .waitFor();
    await checkScreenAtWidths(page, 'document-cancelled');
  });
});
