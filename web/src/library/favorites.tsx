import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { MovieGrid, MovieGridSkeleton } from '../catalogue/movie-grid.tsx';
import { t } from '../messages.ts';
import { ErrorState } from '../shell/error-state.tsx';
import { LoadError } from '../shell/load-error.tsx';
import { FavoriteButton } from './favorite-button.tsx';
import { favorites } from './queries.ts';

export function Favorites({ person }: { readonly person: string }) {
  const { data, isError, refetch } = useQuery(favorites(person));
  const navigate = useNavigate();
  if (data !== undefined && data.length > 0) {
    return <MovieGrid id="movie-grid" movies={data} actions={(movie) => <FavoriteButton movie={movie} />} />;
  }
  if (data !== undefined) {
    return (
      <ErrorState
        level="h2"
        title={t('library.no_favorites')}
        text={t('library.no_favorites_text')}
        action={{ label: t('library.browse_films'), run: () => void navigate('/movies') }}
      />
    );
  }
  if (!isError) return <MovieGridSkeleton />;
  return <LoadError title={t('library.favorites_load_failed')} refetch={refetch} />;
}
