import { INIT_SEGMENT } from './edit-list.ts';
import type { Rung } from './ladder.ts';
import { renditionFolder } from './master-playlist.ts';
import { posterArguments, posterFilter } from './poster-frames.ts';
import { asNumber, type Probe } from './probe.ts';
import { PROGRESS_ARGUMENTS, readFrom } from './run-tool.ts';
import { storyboardOf, THUMBNAIL_SIZE } from './storyboard.ts';

/** Length of a segment, in seconds. */
export const SEGMENT_S = 4;

export interface Effort {
  /** Of x264: `ultrafast` to `veryslow`. */
  readonly preset: string;
  /** Constant rate factor: lower is better and larger. */
  readonly crf: number;
  /** Of each audio track, such as `48k`. */
  readonly soundBitRate?: string;
}

export const DEFAULT_EFFORT: Effort = { preset: 'veryfast', crf: 22 };

/**
 * Maximum output in seconds. A file may be slightly wrong about its length, and gaps between timestamps that lie hours
 * apart would be filled with frames.
 */
export const mostSeconds = (durationSeconds: number): number => Math.ceil(durationSeconds * 1.1 + 60);

/**
 * Arguments of the single ffmpeg run that creates every quality, the posters and the thumbnails, so that the film is
 * decoded once. All qualities have the same constant GOP length, so their segments begin at the same frames.
 */
export function pictureArguments(file: string, probe: Probe, rungs: readonly Rung[], effort: Effort): string[] {
  const { frameRate, picture, probed } = probe;
  const framesPerSecond = asNumber(frameRate);
  // Never shorter than a segment: ffmpeg cuts at the first key frame after the segment length.
  const group = Math.ceil(SEGMENT_S * framesPerSecond - 1e-6);
  const { seconds, width, height } = storyboardOf(probed);
  const every = Math.max(1, Math.round(seconds * framesPerSecond));
  const largest = rungs.at(-1);
  const first = [...(largest ? [renditionFolder(largest)] : []), 'poster', 'little'].map((name) => `[${name}_in]`);
  const graph = [
    `[0:${picture}]fps=${frameRate}:start_time=0,split=${first.length}${first.join('')}`,
    ...scaledDown(rungs),
    posterFilter(probed, rungs, ['[poster_in]', '[poster]']),
    // Thumbnails are tiled later: here, ffmpeg would buffer all other outputs in memory until the first sheet is full.
    `[little_in]select='not(mod(n,${every}))',scale=${width}:${height},setsar=1,format=yuvj420p[little]`,
  ];
  const end = ['-t', String(mostSeconds(probed.durationSeconds))];
  return [
    ...['-v', 'error', '-nostdin', ...PROGRESS_ARGUMENTS, '-max_error_rate', '0.1'],
    ...readFrom(file),
    ...['-filter_complex', graph.join(';')],
    ...rungs.flatMap((rung) => [...end, ...renditionArguments(rung, group, effort)]),
    ...[...end, ...posterArguments('[poster]')],
    ...[...end, '-map', '[little]', '-fps_mode', 'passthrough', '-q:v', '5', '-start_number', '0', THUMBNAIL_SIZE],
  ];
}

/** Scales each quality from the next larger one, which is cheaper than scaling the source each time. */
const scaledDown = (rungs: readonly Rung[]): string[] =>
  rungs.map((rung, n) => {
    const name = renditionFolder(rung);
    const smaller = rungs[n - 1];
    const scaled = `[${name}_in]scale=${rung.width}:${rung.lines},setsar=1,format=yuv420p`;
    return smaller ? `${scaled},split=2[${name}][${renditionFolder(smaller)}_in]` : `${scaled}[${name}]`;
  });

function renditionArguments(rung: Rung, group: number, { preset, crf }: Effort): string[] {
  const folder = renditionFolder(rung);
  return [
    ...['-map', `[${folder}]`, '-c:v', 'libx264', '-preset', preset, '-profile:v', 'high'],
    ...['-crf', String(crf), '-maxrate', String(rung.maxRate), '-bufsize', String(2 * rung.maxRate)],
    ...['-g', String(group), '-keyint_min', String(group), '-sc_threshold', '0', '-map_metadata', '-1'],
    ...segmentArguments(folder),
  ];
}

/** Fragmented MP4 in separate segments (CMAF), with a playlist. */
export const segmentArguments = (folder: string): string[] => [
  ...['-f', 'hls', '-hls_time', String(SEGMENT_S), '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'],
  ...['-hls_flags', 'independent_segments', '-hls_fmp4_init_filename', INIT_SEGMENT],
  ...['-hls_segment_filename', `${folder}/%d.m4s`, `${folder}/index.m3u8`],
];
