import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../accounts/session.ts';
import browse from '../catalogue/browse-page.module.css';
import { FilmCard } from '../catalogue/film-card.tsx';
import grid from '../catalogue/movie-grid.module.css';
import { MovieGridSkeleton } from '../catalogue/movie-grid.tsx';
import page from '../catalogue/movies-page.module.css';
import { t } from '../messages.ts';
import { AskToSignIn } from '../privacy/ask-to-sign-in.tsx';
import { useSelectedProfile } from '../profiles/selected-profile.ts';
import { ErrorState } from '../shell/error-state.tsx';
import { LoadError } from '../shell/load-error.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { Progress } from './progress.tsx';
import { continued } from './queries.ts';
import { RemoveButton } from './remove-button.tsx';
import { useRemoveContinued } from './use-remove-continued.ts';

/** All unfinished films of the profile. */
export default function ContinuePage() {
  usePageTitle(t('playback.continue_watching'));
  const person = useSession()?.user.id;
  return (
    <div className={page.page}>
      <div>
        <h1 className={page.title}>{t('playback.continue_watching')}</h1>
        <p className={browse.text}>{t('playback.each_from_where_was_left')}</p>
      </div>
      {person === undefined ? (
        <AskToSignIn reason={t('playback.please_sign_in_go_on')} text={t('playback.how_far_you_have_watched')} />
      ) : (
        <Films person={person} />
      )}
    </div>
  );
}

function Films({ person }: { readonly person: string }) {
  const profile = useSelectedProfile()?.id ?? null;
  const { data, isError, refetch } = useQuery(continued(person, profile));
  const remove = useRemoveContinued(person, profile);
  const navigate = useNavigate();
  if (data !== undefined && data.length > 0) {
    return (
      <ul id="movie-grid" className={grid.grid} tabIndex={-1}>
        {data.map((film, n) => (
          <li key={film.movie.id}>
            <FilmCard
              film={film.movie}
              eager={n < 6}
              actions="there"
              controls={<RemoveButton movie={film.movie} remove={remove} />}
            >
              <Progress film={film} />
            </FilmCard>
          </li>
        ))}
      </ul>
    );
  }
  if (data !== undefined) {
    return (
      <ErrorState
        level="h2"
        title={t('playback.nothing_go_on_with')}
        text={t('playback.film_left_before_its_end')}
        action={{ label: t('playback.browse_films'), run: () => void navigate('/movies') }}
      />
    );
  }
  if (!isError) return <MovieGridSkeleton />;
  return (
    <LoadError
      title={t('playback.your_films_could_not_be')}
      text={t('playback.choose_who_watching_or_check')}
      refetch={refetch}
    />
  );
}
