import { randomUUID } from 'node:crypto';
import { type MediaState, media } from '@sankofa/events/media/media';
import { canVisitorsPlay } from '@sankofa/events/profiles/can-play';
import { Refusal } from '@sankofa/events/store/refusal';
import { getTrailer, MAX_HEIGHT } from '../contract/playback.ts';
import { MAX_TRAILER_S } from '../contract/trailer.ts';
import { unauthorized } from '../http/access.ts';
import { type Route, serve } from '../http/serve.ts';
import { MASTER } from '../media/master-playlist.ts';
import { captionsAt, isPackaged } from './packaged.ts';
import { requireTrailerAllowed } from './playback-decision.ts';
import { type PlaybackDeps, requirePresent } from './playback-deps.ts';
import { minutesWatched } from './watched.ts';

/** Trailers. They open no viewing: they count neither as views nor as viewing time. */
export function trailerRoutes({ services, heartbeatStore, grants, loaded }: PlaybackDeps): Route[] {
  const { runner } = services;
  return [
    serve(getTrailer, async ({ params: { id }, actor }) => {
      const { details, assets } = await requirePresent(services, id);
      const { rating } = details;
      if (actor?.audience === 'viewer') {
        const watching = {
          ...actor,
          movie: { id, rating },
          minutesWatched: minutesWatched({ ...services, heartbeatStore, loaded }),
        };
        await requireTrailerAllowed(services, watching, services.clock());
      } else if (!canVisitorsPlay({ isPremium: false, rating })) throw unauthorized('watching');

      const video = Object.values(assets).find(({ kind }) => kind === 'video');
      const state: MediaState | null = video ? (await runner.state(media, video.ref)).state : null;
      if (!video || !state || !isPackaged(state)) throw new Refusal('not_found', { what: 'video' });
      const seconds = Math.min(state.durationSeconds, MAX_TRAILER_S);
      const { token, expiresAt } = grants.issue({
        mediaId: video.ref,
        maxHeight: MAX_HEIGHT.free,
        holder: `trailer ${randomUUID()}`,
        mostSeconds: null,
        // Also for a video that is a trailer by its length: the catalogue may state a wrong runtime.
        untilSeconds: MAX_TRAILER_S,
        now: services.clock(),
      });
      return {
        movie_id: id,
        master_url: `/media/${token}/${MASTER}`,
        expires_at: expiresAt.toISOString(),
        duration_seconds: seconds,
        lowest_height: state.renditions.map(({ height }) => height).toSorted((a, b) => a - b)[0] ?? null,
        captions: captionsAt(`/media/${token}`, state),
      };
    }),
  ];
}
