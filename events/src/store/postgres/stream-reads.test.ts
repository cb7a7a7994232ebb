import { describe, expect, it } from 'vitest';
import { StreamReads } from './stream-reads.ts';

interface Query {
  readonly streams: readonly string[];
  readonly answer: () => void;
  readonly fail: (error: Error) => void;
}

/** Reads whose queries are answered manually: two rows of each stream, in reverse order. */
function open() {
  const queries: Query[] = [];
  const reads = new StreamReads<{ text: string }>(
    (streams, from) =>
      new Promise((resolve, reject) => {
        const rows = streams.flatMap((stream, at) => [
          { n: at + 1, text: `${stream} ${from[at]}` },
          { n: at + 1, text: `${stream} ${(from[at] ?? 0) + 1}` },
        ]);
        queries.push({ streams, answer: () => resolve(rows), fail: reject });
      }),
  );
  return { reads, queries };
}

const tick = (): Promise<void> => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
const texts = async (rows: Promise<{ text: string }[]>): Promise<string[]> => (await rows).map(({ text }) => text);

describe('stream reads', () => {
  it('share a query if requested in one tick, even of the same stream', async () => {
    const { reads, queries } = open();
    const asked = [reads.rowsOf('a', 0), reads.rowsOf('b', 4), reads.rowsOf('a', 7)];
    await tick();
    expect(queries.map(({ streams }) => streams)).toEqual([['a', 'b', 'a']]);
    queries[0]?.answer();
    expect(await Promise.all(asked.map(texts))).toEqual([
      ['a 0', 'a 1'],
      ['b 4', 'b 5'],
      ['a 7', 'a 8'],
    ]);
  });

  it('wait while two queries are running, and then start a new one', async () => {
    const { reads, queries } = open();
    for (const stream of ['a', 'b']) {
      void reads.rowsOf(stream, 0);
      await tick();
    }
    const late = [reads.rowsOf('a', 0), reads.rowsOf('c', 0)];
    await tick();
    expect(queries).toHaveLength(2);
    queries[1]?.answer();
    await tick();
    expect(queries.map(({ streams }) => streams)).toEqual([['a'], ['b'], ['a', 'c']]);
    queries[2]?.answer();
    expect(await Promise.all(late.map(texts))).toEqual([
      ['a 0', 'a 1'],
      ['c 0', 'c 1'],
    ]);
  });

  it('fail together, and continue with the next', async () => {
    const { reads, queries } = open();
    const failed = [reads.rowsOf('a', 0), reads.rowsOf('b', 0)].map((read) => expect(read).rejects.toThrow('gone'));
    await tick();
    queries[0]?.fail(new Error('gone'));
    await Promise.all(failed);
    const next = texts(reads.rowsOf('c', 0));
    await tick();
    queries[1]?.answer();
    expect(await next).toEqual(['c 0', 'c 1']);
  });
});
