import type { JsonObject } from '@sankofa/events/json';
import { open, type SealedBox } from '@sankofa/events/personal/box';
import { playbackRefusalEvents } from '@sankofa/events/profiles/playback-refusals';
import { profileEvents } from '@sankofa/events/profiles/profile-events';
import { titlesOf } from '../catalogue/find-movies.ts';
import type { HouseholdEntry } from '../contract/profiles.ts';
import type { Services } from '../services.ts';
import { findProfiles } from './find-profiles.ts';

const PAGE = 50;
/** Everything about profiles but who is watching: that changes many times a day and says nothing to a parent. */
const TYPES = [...profileEvents, ...playbackRefusalEvents]
  .map(({ type }) => type)
  .filter((type) => type !== 'ProfileSwitched');

interface Row {
  position: string;
  at: Date;
  event_id: string;
  type: string;
  data: JsonObject;
  sealed_data: SealedBox | null;
}

/** What was changed for the profiles of an account and what they were refused: a page, newest first. */
export async function readHousehold(
  services: Pick<Services, 'queries' | 'vault'>,
  accountId: string,
  before: string | undefined,
): Promise<{ entries: HouseholdEntry[]; next: string | null }> {
  const { queries, vault } = services;
  const [{ rows }, profiles, keys] = await Promise.all([
    queries.query<Row>(
      `select position, at, event_id, type, data, sealed_data from read.timeline
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
  const titles = await titlesOf(services, [...new Set(films)]);
  const entries = page.map(({ position, at, event_id, type, data, sealed_data }) => {
    const { profileId, ...rest } = data;
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
