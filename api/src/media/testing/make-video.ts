import { spawnSync } from 'node:child_process';

/** Makes a small file with ffmpeg, to test with. @throws Error with what ffmpeg says */
export function makeVideo(args: readonly string[], path: string): string {
  const { status, stderr } = spawnSync('ffmpeg', ['-v', 'error', '-y', ...args, path], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`ffmpeg ended with ${status}: ${stderr}`);
  return path;
}

/** A moving picture of so many seconds. */
export const picture = (seconds: number, size = '320x180', rate = 25): string[] => [
  ...['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=${rate}:duration=${seconds}`],
];

/** A quiet tone of so many seconds. */
export const tone = (seconds: number, decibels = -10): string[] => [
  ...['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds},volume=${decibels}dB`],
];

export const QUICKLY = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'] as const;
