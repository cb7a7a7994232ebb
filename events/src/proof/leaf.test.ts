import { expect, it } from 'vitest';
import { leafBytes } from './leaf.ts';

const event = {
  id: '33333333-3333-8333-8333-333333333333',
  stream: 'like-ama',
  revision: 0,
  recordedAt: 1_772_547_600_000,
  type: 'Liked',
  data: '{}',
  metadata: '{"leaf":1}',
};

it('begins with its format version, and differs for every part of the event', () => {
  const bytes = leafBytes(event);
  expect(bytes.subarray(0, 18)).toEqual(Buffer.concat([Buffer.from([0, 0, 0, 14]), Buffer.from('sankofa-leaf/1')]));
  const others = [
    { id: '44444444-4444-8444-8444-444444444444' },
    { stream: 'like-kofi' },
    { revision: 1 },
    { recordedAt: 1_772_547_600_001 },
    { type: 'Seen' },
    { data: '{"n":1}' },
    { metadata: '{"leaf":1,"nonce":"x"}' },
    // The same concatenated bytes, split differently.
    { data: '{}{', metadata: '"leaf":1}' },
  ].map((change) => leafBytes({ ...event, ...change }).toString('hex'));
  expect(new Set([bytes.toString('hex'), ...others]).size).toBe(others.length + 1);
});
