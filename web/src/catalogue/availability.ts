import type { MovieCard } from '@sankofa/api/contract/home';

/** Whether Play plays the film at once. Otherwise it needs an account or a purchase first, or there is no video yet. */
export const playsAtOnce = (
  { has_video, is_premium, free_to_visitors }: Pick<MovieCard, 'has_video' | 'is_premium' | 'free_to_visitors'>,
  isVisitor: boolean,
): boolean => has_video && (isVisitor ? free_to_visitors : !is_premium);
