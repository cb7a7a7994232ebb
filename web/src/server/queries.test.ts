import { ProblemError } from '@sankofa/api/client/client';
import { afterEach, expect, it, vi } from 'vitest';
import { openBrowser, person, signedIn } from './testing/open-browser.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

async function open() {
  openBrowser('http://sankofa.example', signedIn('ama'));
  const { queryClient } = await import('./queries.ts');
  return { queryClient, ...(await import('../accounts/session.ts')) };
}

/** How often something is asked for that always fails so. */
async function triesOf(error: Error): Promise<number> {
  const { queryClient } = await open();
  const ask = vi.fn(() => Promise.reject(error));
  const retry = queryClient.getDefaultOptions().queries?.retry;
  if (retry === undefined) throw new TypeError('Nothing says how often is tried again');
  await expect(queryClient.fetchQuery({ queryKey: ['it'], queryFn: ask, retry, retryDelay: 0 })).rejects.toBe(error);
  return ask.mock.calls.length;
}

it('retries after a broken connection or a server error, but not after a refusal', async () => {
  expect(await triesOf(new ProblemError(0, 'network', 'No response.'))).toBe(3);
  expect(await triesOf(new ProblemError(503, 'unavailable', 'Not now.'))).toBe(3);
  expect(await triesOf(new ProblemError(404, 'not_found', 'None.'))).toBe(1);
  expect(await triesOf(new ProblemError(429, 'too_many_requests', 'Wait.'))).toBe(1);
});

it('clears the cache for another person, but not for a new token', async () => {
  const { queryClient, beginSession, endSession } = await open();
  const known = () => queryClient.getQueryData(['mine']);
  queryClient.setQueryData(['mine'], 'of Ama');
  beginSession({ token: 'second', user: person('ama') });
  expect(known()).toBe('of Ama');
  beginSession({ token: 'third', user: person('kofi') });
  expect(known()).toBeUndefined();
  queryClient.setQueryData(['mine'], 'of Kofi');
  endSession();
  expect(known()).toBeUndefined();
});
