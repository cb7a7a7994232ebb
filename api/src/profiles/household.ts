import type { JsonObject } from '@sankofa/events/json';
import { open } from '@sankofa/events/personal/box';
import { viewing } from '@sankofa/events/playback/viewing';
import { ViewingOpened } from '@sankofa/events/playback/viewing-events';
import { playbackRefusalEvents } from '@sankofa/events/profiles/playback-refusals';
import { profileEvents } from '@sankofa/events/profiles/profile-events';
import { aggregateIdOf, streamOf } from '@sankofa/events/store/decider';
import { timelines } from '@sankofa/projections/audit/timelines';
import { viewings } from '@sankofa/projections/playback/viewings';
import { titlesOf } from '../catalogue/find-movies.ts';
import type { HouseholdEntry } from '../contract/profiles.ts';
import { NEWEST_FIRST, olderThan } from '../newest-first.ts';
import type { Services } from '../services.ts';
import { as, findAll, sql, view } from '../sql.ts';
import { findProfiles } from './find-profiles.ts';

const PAGE = 50;
/** All events about profiles except switches, which happen many times a day and tell a parent nothing. */
const TYPES = [...profileEvents, ...playbackRefusalEvents, ViewingOpened]
  .map(({ type }) => type)
  .filter((type) => type !== 'ProfileSwitched');

const timeline = view(timelines, 'timeline');
const watched = view(viewings, 'viewings', 'w');

/** A page of changes, viewings and refusals for the profiles of an account, newest first. */
export async function readHousehold(
  services: Pick<Services, 'queries' | 'vault'>,
  accountId: string,
  before: string | undefined,
): Promise<{ entries: HouseholdEntry[]; next: string | null }> {
  const { queries, vault } = services;
  const [rows, profiles, keys] = await Promise.all([
    findAll(
      queries,
      sql`select ${timeline.pick('position', 'at', 'event_id', 'type', 'stream', 'data', 'sealed_data')} from ${timeline}
          where person_id = ${accountId} and type = any(${TYPES}) and ${olderThan(timeline, before)}
          order by ${NEWEST_FIRST} limit ${PAGE + 1}`,
    ),
    findProfiles(services, accountId),
    vault.find([accountId]),
  ]);
  const known = new Map(profiles.map((profile) => [profile.id, profile]));
  const key = keys.get(accountId);
  const page = rows.slice(0, PAGE);
  const films = page.flatMap(({ data: { movieId } }) => (typeof movieId === 'string' ? [movieId] : []));
  const opened = page.flatMap(({ type, stream }) => (type === ViewingOpened.type ? [stream] : []));
  const [titles, played] = await Promise.all([titlesOf(services, [...new Set(films)]), playedIn(queries, opened)]);
  const entries = page.map(({ position, at, event_id, type, stream, data, sealed_data }) => {
    const { profileId, ...rest } = type === ViewingOpened.type ? openedData(data, played.get(stream) ?? 0) : data;
    const sealed = key && sealed_data ? open(sealed_data, key, event_id, 'data') : {};
    const id = typeof profileId === 'string' ? profileId : null;
    const profile = id === null ? undefined : known.get(id);
    return {
      position,
      at: at.toISOString(),
      type,
      profile_id: id,
      profile_name: profile?.name ?? null,
      profile_is_kids: profile?.isKids ?? false,
      movie_title: (typeof data.movieId === 'string' && titles.get(data.movieId)) || null,
      data: { ...rest, ...sealed },
    };
  });
  return { entries, next: rows.length > PAGE ? (page.at(-1)?.position ?? null) : null };
}

/**
 * Played seconds of the film, by stream of the viewing: from heartbeats, or from the recorded event after their
 * deletion.
 */
async function playedIn(queries: Services['queries'], streams: readonly string[]): Promise<Map<string, number>> {
  if (streams.length === 0) return new Map();
  const rows = await findAll(
    queries,
    sql`select ${watched.pick('viewing_id')}, greatest(w.played, reported.played)::float8
          ${as<{ played: number | null }>('played')}
        from ${watched} left join lateral (
          select max(r.played) as played from playback.reports r
          where r.viewing_id = w.viewing_id::uuid and r.at >= w.opened_at) reported on true
        where w.viewing_id = any(${streams.map(aggregateIdOf)})`,
  );
  return new Map(rows.map(({ viewing_id, played }) => [streamOf(viewing, viewing_id), played ?? 0]));
}

/** Parents see what was watched, without details of how. */
const openedData = ({ profileId, movieId }: JsonObject, playedSeconds: number): JsonObject => ({
  ...(profileId !== undefined && { profileId }),
  ...(movieId !== undefined && { movieId }),
  playedSeconds,
});
