import type { AllStreamRecordedEvent } from '@eventstore/db-client';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toClientEvent, toRecorded } from './recorded.ts';

/** The event as the server returns it. */
const readBack = (sent: ReturnType<typeof toClientEvent>, more: Partial<AllStreamRecordedEvent> = {}) =>
  ({
    ...sent,
    metadata: JSON.parse(new TextDecoder().decode(sent.metadata)),
    streamId: 'account-ama',
    revision: 3n,
    created: new Date(),
    isJson: true,
    position: { commit: 4_096n, prepare: 4_096n },
    ...more,
  }) as unknown as AllStreamRecordedEvent;

const event = { id: '22222222-2222-4222-8222-222222222222', type: 'NameChanged', data: '{}', metadata: '{"leaf":1}' };

it('returns the stored bytes, whatever the JSON contains', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (data, metadata) => {
      const stored = { ...event, data: JSON.stringify({ data }), metadata: JSON.stringify({ leaf: 1, metadata }) };
      expect(toRecorded(readBack(toClientEvent(stored)))).toMatchObject({
        ...stored,
        stream: 'account-ama',
        revision: 3,
      });
    }),
  );
});

it('omits system events', () => {
  expect(toRecorded(undefined)).toBeNull();
  expect(toRecorded(readBack(toClientEvent({ ...event, type: '$metadata' })))).toBeNull();
  expect(toRecorded(readBack(toClientEvent(event), { streamId: '$$account-ama' }))).toBeNull();
});

it('orders events as the log does', () => {
  const at = (commit: bigint) =>
    toRecorded(readBack(toClientEvent(event), { position: { commit, prepare: commit } }))?.position ?? '';
  const big = fc.bigInt({ min: 0n, max: 2n ** 63n - 1n });
  fc.assert(
    fc.property(big, big, (one, other) => {
      expect(at(one) < at(other)).toBe(one < other);
    }),
  );
});
