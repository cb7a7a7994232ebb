import { rm } from 'node:fs/promises';
import { movie } from '@sankofa/events/catalogue/movie';
import { media } from '@sankofa/events/media/media';
import { type CommandContext, eventId } from '@sankofa/events/store/command-runner';
import type { Position } from '@sankofa/events/store/event-store';
import { freeMovieId } from '../catalogue/free-movie-id.ts';
import { commandContext } from '../command-context.ts';
import { MAX_DIRECT_UPLOAD, uploadVideo } from '../contract/media.ts';
import { type RequestContext, type Route, reply, serve } from '../http/serve.ts';
import { textsIn } from '../messages/catalogues.ts';
import { answerLanguage } from '../messages/request-language.ts';
import type { Services } from '../services.ts';
import { draftFromForm } from './draft-from-form.ts';
import { canTranscode } from './find-tool.ts';
import { receiveForm, type UploadedFile } from './receive-form.ts';
import { type MediaStorage, originalKey } from './storage/media-storage.ts';
import { storeFile } from './store-file.ts';

export interface UploadDeps {
  readonly services: Services;
  readonly storage: MediaStorage;
  /** Local folder for incoming files. */
  readonly arriving: string;
}

/** Uploads of whole films in one request. */
export function uploadRoutes(deps: UploadDeps): Route[] {
  const { services, storage, arriving } = deps;
  const { runner } = services;
  return [
    serve(uploadVideo, async ({ incoming, actor, request }) => {
      const { fields, file } = await receiveForm(incoming, { folder: arriving, maxBytes: MAX_DIRECT_UPLOAD });
      try {
        const context = commandContext(services, request, { kind: 'staff', id: actor.accountId });
        const mediaId = eventId('upload', `${actor.accountId} ${request.idempotencyKey}`, 0);
        const before = (await runner.state(media, mediaId)).state.original;
        if (before) return reply(answerOf(before.movieId, mediaId, request), {});
        const draft = draftFromForm(fields, context.now.getUTCFullYear());
        const movieId = await freeMovieId(services, draft.details.title, mediaId, context.idempotencyKey);
        await runner.run(movie, movieId, { kind: 'save', draft }, context);
        const position = await acceptVideo({ services, storage }, { movieId, mediaId, file }, context);
        return reply(answerOf(movieId, mediaId, request), { position });
      } finally {
        await rm(file.path, { force: true });
      }
    }),
  ];
}

function answerOf(movieId: string, mediaId: string, { acceptLanguage }: RequestContext) {
  const t = textsIn(answerLanguage(acceptLanguage));
  const message = canTranscode()
    ? t('media.upload.preparing')
    : t('media.upload.waiting', { install: t('media.tools.install_ffmpeg') });
  return { movie_id: movieId, media_id: mediaId, message };
}

/**
 * Stores an uploaded file as a video of a film and schedules its transcoding. The film keeps its current video until
 * this one is ready.
 */
export async function acceptVideo(
  { services: { runner }, storage }: Pick<UploadDeps, 'storage'> & { readonly services: Pick<Services, 'runner'> },
  { movieId, mediaId, file }: { readonly movieId: string; readonly mediaId: string; readonly file: UploadedFile },
  by: CommandContext,
): Promise<Position> {
  // The upload and its effects on the film share a correlation id.
  const context = { ...by, correlationId: by.correlationId ?? mediaId };
  const { bytes, sha256 } = file;
  await storeFile(storage, originalKey(mediaId), file.path);
  const { position } = await runner.run(media, mediaId, { kind: 'upload', movieId, bytes, sha256 }, context);
  const { assets } = (await runner.state(movie, movieId)).state;
  if (Object.values(assets).some(({ kind }) => kind === 'video')) return position;
  const asset = { kind: 'video', language: null, ref: mediaId } as const;
  // The film may just have been saved under this key.
  const attaching = { ...context, idempotencyKey: `${context.idempotencyKey} attach` };
  return (await runner.run(movie, movieId, { kind: 'attach', asset }, attaching)).position;
}
