import type { AreaEventLabels } from '../area.ts';
import { t } from '../messages.ts';

const eventLabels: AreaEventLabels<'playback'> = {
  ViewingOpened: ({ movieId, fromSeconds }) => ({
    title: t('playback.opened_film'),
    detail: t('playback.opened_from', { film: movieId, minute: Math.floor(fromSeconds / 60) }),
    tone: 'shown',
  }),
  ContinueWatchingRemoved: ({ movieId }) => ({
    title: t('playback.removed_from_continue'),
    detail: movieId,
    tone: 'taken',
  }),
  ContinueWatchingRestored: ({ movieId }) => ({
    title: t('playback.restored_to_continue'),
    detail: movieId,
    tone: 'given',
  }),
};

export default eventLabels;
