import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WrongExpectedRevision } from '../errors.ts';
import type { EventStore, ExpectedRevision, LogBatch, NewEvent, Position, RecordedEvent } from '../event-store.ts';

/** A store for the contract tests. It may contain other events. */
export interface StoreUnderTest {
  readonly store: EventStore;
  /** Opens the same log again, as another process would. */
  another(): EventStore;
  close(): Promise<void>;
}

/** Tolerated in ms: the server may be another machine. */
const CLOCK_SKEW_MS = 60_000;

/** Contract of every adapter of the `EventStore` port. One suite, so that behaviour does not depend on the store. */
export function describeEventStore(name: string, open: () => Promise<StoreUnderTest>): void {
  describe(`${name} as an event store`, () => {
    let opened: StoreUnderTest;
    let store: EventStore;
    /** Unique prefix of streams and types for this run. */
    const run = `t${randomUUID().slice(0, 8)}`;
    const type = `Tested_${run}`;
    let streams = 0;
    const newStream = (): string => `${run}-${++streams}`;
    const event = (n: unknown = 0, of = type): NewEvent => ({
      id: randomUUID(),
      type: of,
      data: JSON.stringify({ n }),
      metadata: JSON.stringify({ leaf: 1, at: '2026-03-03T14:20:00Z' }),
    });
    const several = (count: number, of = type): NewEvent[] => Array.from({ length: count }, (_, n) => event(n, of));
    const given = ({ id, type, data, metadata }: NewEvent): NewEvent => ({ id, type, data, metadata });

    beforeAll(async () => {
      opened = await open();
      store = opened.store;
    });
    afterAll(() => opened.close());

    describe('appending', () => {
      it('returns what was appended, byte for byte, in order, with revisions from zero', async () => {
        const stream = newStream();
        const texts = ['', 'ዮሐንስ هالة 🎬', '"\\\n\t', '\u2028', 'x'.repeat(100_000)];
        const events = texts.map((text) => event(text));
        const appended = await store.append(stream, events, 'no-stream');
        expect(appended).toMatchObject({ revision: texts.length - 1 });
        const read = await store.readStream(stream);
        expect(read.map(given)).toEqual(events);
        expect(read.map(({ revision }) => revision)).toEqual(texts.map((_, n) => n));
        expect(read.every((recorded) => recorded.stream === stream)).toBe(true);
        expect(read.at(-1)?.position).toBe(appended.position);
        expect(read.map(({ position }) => position)).toEqual(read.map(({ position }) => position).toSorted());
      });

      it('records the time by its own clock, identical for every reader', async () => {
        const stream = newStream();
        const after = await store.head();
        const before = Date.now();
        const appended = await store.append(stream, several(2), 'no-stream');
        const read = await store.readStream(stream);
        for (const { recordedAt } of read) {
          expect(appended.recordedAt ?? recordedAt).toBe(recordedAt);
          expect(Number.isInteger(recordedAt)).toBe(true);
          expect(Math.abs(recordedAt - before)).toBeLessThan(CLOCK_SKEW_MS);
        }
        const { events } = await store.readAll({ after, limit: 1_000 });
        expect(events.filter((recorded) => recorded.stream === stream)).toEqual(read);
      });

      it('requires the current revision of the stream', async () => {
        const stream = newStream();
        await expect(store.append(stream, [event()], 0)).rejects.toMatchObject({
          name: 'WrongExpectedRevision',
          actual: -1,
        });
        await store.append(stream, several(2), 'no-stream');
        await expect(store.append(stream, [event()], 'no-stream')).rejects.toMatchObject({ actual: 1 });
        await expect(store.append(stream, [event()], 0)).rejects.toBeInstanceOf(WrongExpectedRevision);
        await expect(store.append(stream, [event()], 7)).rejects.toMatchObject({ stream, expected: 7, actual: 1 });
        expect(await store.append(stream, [event()], 1)).toMatchObject({ revision: 2 });
        expect(await store.readStream(stream)).toHaveLength(3);
      });

      it('rejects an empty append', async () => {
        await expect(store.append(newStream(), [], 'no-stream')).rejects.toThrow(RangeError);
      });

      it('lets one of many concurrent writers win', async () => {
        const stream = newStream();
        const outcomes = await Promise.allSettled(
          Array.from({ length: 32 }, (_, n) => store.append(stream, [event(n)], 'no-stream')),
        );
        const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
        expect(refused).toHaveLength(31);
        for (const reason of refused) expect(reason).toBeInstanceOf(WrongExpectedRevision);
        expect(await store.readStream(stream)).toHaveLength(1);
      });

      it('stores everything of many writers, and returns each its own position', async () => {
        const streams = Array.from({ length: 32 }, newStream);
        const batches = streams.map((_, n) => [event(`${n} a`), event(`${n} b`)]);
        const answers = await Promise.all(
          streams.map((stream, n) => store.append(stream, batches[n] ?? [], 'no-stream')),
        );
        for (const [n, stream] of streams.entries()) {
          const read = await store.readStream(stream);
          expect(read.map(given)).toEqual(batches[n]);
          expect(answers[n]).toMatchObject({ revision: 1, position: read[1]?.position });
        }
        const positions = answers.map(({ position }) => position);
        expect(new Set(positions).size).toBe(32);
        expect(await store.head()).toBe(positions.toSorted().at(-1));
      });

      it('returns the position of the last event as in the whole log', async () => {
        const after = await store.head();
        const mine = `${type}_places`;
        const ends = new Map<string, Position>();
        for (let n = 0; n < 20; n++) {
          const batch = several(1 + (n % 4), mine);
          const { position } = await store.append(newStream(), batch, 'no-stream');
          ends.set(batch.at(-1)?.id ?? '', position);
        }
        const { events } = await store.readAll({ after, limit: 1_000, types: [mine] });
        expect(events.filter(({ id }) => ends.has(id)).map(({ id, position }) => [id, position])).toEqual([...ends]);
      });
    });

    describe('repeating an append', () => {
      for (const expected of ['no-stream', 0] as const) {
        it(`stores nothing and returns the first result, expecting ${expected}`, async () => {
          const stream = newStream();
          if (expected === 0) await store.append(stream, [event()], 'no-stream');
          const batch = several(3);
          const { revision, position } = await store.append(stream, batch, expected);
          const first = { revision, position };
          expect(await store.append(stream, batch, expected)).toMatchObject(first);
          await store.append(stream, several(2), first.revision);
          await store.append(newStream(), [event('elsewhere')], 'no-stream');
          expect(await store.append(stream, batch, expected)).toMatchObject(first);
          expect(await store.readStream(stream)).toHaveLength((expected === 0 ? 1 : 0) + 5);
        });
      }

      it('preserves what was recorded the first time: time and every byte', async () => {
        const stream = newStream();
        const batch = several(2);
        await store.append(stream, batch, 'no-stream');
        const recorded = await store.readStream(stream);
        await sleep(5);
        await store.append(
          stream,
          batch.map((sent) => ({ ...sent, metadata: JSON.stringify({ leaf: 1, nonce: 'another' }) })),
          'no-stream',
        );
        expect(await store.readStream(stream)).toEqual(recorded);
      });

      it('stores concurrent repetitions once', async () => {
        const stream = newStream();
        const batch = several(2);
        const answers = await Promise.all(Array.from({ length: 16 }, () => store.append(stream, batch, 'no-stream')));
        expect(new Set(answers.map(({ revision, position }) => `${revision} ${position}`)).size).toBe(1);
        expect(await store.readStream(stream)).toHaveLength(2);
      });

      it('is refused if another append took its revision', async () => {
        const stream = newStream();
        const [one, two, three] = [event(1), event(2), event(3)];
        await store.append(stream, [one, two], 'no-stream');
        await expect(store.append(stream, [three], 'no-stream')).rejects.toMatchObject({ actual: 1 });
        await expect(store.append(stream, [three], 0)).rejects.toMatchObject({ actual: 1 });
        expect((await store.readStream(stream)).map(given)).toEqual([one, two]);
      });
    });

    describe('reading', () => {
      it('a stream from a revision; empty if there is nothing', async () => {
        const stream = newStream();
        await store.append(stream, several(5), 'no-stream');
        expect((await store.readStream(stream, 3)).map(({ revision }) => revision)).toEqual([3, 4]);
        expect((await store.readStream(stream, 1, 2)).map(({ revision }) => revision)).toEqual([1, 2]);
        expect((await store.readStream(stream, 4, 9)).map(({ revision }) => revision)).toEqual([4]);
        expect(await store.readStream(stream, 5)).toEqual([]);
        expect(await store.readStream(newStream())).toEqual([]);
      });

      it('the log in pages without gaps or duplicates', async () => {
        const after = await store.head();
        const mine = `${type}_pages`;
        const wanted: string[] = [];
        for (let n = 0; n < 30; n++) {
          const batch = [event(n, mine), event(n, `${type}_other`), event(n, mine)];
          wanted.push(...batch.filter((e) => e.type === mine).map(({ id }) => id));
          await store.append(newStream(), batch, 'no-stream');
        }
        for (const limit of [1, 7, 60, 61, 1000]) {
          const read: string[] = [];
          for (let at = after; ; ) {
            const page = await store.readAll({ after: at, limit, types: [mine] });
            expect(page.events.length).toBeLessThanOrEqual(limit);
            read.push(...page.events.map(({ id }) => id));
            expect(page.next >= at).toBe(true);
            at = page.next;
            if (page.end) break;
          }
          expect(read, `pages of ${limit}`).toEqual(wanted);
        }
        expect(await store.count({ after, types: [mine] })).toBe(60);
        // Further apart than a page looks by position.
        const rare = ['first', 'second'].map((name) => `${type}_${name}`);
        const ids: string[] = [];
        for (const name of [...rare, ...rare]) {
          const [found, ...others] = [event(0, name), ...Array.from({ length: 20 }, (_, n) => event(n))];
          ids.push(found?.id ?? '');
          await store.append(newStream(), found ? [found, ...others] : others, 'no-stream');
        }
        const pages: string[][] = [];
        for (let at = after, end = false; !end; ) {
          const page = await store.readAll({ after: at, limit: 2, types: rare });
          pages.push(page.events.map(({ id }) => id));
          ({ next: at, end } = page);
        }
        expect(pages.flat()).toEqual(ids);
        expect(pages[0]).toHaveLength(2);
        expect(await store.count({ after: await store.head(), types: [mine] })).toBe(0);
      });

      it('an append of another process, once its position is reached', async () => {
        const other = opened.another();
        try {
          const stream = newStream();
          for (let n = 0; n < 5; n++) {
            const { position } = await store.append(stream, [event(n)], n === 0 ? 'no-stream' : n - 1);
            await other.reach(position);
            expect(await other.head()).toBe(position);
            expect(await other.readStream(stream)).toHaveLength(n + 1);
          }
        } finally {
          await other.close();
        }
      });

      it('increasing positions, with a head equal to the last one', async () => {
        const positions: Position[] = [await store.head()];
        for (let n = 0; n < 5; n++) positions.push((await store.append(newStream(), [event()], 'no-stream')).position);
        expect(positions).toEqual([...new Set(positions)].toSorted());
        expect(await store.head()).toBe(positions.at(-1));
        const page = await store.readAll({ after: positions[2] as Position, limit: 100, types: [type] });
        expect(page.events.map(({ position }) => position)).toEqual(positions.slice(3));
      });
    });

    describe('subscribing', () => {
      /** Batches until `enough`, optionally consumed slowly. */
      async function follow(
        options: { after: Position; types?: readonly string[]; batchSize?: number },
        enough: (events: readonly RecordedEvent[], batch: LogBatch) => boolean,
        pauseMs = 0,
      ): Promise<LogBatch[]> {
        const stop = new AbortController();
        const batches: LogBatch[] = [];
        const events: RecordedEvent[] = [];
        for await (const batch of store.subscribe({ ...options, signal: stop.signal })) {
          batches.push(batch);
          events.push(...batch.events);
          if (enough(events, batch)) stop.abort();
          if (pauseMs > 0) await sleep(pauseMs);
        }
        return batches;
      }
      const idsOf = (batches: readonly LogBatch[]): string[] =>
        batches.flatMap(({ events }) => events.map(({ id }) => id));

      it('delivers existing events, reports catching up, then delivers new ones', async () => {
        const after = await store.head();
        const mine = `${type}_live`;
        const before = several(20, mine);
        const later = several(20, mine);
        await store.append(newStream(), before, 'no-stream');
        let caughtUp = false;
        const following = follow({ after, types: [mine] }, (events, batch) => {
          caughtUp ||= batch.caughtUp && events.length === before.length;
          return events.length === before.length + later.length;
        });
        await until(() => caughtUp);
        for (const one of later) await store.append(newStream(), [one], 'no-stream');
        expect(idsOf(await following)).toEqual([...before, ...later].map(({ id }) => id));
      });

      it('reports catching up after live events too', async () => {
        const after = await store.head();
        const mine = `${type}_caught_up`;
        const stop = new AbortController();
        let caughtUp = 0;
        let seen = 0;
        const following = (async () => {
          for await (const batch of store.subscribe({ after, types: [mine], signal: stop.signal })) {
            seen += batch.events.length;
            if (batch.caughtUp) caughtUp = seen;
            if (caughtUp === 3) stop.abort();
          }
        })();
        for (let n = 1; n <= 3; n++) {
          await store.append(newStream(), [event(n, mine)], 'no-stream');
          await until(() => caughtUp === n);
        }
        await following;
      });

      it('never delivers more than a batch, and moves the checkpoint only past delivered events', async () => {
        const after = await store.head();
        const mine = `${type}_batches`;
        for (let n = 0; n < 20; n++) {
          await store.append(
            newStream(),
            [event(n, mine), event(n, `${type}_other`), event(n, `${type}_other`)],
            'no-stream',
          );
        }
        const batches = await follow({ after, types: [mine], batchSize: 3 }, (events) => events.length === 20);
        for (const { events, checkpoint } of batches) {
          expect(events.length).toBeLessThanOrEqual(3);
          for (const { position } of events) expect(position <= checkpoint).toBe(true);
        }
        expect(batches.map(({ checkpoint }) => checkpoint)).toEqual(
          batches.map(({ checkpoint }) => checkpoint).toSorted(),
        );
        // Resuming at any checkpoint delivers exactly the rest.
        const all = idsOf(batches);
        for (let n = 0; n < batches.length; n += 2) {
          const from = batches[n] as LogBatch;
          const rest = all.slice(idsOf(batches.slice(0, n + 1)).length);
          if (rest.length === 0) continue;
          const resumed = await follow(
            { after: from.checkpoint, types: [mine] },
            (events) => events.length >= rest.length,
          );
          expect(idsOf(resumed)).toEqual(rest);
        }
      });

      it('moves the checkpoint past filtered-out events', async () => {
        const after = await store.head();
        for (let n = 0; n < 40; n++) await store.append(newStream(), several(10, `${type}_unwanted`), 'no-stream');
        const head = await store.head();
        const mine = `${type}_wanted`;
        const last = event('last', mine);
        await store.append(newStream(), [last], 'no-stream');
        const batches = await follow({ after, types: [mine] }, (events) => events.length === 1);
        expect(idsOf(batches)).toEqual([last.id]);
        expect((batches.at(-1)?.checkpoint ?? '') > head).toBe(true);
      });

      it('waits for a slow consumer without losing events', async () => {
        const after = await store.head();
        const mine = `${type}_slow`;
        const events = Array.from({ length: 600 }, (_, n) => event('x'.repeat(2_000) + n, mine));
        const following = follow({ after, types: [mine], batchSize: 50 }, (seen) => seen.length === events.length, 20);
        for (let n = 0; n < events.length; n += 100)
          await store.append(newStream(), events.slice(n, n + 100), 'no-stream');
        expect(idsOf(await following)).toEqual(events.map(({ id }) => id));
      });

      it('ends on abort, even while waiting', async () => {
        const stop = new AbortController();
        const ended = (async () => {
          for await (const _ of store.subscribe({ after: await store.head(), signal: stop.signal }));
          return true;
        })();
        await sleep(200);
        stop.abort();
        expect(await ended).toBe(true);
      });

      it('serves several subscribers', async () => {
        const after = await store.head();
        const mine = `${type}_several`;
        const events = several(50, mine);
        const followers = [1, 10, 500].map((batchSize) =>
          follow({ after, types: [mine], batchSize }, (seen) => seen.length === events.length),
        );
        await Promise.all(events.map((one) => store.append(newStream(), [one], 'no-stream')));
        const orders = (await Promise.all(followers)).map((batches) => idsOf(batches));
        expect(orders[0]?.toSorted()).toEqual(events.map(({ id }) => id).toSorted());
        expect(orders[1]).toEqual(orders[0]);
        expect(orders[2]).toEqual(orders[0]);
      });
    });

    it('behaves like a simple model for any appends', { timeout: 60_000 }, async () => {
      const step = fc.record({
        stream: fc.nat({ max: 2 }),
        size: fc.integer({ min: 1, max: 3 }),
        expected: fc.constantFrom('no-stream', 'right', 'wrong'),
        again: fc.boolean(),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
          const names = [newStream(), newStream(), newStream()];
          const model = new Map<string, NewEvent[]>(names.map((stream) => [stream, []]));
          const stored: { stream: string; batch: NewEvent[]; where: ExpectedRevision }[] = [];
          for (const { stream: n, size, expected, again } of steps) {
            const repeated = again ? stored.at(-1) : undefined;
            const stream: string = repeated?.stream ?? (names[n] as string);
            const known = model.get(stream) as NewEvent[];
            const batch: NewEvent[] = repeated?.batch ?? several(size);
            const at = expected === 'right' ? known.length - 1 : expected === 'wrong' ? known.length + 3 : expected;
            const where: ExpectedRevision = repeated?.where ?? (at === -1 ? 'no-stream' : at);
            const fits = where === 'no-stream' ? known.length === 0 : where === known.length - 1;
            const outcome = await store.append(stream, batch, where).then(
              ({ revision }) => revision,
              (error: unknown) => {
                expect(error).toBeInstanceOf(WrongExpectedRevision);
                return 'refused';
              },
            );
            if (repeated) expect(outcome).toBe(known.findIndex(({ id }) => id === batch.at(-1)?.id));
            else if (fits) {
              known.push(...batch);
              stored.push({ stream, batch, where });
              expect(outcome).toBe(known.length - 1);
            } else expect(outcome).toBe('refused');
          }
          for (const [stream, events] of model) expect((await store.readStream(stream)).map(given)).toEqual(events);
        }),
        { numRuns: 25 },
      );
    });
  });
}

async function until(holds: () => boolean): Promise<void> {
  for (let waited = 0; !holds(); waited += 10) {
    expect(waited, 'waited for long enough').toBeLessThan(10_000);
    await sleep(10);
  }
}
