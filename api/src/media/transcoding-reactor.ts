import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { movie } from '@sankofa/events/catalogue/movie';
import { FAILED_HERE, PROGRESS_STEP } from '@sankofa/events/media/limits';
import { type MediaCommand, type MediaState, media } from '@sankofa/events/media/media';
import { MediaUploaded, TranscodingRetried } from '@sankofa/events/media/media-events';
import type { CommandContext } from '@sankofa/events/store/command-runner';
import { defineReactor, type Reaction, type Reactor } from '../reactors/define-reactor.ts';
import type { Services } from '../services.ts';
import { deleteMedia } from './delete-media.ts';
import { untilWeCanTranscode } from './find-tool.ts';
import { ladder } from './ladder.ts';
import { MediaRefused } from './media-refused.ts';
import { packageFilm } from './package-film.ts';
import type { Effort } from './picture-arguments.ts';
import { probe } from './probe.ts';
import { type MediaStorage, originalKey, packagedKey } from './storage/media-storage.ts';

export interface TranscodingOptions {
  readonly services: Pick<Services, 'runner' | 'clock'>;
  readonly storage: MediaStorage;
  /** Local folder for temporary files. */
  readonly workFolder: string;
  readonly effort?: Effort;
}

/** Maximum starts without an end: beyond it, the file apparently crashes the process. */
const ATTEMPTS = 5;
const CANCEL_POLL_MS = 1_000;

/** The transcoding was cancelled. */
class Cancelled extends Error {
  override readonly name = 'Cancelled';
}

/**
 * Transcodes uploaded videos one after the other. A defective file fails alone, with a text for its uploader; a failure
 * on our side is retried. Without ffmpeg, videos wait until it is installed.
 */
export function transcodingReactor(options: TranscodingOptions): Reactor {
  return defineReactor({
    name: 'transcoding',
    reactsTo: [MediaUploaded, TranscodingRetried],
    react: async ({ aggregateId: mediaId, id, metadata }, reaction) => {
      await untilWeCanTranscode(reaction.signal);
      const { state } = await options.services.runner.state(media, mediaId);
      const cause = { causationId: id, correlationId: metadata.$correlationId };
      if (isDone(state)) await deleteMedia(options.storage, mediaId);
      else if (state.status !== 'packaged') await transcode(options, mediaId, state, { ...reaction, cause });
      // A previous run may have stopped between making it ready and attaching it to the film.
      else
        await attach(options.services, mediaId, state, {
          idempotencyKey: `${reaction.idempotencyKey} attach`,
          ...cause,
        });
    },
  });
}

/** Cancelled, replaced or failed for good: the file is not needed any more. */
const isDone = ({ status, failure }: MediaState): boolean =>
  status === 'cancelled' || status === 'retired' || (status === 'failed' && failure?.code !== FAILED_HERE);

/** Causation of the event that triggered the work. */
type Cause = Pick<CommandContext, 'causationId' | 'correlationId'>;

/** Attaches a video to its film. */
async function attach(
  { runner, clock }: TranscodingOptions['services'],
  mediaId: string,
  { original }: Pick<MediaState, 'original'>,
  by: Cause & Pick<CommandContext, 'idempotencyKey'>,
): Promise<void> {
  if (!original) return;
  const asset = { kind: 'video', language: null, ref: mediaId } as const;
  const context = { now: clock(), actor: { kind: 'system', id: 'transcoding' }, ...by } as const;
  await runner.run(movie, original.movieId, { kind: 'attach', asset }, context);
}

async function transcode(
  { services, storage, workFolder, effort }: TranscodingOptions,
  mediaId: string,
  { attempt: before, original }: MediaState,
  { idempotencyKey, isLastAttempt, signal, cause }: Reaction & { readonly cause: Cause },
): Promise<void> {
  const { runner, clock } = services;
  const attempt = before + 1;
  const context = (what: string) => ({
    now: clock(),
    actor: { kind: 'system', id: 'transcoding' } as const,
    idempotencyKey: `${idempotencyKey} ${attempt} ${what}`,
    ...cause,
  });
  const say = (command: MediaCommand, detail = '') =>
    runner.run(media, mediaId, command, context(`${command.kind} ${detail}`));
  const folder = join(workFolder, mediaId);
  const finished = new AbortController();
  const cancelled = new AbortController();
  const watching = watchForCancel(cancellation(runner, mediaId), cancelled, AbortSignal.any([finished.signal, signal]));
  const either = AbortSignal.any([signal, cancelled.signal]);
  try {
    // Left over from an interrupted attempt.
    await rm(folder, { recursive: true, force: true });
    await mkdir(join(folder, 'packaged'), { recursive: true });
    const file = await fileOf(storage, mediaId, folder);
    const found = await probe(file, either);
    const heights = ladder(found.probed.width, found.probed.height).map(({ height }) => height);
    await say({ kind: 'start', probed: found.probed, heights });
    const progress = inSteps((percent) => say({ kind: 'progress', attempt, percent }, String(percent)));
    const packaged = await packageFilm(file, found, join(folder, 'packaged'), {
      signal: either,
      onProgress: progress.tell,
      ...(effort && { effort }),
    });
    await progress.told();
    await storage.takeFolder(packagedKey(mediaId), join(folder, 'packaged'));
    const { events } = await say({ kind: 'package', ...packaged });
    if (events.length === 0) throw new Cancelled();
    await attach(services, mediaId, { original }, { idempotencyKey: `${idempotencyKey} attach`, ...cause });
  } catch (error) {
    // The next leader starts again.
    signal.throwIfAborted();
    if (error instanceof Cancelled || cancelled.signal.aborted) await deleteMedia(storage, mediaId);
    else if (error instanceof MediaRefused) {
      await say({ kind: 'fail', code: error.code, text: error.message });
      await deleteMedia(storage, mediaId);
    } else {
      if (attempt >= ATTEMPTS || isLastAttempt) await say({ kind: 'fail', code: FAILED_HERE, text: OUR_FAULT });
      throw error;
    }
  } finally {
    finished.abort();
    await watching;
    await rm(folder, { recursive: true, force: true });
  }
}

const OUR_FAULT = 'Something went wrong on our side while this video was prepared. The file is kept: try again.';

/** @throws MediaRefused when the file does not exist any more */
async function fileOf(storage: MediaStorage, mediaId: string, folder: string): Promise<string> {
  if ((await storage.size(originalKey(mediaId))) === null) {
    throw new MediaRefused('missing_file', 'The file is not there any more. Upload it again.');
  }
  return storage.toFile(originalKey(mediaId), folder);
}

const cancellation = (runner: Services['runner'], mediaId: string) => async (): Promise<boolean> =>
  (await runner.state(media, mediaId)).state.status === 'cancelled';

/** Aborts when the transcoding is cancelled; stops when `until` aborts. */
async function watchForCancel(
  isCancelled: () => Promise<boolean>,
  cancelled: AbortController,
  until: AbortSignal,
): Promise<void> {
  while (!until.aborted && !cancelled.signal.aborted) {
    // If the log is unavailable for a moment, the next command reports it.
    if (await isCancelled().catch(() => false)) cancelled.abort(new Cancelled());
    else await pause(CANCEL_POLL_MS, undefined, { signal: until }).catch(() => undefined);
  }
}

/** Reports progress sequentially, and only when it has changed. */
function inSteps(tell: (percent: number) => Promise<unknown>): {
  readonly tell: (percent: number) => void;
  readonly told: () => Promise<void>;
} {
  let last = 0;
  let telling: Promise<unknown> = Promise.resolve();
  return {
    tell: (percent) => {
      const step = Math.floor(percent / PROGRESS_STEP) * PROGRESS_STEP;
      if (step <= last) return;
      last = step;
      // A failed report is no reason to stop: the next one replaces it.
      telling = telling.then(() => tell(step)).catch(() => undefined);
    },
    told: async () => {
      await telling;
    },
  };
}
