import { randomUUID } from 'node:crypto';
import { createClient } from '@sankofa/api/client/client';
import { register as registerAccount } from '@sankofa/api/contract/accounts';
import type { SentMail } from '@sankofa/api/contract/outbox';
import type { Page } from 'playwright-core';
import { vi } from 'vitest';

export interface NewPerson {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/**
 * Signs up a new person with a confirmed address, and stores the session. Opens no page of Sankofa. Uses requests instead
 * of forms, which other journeys cover.
 */
export async function signUp(page: Page, address: string, name = 'Efua Mensah'): Promise<NewPerson> {
  const person = { name, email: `${randomUUID().slice(0, 8)}@example.test`, password: 'long enough for this' };
  const { token, user } = await post(page, `${address}/api/auth/register`, person);
  const link = await confirmationToken(address, person.email);
  await post(page, `${address}/api/auth/email-confirmation/confirm`, { token: link }, token);
  await keepSession(page, address, user);
  return person;
}

/** Signs up like `signUp`, and opens the home page. */
export async function signUpAtHome(page: Page, address: string, name?: string): Promise<NewPerson> {
  const person = await signUp(page, address, name);
  await page.goto(address);
  await page.getByRole('button', { name: `Account of ${person.name}` }).waitFor();
  return person;
}

/** Signs in on another device, and stores the session. Opens no page of Sankofa. */
export async function signIn(
  page: Page,
  address: string,
  { email, password }: Pick<NewPerson, 'email' | 'password'>,
): Promise<void> {
  const { user } = await post(page, `${address}/api/auth/login`, { email, password });
  await keepSession(page, address, user);
}

async function keepSession(page: Page, address: string, user: object): Promise<void> {
  // A same-origin page without scripts that check the session.
  await page.goto(`${address}/favicon.svg`);
  await page.evaluate((whose) => localStorage.setItem('user', JSON.stringify(whose)), {
    ...user,
    email_confirmed: true,
  });
}

/** An access token of the viewer signed in on a page, whose app keeps its own in memory. */
export const accessToken = async (page: Page): Promise<string> =>
  (await post(page, new URL('/api/auth/refresh', page.url()).href, {})).token;

/** Signs up a person without a browser, so that others have something to read again. */
export async function register(address: string, name: string): Promise<void> {
  const data = { name, email: `${randomUUID().slice(0, 8)}@example.test`, password: 'long enough for this' };
  await createClient({ baseUrl: address, token: () => null }).call(registerAccount, { body: data });
}

/** Sends a command from the page's browser context. @param token access token; signed out without one */
async function post(page: Page, url: string, data: object, token?: string): Promise<{ token: string; user: object }> {
  const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  const answer = await page.request.post(url, { data, headers });
  if (!answer.ok()) throw new Error(`${url} answered ${answer.status()}: ${await answer.text()}`);
  return answer.json();
}

/** Returns the token of the confirmation link once it was e-mailed. */
export function confirmationToken(address: string, email: string): Promise<string> {
  return vi.waitFor(async () => {
    const emails: SentMail[] = await (await fetch(`${address}/api/outbox`)).json();
    const texts = emails.filter(({ to }) => to === email).map(({ text }) => text);
    const token = /\/confirm-address#token=([\w-]+)/.exec(texts.join('\n'))?.[1];
    if (!token) throw new Error(`No e-mail to ${email} yet`);
    return token;
  }, 10_000);
}

/** Opens an e-mailed link in a second tab of a signed-in person. */
export async function confirmAddress(page: Page, address: string, email: string): Promise<void> {
  const link = `${address}/confirm-address#token=${await confirmationToken(address, email)}`;
  const tab = await page.context().newPage();
  await tab.goto(link);
  await tab.getByRole('button', { name: 'Confirm the address' }).click();
  await tab.getByRole('heading', { name: 'Your address is confirmed' }).waitFor();
  await tab.close();
  // The first tab sees what the second has stored.
  await page.getByRole('heading', { name: 'Confirm your e-mail address' }).waitFor({ state: 'detached' });
}

/** Fills and submits the open sign-up form. */
export async function fillSignUp(page: Page, { name, email, password }: NewPerson): Promise<void> {
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
}

/** Enters the reason for opening a person's file if the console asks, once per hour. */
export async function sayWhy(page: Page, person: string | RegExp): Promise<void> {
  const why = page.getByRole('heading', { name: 'Why are you opening this file?' });
  const file = page.getByRole('heading', { level: 1, name: person });
  await why.or(file).waitFor();
  if (await why.isVisible()) {
    await page.getByLabel('Reason').fill('A question of theirs');
    await page.getByRole('button', { name: 'Open the file' }).click();
  }
  await file.waitFor();
}

/**
 * Sends a command as the person signed in on a page.
 * @param token of the viewer by default
 */
export async function sendFrom(
  page: Page,
  method: string,
  path: string,
  body: object,
  token?: string,
): Promise<{ id: string }> {
  const answer = await page.request.fetch(new URL(path, page.url()).href, {
    method,
    data: body,
    headers: { Authorization: `Bearer ${token ?? (await accessToken(page))}`, 'Idempotency-Key': randomUUID() },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  return answer.json();
}
