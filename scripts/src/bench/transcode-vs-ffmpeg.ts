import { spawnSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { canTranscode } from '@sankofa/api/media/find-tool';
import { ladder, type Rung } from '@sankofa/api/media/ladder';
import { packageFilm } from '@sankofa/api/media/package-film';
import { DEFAULT_EFFORT } from '@sankofa/api/media/picture-arguments';
import { probe } from '@sankofa/api/media/probe';
import { textsIn } from '@sankofa/api/messages/catalogues';
import { against, type Figure, median, NotRun } from './figure.ts';
import type { Workbench } from './workbench.ts';

const SECONDS = 16;
const ROUNDS = 4;

/**
 * Processing of a 720p film with loudness, poster frames, storyboard and playlists, against one plain ffmpeg command
 * for the same renditions. In seconds of film per second, in turn.
 * @throws NotRun without ffmpeg
 */
export async function transcodeVsFfmpeg(bench: Workbench): Promise<Figure[]> {
  if (!canTranscode()) throw new NotRun(textsIn(null)('media.tools.install_ffmpeg'));
  const folder = await bench.folder();
  const file = join(folder, 'film.mp4');
  ffmpeg(folder, [
    ...['-f', 'lavfi', '-i', `mandelbrot=size=1280x720:rate=25`, '-f', 'lavfi', '-i', 'sine=frequency=330'],
    ...['-t', String(SECONDS), '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '16', '-pix_fmt', 'yuv420p'],
    ...['-c:a', 'aac', file],
  ]);
  const speeds = { ours: [] as number[], plain: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    const turns = [
      async () => speeds.ours.push(await speedOf(folder, `ours-${round}`, (into) => ours(file, into))),
      async () => speeds.plain.push(await speedOf(folder, `plain-${round}`, (into) => plainly(file, into))),
    ];
    // Alternate the order, so that warm caches favour neither.
    for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn();
  }
  return [against('transcode.vs_ffmpeg', median(speeds.ours), '× real time', median(speeds.plain))];
}

async function speedOf(folder: string, name: string, work: (into: string) => Promise<void>): Promise<number> {
  const into = join(folder, name);
  await mkdir(into);
  const started = performance.now();
  await work(into);
  return (SECONDS * 1_000) / (performance.now() - started);
}

async function ours(file: string, into: string): Promise<void> {
  const { signal } = new AbortController();
  await packageFilm(file, await probe(file, signal), into, { signal });
}

/** The command line for these renditions as HLS. */
async function plainly(file: string, into: string): Promise<void> {
  const rungs = ladder(1280, 720);
  const names = rungs.map((_, n) => `[p${n}]`).join('');
  const scaled = rungs.map(({ width, lines }, n) => `[p${n}]scale=${width}:${lines}[v${n}]`);
  ffmpeg(into, [
    ...['-i', file, '-filter_complex', [`[0:v]split=${rungs.length}${names}`, ...scaled].join(';')],
    ...rungs.flatMap((rung, n) => plainRendition(rung, n)),
    ...['-map', '0:a', '-c:a', 'aac', '-b:a', '128k', '-f', 'hls', '-hls_time', '4', '-hls_playlist_type', 'vod'],
    ...['-hls_segment_type', 'fmp4', '-hls_fmp4_init_filename', 'audio.mp4', 'audio.m3u8'],
  ]);
}

const plainRendition = ({ height, maxRate }: Rung, n: number): string[] => [
  ...['-map', `[v${n}]`, '-c:v', 'libx264', '-preset', DEFAULT_EFFORT.preset, '-profile:v', 'high'],
  ...['-crf', String(DEFAULT_EFFORT.crf), '-maxrate', String(maxRate), '-bufsize', String(2 * maxRate)],
  ...['-g', '100', '-keyint_min', '100', '-sc_threshold', '0', '-f', 'hls', '-hls_time', '4'],
  ...['-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4', '-hls_fmp4_init_filename', `${height}.mp4`],
  `${height}.m3u8`,
];

/** Same process priority as film processing, so that the machine's other load has the same effect. */
function ffmpeg(cwd: string, args: readonly string[]): void {
  const polite = ['-n', '10', 'ffmpeg', '-v', 'error', '-y', ...args];
  const { status, stderr } = spawnSync('nice', polite, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`ffmpeg ended with ${status}: ${stderr}`);
}
