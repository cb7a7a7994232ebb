import { formatList } from '@sankofa/api/messages/format';
import { useQuery } from '@tanstack/react-query';
import { FilmRow } from '../home/film-row.tsx';
import { t } from '../messages.ts';
import { becauseOf, taste } from './queries.ts';
import { TasteInvitation } from './taste-invitation.tsx';
import { useViewer } from './use-viewer.ts';

/**
 * Films similar to the one this profile watched last; until there are any, to those it picked as liked, or an invitation
 * to pick some. Renders nothing on failure.
 */
export default function PersonalRow({ region }: { readonly region: string }) {
  const viewer = useViewer();
  const watched = useQuery(becauseOf(viewer));
  const liked = useQuery(taste(viewer)).data;
  if (watched.isPending) return null;
  const { because_of, similar = [] } = watched.data ?? {};
  if (because_of && similar.length > 0) {
    const row = {
      id: 'because-you-watched',
      title: t('discovery.because_of', { title: because_of.title }),
      text: t('discovery.because_text'),
      total: similar.length,
      view_all: '/browse/because-you-watched',
      at_most: similar.length,
      movies: similar,
    };
    return <FilmRow row={row} region={region} />;
  }
  if (liked?.asks) return <TasteInvitation />;
  if (!liked || liked.similar.length === 0) return null;
  const [first, ...others] = liked.picked.map(({ title }) => title);
  const row = {
    id: 'because-you-like',
    title: t('discovery.because_like', { title: first ?? '' }),
    text:
      others.length > 0
        ? t('discovery.because_like_also', { titles: formatList(others) })
        : t('discovery.because_like_text'),
    total: liked.similar.length,
    view_all: '/browse/because-you-like',
    at_most: liked.similar.length,
    movies: liked.similar,
  };
  return <FilmRow row={row} region={region} />;
}
