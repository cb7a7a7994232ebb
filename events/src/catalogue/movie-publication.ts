import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '../store/refusal.ts';
import type { MovieEvent } from './movie-events.ts';
import type { MovieDetails } from './movie-fields.ts';
import type { MovieState } from './movie-state.ts';
import { rightsAt } from './rights-window.ts';

/** Whether viewers can find the film. */
export const isPublic = ({ details, draft, withdrawn }: Pick<MovieState, 'details' | 'draft' | 'withdrawn'>): boolean =>
  details !== null && draft === null && !withdrawn;

/**
 * Requires a film that viewers can find. A draft looks like a film that does not exist.
 * @throws Refusal `not_found`, `movie_withdrawn`
 */
export function requirePublic({ details, draft, withdrawn }: MovieState): MovieDetails {
  if (!details || draft) throw new Refusal('not_found', { what: 'movie' });
  if (withdrawn) throw new Refusal('movie_withdrawn', { audience: 'viewer' });
  return details;
}

/**
 * Requires that the film may be played now.
 * @throws Refusal `rights_not_started`, `rights_ended`
 */
export function requireRights({ rights }: Pick<MovieState, 'rights'>, now: Date): void {
  const state = rightsAt(rights, now);
  if (state === 'not_yet') throw new Refusal('rights_not_started', { from: rights.from });
  if (state === 'ended') throw new Refusal('rights_ended', { until: rights.until });
}

/** @throws Refusal `publication_in_past` */
export function planned(publishAt: Date, now: Date): MovieEvent {
  if (publishAt <= now) throw new Refusal('publication_in_past');
  return { type: 'MoviePublicationPlanned', data: { publishAt: publishAt.toISOString() } };
}

/** @throws Refusal `already_published`, `publication_in_past` */
export function plan({ draft }: MovieState, publishAt: Date | null, now: Date): MovieEvent[] {
  if (!draft) throw new Refusal('already_published');
  if (draft.publishAt === (publishAt?.toISOString() ?? null)) return [];
  return publishAt ? [planned(publishAt, now)] : [{ type: 'MoviePublicationPlanned', data: { publishAt: null } }];
}

/** Whether a draft has reached its planned time. */
export const isDue = ({ draft, withdrawn }: MovieState, now: Date): boolean =>
  !withdrawn && !!draft?.publishAt && Date.parse(draft.publishAt) <= now.getTime();

interface Rights {
  readonly from: Date | null;
  readonly until: Date | null;
}

/** @throws Refusal `rights_end_before_start`, `rights_end_in_past` */
export function rightsEvents({ rights }: MovieState, { from, until }: Rights, now: Date): MovieEvent[] {
  const data = { from: from?.toISOString() ?? null, until: until?.toISOString() ?? null };
  if (isDeepStrictEqual(rights, data)) return [];
  if (from && until && until <= from) throw new Refusal('rights_end_before_start');
  // An end that has passed may stay when the start changes.
  if (until && until <= now && data.until !== rights.until) throw new Refusal('rights_end_in_past');
  return [{ type: 'MovieRightsChanged', data }];
}
