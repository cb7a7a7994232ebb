import { useQuery } from '@tanstack/react-query';
import { FilmRow } from '../home/film-row.tsx';
import { t } from '../messages.ts';
import { useSelectedProfile } from '../profiles/selected-profile.ts';
import { Progress } from './progress.tsx';
import { continued } from './queries.ts';
import { RemoveButton } from './remove-button.tsx';
import { useRemoveContinued } from './use-remove-continued.ts';

/** Unfinished films of the profile, with their remaining time. Renders nothing if there are none. */
export default function ContinueRow({ person, region }: { readonly person: string; readonly region: string }) {
  const profile = useSelectedProfile()?.id ?? null;
  const { data = [] } = useQuery(continued(person, profile));
  const remove = useRemoveContinued(person, profile);
  const films = new Map(data.map((film) => [film.movie.id, film]));
  if (films.size === 0) return null;
  const row = {
    id: 'continue-watching',
    title: t('playback.continue_watching'),
    text: t('playback.each_from_where_was_left'),
    total: films.size,
    view_all: '/browse/continue-watching',
    at_most: films.size,
    movies: data.map(({ movie }) => movie),
  };
  return (
    <FilmRow
      row={row}
      region={region}
      facts={({ id }) => {
        const film = films.get(id);
        return film && <Progress film={film} />;
      }}
      controls={(movie) => <RemoveButton movie={movie} remove={remove} />}
    />
  );
}
