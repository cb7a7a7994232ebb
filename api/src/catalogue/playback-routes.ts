import { movie } from '@sankofa/events/catalogue/movie';
import { AGE_LIMITS } from '@sankofa/events/profiles/may-play';
import { isAbove } from '@sankofa/events/profiles/profile';
import { Refusal } from '@sankofa/events/store/refusal';
import { commandContext } from '../command-context.ts';
import { getPlayback } from '../contract/catalogue.ts';
import { unauthorized } from '../http/access.ts';
import { type Route, serve } from '../http/serve.ts';
import { decidePlayback } from '../profiles/playback-decision.ts';
import type { Services } from '../services.ts';

/** What is watched is not recorded yet, so nobody has used up anything but a limit of nothing. */
const minutesWatched = async (): Promise<number> => 0;

/** Whether a film may be played. Decided on the film's own stream, so that what has just been changed counts. */
export function playbackRoutes(services: Services): Route[] {
  const { runner } = services;
  return [
    serve(getPlayback, async ({ params: { id }, actor, request }) => {
      const { details, assets, withdrawn } = (await runner.state(movie, id)).state;
      if (!details) throw new Refusal('not_found', 'There is no such film.', 404);
      if (withdrawn) throw new Refusal('movie_withdrawn', 'This film is no longer in the catalogue.', 410);
      const viewer = actor?.audience === 'viewer' ? actor : null;
      // How old a visitor is, nobody knows.
      const isForVisitors = details.freeToVisitors && !isAbove(details.rating, AGE_LIMITS.not_verified);
      if (!viewer && !isForVisitors) throw unauthorized('Please sign up or login to watch movies.');

      const grant = viewer
        ? await decidePlayback(
            services,
            {
              accountId: viewer.accountId,
              sessionId: viewer.sessionId,
              movie: { id, rating: details.rating },
              minutesWatched,
            },
            commandContext(services, request, { kind: 'person', id: viewer.accountId }),
          )
        : { profileId: null, minutesLeft: null };
      // Nothing opens a premium film until films can be bought and plans subscribed to: what was paid is asked for here.
      if (details.isPremium) {
        throw new Refusal('premium_required', 'Please purchase this movie or upgrade to Premium to watch.', 403);
      }
      const hasVideo = Object.values(assets).some(({ kind }) => kind === 'video');
      return {
        movie_id: id,
        state: hasVideo ? 'preparing' : 'no_video',
        message: hasVideo
          ? 'You may watch this film. Its video is being prepared and cannot be played yet.'
          : 'You may watch this film, but its video has not arrived yet. There is nothing to play.',
        profile_id: grant.profileId,
        minutes_left: grant.minutesLeft,
      } as const;
    }),
  ];
}
