import { readFile } from 'node:fs/promises';
import { type ErasureCertificate, isGenuine } from '@sankofa/events/proof/erasure-certificate';
import { expect, it } from 'vitest';
import { describeJourney } from './testing/browser.ts';
import { look } from './testing/look.ts';
import { signInToConsole, signUp } from './testing/people.ts';

describeJourney('erasure', ({ address, open }) => {
  it('is asked for by the person, done by two officers, and certified to both', { timeout: 120_000 }, async () => {
    const theirs = await open();
    const name = `Zanele ${Date.now()}`;
    const { email, password } = await signUp(theirs, address, name);
    await theirs.goto(`${address}/account`);
    await theirs.getByRole('button', { name: 'Delete account' }).click();
    await look(theirs, 'delete-account');
    await theirs.getByRole('button', { name: 'Ask for erasure' }).click();
    await theirs.getByText('Keep this link:').waitFor();
    const link = (await theirs.getByRole('link', { name: /\/erasure\// }).getAttribute('href')) ?? '';
    const visitor = await open();
    await visitor.goto(`${address}${link}`);
    await visitor.getByText('The erasure has not been carried out.').waitFor();
    await look(visitor, 'certificate-not-yet');

    const first = await open();
    await signInToConsole(first, address, 'compliance@sankofa.example');
    await first.getByRole('link', { name: 'Data requests' }).click();
    await first.getByRole('cell', { name }).click();
    await first.getByRole('button', { name: 'Claim' }).click();
    await first.getByRole('button', { name: 'Record identity check' }).click();
    await first.getByRole('button', { name: 'Record', exact: true }).click();
    await first.getByRole('button', { name: 'Propose erasure' }).click();
    await first.getByRole('button', { name: 'Propose', exact: true }).click();
    await first.getByText('You have proposed this erasure. It waits for another officer.').waitFor();
    await look(first, 'erasure-proposed');
    const request = first.url();

    const second = await open();
    await signInToConsole(second, address, 'owner@sankofa.example');
    await second.goto(request);
    await second.getByRole('button', { name: 'Approve erasure' }).click();
    await look(second, 'erasure-approve');
    await second.getByRole('button', { name: 'Erase for ever' }).click();
    await second.getByText('Every store has been searched. Nothing of this person was found.').waitFor();
    await second.getByText(/\d+ texts were searched for/).waitFor();
    await look(second, 'erasure-done');
    const saving = second.waitForEvent('download');
    await second.getByRole('button', { name: 'Download certificate' }).click();
    const certificate: ErasureCertificate = JSON.parse(await readFile(await (await saving).path(), 'utf8'));
    expect(isGenuine(certificate)).toBe(true);

    await visitor.reload();
    await visitor.getByRole('button', { name: 'Download certificate' }).waitFor();
    await look(visitor, 'certificate-ready');
    const theirCopy = visitor.waitForEvent('download');
    await visitor.getByRole('button', { name: 'Download certificate' }).click();
    expect(JSON.parse(await readFile(await (await theirCopy).path(), 'utf8'))).toEqual(certificate);
    await visitor.goto(address);
    await visitor.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
    await visitor.getByLabel('Email').fill(email);
    await visitor.getByLabel('Password', { exact: true }).fill(password);
    await visitor.keyboard.press('Enter');
    await visitor.getByText('Invalid email or password.').waitFor();
  });
});
