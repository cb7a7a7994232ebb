import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_AUDIO_TRACKS } from '@sankofa/events/media/limits';
import type { MediaPackaged, Rendition } from '@sankofa/events/media/media-events';
import type { EventOf } from '@sankofa/events/store/define-event';
import { startTrackAtZero } from './edit-list.ts';
import { ladder, type Rung } from './ladder.ts';
import { MASTER, masterPlaylist, renditionFolder } from './master-playlist.ts';
import { MediaRefused } from './media-refused.ts';
import { DEFAULT_EFFORT, type Effort, mostSeconds, pictureArguments, SEGMENT_S } from './picture-arguments.ts';
import { countPosters } from './poster-frames.ts';
import { asNumber, type Probe } from './probe.ts';
import { runTool, ToolFailed, ToolStalled } from './run-tool.ts';
import { measure, videoCodec } from './segments.ts';
import { nameTracks, packageSound } from './sound.ts';
import { makeSheets, storyboardOf } from './storyboard.ts';

const STALL_MS = 300_000;
/** Minimum fraction of the declared length. Below it, the file is truncated. */
const MIN_COMPLETE = 0.98;
const MISSING_S = 0.5;
/** Seconds beyond the declared length after which a file counts as endless. */
const SLACK_S = 2;

export interface PackageOptions {
  readonly signal: AbortSignal;
  readonly effort?: Effort;
  /** Qualities; absent: all that fit the picture. */
  readonly rungs?: readonly Rung[];
  readonly onProgress?: (percent: number) => void;
}

/**
 * Packages a video file into an empty folder: segments in every quality, sound, poster frames, a storyboard and the
 * playlists.
 * @throws MediaRefused when the file is damaged
 * @throws ToolMissing
 * @throws the signal's reason when it aborts
 */
export async function packageFilm(
  file: string,
  probe: Probe,
  folder: string,
  { signal, effort = DEFAULT_EFFORT, onProgress = () => undefined, ...options }: PackageOptions,
): Promise<EventOf<typeof MediaPackaged>['data']> {
  const { probed } = probe;
  const rungs = options.rungs ?? ladder(probed.width, probed.height);
  for (const rung of rungs) await mkdir(join(folder, renditionFolder(rung)), { recursive: true });
  // If one of these fails, the others are cancelled.
  const failed = new AbortController();
  const both = AbortSignal.any([signal, failed.signal]);
  const picture = runTool('ffmpeg', pictureArguments(file, probe, rungs, effort), {
    stallMs: STALL_MS,
    signal: both,
    cwd: folder,
    onProgress: (seconds) => onProgress(Math.min(99, (100 * seconds) / probed.durationSeconds)),
  });
  const { soundBitRate } = effort;
  const most = {
    folder,
    mostSeconds: mostSeconds(probed.durationSeconds),
    signal: both,
    ...(soundBitRate && { bitRate: soundBitRate }),
  };
  const sound = Promise.all(
    nameTracks(probe.sound.slice(0, MAX_AUDIO_TRACKS)).map((one) => packageSound(file, one, most)),
  );
  const work = [picture, sound] as const;
  for (const one of work) one.catch((error) => failed.abort(error));
  await Promise.allSettled(work);
  signal.throwIfAborted();
  const [, audioTracks] = await Promise.all(work).catch((error) => {
    if (error instanceof ToolStalled) throw new MediaRefused('took_too_long', TOO_SLOW, { cause: error });
    if (error instanceof ToolFailed) throw damaged(error);
    throw error;
  });

  const renditions = await Promise.all(rungs.map((rung) => describe(rung, folder)));
  const { durationSeconds } = await measure(join(folder, renditionFolder(rungs[0] as Rung)), SEGMENT_S);
  if (isCutOff(durationSeconds, probe)) {
    throw damaged(new RangeError(`${durationSeconds} s of ${probe.pictureSeconds} s could be read`));
  }
  if (durationSeconds >= mostSeconds(probed.durationSeconds) - SLACK_S) {
    throw damaged(new RangeError(`${probed.durationSeconds} s were promised, and there is no end to it`));
  }
  const hasStoryboard = await makeSheets(folder, storyboardOf(probed), durationSeconds, signal);
  await writeFile(
    join(folder, MASTER),
    masterPlaylist({ renditions, audioTracks, framesPerSecond: probed.framesPerSecond }),
  );
  return { durationSeconds, renditions, audioTracks, hasStoryboard, posterFrames: await countPosters(folder) };
}

/** At a low frame rate, rounding may drop the last frames. */
function isCutOff(durationSeconds: number, { pictureSeconds, frameRate }: Probe): boolean {
  const missing = pictureSeconds - durationSeconds;
  return durationSeconds < pictureSeconds * MIN_COMPLETE && missing > Math.max(MISSING_S, 2 / asNumber(frameRate));
}

const TOO_SLOW =
  'Preparing this film made no progress. The file may be damaged, or larger than we can read: export the film in 1080p as H.264, and upload that file.';

const damaged = (cause: Error): MediaRefused =>
  new MediaRefused(
    'damaged_video',
    'This file is damaged or incomplete: it cannot be read to its end. Export the film again, and upload that file.',
    { cause },
  );

async function describe({ height, width, lines }: Rung, folder: string): Promise<Rendition> {
  const own = join(folder, renditionFolder({ height }));
  await startTrackAtZero(own);
  const { bandwidth, averageBandwidth } = await measure(own, SEGMENT_S);
  return { height, width, lines, bandwidth, averageBandwidth, codecs: await videoCodec(own) };
}
