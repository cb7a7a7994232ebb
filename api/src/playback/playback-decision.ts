import { type AgeStatus, age } from '@sankofa/events/privacy/age';
import { viewingAge } from '@sankofa/events/privacy/viewing-age';
import { canPlay, type PlayDecision, type RatedMovie } from '@sankofa/events/profiles/can-play';
import { playbackRefusals } from '@sankofa/events/profiles/playback-refusals';
import type { Profile } from '@sankofa/events/profiles/profile';
import { presentProfiles, profiles, watchingAs } from '@sankofa/events/profiles/profiles';
import { type ViewingDay, viewingDay } from '@sankofa/events/profiles/viewing-day';
import type { CommandContext, CommandRunner } from '@sankofa/events/store/command-runner';
import { Refusal, type RefusalParams } from '@sankofa/events/store/refusal';
import type { Services } from '../services.ts';

/** The viewer and the film. */
interface Watching {
  readonly accountId: string;
  readonly movie: RatedMovie;
  /** Minutes that the profile has watched on this day, in its own time zone. */
  minutesWatched(profileId: string, day: ViewingDay): Promise<number>;
}

export interface PlaybackRequest extends Watching {
  readonly sessionId: string;
}

export interface PlaybackGrant {
  /** Null for an account without profiles. */
  readonly profileId: string | null;
  readonly isKids: boolean;
  /** Null without a limit today. */
  readonly minutesLeft: number | null;
  /** Time zone of the profile's days; null without a profile. */
  readonly timeZone: string | null;
}

/**
 * Decides whether a session may watch a film now, by its profile and the verified age of the person. A refusal is an
 * event, so that a parent sees the request.
 * @throws Refusal `movie_blocked`, `rating_above_limit`, `age_not_verified`, `time_used_up`, or `no_profile` when none
 * is chosen
 */
export async function decidePlayback(
  { runner }: Pick<Services, 'runner'>,
  { sessionId, ...watching }: PlaybackRequest,
  context: CommandContext,
): Promise<PlaybackGrant> {
  const profile = await requireProfile(runner, watching.accountId, sessionId);
  return decideFor(runner, profile, watching, context);
}

/**
 * Requires that a session may watch the trailer of a film now, by the rules of the film itself. Refusals are not
 * recorded: previews ask often, and parents want to see requests.
 * @throws Refusal as `decidePlayback`
 */
export async function requireTrailerAllowed(
  { runner }: Pick<Services, 'runner'>,
  { sessionId, ...watching }: PlaybackRequest,
  now: Date,
): Promise<void> {
  const profile = await requireProfile(runner, watching.accountId, sessionId);
  const { decision, refusal } = await evaluate(runner, profile, watching, now);
  if (!decision.mayPlay) throw refusal(decision);
}

/**
 * The profile of the session; null for an account without profiles.
 * @throws Refusal `no_profile`
 */
async function requireProfile(runner: CommandRunner, accountId: string, sessionId: string): Promise<Profile | null> {
  const { state } = await runner.state(profiles, accountId);
  const profile = watchingAs(state, sessionId);
  if (profile?.withdrawn || (!profile && presentProfiles(state).length > 0)) throw chooseFirst();
  return profile;
}

/**
 * Decides, by the current rules, whether playback may continue.
 * @throws Refusal as `decidePlayback`
 */
export async function decideContinuation(
  { runner }: Pick<Services, 'runner'>,
  {
    profileId,
    sessionId,
    ...watching
  }: Watching & {
    readonly profileId: string | null;
    readonly sessionId: string;
  },
  context: CommandContext,
): Promise<PlaybackGrant> {
  const { state } = await runner.state(profiles, watching.accountId);
  const profile = watchingAs(state, sessionId);
  if ((profile?.id ?? null) !== profileId) throw new Refusal('no_profile', { what: 'changed' });
  return decideFor(runner, profile, watching, context);
}

type Refused = Extract<PlayDecision, { mayPlay: false }>;

/** Applies the rules to a profile and a film. */
async function evaluate(
  runner: CommandRunner,
  profile: Profile | null,
  { accountId, movie, minutesWatched }: Watching,
  now: Date,
): Promise<{ readonly decision: PlayDecision; readonly refusal: (refused: Refused) => Refusal }> {
  const verification = await runner.state(age, accountId);
  const hasLimits = profile !== null && Object.keys(profile.viewingTimeLimits).length > 0;
  const decision = canPlay(profile, movie, {
    age: viewingAge(verification.state, now),
    minutesToday: hasLimits ? await minutesWatched(profile.id, viewingDay(profile.timeZone, now)) : 0,
    now,
  });
  return {
    decision,
    refusal: (refused) => new Refusal(refused.reason, paramsOf(refused, movie, verification.state.status)),
  };
}

async function decideFor(
  runner: CommandRunner,
  profile: Profile | null,
  watching: Watching,
  context: CommandContext,
): Promise<PlaybackGrant> {
  if (profile?.withdrawn) throw chooseFirst();
  const { decision, refusal } = await evaluate(runner, profile, watching, context.now);
  const profileId = profile?.id ?? null;
  if (decision.mayPlay) {
    return {
      profileId,
      isKids: profile?.isKids ?? false,
      minutesLeft: decision.minutesLeft,
      timeZone: profile?.timeZone ?? null,
    };
  }

  const { accountId, movie } = watching;
  const { reason } = decision;
  const limit = reason === 'movie_blocked' ? null : decision.limit;
  const refused = { profileId, movieId: movie.id, rating: movie.rating, reason, limit };
  await runner.run(playbackRefusals, accountId, refused, context);
  throw refusal(decision);
}

const chooseFirst = (): Refusal => new Refusal('no_profile', { what: 'none' });

/** Parameters of the refusal's message. */
function paramsOf(decision: Refused, { rating }: RatedMovie, ageStatus: AgeStatus): RefusalParams {
  switch (decision.reason) {
    case 'movie_blocked':
      return {};
    case 'rating_above_limit':
      return { rating, limit: decision.limit };
    case 'age_not_verified':
      return { rating, step: decision.limit === 'PG-13' ? ageStatus : 'adults_only' };
    case 'time_used_up':
      return decision.limit === 0 ? { what: 'none' } : { what: 'limit', minutes: decision.limit };
  }
}
