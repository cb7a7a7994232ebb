import { type MovieCommand, movie } from '@sankofa/events/catalogue/movie';
import { media } from '@sankofa/events/media/media';
import { eventId } from '@sankofa/events/store/command-runner';
import type { Position } from '@sankofa/events/store/event-store';
import { Refusal } from '@sankofa/events/store/refusal';
import { commandContext } from '../command-context.ts';
import {
  changeMovie,
  createMovie,
  DEFAULT_WITHDRAWAL,
  type EditOutcome,
  editMovies,
  getAdminMovie,
  listAdminMovies,
  type MovieEdit,
  type MoviePreview,
  planMoviePublication,
  previewMovie,
  publishMovie,
  removeMovieTranslation,
  restoreMovie,
  setMovieRights,
  translateMovie,
  withdrawMovie,
} from '../contract/admin-movies.ts';
import { toHttpProblem } from '../http/http-problem.ts';
import { type Actor, type RequestContext, type Route, reply, serve } from '../http/serve.ts';
import { MASTER } from '../media/master-playlist.ts';
import type { MediaGrants } from '../media/media-grants.ts';
import { textsIn } from '../messages/catalogues.ts';
import { answerLanguage } from '../messages/request-language.ts';
import { refuseWithheld } from '../moderation/withheld.ts';
import type { Services } from '../services.ts';
import { detailsOf, filesOf, videoSeconds } from './admin-draft.ts';
import { findAdminMovies, requireAdminMovie } from './find-admin-movies.ts';
import { movieIds } from './free-movie-id.ts';

const PAGE = 25;
/** The console shows films in full resolution. */
const ANY_HEIGHT = 4_320;

/** Refusals that show that another film has the id. */
const TAKEN: ReadonlySet<string> = new Set(['movie_changed', 'movie_withdrawn']);

interface By {
  readonly actor: Actor;
  readonly request: RequestContext;
}

/** Catalogue management in the console. */
export function adminMovieRoutes(services: Services, grants: MediaGrants): Route[] {
  const { runner } = services;

  const contextOf = ({ actor, request }: By) =>
    commandContext(services, request, { kind: 'staff', id: actor.accountId });

  async function run(id: string, command: MovieCommand, by: By) {
    const { position } = await runner.run(movie, id, command, contextOf(by));
    return reply({ id }, { position });
  }

  /** @throws Refusal `not_found` */
  async function requireKnown(id: string) {
    const { state } = await runner.state(movie, id);
    if (!state.details) throw new Refusal('not_found', { what: 'movie' });
    return state;
  }

  return [
    serve(listAdminMovies, async ({ query: { sort, range, filter, search } }) => {
      const { rows, total } = await findAdminMovies(services, {
        ...filter,
        q: filter?.q ?? search,
        sort: sort ?? ['title', 'ASC'],
        range: range ?? [0, PAGE - 1],
      });
      return reply(rows, { total });
    }),

    serve(getAdminMovie, ({ params: { id } }) => requireAdminMovie(services, id)),

    serve(createMovie, async ({ body, ...by }) => {
      const made = eventId('new film', `${by.actor.accountId} ${by.request.idempotencyKey}`, 0);
      const [plain, longer] = movieIds(body.title, made);
      const publishAt = body.publish_at === undefined ? undefined : dateOf(body.publish_at);
      const add = async (id: string) => {
        const { assets, without } = await filesOf(services, id, body);
        const draft = { details: detailsOf(body, null, null), translations: [], assets };
        return run(id, { kind: 'save', draft, without, edition: 0, reason: body.reason ?? null, publishAt }, by);
      };
      try {
        return await add(plain);
      } catch (error) {
        // The film was not added by this request: the existing one is returned.
        if (!(error instanceof Refusal) || !TAKEN.has(error.code)) throw error;
        return add(longer);
      }
    }),

    serve(changeMovie, async ({ params: { id }, body, ...by }) => {
      const before = await requireKnown(id);
      const { assets, without } = await filesOf(services, id, body);
      const { edition, reason = null } = body;
      const seconds = await videoSeconds(
        services,
        without.includes('video') ? [] : [...assets, ...Object.values(before.assets)],
      );
      const draft = { details: detailsOf(body, before.details, seconds), translations: [], assets };
      const command = { kind: 'save', draft, without, reason, videoSeconds: seconds } as const;
      return run(id, { ...command, ...(edition !== undefined && { edition }) }, by);
    }),

    serve(publishMovie, ({ params: { id }, ...by }) => run(id, { kind: 'publish' }, by)),

    serve(planMoviePublication, ({ params: { id }, body: { publish_at: at }, ...by }) =>
      run(id, { kind: 'plan-publication', publishAt: dateOf(at) }, by),
    ),

    serve(setMovieRights, ({ params: { id }, body: { from, until }, ...by }) =>
      run(id, { kind: 'set-rights', from: dateOf(from), until: dateOf(until) }, by),
    ),

    serve(withdrawMovie, ({ params: { id }, body: { reason } = { reason: DEFAULT_WITHDRAWAL }, ...by }) =>
      run(id, { kind: 'withdraw', reason }, by),
    ),

    serve(restoreMovie, async ({ params: { id }, body: { reason }, ...by }) => {
      await refuseWithheld(services, id);
      return run(id, { kind: 'restore', reason }, by);
    }),

    serve(translateMovie, ({ params: { id, language }, body: { edition, genre, ...words }, ...by }) => {
      const translation = { language, ...words, genres: genre };
      return run(id, { kind: 'translate', translation, ...(edition !== undefined && { edition }) }, by);
    }),

    serve(removeMovieTranslation, ({ params: { id, language }, ...by }) =>
      run(id, { kind: 'remove-translation', language }, by),
    ),

    serve(editMovies, async ({ body: { ids, edit, reason }, ...by }) => {
      const context = {
        ...contextOf(by),
        correlationId: eventId('edit of films', `${by.actor.accountId} ${by.request.idempotencyKey}`, 0),
      };
      const outcomes: EditOutcome[] = [];
      let position: Position | null = null;
      for (const id of new Set(ids)) {
        const { details, assets } = (await runner.state(movie, id)).state;
        const title = details?.title ?? null;
        try {
          const seconds = await videoSeconds(services, Object.values(assets));
          const command = { kind: 'edit', edit: toEdit(edit), reason, videoSeconds: seconds } as const;
          const done = await runner.run(movie, id, command, context);
          if (position === null || done.position > position) position = done.position;
          outcomes.push({ id, title, outcome: done.events.length > 0 ? 'changed' : 'unchanged', text: null });
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          const text = toHttpProblem(error).detailIn(answerLanguage(by.request.acceptLanguage));
          outcomes.push({ id, title, outcome: 'refused', text });
        }
      }
      return reply({ outcomes }, position === null ? {} : { position });
    }),

    serve(previewMovie, async ({ params: { id }, request }): Promise<MoviePreview> => {
      const { assets } = await requireKnown(id);
      await refuseWithheld(services, id);
      const video = Object.values(assets).find(({ kind }) => kind === 'video');
      const state = video ? (await runner.state(media, video.ref)).state : null;
      const t = textsIn(answerLanguage(request.acceptLanguage));
      if (!video || state?.status !== 'packaged') {
        const message = video ? t('catalogue.preview.not_ready') : t('catalogue.preview.no_video');
        return { master_url: null, message, expires_at: null, captions: [] };
      }
      const now = services.clock();
      const holder = `preview of ${id}`;
      const { token, expiresAt } = grants.issue({
        mediaId: video.ref,
        maxHeight: ANY_HEIGHT,
        holder,
        mostSeconds: null,
        now,
      });
      return {
        master_url: `/media/${token}/${MASTER}`,
        message: t('catalogue.preview.ready'),
        expires_at: expiresAt.toISOString(),
        captions: state.captions.map(({ language, label }) => ({
          language,
          label,
          url: `/media/${token}/captions/${language}.vtt`,
        })),
      };
    }),
  ];
}

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

const toEdit = ({ is_premium, supports_ads, free_to_visitors, add_genre, remove_genre, ...same }: MovieEdit) => ({
  ...same,
  isPremium: is_premium,
  supportsAds: supports_ads,
  freeToVisitors: free_to_visitors,
  addGenre: add_genre,
  removeGenre: remove_genre,
});
