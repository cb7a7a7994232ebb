import { expect, it } from 'vitest';
import { music } from './music.ts';

const RATE = 48_000;
const HEADER = 44;

/** Peak amplitude between two times, from 0 to 1. */
function peak(wav: Buffer, from: number, until: number): number {
  let highest = 0;
  for (let n = Math.round(from * RATE); n < Math.round(until * RATE); n++) {
    highest = Math.max(highest, Math.abs(wav.readInt16LE(HEADER + 2 * n)));
  }
  return highest / 32_767;
}

it('is a WAV file of one channel, 16 bits and 48 kHz, as long as was asked for', () => {
  const wav = music(6);
  expect(wav.toString('latin1', 0, 4)).toBe('RIFF');
  expect(wav.toString('latin1', 8, 16)).toBe('WAVEfmt ');
  expect([wav.readUInt16LE(22), wav.readUInt32LE(24), wav.readUInt16LE(34)]).toEqual([1, RATE, 16]);
  expect(wav.readUInt32LE(40)).toBe(6 * RATE * 2);
  expect(wav.length).toBe(HEADER + 6 * RATE * 2);
});

it('fades in and out, is audible in between, and never clips', () => {
  const wav = music(8);
  expect(peak(wav, 0, 0.02)).toBeLessThan(0.02);
  expect(peak(wav, 7.98, 8)).toBeLessThan(0.02);
  expect(peak(wav, 2, 5)).toBeGreaterThan(0.2);
  expect(peak(wav, 0, 8)).toBeLessThan(1);
});

it('is the same in every run', () => {
  expect(music(3).equals(music(3))).toBe(true);
});
