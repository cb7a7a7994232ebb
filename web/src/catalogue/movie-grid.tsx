import type { Movie } from '@sankofa/api/contract/catalogue';
import type { ReactNode, Ref } from 'react';
import { t } from '../messages.ts';
import { FilmCard } from './film-card.tsx';
import styles from './movie-grid.module.css';

interface MovieGridProps {
  readonly ref?: Ref<HTMLUListElement>;
  /** Target of the skip link. */
  readonly id?: string;
  readonly movies: readonly Movie[];
  /** Buttons of the nth film, instead of the usual ones. */
  readonly actions?: (movie: Movie, n: number) => ReactNode;
}

export function MovieGrid({ ref, id, movies, actions }: MovieGridProps) {
  return (
    <ul ref={ref} id={id} className={styles.grid} tabIndex={id ? -1 : undefined}>
      {movies.map((movie, n) => (
        <li key={movie.id}>
          <FilmCard film={movie} eager={n < 6} actions={actions ? 'none' : 'there'} />
          {actions?.(movie, n)}
        </li>
      ))}
    </ul>
  );
}

const bones = Array.from({ length: 12 }, (_, n) => n);

export function MovieGridSkeleton() {
  return (
    <div className={styles.grid} role="status" aria-label={t('catalogue.loading_films')} aria-busy="true">
      {bones.map((bone) => (
        <span key={bone} className={styles.bone} />
      ))}
    </div>
  );
}
