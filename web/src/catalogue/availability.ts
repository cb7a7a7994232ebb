import type { MovieCard } from '@sankofa/api/contract/home';

/** Ratings of films that need a confirmed age. */
const NEED_AGE: readonly string[] = ['R', 'NC-17'];

/** Whether a film plays only for people who have confirmed their age. */
export const needsAge = ({ rating }: Pick<MovieCard, 'rating'>): boolean => NEED_AGE.includes(rating);

/** Whether Play plays the film at once. Otherwise it needs an account or a purchase first, or there is no video yet. */
export const playsAtOnce = (
  { has_video, is_premium, free_to_visitors }: Pick<MovieCard, 'has_video' | 'is_premium' | 'free_to_visitors'>,
  isVisitor: boolean,
): boolean => has_video && (isVisitor ? free_to_visitors : !is_premium);
