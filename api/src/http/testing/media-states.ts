import { randomUUID } from 'node:crypto';
import { FAILED_HERE } from '@sankofa/events/media/limits';
import { type MediaCommand, media } from '@sankofa/events/media/media';
import type { MediaEvent } from '@sankofa/events/media/media-events';
import type { TestApi } from '../../testing/test-api.ts';

/**
 * Creates a video in the state that a route requires: failed for a retry, in progress for a cancellation, otherwise
 * ready.
 */
export async function mediaReadyFor(test: TestApi, path: string): Promise<string> {
  const id = randomUUID();
  /** Of a film of `saltRoad`: its video is no trailer. */
  const durationSeconds = 6_720;
  const probed = { durationSeconds, width: 640, height: 360, framesPerSecond: 25, hasSound: false };
  const packaged = { durationSeconds, renditions: [], audioTracks: [], hasStoryboard: false, posterFrames: 0 };
  const uploaded = { movieId: 'the-film', bytes: 1, sha256: 'ab' };
  const run = (decider: typeof media, command: MediaCommand) =>
    test.api.services.runner.run(decider, id, command, {
      now: test.clock.now,
      actor: { kind: 'system', id: 'test' },
      idempotencyKey: `${id} ${command.kind}`,
    });
  if (path.endsWith('/cancel')) await run(media, { kind: 'upload', ...uploaded });
  else if (path.endsWith('/retry')) {
    // In one append, so that no reactor to the upload runs in between.
    const failed = { code: FAILED_HERE, text: 'It failed.' };
    const history: MediaEvent[] = [
      { type: 'MediaUploaded', data: uploaded },
      { type: 'TranscodingFailed', data: failed },
    ];
    await run({ ...media, decide: () => history }, { kind: 'retry' });
  } else await run(media, { kind: 'bring', uploaded, probed, packaged });
  return id;
}

/** A multipart form with a film and its video. */
export function videoForm(): { readonly file: Buffer; readonly type: string } {
  const boundary = 'film-form';
  const fields = {
    title: 'Uploaded',
    description: 'A film.',
    genre: 'Drama',
    rating: 'G',
    country: 'Mali',
    year: '2019',
  };
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.mp4"\r\nContent-Type: video/mp4\r\n\r\n`;
  const video = Buffer.concat([Buffer.from('\u0000\u0000\u0000\u0018ftypmp42', 'latin1'), Buffer.alloc(1_000)]);
  return {
    file: Buffer.concat([Buffer.from(parts.join('') + head), video, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    type: `multipart/form-data; boundary=${boundary}`,
  };
}

/** Valid captions. */
export const CAPTIONS = Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n');
