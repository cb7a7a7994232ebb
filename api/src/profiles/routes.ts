import { EVERY_FILM, limitOf } from '@sankofa/events/profiles/film-limit';
import { type AgeRating, isAbove, KIDS_LIMIT } from '@sankofa/events/profiles/profile';
import { type ProfilesCommand, profiles, watchingAs } from '@sankofa/events/profiles/profiles';
import { eventId } from '@sankofa/events/store/command-runner';
import { Refusal } from '@sankofa/events/store/refusal';
import { commandContext } from '../command-context.ts';
import { LIMIT_HEADER, limitCookie } from '../contract/film-limit.ts';
import {
  createProfile,
  deleteProfile,
  getHousehold,
  getProfilePin,
  listProfiles,
  restoreProfile,
  setParentalControls,
  setProfilePin,
  switchProfile,
  updateProfile,
} from '../contract/profiles.ts';
import { type Actor, type RequestContext, type Route, reply, serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { limitName, limitTag } from './film-limit.ts';
import { findProfiles, toProfile, withoutMovies } from './find-profiles.ts';
import { readHousehold } from './household.ts';
import { type ProfilePins, requireUncommonPin } from './profile-pins.ts';

/** Profiles of an account and their parental controls. */
export function profileRoutes(services: Services, pins: ProfilePins): Route[] {
  const { runner } = services;

  const run = (actor: Actor, command: ProfilesCommand, request: RequestContext) =>
    runner.run(
      profiles,
      actor.accountId,
      command,
      commandContext(services, request, { kind: 'person', id: actor.accountId }),
    );

  const stateOf = async ({ accountId }: Actor) => (await runner.state(profiles, accountId)).state;

  /** @throws Refusal `unknown_movie` */
  async function requireFilms(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const { rows } = await services.queries.query<{ id: string }>({
      name: 'movies.known',
      text: 'select id from read.movies where id = any($1) and not is_draft',
      values: [ids],
    });
    const unknown = ids.find((id) => !rows.some((row) => row.id === id));
    if (unknown === undefined) return;
    throw new Refusal('unknown_movie', { id: unknown });
  }

  /** Films above the limit of all kids profiles would stay hidden. @throws Refusal `above_kids_limit` */
  async function requireForKids(ids: readonly string[]): Promise<void> {
    const { rows } = await services.queries.query<{ title: string; rating: AgeRating }>(
      'select title, rating from read.movies where id = any($1)',
      [ids],
    );
    const above = rows.find(({ rating }) => isAbove(rating, KIDS_LIMIT));
    if (above) throw new Refusal('above_kids_limit', { title: above.title, rating: above.rating, limit: KIDS_LIMIT });
  }

  /** Runs a command on one profile and returns its new state. */
  async function change(actor: Actor, command: ProfilesCommand & { profileId: string }, request: RequestContext) {
    const { position } = await run(actor, command, request);
    const state = await stateOf(actor);
    const profile = state.profiles[command.profileId];
    if (!profile) throw new RangeError('A profile that was changed is not there');
    return reply(toProfile(profile, watchingAs(state, actor.sessionId)?.id ?? null), { position });
  }

  return [
    serve(listProfiles, async ({ query, actor }) => {
      const [found, state] = await Promise.all([findProfiles(services, actor.accountId), stateOf(actor)]);
      const active = watchingAs(state, actor.sessionId);
      const wanted = found.filter(({ withdrawn }) => withdrawn === (query.withdrawn === 'true'));
      const shown = wanted.map((profile) => toProfile(profile, active?.id ?? null));
      return active?.isKids ? shown.map(withoutMovies) : shown;
    }),

    serve(createProfile, async ({ body, actor, request }) => {
      const { accountId, sessionId } = actor;
      const command = {
        kind: 'create',
        sessionId,
        // Derived from the key, so that a repeated request creates one profile.
        profileId: eventId(`profile ${accountId}`, request.idempotencyKey, 0),
        name: body.name,
        isKids: body.is_kids_profile ?? false,
        ageRatingLimit: body.age_rating_limit,
        languagePreference: body.language_preference ?? 'en',
        timeZone: body.time_zone ?? 'UTC',
      } as const;
      return change(actor, command, request);
    }),

    serve(getHousehold, async ({ query, actor }) => {
      return readHousehold(services, actor.accountId, query.before);
    }),

    serve(getProfilePin, async ({ actor }) => ({ is_set: await pins.isSet(actor.accountId) })),

    serve(setProfilePin, async ({ body, actor, request }) => {
      requireUncommonPin(body.pin);
      await pins.requirePassword(actor.accountId, body.password);
      // Append the event first: a retry after a failure then sets the PIN without a second event.
      const { position } = await run(actor, { kind: 'set-pin' }, request);
      await pins.set(actor.accountId, body.pin);
      return reply({ set: true }, { position });
    }),

    serve(updateProfile, async ({ params: { id: profileId }, body, actor, request }) => {
      const { name, age_rating_limit: ageRatingLimit, language_preference: languagePreference } = body;
      const command = { kind: 'change', profileId, name, ageRatingLimit, languagePreference } as const;
      return change(actor, { ...command, sessionId: actor.sessionId }, request);
    }),

    serve(deleteProfile, async ({ params: { id }, query, actor, request }) => {
      const { sessionId } = actor;
      const reason = query.reason ?? 'other';
      const { position } = await run(actor, { kind: 'withdraw', sessionId, profileId: id, reason }, request);
      return reply({ id, deleted: true }, { position });
    }),

    serve(restoreProfile, async ({ params: { id: profileId }, actor, request }) =>
      change(actor, { kind: 'restore', sessionId: actor.sessionId, profileId }, request),
    ),

    serve(setParentalControls, async ({ params: { id: profileId }, body, actor, request }) => {
      if (body.profile_id !== profileId) throw new Refusal('profile_mismatch');
      const controls = {
        ageRatingLimit: body.age_rating_limit,
        blockedMovies: body.blocked_movies,
        allowedMovies: body.allowed_movies,
        viewingTimeLimits: body.viewing_time_limits,
        timeZone: body.time_zone,
      };
      const known = (await stateOf(actor)).profiles[profileId];
      const before = known ? [...known.blockedMovies, ...known.allowedMovies] : [];
      const added = (ids: readonly string[]): string[] => ids.filter((id) => !before.includes(id));
      await requireFilms([...added(body.blocked_movies), ...added(body.allowed_movies)]);
      if (known?.isKids) await requireForKids(body.allowed_movies.filter((id) => !known.allowedMovies.includes(id)));
      const { sessionId } = actor;
      return change(actor, { kind: 'set-controls', sessionId, profileId, controls }, request);
    }),

    serve(switchProfile, async ({ params: { id: profileId }, body, actor, request }) => {
      const pin = await pins.check(actor.accountId, body?.pin);
      const command = { kind: 'switch', sessionId: actor.sessionId, profileId, pin } as const;
      const { body: profile, options } = await change(actor, command, request);
      const state = await stateOf(actor);
      const active = watchingAs(state, actor.sessionId);
      const limit = active ? limitOf(active) : EVERY_FILM;
      return reply(profile.is_kids_profile ? withoutMovies(profile) : profile, {
        ...options,
        cookies: [limitCookie(limitName(limit))],
        headers: { [LIMIT_HEADER]: limitTag(limit) },
      });
    }),
  ];
}
