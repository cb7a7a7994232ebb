import { LIMIT_HEADER } from '@sankofa/api/contract/film-limit';
import type { Profile } from '@sankofa/api/contract/profiles';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openBrowser, openServer, person, type SmallServer, signedIn } from '../server/testing/open-browser.ts';

let tag: string | null;
/** Runs between a request and its response. */
let meanwhile: () => void;
let server: SmallServer;
beforeEach(async () => {
  [tag, meanwhile] = [null, () => undefined];
  server = await openServer(() => {
    const named: Record<string, string> = tag === null ? {} : { [LIMIT_HEADER]: tag };
    meanwhile();
    return [200, {}, named];
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  vi.resetModules();
  await server.close();
});

/** The app as it begins in a browser where Ama is signed in. @param page limit of the page it begins with */
async function open(kept: Readonly<Record<string, string>> = {}, page = 'none') {
  const storage = openBrowser(server.origin, { ...signedIn('ama'), ...kept });
  const told = vi.fn();
  Object.assign(navigator, { serviceWorker: { controller: { postMessage: told } } });
  const answers = { textContent: JSON.stringify({ '/api/home': { hero: [] } }) };
  const root = { dataset: { limit: page } };
  const elements: Record<string, object> = { 'first-answers': answers, root };
  vi.stubGlobal('document', { cookie: '', getElementById: (id: string) => elements[id] ?? null });
  const { filmLimit, followLimit } = await import('./film-limit.ts');
  const { queryClient } = await import('../server/queries.ts');
  const { monitoredFetch } = await import('../server/monitored-fetch.ts');
  const { embeddedData } = await import('../server/embedded-data.ts');
  const { getHome } = await import('@sankofa/api/contract/home');
  const session = await import('../accounts/session.ts');
  const begins = () => embeddedData(getHome, {}).initialData();
  return { storage, told, filmLimit, followLimit, queryClient, monitoredFetch, begins, ...session };
}

it('follows the limit an answer names: what was known is forgotten, page and worker are told', async () => {
  const { storage, told, filmLimit, queryClient, monitoredFetch, begins } = await open();
  queryClient.setQueryData(['home'], 'all films');
  expect(begins()).toEqual({ hero: [] });
  tag = 'PG';
  await monitoredFetch(server.origin);
  expect(filmLimit.get()).toBe('PG');
  expect(storage.get('filmLimit')).toBe('PG');
  expect(document.cookie).toBe('sankofa_limit=PG; SameSite=Lax; Path=/; Max-Age=31536000');
  expect(told).toHaveBeenCalledExactlyOnceWith({ limit: 'PG' });
  expect(queryClient.getQueryData(['home'])).toBeUndefined();
  // The data rendered into the page was for everyone.
  expect(begins()).toBeUndefined();
  queryClient.setQueryData(['home'], 'films up to PG');
  await monitoredFetch(server.origin);
  expect(queryClient.getQueryData(['home'])).toBe('films up to PG');
  tag = null;
  await monitoredFetch(server.origin);
  expect(filmLimit.get()).toBe('PG');
});

it('another profile sees nothing of the one before, also while its limit is unknown', async () => {
  const { queryClient, begins } = await open();
  const { followServer } = await import('./selected-profile.ts');
  const kofi = { id: 'kofi', name: 'Kofi', is_kids_profile: true, active: true } as Profile;
  queryClient.getQueryCache().build(queryClient, { queryKey: ['home'], initialData: begins });
  queryClient.setQueryData(['profiles'], [kofi]);
  expect(queryClient.getQueryData(['home'])).toEqual({ hero: [] });
  followServer('ama', [kofi]);
  expect(queryClient.getQueryData(['home'])).toBeUndefined();
  expect(begins()).toBeUndefined();
  expect(queryClient.getQueryData(['profiles'])).toEqual([kofi]);
  queryClient.setQueryData(['home'], 'films for Kofi');
  followServer('ama', [{ ...kofi, name: 'Kofi A.' }]);
  expect(queryClient.getQueryData(['home'])).toBe('films for Kofi');
});

it('also changes when a parent blocks other films, and does not reveal how many', async () => {
  const { queryClient, monitoredFetch } = await open({ filmLimit: 'custom.11111111' }, 'custom');
  queryClient.setQueryData(['home'], 'without one');
  tag = 'custom.22222222';
  await monitoredFetch(server.origin);
  expect(queryClient.getQueryData(['home'])).toBeUndefined();
  expect(document.cookie).toContain('sankofa_limit=custom;');
});

it('ignores responses to requests made before the limit changed', async () => {
  const { filmLimit, followLimit, monitoredFetch } = await open();
  tag = 'none';
  meanwhile = () => followLimit('PG', 0);
  await monitoredFetch(server.origin);
  expect(filmLimit.get()).toBe('PG');
});

it('uses data rendered into the page for the same limit only', async () => {
  expect((await open({ filmLimit: 'PG' }, 'PG')).begins()).toEqual({ hero: [] });
  expect((await open({ filmLimit: 'PG' }, 'none')).begins()).toBeUndefined();
  expect((await open({}, 'PG')).begins()).toBeUndefined();
});

it('ends with the session', async () => {
  const { storage, told, filmLimit, beginSession, endSession } = await open({ filmLimit: 'PG' });
  expect(filmLimit.get()).toBe('PG');
  beginSession({ token: 'second', user: person('ama') });
  expect(filmLimit.get()).toBe('PG');
  endSession();
  expect(filmLimit.get()).toBe('none');
  expect(storage.has('filmLimit')).toBe(false);
  expect(document.cookie).toContain('sankofa_limit=; ');
  expect(document.cookie).toContain('Max-Age=0');
  expect(told).toHaveBeenLastCalledWith({ limit: 'none' });
});
