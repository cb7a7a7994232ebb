import { randomUUID } from 'node:crypto';
import { createClient } from '@sankofa/api/client/client';
import { appealDecision, listOwnDecisions } from '@sankofa/api/contract/appeals';
import { takeModerationActions } from '@sankofa/api/contract/moderation-actions';
import { expect, it } from 'vitest';
import { describeJourney } from './testing/browser.ts';
import { checkScreenAtWidths } from './testing/check-screen.ts';
import { expectFocus } from './testing/keyboard.ts';
import { signIn } from './testing/people.ts';
import { report } from './testing/report-content.ts';
import { signInToConsole, staffToken } from './testing/staff.ts';

const DUE = /between (.+) and (.+), unless/;
/** Days between which content returns, as two times in ms. */
const daysIn = (text: string): number[] => (DUE.exec(text) ?? []).slice(1).map((day) => new Date(day).getTime());

describeJourney('appeals', ({ address, open }) => {
  /** Two comments that a moderator has removed for copyright, and the sign-in of their author. */
  async function removed(word: string) {
    const texts = [`${word} the poem`, `${word} the song`];
    const { writer, reportIds } = await report(
      address,
      'Abla Quaye',
      texts.map((text) => ({ text, violation: 'copyright' })),
    );
    const moderator = await open();
    await signInToConsole(moderator, address, 'moderator@sankofa.example');
    const token = await staffToken(moderator);
    const staff = createClient({ baseUrl: address, token: () => token });
    const reason = 'The author of the poem has sent a notice';
    const body = { report_ids: reportIds, action_type: 'content_removal', reason, admin_notes: '' } as const;
    const [, second] = await staff.call(takeModerationActions, { body });
    const author = createClient({ baseUrl: address, token: () => writer.token });
    await expect.poll(() => author.call(listOwnDecisions, {})).toHaveLength(2);
    return { writer, author, texts, second: second?.decision_id ?? '' };
  }

  it('include a counter-notice, which staff forward and end, and its author reads when it is due', async () => {
    const { writer, author, texts, second } = await removed(randomUUID().slice(0, 8));
    const [poem = '', song = ''] = texts;
    const theirs = await open();
    await signIn(theirs, address, writer);
    await theirs.goto(`${address}/decisions`);
    const own = theirs.getByRole('article').filter({ hasText: poem });
    await own.getByRole('button', { name: 'Send a copyright counter-notice instead' }).click();
    const fields = {
      'Where it was': 'Brother Rain, at its beginning',
      'Why is this a mistake?': 'My grandmother wrote it, and I am her heir',
      'Full name': 'Abla Quaye',
      Address: '1 High Street, Accra',
      Telephone: '+233 30 000 0000',
      Signature: 'Abla Quaye',
    };
    for (const [name, value] of Object.entries(fields)) await own.getByRole('textbox', { name }).fill(value);
    for (const declaration of await own.getByRole('checkbox').all()) await declaration.check();
    await checkScreenAtWidths(theirs, 'counter-notice-form');
    await own.getByRole('button', { name: 'Send counter-notice' }).click();
    await own.getByText('You have appealed.', { exact: false }).waitFor();
    await author.call(appealDecision, {
      params: { id: second },
      body: { statement: 'It is in the public domain' },
    });

    const staff = await open();
    await signInToConsole(staff, address, 'lead@sankofa.example', '/appeals');
    const card = (text: string) => staff.getByRole('listitem').filter({ hasText: text });
    const dialog = staff.getByRole('dialog');
    await card(song).waitFor();
    await card(poem).getByRole('button', { name: 'Forward' }).press('Enter');
    await dialog.getByLabel('E-mail address of the sender of the notice').fill('poet@example.test');
    await dialog.getByRole('button', { name: 'Forward' }).press('Enter');
    await staff.getByText('Counter-notice forwarded').waitFor();
    await card(poem).getByText('poet@example.test').waitFor();
    await expectFocus(card(poem).getByRole('region', { name: 'Counter-notice' }).getByText('Counter-notice'));
    const due = daysIn(await card(poem).getByText(DUE).innerText());
    expect(due[0]).toBeGreaterThan(Date.now());
    await checkScreenAtWidths(staff, 'counter-notice-forwarded');
    await theirs.reload();
    expect(daysIn(await own.getByText(DUE).innerText())).toEqual(due);

    // Each card leaves the list with its decision, and the focus goes on.
    await card(poem).getByRole('button', { name: 'Uphold' }).press('Enter');
    await dialog.getByLabel('Court and number of the action').fill('High Court, 12/2026');
    await dialog.getByLabel('Reason').fill('They have gone to court');
    await dialog.getByLabel('Reason').press('Control+Enter');
    await card(poem).waitFor({ state: 'detached' });
    await expectFocus(card(song).getByRole('link').first());
    await card(song).getByRole('button', { name: 'Overturn' }).press('Enter');
    await dialog.getByLabel('Reason').fill('It is older than any copyright');
    await dialog.getByLabel('Reason').press('Control+Enter');
    await staff.getByText('No appeals match.', { exact: false }).waitFor();
    await expectFocus(staff.getByRole('heading', { level: 1, name: 'Appeals' }));
    await theirs.reload();
    await own.getByText('the decision stays as it is', { exact: false }).waitFor();
    await theirs.getByText('Your appeal has succeeded', { exact: false }).waitFor();
  });
});
