import type { MovieCard } from '@sankofa/api/contract/home';
import { rightsAt } from '@sankofa/api/contract/rights-window';
import type { Session } from '../accounts/stored-session.ts';
import { accessTo } from '../billing/access.ts';

/** Ratings of films that need a confirmed age. */
const NEED_AGE: readonly string[] = ['R', 'NC-17'];

/** Whether a film plays only for people who have confirmed their age. */
export const needsAge = ({ rating }: Pick<MovieCard, 'rating'>): boolean => NEED_AGE.includes(rating);

type Rights = Pick<MovieCard, 'available_from' | 'available_until'>;

/** Whether the rights allow playing a film now. */
export const rightsOf = ({ available_from: from, available_until: until }: Rights): ReturnType<typeof rightsAt> =>
  rightsAt({ from, until }, new Date());

/** Whether a film has a video that may be played now. */
export const isPlayable = (film: Rights & Pick<MovieCard, 'has_video'>): boolean =>
  film.has_video && rightsOf(film) === 'open';

/** Whether Play plays the film at once. Otherwise it needs an account or a purchase first, or there is no video yet. */
export const playsAtOnce = (
  film: Rights & Pick<MovieCard, 'id' | 'has_video' | 'only_trailer' | 'is_premium' | 'free_to_visitors'>,
  session: Session | null,
): boolean =>
  isPlayable(film) &&
  (session === null
    ? film.free_to_visitors
    : !film.is_premium || film.only_trailer || accessTo(film.id, session) !== null);
