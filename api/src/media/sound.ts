import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { AudioTrack } from '@sankofa/events/media/media-events';
import { startTrackAtZero } from './edit-list.ts';
import { SEGMENT_S, segmentArguments } from './picture-arguments.ts';
import type { SoundStream } from './probe.ts';
import { PROGRESS_ARGUMENTS, readFrom, runTool } from './run-tool.ts';
import { measure } from './segments.ts';

/** Target loudness of every film (EBU R128, LUFS), and maximum peak (dBTP). */
const LOUDNESS = -16;
const PEAK = -1.5;
/** Below this loudness, a track is silence and is not amplified. */
const SILENCE = -60;
const MAX_GAIN = 20;
const BIT_RATE = '128k';
const STALL_MS = 300_000;

/** An audio track to encode, with its label. */
export type NamedSound = SoundStream & Pick<AudioTrack, 'id' | 'label'>;

/** Assigns ids and labels to the tracks of a film: the first is `main`. */
export function nameTracks(sound: readonly SoundStream[]): NamedSound[] {
  return sound.map((found, n) => ({
    ...found,
    id: n === 0 ? 'main' : `track-${n + 1}`,
    label: labelOf(found, n),
  }));
}

const labelOf = ({ language, described }: SoundStream, n: number): string =>
  soundLabel(language, described, n === 0 ? 'Original' : `Sound ${n + 1}`);

/**
 * Label of a track.
 * @param unnamed label of an unknown language
 */
export function soundLabel(language: string, described: boolean, unnamed = 'Sound'): string {
  const name = language === 'und' ? unnamed : languageName(language);
  return described ? `${name} (described)` : name;
}

/** The native name of a language. */
export const languageName = (language: string): string => {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
};

export interface SoundOptions {
  /** Folder for `audio/<id>`. */
  readonly folder: string;
  /** Maximum output in seconds. */
  readonly mostSeconds: number;
  /** Pads with silence up to the maximum. */
  readonly isPadded?: boolean;
  /** Such as `128k`. */
  readonly bitRate?: string;
  readonly signal: AbortSignal;
}

/**
 * Packages sound as segments with normalized loudness in `audio/<id>` of the folder.
 * @throws ToolFailed
 * @throws ToolStalled
 * @throws ToolMissing
 */
export async function packageSound(file: string, wanted: NamedSound, options: SoundOptions): Promise<AudioTrack> {
  return encodeSound(file, wanted, await listen(file, wanted.index, options), options);
}

/** Measured loudness and real length of a track. */
export interface SoundMeasurements {
  /** Integrated, in LUFS; NaN for a track that is too short to measure. */
  readonly loudness: number;
  /** True peak, in dBTP. */
  readonly peak: number;
  readonly durationSeconds: number;
}

/**
 * Encodes a measured track.
 * @throws ToolFailed
 * @throws ToolStalled
 * @throws ToolMissing
 */
export async function encodeSound(
  file: string,
  { id, index, language, label, described }: NamedSound,
  heard: SoundMeasurements,
  { folder, mostSeconds, isPadded = false, bitRate = BIT_RATE, signal }: SoundOptions,
): Promise<AudioTrack> {
  const into = `audio/${id}`;
  await mkdir(join(folder, into), { recursive: true });
  const args = [
    ...['-v', 'error', '-nostdin', ...PROGRESS_ARGUMENTS, '-vn', ...readFrom(file), '-map', `0:${index}`],
    ...['-t', String(mostSeconds), '-af', `${normalising(heard)}${isPadded ? ',apad' : ''}`],
    ...['-c:a', 'aac', '-b:a', bitRate, '-ac', '2', '-ar', '48000', '-map_metadata', '-1'],
    ...segmentArguments(into),
  ];
  await runTool('ffmpeg', args, { stallMs: STALL_MS, signal, cwd: folder, onProgress: () => undefined });
  await startTrackAtZero(join(folder, into));
  const { bandwidth } = await measure(join(folder, into), SEGMENT_S);
  return { id, language, label, described, bandwidth };
}

/**
 * Measures a track.
 * @throws ToolFailed
 * @throws ToolStalled
 * @throws ToolMissing
 */
export async function listen(
  file: string,
  index: number,
  { mostSeconds, signal }: Pick<SoundOptions, 'mostSeconds' | 'signal'>,
): Promise<SoundMeasurements> {
  const args = [
    ...['-v', 'info', '-nostdin', ...PROGRESS_ARGUMENTS, '-vn', ...readFrom(file), '-map', `0:${index}`],
    ...['-t', String(mostSeconds), '-af', 'ebur128=peak=true:framelog=verbose', '-f', 'null', '-'],
  ];
  let durationSeconds = 0;
  const onProgress = (seconds: number): void => {
    durationSeconds = seconds;
  };
  const { stderr } = await runTool('ffmpeg', args, { stallMs: STALL_MS, signal, onProgress });
  const loudness = Number(/I:\s+(-?[\d.]+) LUFS/.exec(stderr)?.[1] ?? Number.NaN);
  const peak = Number(/Peak:\s+(-?[\d.]+) dBFS/.exec(stderr)?.[1] ?? Number.NaN);
  return { loudness, peak, durationSeconds };
}

/** Filters that normalize the loudness of a track: one gain for the whole track, with limited peaks. */
function normalising({ loudness, peak }: SoundMeasurements): string {
  // Sound that starts late is padded with silence, so that every track is as long as the picture.
  const aligned = 'aresample=48000:async=1:first_pts=0';
  if (!(loudness > SILENCE)) return aligned;
  const gain = Math.min(LOUDNESS - loudness, MAX_GAIN);
  const limiter = peak + gain > PEAK ? `,alimiter=limit=${(10 ** (PEAK / 20)).toFixed(4)}:level=false` : '';
  return `${aligned},volume=${gain.toFixed(2)}dB${limiter}`;
}
