import { starsText } from '@sankofa/api/client/format';
import type { TimelineData } from '@sankofa/api/contract/audit';
import type { AreaEventLabels } from '../area.ts';
import { t } from '../messages.ts';
import { DISCUSSION_EVENT_LABELS } from './discussion-labels.ts';

const reviewText = ({
  movieId,
  text = t('community.text_erased'),
  spoilers,
}: TimelineData['community']['ReviewEdited']): string =>
  `Film ${movieId}. ${text}${spoilers ? t('community.with_spoilers') : ''}`;

/** What a person said about films, in words. */
const eventLabels: AreaEventLabels<'community'> = {
  ...DISCUSSION_EVENT_LABELS,
  MovieRated: ({ movieId, stars, before }) => ({
    title: `Gave a film ${starsText(stars)}`,
    detail: `Film ${movieId}${before === null ? '' : `, instead of ${starsText(before)}`}`,
    tone: 'given',
  }),
  RatingRemoved: ({ movieId, stars }) => ({
    title: t('community.took_back_rating_film'),
    detail: `Film ${movieId}, had ${starsText(stars)}`,
    tone: 'taken',
  }),
  ReviewWritten: (data) => ({ title: t('community.reviewed_film'), detail: reviewText(data), tone: 'given' }),
  ReviewEdited: (data) => ({ title: t('community.changed_review'), detail: reviewText(data), tone: 'given' }),
  ReviewDeleted: ({ movieId }) => ({
    title: t('community.took_back_review'),
    detail: t('community.film_movieid_2', { movieId }),
    tone: 'taken',
  }),
  ReviewReactionGiven: ({ reviewId, reaction }) => ({
    title: reaction === 'like' ? t('community.liked_review') : t('community.found_review_helpful'),
    detail: t('community.review_reviewid', { reviewId }),
    tone: 'given',
  }),
  ReviewReactionRemoved: ({ reviewId, reaction }) => ({
    title: reaction === 'like' ? t('community.took_back_they_like_review') : t('community.took_back_they_find_review'),
    detail: t('community.review_reviewid', { reviewId }),
    tone: 'taken',
  }),
};

export default eventLabels;
