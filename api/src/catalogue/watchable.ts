import { canVisitorsPlay } from '@sankofa/events/profiles/can-play';
import { AgeRating } from '@sankofa/events/profiles/profile';

/** Whether viewers can find a film `m`. The only rule about it in SQL; `isPublic` is the one on its stream. */
export const IS_PUBLIC = 'm.withdrawn_at is null and not m.is_draft';

/** Films with a playable video. */
const WITH_VIDEO = `select v.movie_id from read.movie_assets v
  join read.media d on d.id = v.ref and d.status = 'packaged' where v.kind = 'video'`;

/** Whether a film `m` has a playable video. */
export const HAS_VIDEO = `exists (${WITH_VIDEO} and v.movie_id = m.id)`;

const FOR_VISITORS = AgeRating.options.filter((rating) => canVisitorsPlay({ isPremium: false, rating }));

/** Whether the rights allow playing a film `m`: `rightsAt` in SQL. */
const hasRights = (now: Date): string => `(m.available_from is null or m.available_from <= '${now.toISOString()}')
  and (m.available_until is null or m.available_until > '${now.toISOString()}')`;

/** Whether a film `m` has a playable video, within its rights. */
export const playsAt = (now: Date): string => `${HAS_VIDEO} and ${hasRights(now)}`;

/**
 * Sorts playable films `m` first: 0 for those open to everyone, 1 for those that require an account or a purchase, 2
 * for those without a video or rights. Films with a video are looked up once, not per film.
 */
export const watchableAt = (now: Date): string => `case
    when m.id not in (${WITH_VIDEO}) or not (${hasRights(now)}) then 2
    when m.is_premium or m.rating not in (${FOR_VISITORS.map((rating) => `'${rating}'`).join(', ')}) then 1
    else 0
  end`;
