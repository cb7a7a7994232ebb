import { stat } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { Overloaded } from '../semaphore.ts';
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

  it('are hashed without an account too', async () => {
    const cheap = new Passwords({ memoryCost: 8, timeCost: 1, parallelism: 1 });
    /** How many of these checks are refused, because too many passwords are hashed at once. */
    const refused = async (stored: string | null): Promise<number> => {
      await cheap.verify(stored, 'wrong');
      const checks = Array.from({ length: 400 }, () => cheap.verify(stored, 'wrong'));
      const reasons = (await Promise.allSettled(checks)).flatMap((one) =>
        one.status === 'rejected' ? [one.reason] : [],
      );
      for (const reason of reasons) expect(reason).toBeInstanceOf(Overloaded);
      return reasons.length;
    };
    const known = await refused(await cheap.hash('right'));
    expect(known).toBeGreaterThan(0);
    expect(await refused(null)).toBe(known);
  });
});
