import { MAX_STARS } from '@sankofa/api/contract/community';
import type { Review, ReviewSort } from '@sankofa/api/contract/reviews';

/** In what order reviews can be read. */
export const SORTS: readonly { readonly value: ReviewSort; readonly label: string }[] = [
  { value: 'newest', label: 'Newest' },
  { value: 'highest', label: 'Highest rating' },
  { value: 'lowest', label: 'Lowest rating' },
  { value: 'helpful', label: 'Most helpful' },
];

/** How many reviews a film has, as the heading above them. */
export const reviewsText = (count: number): string =>
  count === 0 ? 'Reviews' : count === 1 ? 'One review' : `${count} reviews`;

/** What somebody is, and how much they have written. */
export const reviewerLabel = ({ level, reviews_count: count }: Review['user']): string =>
  `${level}, ${count === 1 ? 'one review' : `${count} reviews`}`;

/** Stars out of five, for screen readers. */
export const outOfText = (stars: number): string => `${stars} out of ${MAX_STARS} stars`;

/** Whether what is written can be sent: some words, and stars. */
export const isComplete = ({ stars, text }: { readonly stars: number | null; readonly text: string }): boolean =>
  stars !== null && stars > 0 && text.trim() !== '';
