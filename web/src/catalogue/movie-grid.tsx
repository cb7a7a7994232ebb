import type { Movie } from '@sankofa/api/contract/catalogue';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CardButton } from '../library/card-button.tsx';
import styles from './movie-grid.module.css';
import { Poster } from './poster.tsx';

/** Cards of films, each a link to its page, with what can be done to it: My List when nothing else is said. */
export function MovieGrid({ id, movies, actions = addToMyList }: MovieGridProps) {
  return (
    <ul id={id} className={styles.grid} tabIndex={id ? -1 : undefined}>
      {movies.map((movie, n) => (
        <li key={movie.id} className={styles.film}>
          <Link to={`/movie/${movie.id}`} className={styles.card}>
            <span className={styles.cover}>
              <Poster movie={movie} eager={n < 6} />
              {movie.is_premium && <span className={styles.badge}>Premium</span>}
              {movie.free_to_visitors && <span className={styles.badge}>Free for all</span>}
            </span>
            <span className={styles.title}>
              <bdi lang={movie.text_language}>{movie.title}</bdi>
            </span>
            <span className={styles.facts}>
              <span>{movie.year}</span>
              <span className={styles.age}>{movie.rating}</span>
              {movie.imdb_rating !== null && (
                <span className={styles.score}>
                  <span className="visually-hidden">Rated </span>
                  {movie.imdb_rating.toFixed(1)}
                </span>
              )}
            </span>
          </Link>
          {actions(movie, n)}
        </li>
      ))}
    </ul>
  );
}

const addToMyList = (movie: Movie): ReactNode => <CardButton movie={movie} />;

interface MovieGridProps {
  /** Where a link to the films of the page leads. */
  readonly id?: string;
  readonly movies: readonly Movie[];
  /** What can be done to the nth film. */
  readonly actions?: (movie: Movie, n: number) => ReactNode;
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
