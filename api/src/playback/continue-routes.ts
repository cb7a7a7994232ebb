import { type ContinueCommand, continueRemovals, isRemoved } from '@sankofa/events/playback/continue-removals';
import { presentProfiles, profiles, watchingAs } from '@sankofa/events/profiles/profiles';
import { Refusal } from '@sankofa/events/store/refusal';
import { findMoviesNamed } from '../catalogue/find-movies.ts';
import { preferredLanguages } from '../catalogue/preferred-languages.ts';
import { toMovie } from '../catalogue/to-movie.ts';
import { commandContext } from '../command-context.ts';
import { MovieCard } from '../contract/home.ts';
import {
  getContinueWatching,
  listContinued,
  MOST_CONTINUED,
  removeContinued,
  restoreContinued,
} from '../contract/playback.ts';
import { isTrailer } from '../contract/trailer.ts';
import { type Actor, type RequestContext, type Route, reply, serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import type { PlaybackDeps } from './playback-deps.ts';
import { allProgressOf, progressOf, resumeAt } from './watched.ts';

/** Minimum watched seconds of a film in the continue row. */
export const BEGUN_S = 10;

/** Routes of the continue row. */
export function continueRoutes({ services, heartbeatStore }: PlaybackDeps): Route[] {
  const watched = { ...services, heartbeatStore };

  async function run({ accountId }: Actor, command: ContinueCommand, request: RequestContext) {
    const context = commandContext(services, request, { kind: 'person', id: accountId });
    const { position } = await services.runner.run(continueRemovals, accountId, command, context);
    return reply({ movie_id: command.movieId }, { position });
  }

  return [
    serve(getContinueWatching, async ({ params: { id }, actor }) => {
      const { viewerId } = await viewerOf(services, actor);
      const progress = await progressOf(watched, viewerId, id);
      return { watch_time: progress?.positionSeconds ?? 0, completed: progress?.completed ?? false };
    }),

    serve(listContinued, async ({ query: { language }, actor, limit: limitOfViewer, request }) => {
      const viewer = await findViewer(services, actor);
      if (!viewer) return { profile_id: null, films: [] };
      const { profileId, viewerId } = viewer;
      const [begun, limit, { state: removals }] = await Promise.all([
        allProgressOf(watched, viewerId),
        limitOfViewer(),
        services.runner.state(continueRemovals, actor.accountId),
      ]);
      const open = begun
        .filter((progress) => resumeAt(progress) >= BEGUN_S)
        .filter(({ movieId, at }) => !isRemoved(removals, viewerId, movieId, at))
        .slice(0, MOST_CONTINUED);
      const languages = preferredLanguages(language, request.acceptLanguage);
      const rows = await findMoviesNamed(
        services,
        open.map(({ movieId }) => movieId),
        limit,
        languages,
      );
      const films = new Map(rows.map((row) => [row.id, toMovie(row)]));
      return {
        profile_id: profileId,
        films: open.flatMap(({ movieId, positionSeconds, durationSeconds, at }) => {
          const film = films.get(movieId);
          if (!film) return [];
          return [
            {
              movie: MovieCard.strip().parse(film),
              position_seconds: positionSeconds,
              duration_seconds: durationSeconds,
              is_trailer: isTrailer(durationSeconds, film.runtime_minutes),
              watched_at: at.toISOString(),
            },
          ];
        }),
      };
    }),

    serve(removeContinued, async ({ params: { id: movieId }, actor, request }) => {
      const { viewerId } = await viewerOf(services, actor);
      const progress = await progressOf(watched, viewerId, movieId);
      if (!progress) return { movie_id: movieId };
      return run(actor, { kind: 'remove', viewerId, movieId, watchedAt: progress.at }, request);
    }),

    serve(restoreContinued, async ({ params: { id: movieId }, actor, request }) => {
      const { viewerId } = await viewerOf(services, actor);
      return run(actor, { kind: 'restore', viewerId, movieId }, request);
    }),
  ];
}

interface Viewer {
  /** Null for an account without profiles. */
  readonly profileId: string | null;
  readonly viewerId: string;
}

/**
 * The viewer whose progress counts: the session's profile, or an account without profiles.
 * @throws Refusal `no_profile`
 */
export async function viewerOf(services: Pick<Services, 'runner'>, actor: Actor): Promise<Viewer> {
  const viewer = await findViewer(services, actor);
  if (!viewer) throw new Refusal('no_profile', { what: 'none' });
  return viewer;
}

/** The same; null while no profile is chosen. */
export async function findViewer(
  { runner }: Pick<Services, 'runner'>,
  { accountId, sessionId }: Actor,
): Promise<Viewer | null> {
  const { state } = await runner.state(profiles, accountId);
  const profile = watchingAs(state, sessionId);
  if (profile?.withdrawn || (!profile && presentProfiles(state).length > 0)) return null;
  return { profileId: profile?.id ?? null, viewerId: profile?.id ?? accountId };
}
