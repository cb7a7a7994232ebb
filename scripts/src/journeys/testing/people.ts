import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { totpCode } from '@sankofa/api/accounts/totp';
import type { Page } from 'playwright-core';
import { DEMO_PASSWORD, DEMO_TOTP_SECRET } from '../../seed/demo-people.ts';

export interface NewPerson {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** Signs somebody new up from the home page. */
export async function signUp(page: Page, address: string, name = 'Efua Mensah'): Promise<NewPerson> {
  const person = { name, email: `${randomUUID().slice(0, 8)}@example.test`, password: 'long enough for this' };
  await page.goto(address);
  await page.getByRole('banner').getByRole('button', { name: 'Join free' }).click();
  await fillSignUp(page, person);
  await page.getByRole('button', { name: `Account of ${name}` }).waitFor();
  return person;
}

/** Fills and sends the open sign-up form. */
export async function fillSignUp(page: Page, { name, email, password }: NewPerson): Promise<void> {
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
}

/** Says why a file is looked into, where the console asks for it: once an hour. */
export async function sayWhy(page: Page, person: string | RegExp): Promise<void> {
  const why = page.getByRole('heading', { name: 'Why do you look into this file?' });
  const file = page.getByRole('heading', { level: 1, name: person });
  await why.or(file).waitFor();
  if (await why.isVisible()) {
    await page.getByLabel('Reason').fill('A question of theirs');
    await page.getByRole('button', { name: 'Open the file' }).click();
  }
  await file.waitFor();
}

const STEP_MS = 30_000;

/**
 * The next code of a member of the demo's staff. A code is taken once, up to half a minute early or late; which was the
 * last is kept in a file, because the journeys, one file after the other, do not share memory.
 */
async function nextCode(address: string, email: string): Promise<string> {
  const file = join(tmpdir(), `sankofa-codes-${new URL(address).port}.json`);
  const last: Record<string, number> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const next = Math.max(Math.floor(Date.now() / STEP_MS) - 1, (last[email] ?? 0) + 1);
  writeFileSync(file, JSON.stringify({ ...last, [email]: next }));
  while (next > Math.floor(Date.now() / STEP_MS) + 1) await new Promise((resolve) => setTimeout(resolve, 500));
  return totpCode(DEMO_TOTP_SECRET, new Date(next * STEP_MS));
}

/** Signs a member of the demo's staff in to the console. */
export async function signInToConsole(page: Page, address: string, email: string): Promise<void> {
  await page.goto(`${address}/admin`);
  await page.getByLabel('Username').fill(email);
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Code').fill(await nextCode(address, email));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByText('Live', { exact: true }).waitFor({ state: 'attached' });
}
