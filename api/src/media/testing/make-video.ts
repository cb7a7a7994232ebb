import { spawnSync } from 'node:child_process';

/**
 * Creates a small test file with ffmpeg.
 * @throws Error with ffmpeg's output
 */
export function makeVideo(args: readonly string[], path: string): string {
  const { status, stderr } = spawnSync('ffmpeg', ['-v', 'error', '-y', ...args, path], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`ffmpeg ended with ${status}: ${stderr}`);
  return path;
}

/** A moving picture of this length in seconds. */
export const picture = (seconds: number, size = '320x180', rate = 25): string[] => [
  ...['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=${rate}:duration=${seconds}`],
];

/** A quiet tone of this length in seconds. */
export const tone = (seconds: number, decibels = -10): string[] => [
  ...['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds},volume=${decibels}dB`],
];

export const QUICKLY = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'] as const;
