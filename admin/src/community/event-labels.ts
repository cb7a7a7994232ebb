import { starsText } from '@sankofa/api/client/format';
import type { TimelineData } from '@sankofa/api/contract/audit';
import type { AreaEventLabels } from '../area.ts';
import { DISCUSSION_EVENT_LABELS } from './discussion-labels.ts';

const reviewText = ({ movieId, text = 'Text erased', spoilers }: TimelineData['community']['ReviewEdited']): string =>
  `Film ${movieId}. ${text}${spoilers ? ' (with spoilers)' : ''}`;

/** What a person said about films, in words. */
const eventLabels: AreaEventLabels<'community'> = {
  ...DISCUSSION_EVENT_LABELS,
  MovieRated: ({ movieId, stars, before }) => ({
    title: `Gave a film ${starsText(stars)}`,
    detail: `Film ${movieId}${before === null ? '' : `, instead of ${starsText(before)}`}`,
    tone: 'given',
  }),
  RatingRemoved: ({ movieId, stars }) => ({
    title: 'Took back the rating of a film',
    detail: `Film ${movieId}, had ${starsText(stars)}`,
    tone: 'taken',
  }),
  ReviewWritten: (data) => ({ title: 'Reviewed a film', detail: reviewText(data), tone: 'given' }),
  ReviewEdited: (data) => ({ title: 'Changed a review', detail: reviewText(data), tone: 'given' }),
  ReviewDeleted: ({ movieId }) => ({
    title: 'Took back a review',
    detail: `Film ${movieId}`,
    tone: 'taken',
  }),
  ReviewReactionGiven: ({ reviewId, reaction }) => ({
    title: reaction === 'like' ? 'Liked a review' : 'Found a review helpful',
    detail: `Review ${reviewId}`,
    tone: 'given',
  }),
  ReviewReactionRemoved: ({ reviewId, reaction }) => ({
    title: reaction === 'like' ? 'Took back that they like a review' : 'Took back that they find a review helpful',
    detail: `Review ${reviewId}`,
    tone: 'taken',
  }),
};

export default eventLabels;
