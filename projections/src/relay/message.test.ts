import type { Position, RecordedEvent } from '@sankofa/events/store/event-store';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeMessage, encodeMessage, toMessages, UnreadableMessage } from './message.ts';
import { partitionOf } from './partition.ts';

const at = (n: number) => String(n).padStart(4, '0') as Position;
const event = (n: number, stream: string): RecordedEvent => ({
  id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  type: 'Counted',
  stream,
  revision: 0,
  recordedAt: 1_772_547_060_000,
  position: at(n),
  data: '{"by": 1}',
  metadata: '{}',
});

it('chains the messages of every partition without a gap, up to the checkpoint', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20 })), fc.integer({ min: 1, max: 7 }), (streams, partitions) => {
      const events = streams.map((stream, n) => event(n + 11, `s-${stream}`));
      const checkpoint = at(events.length + 15);
      const messages = toMessages(events, at(10), checkpoint, partitions);
      for (let partition = 0; partition < partitions; partition++) {
        const own = messages.filter((message) => message.partition === partition);
        let reached = at(10);
        for (const { prev, through } of own) {
          expect(prev).toBe(reached);
          reached = through;
        }
        expect(reached).toBe(checkpoint);
        const expected = events.filter((e) => partitionOf(e.stream, partitions) === partition);
        expect(own.flatMap((message) => message.event ?? [])).toEqual(expected);
        if (expected.length > 0) expect(own).toHaveLength(expected.length);
      }
    }),
  );
});

it('keeps the stored texts of an event byte for byte', () => {
  const [message] = toMessages([event(1, 'é"\\')], at(0), at(1), 1);
  if (!message) throw new Error('no message');
  expect(decodeMessage(encodeMessage(message))).toEqual(message);
});

it('rejects messages that the relay has not written', () => {
  const headers = { prev: at(1), through: at(2) };
  expect(() => decodeMessage({ partition: 0, key: null, value: '{"hello":1}', headers })).toThrow(UnreadableMessage);
  expect(() => decodeMessage({ partition: 0, key: null, value: 'x', headers })).toThrow(UnreadableMessage);
  expect(() => decodeMessage({ partition: 0, key: null, value: null, headers: {} })).toThrow(UnreadableMessage);
});
