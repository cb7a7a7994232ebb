import { useQuery } from '@tanstack/react-query';
import { FilmRow } from '../home/film-row.tsx';
import { t } from '../messages.ts';
import { becauseOf } from './queries.ts';
import { useViewer } from './use-viewer.ts';

/** Films similar to the one this profile watched last. Renders nothing without any, or on failure. */
export default function BecauseRow({ region }: { readonly region: string }) {
  const { data } = useQuery(becauseOf(useViewer()));
  if (!data?.because_of || data.similar.length === 0) return null;
  const row = {
    id: 'because-you-watched',
    title: t('discovery.because_of', { title: data.because_of.title }),
    text: t('discovery.because_text'),
    total: data.similar.length,
    view_all: '/browse/because-you-watched',
    at_most: data.similar.length,
    movies: data.similar,
  };
  return <FilmRow row={row} region={region} />;
}
