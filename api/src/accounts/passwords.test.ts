import { stat } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { Passwords } from './passwords.ts';

describe('passwords', () => {
  const passwords = new Passwords();

  it('match only their own hash, in any Unicode normalisation form', async () => {
    const stored = await passwords.hash('caf\u00e9 au lait');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.verify(stored, 'cafe\u0301 au lait')).toBe(true);
    expect(await passwords.verify(stored, 'cafe au lait')).toBe(false);
    expect(await passwords.verify(null, 'caf\u00e9 au lait')).toBe(false);
    expect(await passwords.hash('caf\u00e9 au lait')).not.toBe(stored);
  });

  it('of two hundred people are all checked concurrently, and leave threads for other work', async () => {
    const stored = await passwords.hash('right');
    let checked = 0;
    const checks = Array.from({ length: 200 }, async (_, n) => {
      const matches = await passwords.verify(stored, n % 2 === 0 ? 'right' : 'wrong');
      checked++;
      return matches;
    });
    // The thread pool is FIFO: if all of them were queued, this would come last.
    await stat('.');
    expect(checked).toBeLessThan(100);
    expect((await Promise.all(checks)).filter(Boolean)).toHaveLength(100);
  });
});
