import { mayPlay, type PlayDecision, type RatedMovie } from '@sankofa/events/profiles/may-play';
import { playbackRefusals } from '@sankofa/events/profiles/playback-refusals';
import { presentProfiles, profiles, watchingAs } from '@sankofa/events/profiles/profiles';
import { type ViewingDay, viewingDay } from '@sankofa/events/profiles/viewing-day';
import type { CommandContext } from '@sankofa/events/store/command-runner';
import { Refusal } from '@sankofa/events/store/refusal';
import type { Services } from '../services.ts';

/** Who asks to watch what. */
export interface PlaybackRequest {
  readonly accountId: string;
  readonly sessionId: string;
  readonly movie: RatedMovie;
  /** Minutes the profile has watched in this day, which is one of its own time zone. */
  minutesWatched(profileId: string, day: ViewingDay): Promise<number>;
}

export interface PlaybackGrant {
  /** Null for an account that has made no profile. */
  readonly profileId: string | null;
  /** Null when today has no limit. */
  readonly minutesLeft: number | null;
}

/**
 * Decides whether a sign-in may watch a film now, as the profile the server knows it by. A refusal is an event, so that
 * a parent sees what was asked for.
 * @throws Refusal `movie_blocked`, `rating_above_limit`, `time_used_up`; `no_profile` when none has been chosen
 */
export async function decidePlayback(
  { runner }: Pick<Services, 'runner'>,
  { accountId, sessionId, movie, minutesWatched }: PlaybackRequest,
  context: CommandContext,
): Promise<PlaybackGrant> {
  const { state } = await runner.state(profiles, accountId);
  const profile = watchingAs(state, sessionId);
  if (!profile && presentProfiles(state).length === 0) return { profileId: null, minutesLeft: null };
  if (!profile || profile.withdrawn) {
    throw new Refusal('no_profile', 'Choose who is watching first.', 409);
  }
  const minutes = await minutesWatched(profile.id, viewingDay(profile.timeZone, context.now));
  const decision = mayPlay(profile, movie, minutes, context.now);
  if (decision.mayPlay) return { profileId: profile.id, minutesLeft: decision.minutesLeft };

  const { reason } = decision;
  const limit = reason === 'movie_blocked' ? null : decision.limit;
  const refused = { profileId: profile.id, movieId: movie.id, rating: movie.rating, reason, limit };
  await runner.run(playbackRefusals, accountId, refused, context);
  throw new Refusal(reason, textOf(decision, movie), 403);
}

/** A refusal in words for whoever is watching. */
function textOf(decision: Extract<PlayDecision, { mayPlay: false }>, { rating }: RatedMovie): string {
  switch (decision.reason) {
    case 'movie_blocked':
      return 'This film is blocked for this profile.';
    case 'rating_above_limit':
      return `This film is rated ${rating}. This profile sees films up to ${decision.limit}.`;
    case 'time_used_up':
      return decision.limit === 0
        ? 'There is no viewing time for this profile today.'
        : `The ${decision.limit} minutes of today are used up for this profile.`;
  }
}
