import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { AudioTrack } from '@sankofa/events/media/media-events';
import { SEGMENT_S, segmentArguments } from './picture-arguments.ts';
import type { SoundStream } from './probe.ts';
import { PROGRESS_ARGUMENTS, readFrom, runTool } from './run-tool.ts';
import { measure } from './segments.ts';

/** How loud every film is (EBU R128, LUFS), and where its peaks end (dBTP). */
const LOUDNESS = -16;
const PEAK = -1.5;
/** Quieter than this is silence: nothing to make louder. */
const SILENCE = -60;
const MOST_GAIN = 20;
const BIT_RATE = '128k';
const STALL_MS = 300_000;

/** Sound that is to be made, and what people call it. */
export type NamedSound = SoundStream & Pick<AudioTrack, 'id' | 'label'>;

/** What tracks of a film are called: the first is `main`. */
export function nameTracks(sound: readonly SoundStream[]): NamedSound[] {
  return sound.map((found, n) => ({
    ...found,
    id: n === 0 ? 'main' : `track-${n + 1}`,
    label: labelOf(found, n),
  }));
}

const labelOf = ({ language, described }: SoundStream, n: number): string =>
  soundLabel(language, described, n === 0 ? 'Original' : `Sound ${n + 1}`);

/** What people call a track. @param unnamed what it is called where nobody has said its language */
export function soundLabel(language: string, described: boolean, unnamed = 'Sound'): string {
  const name = language === 'und' ? unnamed : languageName(language);
  return described ? `${name} (described)` : name;
}

/** A language in its own words. */
export const languageName = (language: string): string => {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
};

export interface SoundOptions {
  /** Where `audio/<id>` is made. */
  readonly folder: string;
  /** No more than this is made of it. */
  readonly mostSeconds: number;
  /** Silence follows it until then. */
  readonly isPadded?: boolean;
  readonly signal: AbortSignal;
}

/**
 * Makes segments of sound, all films equally loud, in `audio/<id>` of the folder.
 * @throws ToolFailed, ToolStalled, ToolMissing
 */
export async function packageSound(file: string, wanted: NamedSound, options: SoundOptions): Promise<AudioTrack> {
  return encodeSound(file, wanted, await listen(file, wanted.index, options), options);
}

/** What listening to a track tells: how loud it is, and how long it really is. */
export interface SoundMeasurements {
  /** Integrated, in LUFS; NaN for a track that is too short to say. */
  readonly loudness: number;
  /** True peak, in dBTP. */
  readonly peak: number;
  readonly durationSeconds: number;
}

/** Encodes a track that has been listened to. @throws ToolFailed, ToolStalled, ToolMissing */
export async function encodeSound(
  file: string,
  { id, index, language, label, described }: NamedSound,
  heard: SoundMeasurements,
  { folder, mostSeconds, isPadded = false, signal }: SoundOptions,
): Promise<AudioTrack> {
  const into = `audio/${id}`;
  await mkdir(join(folder, into), { recursive: true });
  const args = [
    ...['-v', 'error', '-nostdin', ...PROGRESS_ARGUMENTS, '-vn', ...readFrom(file), '-map', `0:${index}`],
    ...['-t', String(mostSeconds), '-af', `${normalising(heard)}${isPadded ? ',apad' : ''}`],
    ...['-c:a', 'aac', '-b:a', BIT_RATE, '-ac', '2', '-ar', '48000', '-map_metadata', '-1'],
    ...segmentArguments(into),
  ];
  await runTool('ffmpeg', args, { stallMs: STALL_MS, signal, cwd: folder, onProgress: () => undefined });
  const { bandwidth } = await measure(join(folder, into), SEGMENT_S);
  return { id, language, label, described, bandwidth };
}

/** Listens to a track. @throws ToolFailed, ToolStalled, ToolMissing */
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

/** Filters that bring a track to the loudness of all films: one gain for the whole track, its peaks held back. */
function normalising({ loudness, peak }: SoundMeasurements): string {
  // Sound that begins late begins with silence, so that every track is as long as the picture.
  const aligned = 'aresample=48000:async=1:first_pts=0';
  if (!(loudness > SILENCE)) return aligned;
  const gain = Math.min(LOUDNESS - loudness, MOST_GAIN);
  const limiter = peak + gain > PEAK ? `,alimiter=limit=${(10 ** (PEAK / 20)).toFixed(4)}:level=false` : '';
  return `${aligned},volume=${gain.toFixed(2)}dB${limiter}`;
}
