import { describe, expect, it } from 'vitest';
import { POSITION_HEADER } from '../contract/position.ts';
import { createClient } from './client.ts';
import { storedPosition, type TabStorage } from './stored-position.ts';

function tab(): TabStorage {
  const items = new Map<string, string>();
  return { getItem: (key) => items.get(key) ?? null, setItem: (key, value) => void items.set(key, value) };
}

const WRITTEN = '0000000000000007';

describe('the position a client keeps', () => {
  it('is what the client of the next page reads after', async () => {
    const storage = tab();
    const sent: (string | null)[] = [];
    /** A page of this tab: what it asks for is answered as after a command. */
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

  it('is worth nothing once every read model has it, nor from a clock that was put back', () => {
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

  it('is none where a browser keeps nothing, or something else was kept', () => {
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
