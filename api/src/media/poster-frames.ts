import { readdir } from 'node:fs/promises';
import type { MediaProbed } from '@sankofa/events/media/media-events';
import type { EventOf } from '@sankofa/events/store/define-event';
import type { Rung } from './ladder.ts';

const FRAMES = 4;
/** Maximum height of posters, in pixels. */
const MAX_HEIGHT = 720;
/** File names of the posters, numbered by ffmpeg. */
const POSTER = 'poster-%d.jpg';

/**
 * Filter that selects frames from the whole film, from pad `from` to pad `to`. It uses the decoding that happens
 * anyway: seeking in the file would decode up to hundreds of frames for each.
 */
export function posterFilter(
  { durationSeconds, framesPerSecond }: EventOf<typeof MediaProbed>['data'],
  rungs: readonly Rung[],
  [from, to]: readonly [string, string],
): string {
  const frames = Array.from({ length: FRAMES }, (_, n) =>
    Math.floor(((n + 1) / (FRAMES + 1)) * durationSeconds * framesPerSecond),
  );
  const chosen = [...new Set(frames)].map((frame) => `eq(n,${frame})`).join('+');
  const rung = rungs.findLast(({ height }) => height <= MAX_HEIGHT) ?? rungs[0];
  const size = rung ? `scale=${rung.width}:${rung.lines},` : '';
  return `${from}select='${chosen}',${size}setsar=1,format=yuvj420p${to}`;
}

/** Arguments that write the frames of a pad as `poster-0.jpg` and so on. */
export const posterArguments = (pad: string): string[] => [
  ...['-map', pad, '-fps_mode', 'passthrough', '-q:v', '4', '-start_number', '0', POSTER],
];

/** Number of posters in a folder: a film that ends early has fewer. */
export async function countPosters(folder: string): Promise<number> {
  return (await readdir(folder)).filter((name) => /^poster-\d+\.jpg$/.test(name)).length;
}
