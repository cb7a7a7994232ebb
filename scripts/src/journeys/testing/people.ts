import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';

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

/** Sends a command as whoever is signed in on a page of the viewers' app. */
export function sendFrom(page: Page, method: string, path: string, body: object): Promise<{ id: string }> {
  return page.evaluate(
    async ([how, where, what]) => {
      const token = localStorage.getItem('token');
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
      const key = { 'Idempotency-Key': crypto.randomUUID() };
      const answer = await fetch(where, { method: how, headers: { ...headers, ...key }, body: what });
      if (!answer.ok) throw new Error(await answer.text());
      return answer.json();
    },
    [method, path, JSON.stringify(body)] as const,
  );
}
