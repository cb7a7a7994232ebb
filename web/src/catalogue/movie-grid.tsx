import type { Movie } from '@sankofa/api/contract/catalogue';
import type { ReactNode, Ref } from 'react';
import { FilmCard } from './film-card.tsx';
import styles from './movie-grid.module.css';

interface MovieGridProps {
  readonly ref?: Ref<HTMLUListElement>;
  /** Where a link to the films of the page leads. */
  readonly id?: string;
  readonly movies: readonly Movie[];
  /** What can be done to the nth film, in place of what can be done to any. */
  readonly actions?: (movie: Movie, n: number) => ReactNode;
}

/** Cards of films, each a link to more about it, with what can be done to it. */
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

/** The shape of a grid whose films are on their way. */
export function MovieGridSkeleton() {
  return (
    <div className={styles.grid} role="status" aria-label="Loading films" aria-busy="true">
      {bones.map((bone) => (
        <span key={bone} className={styles.bone} />
      ))}
    </div>
  );
}
