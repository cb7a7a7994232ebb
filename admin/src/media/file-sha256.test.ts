import { describe, expect, it } from 'vitest';
import { fileSha256 } from './file-sha256.ts';

describe('the checksum of a file', () => {
  it('is that of all its parts', async () => {
    const { signal } = new AbortController();
    for (const size of [0, 1, 1024 * 1024, 3 * 1024 * 1024 + 5]) {
      const bytes = Uint8Array.from({ length: size }, (_, n) => (n * 31) % 251);
      const read: number[] = [];
      const sum = await fileSha256(new Blob([bytes]), (count) => read.push(count), signal);
      const expected = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
      expect(sum).toBe([...expected].map((byte) => byte.toString(16).padStart(2, '0')).join(''));
      expect(read.at(-1) ?? 0).toBe(size);
    }
  });

  it('is given up when it is told to', async () => {
    const stop = new AbortController();
    const work = fileSha256(new Blob(['sankofa']), () => undefined, stop.signal);
    stop.abort(new Error('told to stop'));
    await expect(work).rejects.toThrow('told to stop');
  });
});
