import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { INIT_SEGMENT } from './edit-list.ts';

/** Measurements of the segments in a folder. */
export interface SegmentMeasurements {
  readonly durationSeconds: number;
  /** Peak and average bits per second. */
  readonly bandwidth: number;
  readonly averageBandwidth: number;
  readonly segments: number;
}

/**
 * Measures the segments of a playlist.
 * @param least minimum seconds of a segment to count for the peak: the last one of a film may be a single frame
 */
export async function measure(folder: string, least: number): Promise<SegmentMeasurements> {
  const lines = (await readFile(join(folder, 'index.m3u8'), 'utf8')).split('\n');
  let durationSeconds = 0;
  let bits = 0;
  let peak = 0;
  let segments = 0;
  for (const [n, line] of lines.entries()) {
    const seconds = Number(/^#EXTINF:([\d.]+)/.exec(line)?.[1] ?? Number.NaN);
    const name = lines[n + 1];
    if (Number.isNaN(seconds) || name === undefined) continue;
    const size = 8 * (await stat(join(folder, name))).size;
    segments++;
    durationSeconds += seconds;
    bits += size;
    peak = Math.max(peak, size / Math.max(seconds, least / 2));
  }
  if (segments === 0) throw new RangeError('There is no segment');
  return { durationSeconds, bandwidth: Math.ceil(peak), averageBandwidth: Math.ceil(bits / durationSeconds), segments };
}

/** RFC 6381 codec string of H.264 segments, from the `avcC` box of their header. */
export async function videoCodec(folder: string): Promise<string> {
  const header = await readFile(join(folder, INIT_SEGMENT));
  const at = header.indexOf('avcC');
  if (at < 0) throw new RangeError('The header describes no H.264');
  return `avc1.${header.subarray(at + 5, at + 8).toString('hex')}`;
}
