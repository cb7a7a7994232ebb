import { createHash } from 'node:crypto';
import { type MediaCommand, media } from '@sankofa/events/media/media';
import { commandContext } from '../command-context.ts';
import {
  cancelMedia,
  getMedia,
  getMediaTools,
  listMedia,
  putCaptions,
  removeAudio,
  removeCaptions,
  retryAudio,
  retryMedia,
  setChapters,
} from '../contract/media.ts';
import { HttpProblem } from '../http/http-problem.ts';
import { type Actor, type RequestContext, type Route, reply, serve } from '../http/serve.ts';
import { textsIn } from '../messages/catalogues.ts';
import { answerLanguage } from '../messages/request-language.ts';
import type { Services } from '../services.ts';
import { readCaptions, toWebVtt } from './captions/read-captions.ts';
import { listOfMedia, requireMedia } from './find-media.ts';
import { canTranscode } from './find-tool.ts';
import { languageName } from './sound.ts';
import { captionsKey, type MediaStorage } from './storage/media-storage.ts';

/** Videos of films, for staff of the catalogue. */
export function mediaRoutes(services: Services, storage: MediaStorage): Route[] {
  const { runner } = services;

  async function run(
    id: string,
    command: MediaCommand,
    by: { readonly actor: Actor; readonly request: RequestContext },
  ) {
    const context = commandContext(services, by.request, { kind: 'staff', id: by.actor.accountId });
    const { position } = await runner.run(media, id, command, context);
    return reply(await requireMedia(services, id, answerLanguage(by.request.acceptLanguage)), { position });
  }

  return [
    serve(listMedia, async ({ query: { sort, range, filter }, request }) => {
      const newestFirst = sort?.[1] !== 'ASC';
      const { rows, total } = await listOfMedia(services, {
        status: filter?.status,
        movieId: filter?.movie_id,
        ids: filter?.id,
        byId: sort?.[0] === 'id',
        newestFirst,
        range: range ?? [0, 24],
        language: answerLanguage(request.acceptLanguage),
      });
      return reply(rows, { total });
    }),

    serve(getMedia, ({ params: { id }, request }) =>
      requireMedia(services, id, answerLanguage(request.acceptLanguage)),
    ),

    serve(getMediaTools, async ({ request }) => {
      const t = textsIn(answerLanguage(request.acceptLanguage));
      const can = canTranscode();
      return { can_transcode: can, message: can ? t('media.tools.ready') : t('media.tools.install_ffmpeg') };
    }),

    serve(retryMedia, ({ params: { id }, ...by }) => run(id, { kind: 'retry' }, by)),

    serve(cancelMedia, ({ params: { id }, ...by }) => run(id, { kind: 'cancel' }, by)),

    serve(putCaptions, async ({ params: { id, language }, file, ...by }) => {
      const before = await requireMedia(services, id, answerLanguage(by.request.acceptLanguage));
      const { cues, head, faults } = readCaptions(file, before.duration_seconds);
      if (!cues) {
        const t = textsIn(answerLanguage(by.request.acceptLanguage));
        const errors = faults.map(({ line, fault, most = 0 }) => ({
          path: `line ${line}`,
          message: t(`media.captions.${fault}`, { line: String(line), most }),
        }));
        const [first] = errors;
        const params = first ? { what: 'line', message: first.message } : { what: 'empty' };
        throw new HttpProblem('invalid_captions', params, { errors });
      }
      const text = toWebVtt(cues, head);
      const sha256 = createHash('sha256').update(text).digest('hex');
      const [code = language] = Intl.getCanonicalLocales(language);
      const command = {
        kind: 'add-captions',
        language: code,
        label: languageName(code),
        cues: cues.length,
        sha256,
      } as const;
      // Decide first, so that no captions are stored for a cancelled video.
      media.decide((await runner.state(media, id)).state, command, { now: services.clock() });
      await storage.put(captionsKey(id, code), Buffer.from(text));
      return run(id, command, by);
    }),

    // The file stays while viewers may be using it: see `outdatedFilesReactor`.
    serve(removeCaptions, ({ params: { id, language }, ...by }) => {
      const [code = language] = Intl.getCanonicalLocales(language);
      return run(id, { kind: 'remove-captions', language: code }, by);
    }),

    serve(retryAudio, ({ params: { id, track }, ...by }) => run(id, { kind: 'retry-audio', id: track }, by)),

    serve(removeAudio, ({ params: { id, track }, ...by }) => run(id, { kind: 'remove-audio', id: track }, by)),

    serve(setChapters, ({ params: { id }, body: { chapters }, ...by }) => {
      const wanted = chapters.map(({ start_seconds: startSeconds, title }) => ({ startSeconds, title }));
      return run(id, { kind: 'set-chapters', chapters: wanted }, by);
    }),
  ];
}
