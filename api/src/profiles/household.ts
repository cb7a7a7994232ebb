import type { JsonObject } from '@sankofa/events/json';
import { open, type SealedBox } from '@sankofa/events/personal/box';
import { ViewingOpened } from '@sankofa/events/playback/viewing-events';
import { playbackRefusalEvents } from '@sankofa/events/profiles/playback-refusals';
import { profileEvents } from '@sankofa/events/profiles/profile-events';
import { titlesOf } from '../catalogue/find-movies.ts';
import type { HouseholdEntry } from '../contract/profiles.ts';
import type { Services } from '../services.ts';
import { findProfiles } from './find-profiles.ts';

const PAGE = 50;
/** Everything about profiles but who is watching: that changes many times a day and says nothing to a parent. */
const TYPES = [...profileEvents, ...playbackRefusalEvents, ViewingOpened]
  .map(({ type }) => type)
  .filter((type) => type !== 'ProfileSwitched');

interface Row {
  position: string;
  at: Date;
  event_id: string;
  type: string;
  stream: string;
  data: JsonObject;
  sealed_data: SealedBox | null;
}

/** What was changed for the profiles of an account, what they watched and what they were refused: a page, newest first. */
export async function readHousehold(
  services: Pick<Services, 'queries' | 'vault'>,
  accountId: string,
  before: string | undefined,
): Promise<{ entries: HouseholdEntry[]; next: string | null }> {
  const { queries, vault } = services;
  const [{ rows }, profiles, keys] = await Promise.all([
    queries.query<Row>(
      `select position, at, event_id, type, stream, data, sealed_data from read.timeline
       where person_id = $1 and type = any($2) and ($3::text is null or position < $3)
       order by position desc limit $4`,
      [accountId, TYPES, before ?? null, PAGE + 1],
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
      movie_title: titles.get(String(data.movieId)) ?? null,
      data: { ...rest, ...sealed },
    };
  });
  return { entries, next: rows.length > PAGE ? (page.at(-1)?.position ?? null) : null };
}

/** Seconds of the film that were played, by stream of the viewing. */
async function playedIn(queries: Services['queries'], streams: readonly string[]): Promise<Map<string, number>> {
  if (streams.length === 0) return new Map();
  const { rows } = await queries.query<{ stream: string; played: number }>(
    `select 'viewing-' || viewing_id as stream, played from read.viewings
     where viewing_id = any($1) and played is not null`,
    [streams.map((stream) => stream.slice('viewing-'.length))],
  );
  return new Map(rows.map(({ stream, played }) => [stream, played]));
}

/** A parent is told what was watched, and nothing of how. */
const openedData = ({ profileId, movieId }: JsonObject, playedSeconds: number): JsonObject => ({
  ...(profileId !== undefined && { profileId }),
  ...(movieId !== undefined && { movieId }),
  playedSeconds,
});
