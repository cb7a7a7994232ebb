import { randomUUID } from 'node:crypto';
import { type MediaState, media } from '@sankofa/events/media/media';
import type { ScreenRequest } from '@sankofa/events/playback/screens';
import { commandContext } from '../command-context.ts';
import { getPlayback, type Playback, type PlayerKind, type Playing } from '../contract/playback.ts';
import { type Route, reply, serve } from '../http/serve.ts';
import { MASTER } from '../media/master-playlist.ts';
import { textsIn } from '../messages/catalogues.ts';
import { answerLanguage } from '../messages/request-language.ts';
import { requireVisible } from '../profiles/film-limit.ts';
import { breaksOf, runningCreatives } from './ads/choose.ts';
import { audienceOf } from './audience.ts';
import { captionsAt, isPackaged, type Packaged } from './packaged.ts';
import { decidePlayback } from './playback-decision.ts';
import { type PlaybackDeps, requireForVisitors, requirePaid, requirePresent } from './playback-deps.ts';
import { loadableSeconds, minutesWatched, progressOf, resumeAt } from './watched.ts';

/** Maximum wait for progress just recorded by another device, in ms. */
const WAIT_MS = 1_000;

/** Decides whether a film can be played. Reads the film's own stream, so that the latest change counts. */
export function playbackRoutes(deps: PlaybackDeps): Route[] {
  const { services, viewings, heartbeatStore, grants, loaded, waiter } = deps;
  const { runner, store } = services;
  const watched = { ...services, heartbeatStore, loaded };

  /**
   * Requires a free screen, or takes over another one.
   * @returns viewings that must stop
   * @throws Refusal `screens_in_use`
   */
  async function findScreen(accountId: string, request: ScreenRequest, now: Date): Promise<readonly string[]> {
    // A player that is only opened uses no screen yet: it claims one when it begins to play.
    if (request.takesOver) return deps.screens.claim(accountId, request, now);
    await deps.screens.requireFree(accountId, request, now);
    return [];
  }

  return [
    serve(getPlayback, async ({ params: { id }, query: { referrer, screen, instead }, actor, limit, request }) => {
      const { details, assets, onlyTrailer } = await requirePresent(services, id);
      const viewer = actor?.audience === 'viewer' ? actor : null;
      if (!viewer) {
        // A profile may have left its limit in this browser's cookie.
        await requireVisible(services, await limit(), id);
        requireForVisitors(details);
      }

      // Includes progress reported by other devices of the same profile.
      if (viewer) await waiter.waitFor(['viewings'], await store.head(), WAIT_MS);
      const accountId = viewer?.accountId ?? null;
      const actorOf = viewer
        ? ({ kind: 'person', id: viewer.accountId } as const)
        : ({ kind: 'visitor', id: 'visitor' } as const);
      const context = commandContext(services, request, actorOf);
      const movieIn = { id, rating: details.rating };
      const grant = viewer
        ? await decidePlayback(
            services,
            { ...viewer, movie: movieIn, minutesWatched: minutesWatched(watched) },
            context,
          )
        : { profileId: null, isKids: false, minutesLeft: null, timeZone: null };
      const entitlement = await deps.entitlements.of(accountId, id);
      await requirePaid(services, details, entitlement, viewer);

      const video = Object.values(assets).find(({ kind }) => kind === 'video');
      const state = video ? (await runner.state(media, video.ref)).state : null;
      const t = textsIn(answerLanguage(request.acceptLanguage));
      const answer = { movie_id: id, profile_id: grant.profileId, minutes_left: grant.minutesLeft };
      if (!video || !state || !isPackaged(state)) return { ...answer, ...notReady(state, t), playback: null };

      const viewerId = grant.profileId ?? accountId;
      const viewingId = randomUUID();
      const { ads, maxHeight, screens } = entitlement;
      const screenRequest = {
        viewingId,
        screenId: screen ?? viewingId,
        screens,
        takesOver: instead !== undefined,
        continues: false,
      };
      const [progress, replaced] = await Promise.all([
        viewerId === null ? null : progressOf(watched, viewerId, id),
        accountId === null ? [] : findScreen(accountId, screenRequest, context.now),
      ]);
      const fromSeconds = Math.min(resumeAt(progress), state.durationSeconds);
      const hasAds = deps.ads && ads && details.supportsAds && !grant.isKids && !onlyTrailer;
      const adBreaks = hasAds
        ? breaksOf(details.adBreaks, state.durationSeconds, await runningCreatives(services))
        : [];
      const opened = {
        movieId: id,
        mediaId: video.ref,
        accountId,
        profileId: grant.profileId,
        timeZone: grant.timeZone,
        durationSeconds: state.durationSeconds,
        fromSeconds,
        maxHeight,
        adBreaks,
        audience: await audienceOf(services, accountId, request, referrer),
      };
      const position = await viewings.open(viewingId, opened, context);
      await viewings.replace(replaced, viewingId, context);
      const { token, expiresAt } = grants.issue({
        mediaId: video.ref,
        maxHeight,
        holder: viewingId,
        mostSeconds: loadableSeconds(0, grant.minutesLeft),
        now: context.now,
      });
      const playback = {
        viewing_id: viewingId,
        expires_at: expiresAt.toISOString(),
        resume_at_seconds: fromSeconds,
        ad_breaks: adBreaks.map(({ id, kind, atSeconds }) => ({ id, kind, at_seconds: atSeconds })),
        ...playing(state, `/media/${token}`, id, ads ? 'free' : 'premium', maxHeight),
      };
      return reply<Playback>({ ...answer, state: 'ready', message: t('playback.ready'), playback }, { position });
    }),
  ];
}

/**
 * The response for a film that cannot be played yet.
 * @param state null: it has no video
 */
function notReady(state: MediaState | null, t: ReturnType<typeof textsIn>): Pick<Playback, 'state' | 'message'> {
  if (state === null || state.status === 'cancelled' || state.status === 'retired') {
    return {
      state: 'no_video',
      message: t('playback.no_video'),
    };
  }
  if (state.status === 'failed') {
    return {
      state: 'failed',
      message: t('playback.video_failed'),
    };
  }
  return {
    state: 'preparing',
    message: t('playback.video_preparing'),
  };
}

/** @param base URL of the media, with a token */
function playing(
  state: Packaged,
  base: string,
  movieId: string,
  player: PlayerKind,
  maxHeight: number,
): Omit<Playing, 'viewing_id' | 'expires_at' | 'resume_at_seconds' | 'ad_breaks'> {
  const sound = Math.max(0, ...state.audioTracks.map(({ bandwidth }) => bandwidth));
  return {
    master_url: `${base}/${MASTER}`,
    player,
    max_height: maxHeight,
    duration_seconds: state.durationSeconds,
    renditions: state.renditions
      .filter(({ height }) => height <= maxHeight)
      .map(({ height, width, averageBandwidth }) => ({ height, width, bits_per_second: averageBandwidth + sound })),
    premium_heights: state.renditions.map(({ height }) => height).filter((height) => height > maxHeight),
    captions: captionsAt(base, state),
    audio_tracks: state.audioTracks.map(({ id, language, label, described }) => ({ id, language, label, described })),
    chapters: state.chapters.map(({ startSeconds, title }) => ({ start_seconds: startSeconds, title })),
    storyboard_url: state.hasStoryboard ? `${base}/storyboard.vtt` : null,
    poster_url: state.posterFrames > 0 ? `${base}/poster-0.jpg` : `/api/movies/${movieId}/artwork?shape=wide`,
  };
}
