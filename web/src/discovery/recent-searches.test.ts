import { afterEach, expect, it, vi } from 'vitest';

const KEY = 'recentSearches';

/** Stubs browser globals, which these modules read on import. */
async function inBrowser(kept: Record<string, string>) {
  const storage = new Map(Object.entries(kept));
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  });
  vi.resetModules();
  const session = await import('../accounts/session.ts');
  const searches = await import('./recent-searches.ts');
  return { storage, ...session, ...searches };
}

const ama = {
  id: 'ama',
  email: 'ama@example.test',
  email_confirmed: true,
  name: 'Ama',
  subscription_status: 'free',
  created_at: '2026-01-05T10:00:00.000Z',
  purchased_movies: [],
};

afterEach(() => vi.unstubAllGlobals());

it('are deleted on sign-out', async () => {
  const { storage, endSession, rememberSearch } = await inBrowser({ user: JSON.stringify(ama), token: 't' });
  rememberSearch('ama ', 'films from Nigeria');
  expect(JSON.parse(storage.get(KEY) ?? '')).toEqual({ 'ama ': ['films from Nigeria'] });
  endSession();
  expect(storage.has(KEY)).toBe(false);
});

it('of a visitor are deleted on sign-in', async () => {
  const { storage, beginSession, rememberSearch } = await inBrowser({});
  rememberSearch('visitor ', 'comedies');
  beginSession({ token: 't', user: ama });
  expect(storage.has(KEY)).toBe(false);
});

it('stay when the same person gets another token', async () => {
  const { storage, beginSession, rememberSearch } = await inBrowser({ user: JSON.stringify(ama), token: 't' });
  rememberSearch('ama ', 'comedies');
  beginSession({ token: 'another', user: { ...ama } });
  expect(storage.has(KEY)).toBe(true);
});
