import { describe, expect, it } from 'vitest';
import { screenIdIn } from './screen-id.ts';

describe('the id of a screen', () => {
  const ids = () => {
    let n = 0;
    return () => `id ${++n}`;
  };

  it('is the same after a reload, and another one in another tab', () => {
    const tab = new Map<string, string>();
    const storage = {
      getItem: (key: string) => tab.get(key) ?? null,
      setItem: (key: string, id: string) => tab.set(key, id),
    };
    const randomId = ids();
    const first = screenIdIn(() => storage, randomId);
    expect([first(), first(), screenIdIn(() => storage, randomId)()]).toEqual(['id 1', 'id 1', 'id 1']);
    tab.clear();
    expect(screenIdIn(() => storage, randomId)()).toBe('id 3');
  });

  it('is kept in memory if the browser denies storage', () => {
    const denied = () => {
      throw new Error('denied');
    };
    const screenId = screenIdIn(denied, ids());
    expect([screenId(), screenId()]).toEqual(['id 1', 'id 1']);
  });
});
