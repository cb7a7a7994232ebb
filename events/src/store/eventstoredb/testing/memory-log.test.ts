import { describe, expect, it } from 'vitest';
import { type Expected, LaggingLog, MemoryLog, type ProposedRecord } from './memory-log.ts';

const record = (id: string): ProposedRecord => ({
  id,
  type: 'Tested',
  contentType: 'application/json',
  data: Buffer.from('{}'),
  metadata: Buffer.from('{}'),
});
const records = (ids: string): ProposedRecord[] => [...ids].map(record);

/** A log with events a, b and c in one stream, x in another. */
function filledLog(): MemoryLog {
  const log = new MemoryLog();
  log.append('stream', records('ab'), 'no-stream');
  log.append('other', records('x'), 'no-stream');
  log.append('stream', records('c'), 1n);
  return log;
}
const ids = (log: MemoryLog): string => (log.stream('stream') ?? []).map(({ id }) => id).join('');

describe('a repeated append', () => {
  it.each<[Expected, string, number]>([
    ['no-stream', 'ab', 1],
    ['no-stream', 'abc', 2],
    [0n, 'b', 1],
    [0n, 'bc', 2],
    [1n, 'c', 2],
    ['any', 'ab', 1],
    ['any', 'b', 1],
    ['any', 'ca', 0],
    ['stream-exists', 'bc', 2],
  ])('expecting %s, of %s: returns the last of these events as it was stored', (expected, again, revision) => {
    const log = filledLog();
    const position = log.stream('stream')?.[revision]?.position;
    expect(log.append('stream', records(again), expected)).toEqual({ revision, position });
    expect(ids(log)).toBe('abc');
  });

  it.each<[Expected, string]>([
    ['no-stream', 'b'],
    ['no-stream', 'ac'],
    ['no-stream', 'abcd'],
    [0n, 'c'],
    [3n, 'd'],
    ['any', 'cd'],
    ['stream-exists', 'ad'],
  ])('expecting %s, of %s: is refused', (expected, again) => {
    const log = filledLog();
    expect(log.append('stream', records(again), expected)).toEqual({ wrong: 2 });
    expect(ids(log)).toBe('abc');
  });

  it.each<[Expected, string]>([
    [2n, 'a'],
    ['any', 'x'],
    ['any', 'da'],
  ])('expecting %s, of %s: is stored again', (expected, again) => {
    const log = filledLog();
    expect(log.append('stream', records(again), expected)).toMatchObject({ revision: 2 + again.length });
    expect(ids(log)).toBe(`abc${again}`);
  });

  it('after a restart is recognised only by its expected revision', () => {
    const log = filledLog();
    log.forgetIds();
    expect(log.append('stream', records('ab'), 'no-stream')).toMatchObject({ revision: 1 });
    expect(log.append('stream', records('ab'), 'any')).toMatchObject({ revision: 4 });
  });
});

describe('a follower', () => {
  it('shows what it has, and the rest once it has caught up', () => {
    const log = filledLog();
    let lag = 2;
    const follower = new LaggingLog(log, () => lag);
    expect([follower.length, follower.at(1)?.id, follower.at(2)]).toEqual([2, 'b', undefined]);
    expect(follower.stream('stream')?.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(follower.stream('other')).toBeNull();
    // A reader that is ahead is not moved back.
    expect(follower.indexFrom((log.at(2)?.position ?? 0n) + 1n)).toBe(3);
    lag = 0;
    expect(follower.stream('other')).toHaveLength(1);
    expect(follower.at(3)?.id).toBe('c');
  });
});
