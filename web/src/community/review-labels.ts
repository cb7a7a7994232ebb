import type { Review, ReviewSort } from '@sankofa/api/contract/reviews';

/** Orders of reviews, as offered. */
export const SORTS = ['newest', 'highest', 'lowest', 'helpful'] as const satisfies readonly ReviewSort[];

/** Which reactions a review has. */
export function reactionsOf({ helpful, likes }: Pick<Review, 'helpful' | 'likes'>) {
  if (helpful > 0) return likes > 0 ? 'both' : 'helpful';
  return likes > 0 ? 'likes' : 'none';
}

/** Whether a review can be sent: it needs stars and a text. */
export const isComplete = ({ stars, text }: { readonly stars: number | null; readonly text: string }): boolean =>
  stars !== null && stars > 0 && text.trim() !== '';
