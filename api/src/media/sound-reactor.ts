import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FAILED_HERE } from '@sankofa/events/media/limits';
import { type MediaCommand, media } from '@sankofa/events/media/media';
import { AudioTrackRetried, AudioTrackUploaded } from '@sankofa/events/media/media-events';
import { defineReactor, type Reaction, type Reactor } from '../reactors/define-reactor.ts';
import { untilWeCanTranscode } from './find-tool.ts';
import { MediaRefused } from './media-refused.ts';
import { DAMAGED_SOUND, probeSound } from './probe.ts';
import { ToolFailed, ToolStalled } from './run-tool.ts';
import { encodeSound, listen } from './sound.ts';
import { soundKey, trackKey } from './storage/media-storage.ts';
import { clockTime } from './timestamp.ts';
import type { TranscodingOptions } from './transcoding-reactor.ts';

/** Maximum difference between sound and film: this many seconds, or a small fraction of a long film. */
const SLACK_S = 10;
const SLACK = 0.02;

/**
 * Makes each uploaded sound file an audio track with normalized loudness. A defective file fails alone, with a text for its uploader. After a failure on our side it is kept and
 * retried on request.
 */
export function soundReactor(options: TranscodingOptions): Reactor {
  return defineReactor({
    name: 'sound',
    reactsTo: [AudioTrackUploaded, AudioTrackRetried],
    react: async ({ aggregateId: mediaId, data }, reaction) => {
      await untilWeCanTranscode(reaction.signal);
      await prepare(options, mediaId, data.id, reaction);
    },
  });
}

async function prepare(
  { services: { runner, clock }, storage, workFolder }: TranscodingOptions,
  mediaId: string,
  id: string,
  { idempotencyKey, isLastAttempt, signal }: Reaction,
): Promise<void> {
  const { state } = await runner.state(media, mediaId);
  const original = soundKey(mediaId, id);
  const say = (command: MediaCommand) =>
    runner.run(media, mediaId, command, {
      now: clock(),
      actor: { kind: 'system', id: 'transcoding' },
      idempotencyKey: `${idempotencyKey} ${command.kind}`,
    });
  const folder = join(workFolder, `sound-${id}`);
  const sound = state.arrivedSound.find((one) => one.id === id);
  const waits = sound && (sound.failure === null || sound.failure.code === FAILED_HERE);
  try {
    if (!waits || state.status !== 'packaged') return await storage.remove(original);
    // Left over from an interrupted attempt.
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    if ((await storage.size(original)) === null) {
      throw new MediaRefused('missing_file', 'The file is not there any more. Upload it again.');
    }
    const file = await storage.toFile(original, folder);
    const { index } = await probeSound(file, signal);
    const filmSeconds = state.durationSeconds ?? 0;
    const slack = Math.max(SLACK_S, filmSeconds * SLACK);
    const heard = await listen(file, index, { mostSeconds: filmSeconds + 2 * slack, signal });
    if (Math.abs(heard.durationSeconds - filmSeconds) > slack) {
      // Decoding stops at the maximum, so the real length of a longer file is unknown.
      const lasts = heard.durationSeconds > filmSeconds ? 'is longer' : `lasts ${clockTime(heard.durationSeconds)}`;
      throw new MediaRefused(
        'sound_length',
        `The film lasts ${clockTime(filmSeconds)}, and this sound ${lasts}. Upload the sound of this film, from its beginning to its end.`,
      );
    }
    // As long as the picture, because players show the length of the longest part.
    const options = { folder, mostSeconds: filmSeconds, isPadded: true, signal };
    const { language, label, described } = sound;
    const track = await encodeSound(file, { id, language, label, described, index }, heard, options);
    await storage.takeFolder(trackKey(mediaId, id), join(folder, 'audio', id));
    await say({ kind: 'add-audio', ...track });
    const { audioTracks } = (await runner.state(media, mediaId)).state;
    // The track was removed in the meantime.
    if (!audioTracks.some((one) => one.id === id)) await storage.remove(trackKey(mediaId, id));
    await storage.remove(original);
  } catch (error) {
    // The next leader starts again.
    signal.throwIfAborted();
    const fault =
      error instanceof ToolFailed || error instanceof ToolStalled
        ? new MediaRefused('damaged_sound', DAMAGED_SOUND, { cause: error })
        : error;
    if (!(fault instanceof MediaRefused)) {
      if (isLastAttempt) await say({ kind: 'fail-audio', id, code: FAILED_HERE, text: OUR_FAULT });
      throw fault;
    }
    await say({ kind: 'fail-audio', id, code: fault.code, text: fault.message });
    await storage.remove(original);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const OUR_FAULT = 'Something went wrong on our side while this sound was prepared. The file is kept: try again.';
