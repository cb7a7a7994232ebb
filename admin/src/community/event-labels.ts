import type { TimelineData } from '@sankofa/api/contract/audit';
import type { AreaEventLabels } from '../area.ts';
import { t } from '../messages.ts';
import { DISCUSSION_EVENT_LABELS } from './discussion-labels.ts';

const reviewText = ({
  movieId,
  text = t('community.text_erased'),
  spoilers,
}: TimelineData['community']['ReviewEdited']): string =>
  t('community.review_details', { film: movieId, text, spoilers: spoilers ? 'yes' : 'no' });

const eventLabels: AreaEventLabels<'community'> = {
  ...DISCUSSION_EVENT_LABELS,
  MovieRated: ({ movieId, stars, before }) => ({
    title: t('community.rated_film', { stars }),
    detail: before === null ? movieId : t('community.film_rated_before', { film: movieId, stars: before }),
    tone: 'given',
  }),
  RatingRemoved: ({ movieId, stars }) => ({
    title: t('community.removed_rating'),
    detail: t('community.film_rated_before', { film: movieId, stars }),
    tone: 'taken',
  }),
  ReviewWritten: (data) => ({ title: t('community.reviewed_film'), detail: reviewText(data), tone: 'given' }),
  ReviewEdited: (data) => ({ title: t('community.edited_review'), detail: reviewText(data), tone: 'given' }),
  ReviewDeleted: ({ movieId }) => ({
    title: t('community.deleted_review'),
    detail: movieId,
    tone: 'taken',
  }),
  ReviewReactionGiven: ({ reaction }) => ({
    title: reaction === 'like' ? t('community.liked_review') : t('community.found_review_helpful'),
    tone: 'given',
  }),
  ReviewReactionRemoved: ({ reaction }) => ({
    title: reaction === 'like' ? t('community.unliked_review') : t('community.removed_helpful_vote'),
    tone: 'taken',
  }),
};

export default eventLabels;
