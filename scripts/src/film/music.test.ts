import { threads, type Weave } from '@sankofa/api/artwork/textile';
import { expect, it } from 'vitest';
import { music } from './music.ts';

const RATE = 48_000;
const HEADER = 44;
const regions = Object.keys(threads) as Weave[];

/** Peak amplitude between two times, from 0 to 1. */
function peak(wav: Buffer, from: number, until: number): number {
  let highest = 0;
  for (let n = Math.round(from * RATE); n < Math.round(until * RATE); n++) {
    highest = Math.max(highest, Math.abs(wav.readInt16LE(HEADER + 2 * n)));
  }
  return highest / 32_767;
}

it('is a WAV file of one channel, 16 bits and 48 kHz, as long as was asked for', () => {
  const wav = music({ seconds: 2, region: 'kente', seed: 'a' });
  expect(wav.toString('latin1', 0, 4)).toBe('RIFF');
  expect(wav.toString('latin1', 8, 16)).toBe('WAVEfmt ');
  expect([wav.readUInt16LE(22), wav.readUInt32LE(24), wav.readUInt16LE(34)]).toEqual([1, RATE, 16]);
  expect(wav.readUInt32LE(40)).toBe(2 * RATE * 2);
  expect(wav.length).toBe(HEADER + 2 * RATE * 2);
});

it.each(regions)('fades in and out, is audible in between, and never clips: %s', (region) => {
  const wav = music({ seconds: 5, region, seed: 'a' });
  expect(peak(wav, 0, 0.01)).toBeLessThan(0.05);
  expect(peak(wav, 4.98, 5)).toBeLessThan(0.02);
  expect(peak(wav, 0.5, 2.5)).toBeGreaterThan(0.05);
  expect(peak(wav, 0, 5)).toBeLessThan(1);
});

it('is the same in every run, and another for another region or film', () => {
  const options = { seconds: 4, region: 'tibeb', seed: 'a' } as const;
  expect(music(options).equals(music(options))).toBe(true);
  expect(music(options).equals(music({ ...options, region: 'zellige' }))).toBe(false);
  expect(music(options).equals(music({ ...options, seed: 'b' }))).toBe(false);
});
