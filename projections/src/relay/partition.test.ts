import { expect, it } from 'vitest';
import { murmur2, partitionOf } from './partition.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

/** From Kafka's own tests (org.apache.kafka.common.utils.UtilsTest). */
it.each([
  ['21', -973_932_308],
  ['foobar', -790_332_482],
  ['a-little-bit-long-string', -985_981_536],
  ['a-little-bit-longer-string', -1_486_304_829],
  ['lkjh234lh9fiuh90y23oiuhsafujhadof229phr9h19h89h8', -58_897_971],
  ['abc', 479_470_107],
])('hashes %s as Kafka does', (text, hash) => {
  expect(murmur2(bytes(text))).toBe(hash);
});

it('distributes streams evenly and deterministically', () => {
  const counts = Array.from({ length: 6 }, () => 0);
  for (let n = 0; n < 6_000; n++) {
    const partition = partitionOf(`consent-${n}`, 6);
    expect(partitionOf(`consent-${n}`, 6)).toBe(partition);
    counts[partition] = (counts[partition] ?? 0) + 1;
  }
  expect(Math.min(...counts)).toBeGreaterThan(850);
  expect(Math.max(...counts)).toBeLessThan(1_150);
});
