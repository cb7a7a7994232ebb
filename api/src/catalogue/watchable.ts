import { canVisitorsPlay } from '@sankofa/events/profiles/can-play';
import { AgeRating } from '@sankofa/events/profiles/profile';
import { MAX_TRAILER_SHARE } from '../contract/trailer.ts';

/** Whether viewers can find a film `m`. The only rule about it in SQL; `isPublic` is the one on its stream. */
export const IS_PUBLIC = 'm.withdrawn_at is null and not m.is_draft';

/** Films with a playable video. */
const WITH_VIDEO = `select v.movie_id from read.movie_assets v
  join read.media d on d.id = v.ref and d.status = 'packaged' where v.kind = 'video'`;

/** Films whose playable video is only a trailer: `isTrailer` in SQL. */
const ONLY_TRAILERS = `${WITH_VIDEO} and d.duration_seconds <
  (select f.runtime_minutes from read.movies f where f.id = v.movie_id) * ${60 * MAX_TRAILER_SHARE}`;

/** Whether a film `m` has a video that is only its trailer. */
const ONLY_TRAILER = `exists (${ONLY_TRAILERS} and v.movie_id = m.id)`;

/** The playable video of a film. */
export interface FilmVideo {
  /** Lines of its best rendition; null: not known. */
  readonly height: number | null;
  readonly only_trailer: boolean;
}

/** The playable video of a film `m`, as a `FilmVideo`, in one lookup. */
export const VIDEO = `select json_build_object(
    'height', (select max(height) from unnest(d.heights) height),
    'only_trailer', coalesce(d.duration_seconds < m.runtime_minutes * ${60 * MAX_TRAILER_SHARE}, false)
  ) from read.movie_assets v join read.media d on d.id = v.ref and d.status = 'packaged'
  where v.movie_id = m.id and v.kind = 'video' limit 1`;

/** Whether a film `m` has a playable video. */
export const HAS_VIDEO = `exists (${WITH_VIDEO} and v.movie_id = m.id)`;

const FOR_VISITORS = AgeRating.options.filter((rating) => canVisitorsPlay({ isPremium: false, rating }));

/** Whether the rights allow playing a film `m`: `rightsAt` in SQL. */
const hasRights = (now: Date): string => `(m.available_from is null or m.available_from <= '${now.toISOString()}')
  and (m.available_until is null or m.available_until > '${now.toISOString()}')`;

/** Whether a film `m` can be played in full, within its rights. */
export const playsAt = (now: Date): string => `${HAS_VIDEO} and not ${ONLY_TRAILER} and ${hasRights(now)}`;

/**
 * Sorts playable films `m` first: 0 for those open to everyone, 1 for those that require an account or a purchase, 2
 * for those with a trailer alone, 3 for those without a video or rights. Videos are looked up once, not per film.
 */
export const watchableAt = (now: Date): string => `case
    when m.id not in (${WITH_VIDEO}) or not (${hasRights(now)}) then 3
    when m.id in (${ONLY_TRAILERS}) then 2
    when m.is_premium or m.rating not in (${FOR_VISITORS.map((rating) => `'${rating}'`).join(', ')}) then 1
    else 0
  end`;
