import { describe, expect, it } from 'vitest';
import { POSITION_HEADER } from '../contract/position.ts';
import { createClient } from './client.ts';
import { storedPosition, type TabStorage } from './stored-position.ts';

function tab(): TabStorage {
  const items = new Map<string, string>();
  return { getItem: (key) => items.get(key) ?? null, setItem: (key, value) => void items.set(key, value) };
}

const WRITTEN = '0000000000000007';

describe('the stored position of a client', () => {
  it('makes the next page read its own writes', async () => {
    const storage = tab();
    const sent: (string | null)[] = [];
    /** A page in this tab: its responses are those after a command. */
    const page = () =>
      createClient({
        token: () => null,
        kept: storedPosition(() => storage),
        fetch: async (_, init) => {
          sent.push(new Headers(init?.headers).get(POSITION_HEADER));
          return Response.json({}, { headers: { [POSITION_HEADER]: WRITTEN } });
        },
      });
    await page().request('/api/profiles', { method: 'POST' });
    await page().request('/api/profiles', {});
    expect(sent).toEqual([null, WRITTEN]);
  });

  it('expires, and is ignored if the clock was set back', () => {
    const storage = tab();
    let now = 1_000_000;
    const kept = storedPosition(
      () => storage,
      () => now,
    );
    expect(kept.read()).toBe('');
    kept.keep(WRITTEN);
    now += 9_999;
    expect(kept.read()).toBe(WRITTEN);
    now += 1;
    expect(kept.read()).toBe('');
    now = 0;
    expect(kept.read()).toBe('');
  });

  it('is empty without storage, or if it contains something else', () => {
    const denied = storedPosition(() => {
      throw new Error('denied');
    });
    denied.keep(WRITTEN);
    expect(denied.read()).toBe('');
    const storage = tab();
    for (const text of ['{', 'null', '7', '{"position":7,"at":0}']) {
      storage.setItem('position', text);
      expect(storedPosition(() => storage).read()).toBe('');
    }
  });
});
