import { randomUUID } from 'node:crypto';
import { movie } from '@sankofa/events/catalogue/movie';
import { media } from '@sankofa/events/media/media';
import { actOnFilm, addFilm } from '../../catalogue/testing/add-film.ts';
import type { TestApi } from '../../testing/test-api.ts';

/** In seconds. */
export const LENGTH = 3_600;
/** Of the film: longer than its video, as with credits that were cut, and than the place of its last advertisement. */
const RUNTIME_MINUTES = 75;

const rendition = (height: number) => ({
  height,
  width: Math.round((height * 16) / 9),
  lines: height,
  bandwidth: height * 3_000,
  averageBandwidth: height * 2_000,
  codecs: 'avc1.64001f',
});

/** Creates a film marked as ready, without files. Returns the id of its media. */
export async function addReadyFilm(
  test: TestApi,
  id: string,
  details: Parameters<typeof addFilm>[2] = {},
): Promise<string> {
  const mediaId = randomUUID();
  await addFilm(
    test,
    id,
    { rating: 'G', runtimeMinutes: RUNTIME_MINUTES, ...details },
    { assets: [{ kind: 'video', language: null, ref: mediaId }] },
  );
  await bringVideo(test, id, mediaId);
  return mediaId;
}

/** Attaches a video marked as ready to a film, of its length. */
export async function makeReady(test: TestApi, id: string): Promise<void> {
  const mediaId = randomUUID();
  const { details } = (await test.api.services.runner.state(movie, id)).state;
  await bringVideo(test, id, mediaId, 60 * (details?.runtimeMinutes ?? 0));
  await actOnFilm(test, id, { kind: 'attach', asset: { kind: 'video', language: null, ref: mediaId } });
}

async function bringVideo(test: TestApi, id: string, mediaId: string, durationSeconds = LENGTH): Promise<void> {
  const probed = { durationSeconds, width: 1920, height: 1080, framesPerSecond: 24, hasSound: true };
  const packaged = {
    durationSeconds,
    renditions: [1080, 720, 240].map(rendition),
    audioTracks: [{ id: 'main', language: 'wo', label: 'Wolof', described: false, bandwidth: 128_000 }],
    hasStoryboard: true,
    posterFrames: 1,
  };
  const commands = [
    { kind: 'bring', uploaded: { movieId: id, bytes: 1_000, sha256: 'f0' }, probed, packaged },
    { kind: 'add-captions', language: 'fr', label: 'Français', cues: 3, sha256: 'f0' },
    { kind: 'set-chapters', chapters: [{ startSeconds: 0, title: 'The road' }] },
  ] as const;
  for (const command of commands) {
    await test.api.services.runner.run(media, mediaId, command, {
      now: test.clock.now,
      actor: { kind: 'system', id: 'test' },
      idempotencyKey: randomUUID(),
    });
  }
}
