import type { AreaEventLabels } from '../area.ts';
import { t } from '../messages.ts';

const eventLabels: AreaEventLabels<'playback'> = {
  ViewingOpened: ({ movieId, fromSeconds }) => ({
    title: t('playback.opened_film'),
    detail: t('playback.opened_from', { film: movieId, minute: Math.floor(fromSeconds / 60) }),
    tone: 'shown',
  }),
};

export default eventLabels;
