import type { MovieCard } from '@sankofa/api/contract/home';

/** Said of a film without a video in the place of whatever plays it. */
export const COMING_SOON = 'Coming soon';

/** Whether pressing Play plays the film. Otherwise it takes an account or a purchase first, or there is no video yet. */
export const playsAtOnce = (
  { has_video, is_premium, free_to_visitors }: Pick<MovieCard, 'has_video' | 'is_premium' | 'free_to_visitors'>,
  isVisitor: boolean,
): boolean => has_video && (isVisitor ? free_to_visitors : !is_premium);
