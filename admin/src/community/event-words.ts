import type { AreaEventWords, EventData } from '../area.ts';
import { DISCUSSION_WORDS } from './discussion-words.ts';

const starsText = (stars: unknown): string => (stars === 1 ? 'one star' : `${String(stars)} stars`);

const reviewText = ({ movieId, text, spoilers }: EventData): string =>
  `Film ${String(movieId)}. ${text === undefined ? 'Text erased' : String(text)}${spoilers === true ? ' (with spoilers)' : ''}`;

/** What a person said about films, in words. */
const eventWords: AreaEventWords = {
  ...DISCUSSION_WORDS,
  MovieRated: ({ movieId, stars, before }) => ({
    title: `Gave a film ${starsText(stars)}`,
    detail: `Film ${String(movieId)}${before === null ? '' : `, instead of ${starsText(before)}`}`,
    tone: 'given',
  }),
  RatingRemoved: ({ movieId, stars }) => ({
    title: 'Took back the rating of a film',
    detail: `Film ${String(movieId)}, had ${starsText(stars)}`,
    tone: 'taken',
  }),
  ReviewWritten: (data) => ({ title: 'Reviewed a film', detail: reviewText(data), tone: 'given' }),
  ReviewEdited: (data) => ({ title: 'Changed a review', detail: reviewText(data), tone: 'given' }),
  ReviewDeleted: ({ movieId }) => ({
    title: 'Took back a review',
    detail: `Film ${String(movieId)}`,
    tone: 'taken',
  }),
  ReviewReactionGiven: ({ reviewId, reaction }) => ({
    title: reaction === 'like' ? 'Liked a review' : 'Found a review helpful',
    detail: `Review ${String(reviewId)}`,
    tone: 'given',
  }),
  ReviewReactionRemoved: ({ reviewId, reaction }) => ({
    title: reaction === 'like' ? 'Took back that they like a review' : 'Took back that they find a review helpful',
    detail: `Review ${String(reviewId)}`,
    tone: 'taken',
  }),
};

export default eventWords;
