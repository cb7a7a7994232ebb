import type { MediaProbed } from '@sankofa/events/media/media-events';
import type { EventOf } from '@sankofa/events/store/define-event';
import { z } from 'zod';
import { type MediaFault, MediaRefused } from './media-refused.ts';
import { readFrom, runTool, ToolFailed, ToolStalled } from './run-tool.ts';
import { sniffFile } from './sniff.ts';

/** An audio stream of a file. */
export interface SoundStream {
  /** Index of the stream in the file. */
  readonly index: number;
  /** BCP 47; `und` if the file does not declare one. */
  readonly language: string;
  readonly described: boolean;
}

/** Result of probing a file. */
export interface Probe {
  readonly probed: EventOf<typeof MediaProbed>['data'];
  /** Index of the video stream in the file. */
  readonly picture: number;
  /** Length of the picture as declared by its track, otherwise by the file. Sound may be longer. */
  readonly pictureSeconds: number;
  /** As a fraction: `24000/1001`. */
  readonly frameRate: string;
  readonly sound: readonly SoundStream[];
}

/** Limits of a file: tracks, hours, and pixels on each side of the picture. */
export const PROBE_LIMITS = { tracks: 32, hours: 15, smallest: 64, widest: 8_192 } as const;
const MIN_S = 0.5;
/** Maximum frames per second; frames beyond are dropped. */
const MAX_FRAME_RATE = 60;
const PROBE_MS = 60_000;

const DAMAGED = 'This file is damaged or incomplete. Export the film again, and upload that file.';

/** Text for a sound file that cannot be read to its end. */
export const DAMAGED_SOUND = 'This sound file is damaged or incomplete. Export the sound again, and upload that file.';

const NO_SOUND = 'This is no sound file we know, whatever it is called. Upload MP3, M4A, AAC, WAV, FLAC or Ogg.';

export const NO_VIDEO =
  'This is no video file we know, whatever it is called. Upload MP4, MOV, WebM, MKV, AVI or MPEG.';

/** Texts for a file that cannot be probed. */
interface FaultsOf {
  readonly damagedCode: MediaFault;
  readonly damaged: string;
  readonly unknownCode: MediaFault;
  readonly unknown: string;
}
const OF_FILM: FaultsOf = {
  damagedCode: 'damaged_video',
  damaged: DAMAGED,
  unknownCode: 'not_a_video',
  unknown: NO_VIDEO,
};
const OF_SOUND: FaultsOf = {
  damagedCode: 'damaged_sound',
  damaged: DAMAGED_SOUND,
  unknownCode: 'no_sound',
  unknown: NO_SOUND,
};

const Stream = z.object({
  index: z.int(),
  codec_type: z.string().optional(),
  width: z.int().optional(),
  height: z.int().optional(),
  sample_aspect_ratio: z.string().optional(),
  avg_frame_rate: z.string().optional(),
  r_frame_rate: z.string().optional(),
  duration: z.string().optional(),
  disposition: z.record(z.string(), z.int()).optional(),
  tags: z.record(z.string(), z.string()).optional(),
  side_data_list: z.array(z.object({ rotation: z.number().optional() })).optional(),
});
type Stream = z.infer<typeof Stream>;
const Answer = z.object({
  streams: z.array(Stream),
  format: z.object({ duration: z.string().optional(), nb_streams: z.int() }),
});

/**
 * Probes an untrusted video file.
 * @throws MediaRefused when it cannot become a film
 * @throws ToolMissing
 */
export async function probe(file: string, signal: AbortSignal): Promise<Probe> {
  if ((await kindOf(file)) === null) throw new MediaRefused('not_a_video', NO_VIDEO);
  const { streams, format } = await ask(file, signal, OF_FILM);
  requireFewTracks(format);
  const picture = streams.find(({ codec_type: type, disposition }) => type === 'video' && !disposition?.attached_pic);
  if (!picture) throw new MediaRefused('no_picture', 'This file holds no moving picture. Upload the film itself.');
  const durationSeconds = Number(format.duration);
  if (!Number.isFinite(durationSeconds)) throw new MediaRefused('damaged_video', DAMAGED);
  if (durationSeconds < MIN_S) throw new MediaRefused('too_short', 'This file is shorter than half a second.');
  if (durationSeconds > PROBE_LIMITS.hours * 3_600) {
    throw new MediaRefused('too_long', `This film is longer than ${PROBE_LIMITS.hours} hours. Upload it in parts.`);
  }
  const { width, height } = shownSize(picture);
  if (Math.min(width, height) < PROBE_LIMITS.smallest || Math.max(width, height) > PROBE_LIMITS.widest) {
    throw new MediaRefused(
      'picture_size',
      `The picture is ${width} × ${height} pixels; it has to be between ${PROBE_LIMITS.smallest} and ${PROBE_LIMITS.widest} on each side.`,
    );
  }
  const frameRate = frameRateOf(picture);
  const sound = streams.filter(({ codec_type: type }) => type === 'audio').map(toSound);
  const probed = {
    durationSeconds,
    width,
    height,
    framesPerSecond: round(asNumber(frameRate)),
    hasSound: sound.length > 0,
  };
  const pictureSeconds = Math.min(lengthOf(picture) ?? durationSeconds, durationSeconds);
  return { probed, picture: picture.index, pictureSeconds, frameRate, sound };
}

/**
 * Probes a file that contains only sound.
 * @throws MediaRefused
 */
export async function probeSound(file: string, signal: AbortSignal): Promise<SoundStream> {
  if ((await kindOf(file)) === null) throw new MediaRefused('no_sound', NO_SOUND);
  const { streams, format } = await ask(file, signal, OF_SOUND);
  const found = streams.find(({ codec_type: type }) => type === 'audio');
  if (!found) throw new MediaRefused('no_sound', 'This file holds no sound.');
  requireFewTracks(format);
  return toSound(found);
}

function requireFewTracks({ nb_streams: tracks }: z.infer<typeof Answer>['format']): void {
  if (tracks <= PROBE_LIMITS.tracks) return;
  throw new MediaRefused(
    'too_many_tracks',
    `This file holds ${tracks} tracks; at most ${PROBE_LIMITS.tracks} are taken. Export the picture and the sound you need, and upload that.`,
  );
}

/** @throws MediaRefused when there is no file */
async function kindOf(file: string): Promise<'video' | 'audio' | null> {
  try {
    return await sniffFile(file);
  } catch (cause) {
    if (!(cause instanceof Error) || !('code' in cause) || cause.code !== 'ENOENT') throw cause;
    throw new MediaRefused('missing_file', 'The file is not there any more. Upload it again.', { cause });
  }
}

async function ask(file: string, signal: AbortSignal, faults: FaultsOf): Promise<z.infer<typeof Answer>> {
  const args = ['-v', 'error', '-of', 'json', '-show_format', '-show_streams', ...readFrom(file)];
  try {
    const { stdout } = await runTool('ffprobe', args, { stallMs: PROBE_MS, signal });
    return Answer.parse(JSON.parse(stdout));
  } catch (cause) {
    if (cause instanceof ToolStalled) throw new MediaRefused('took_too_long', faults.damaged, { cause });
    if (!(cause instanceof ToolFailed)) throw cause;
    if (/whitelist/.test(cause.message)) throw new MediaRefused(faults.unknownCode, faults.unknown, { cause });
    throw new MediaRefused(faults.damagedCode, faults.damaged, { cause });
  }
}

/** Display size: rotated as declared, in square pixels. */
function shownSize({ width = 0, height = 0, sample_aspect_ratio: aspect, side_data_list: more }: Stream) {
  const [across = 1, down = 1] = (aspect ?? '1:1').split(':').map(Number);
  const wide = across > 0 && down > 0 ? Math.round((width * across) / down) : width;
  const turned = more?.some(({ rotation = 0 }) => Math.abs(rotation) % 180 === 90);
  return turned ? { width: height, height: wide } : { width: wide, height };
}

/**
 * Length of a track in seconds; null if declared only for the whole file. Matroska has it in a tag, as
 * `00:01:02.500000000`.
 */
function lengthOf({ duration, tags = {} }: Stream): number | null {
  const [hours, minutes, seconds] = (tags.DURATION ?? '').split(':').map(Number);
  const length = Number(
    duration ?? (hours ?? Number.NaN) * 3_600 + (minutes ?? Number.NaN) * 60 + (seconds ?? Number.NaN),
  );
  return Number.isFinite(length) && length > 0 ? length : null;
}

function frameRateOf({ avg_frame_rate: mean = '0/0', r_frame_rate: base = '0/0' }: Stream): string {
  const known = [mean, base].find((rate) => asNumber(rate) >= 1 && asNumber(rate) <= 1_000);
  if (!known) return '25/1';
  return asNumber(known) > MAX_FRAME_RATE ? `${MAX_FRAME_RATE}/1` : known;
}

/** A fraction such as `24000/1001`; NaN for `0/0`. */
export function asNumber(fraction: string): number {
  const [above = 0, below = 1] = fraction.split('/').map(Number);
  return above / below;
}

const round = (value: number): number => Math.round(value * 1_000) / 1_000;

function toSound({ index, tags = {}, disposition = {} }: Stream): SoundStream {
  return {
    index,
    language: languageOf(tags.language ?? tags.LANGUAGE),
    described: disposition.visual_impaired === 1 || disposition.descriptions === 1,
  };
}

/** Normalizes a language: `eng` and `en` are both `en`. */
function languageOf(said: string | undefined): string {
  try {
    return said && said !== 'und' ? (Intl.getCanonicalLocales(said)[0] ?? 'und') : 'und';
  } catch {
    // Not a language tag: unknown.
    return 'und';
  }
}
