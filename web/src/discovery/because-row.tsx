import { useQuery } from '@tanstack/react-query';
import { FilmRow } from '../home/film-row.tsx';
import { becauseOf } from './queries.ts';
import { useViewer } from './use-viewer.ts';

/** Films like what this profile watched last. The home page is as good without: nothing is said when there are none. */
export default function BecauseRow({ region }: { readonly region: string }) {
  const { data } = useQuery(becauseOf(useViewer()));
  if (!data?.because_of || data.similar.length === 0) return null;
  const row = {
    id: 'because-you-watched',
    title: `Because you watched ${data.because_of.title}`,
    text: 'Like it in one way or another, and new to you',
    total: data.similar.length,
    view_all: '/browse/because-you-watched',
    at_most: data.similar.length,
    movies: data.similar,
  };
  return <FilmRow row={row} region={region} />;
}
