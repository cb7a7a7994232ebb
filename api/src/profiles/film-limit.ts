import { createHash } from 'node:crypto';
import { EVERY_FILM, type FilmLimit, isVisible, limitOf } from '@sankofa/events/profiles/film-limit';
import { AgeRating, isAbove, KIDS_LIMIT } from '@sankofa/events/profiles/profile';
import { profiles, watchingAs } from '@sankofa/events/profiles/profiles';
import { Refusal } from '@sankofa/events/store/refusal';
import { escapeLiteral } from 'pg';
import { LIMIT_COOKIE, type LimitName, limitNamed } from '../contract/film-limit.ts';
import type { Actor } from '../http/serve.ts';
import type { Services } from '../services.ts';

/*
 * Films that a request may see. Resolved once per request (`limit()` in a handler's input), and required by every query
 * that reads films for viewers: `visibleTo` in SQL, `isVisible` in memory.
 */

type Cookies = Readonly<Record<string, string>>;

/** Returns the caller's limit: that of the session's profile, or for a visitor the one named in the cookie. */
export async function filmLimitFor(
  { runner }: Pick<Services, 'runner'>,
  actor: Actor | null,
  cookies: Cookies,
): Promise<FilmLimit> {
  if (actor === null) return cookieLimit(cookies) ?? EVERY_FILM;
  if (actor.audience !== 'viewer') return EVERY_FILM;
  const profile = watchingAs((await runner.state(profiles, actor.accountId)).state, actor.sessionId);
  return profile ? limitOf(profile) : EVERY_FILM;
}

/** Key that changes when a session switches its profile, or other films become visible to that profile. */
export async function watcherKey({ runner }: Pick<Services, 'runner'>, actor: Actor): Promise<string> {
  if (actor.audience !== 'viewer') return '';
  const profile = watchingAs((await runner.state(profiles, actor.accountId)).state, actor.sessionId);
  return profile ? `${profile.id} ${limitKey(limitOf(profile))}` : '';
}

/** The limit named in the cookie; null when the name does not determine which films are visible. */
export function cookieLimit(cookies: Cookies): FilmLimit | null {
  const name = limitNamed(cookies[LIMIT_COOKIE]);
  if (name === 'custom') return null;
  return name === 'none' ? EVERY_FILM : { ...EVERY_FILM, rating: name };
}

export function limitName({ rating, allowed, blocked }: FilmLimit): LimitName {
  if (allowed.length > 0 || blocked.length > 0) return 'custom';
  return rating ?? 'none';
}

/** Cache key: equal for limits that show the same films. Film ids are hashed, since there may be hundreds. */
export function limitKey(limit: FilmLimit): string {
  if (limitName(limit) !== 'custom') return limitName(limit);
  const ids = JSON.stringify([limit.rating, limit.allowed.toSorted(), limit.blocked.toSorted()]);
  return createHash('sha256').update(ids).digest('base64url');
}

/** Tag of the limit in responses to the apps: a different tag means different films. */
export const limitTag = (limit: FilmLimit): string =>
  limitName(limit) === 'custom' ? `custom.${limitKey(limit).slice(0, 8)}` : limitName(limit);

const literals = (texts: readonly string[]): string => texts.map((text) => escapeLiteral(text)).join(', ');
const upTo = (limit: FilmLimit['rating']): string =>
  literals(AgeRating.options.filter((rating) => limit === null || !isAbove(rating, limit)));

/**
 * SQL condition for the films that this limit shows.
 * @param row alias of `read.movies`
 */
export function visibleTo({ rating, allowed, blocked }: FilmLimit, row = 'm'): string {
  const conditions: string[] = [];
  if (rating !== null) {
    const byName = `${row}.id in (${literals(allowed)}) and ${row}.rating in (${upTo(KIDS_LIMIT)})`;
    const byRating = `${row}.rating in (${upTo(rating)})`;
    conditions.push(allowed.length > 0 ? `(${byRating} or (${byName}))` : byRating);
  }
  if (blocked.length > 0) conditions.push(`${row}.id not in (${literals(blocked)})`);
  return conditions.length > 0 ? conditions.join(' and ') : 'true';
}

const notAvailable = (): Refusal => new Refusal('not_available_on_profile');

/** @throws Refusal `not_available_on_profile` for a film of the catalogue that this limit hides */
export async function requireVisible(
  { queries }: Pick<Services, 'queries'>,
  limit: FilmLimit,
  movieId: string,
): Promise<void> {
  if (limitName(limit) === 'none') return;
  const { rows } = await queries.query<{ rating: AgeRating }>({
    name: 'movies.rating',
    text: 'select rating from read.movies where id = $1',
    values: [movieId],
  });
  const [film] = rows;
  if (film && !isVisible({ id: movieId, rating: film.rating }, limit)) throw notAvailable();
}

/** Returns those of these films that the limit shows, in the same order. */
export async function visibleIds(
  { queries }: Pick<Services, 'queries'>,
  limit: FilmLimit,
  ids: readonly string[],
): Promise<readonly string[]> {
  if (limitName(limit) === 'none' || ids.length === 0) return ids;
  const { rows } = await queries.query<{ id: string }>(
    `select id from read.movies m where m.id = any($1) and ${visibleTo(limit)}`,
    [ids],
  );
  const visible = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => visible.has(id));
}
