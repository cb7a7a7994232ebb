import { useQuery } from '@tanstack/react-query';
import { Poster } from '../catalogue/poster.tsx';
import { similar } from '../discovery/queries.ts';
import { useViewer } from '../discovery/use-viewer.ts';
import { t } from '../messages.ts';
import { Button } from '../shell/button.tsx';
import { Card } from './cards.tsx';
import styles from './ended-card.module.css';
import type { FilmPlayback } from './use-playback.ts';

/** One row of posters. */
const MAX_SIMILAR = 4;

/** After the film: similar films, and a button to watch it again. */
export function EndedCard({ movieId, playback, isTrailer, openFilm, close }: EndedCardProps) {
  const { data } = useQuery(similar(movieId, useViewer()));
  return (
    <Card
      title={isTrailer ? t('player.trailer_over') : t('player.end')}
      actions={
        <>
          <Button
            variant="contained"
            size="large"
            onClick={() => {
              playback.seek(0);
            }}
          >
            {t('player.watch_again')}
          </Button>
          <Button variant="outlined" color="inherit" size="large" onClick={close}>
            {t('player.close')}
          </Button>
        </>
      }
    >
      {data !== undefined && data.similar.length > 0 && (
        <div className={styles.similar}>
          <h3>{t('player.similar_films')}</h3>
          <ul>
            {data.similar.slice(0, MAX_SIMILAR).map((film) => (
              <li key={film.id}>
                <button type="button" onClick={() => openFilm(film.id)}>
                  <Poster movie={film} />
                  <span className="visually-hidden" lang={film.text_language}>
                    {film.title}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}

interface EndedCardProps {
  readonly movieId: string;
  readonly playback: FilmPlayback;
  /** Whether the video was only the trailer of the film. */
  readonly isTrailer: boolean;
  readonly openFilm: (movieId: string) => void;
  readonly close: () => void;
}
