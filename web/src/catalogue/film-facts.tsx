import type { MovieCard } from '@sankofa/api/contract/home';
import type { ReactNode } from 'react';
import styles from './film-facts.module.css';

interface FilmFactsProps {
  readonly film: Pick<MovieCard, 'year' | 'rating' | 'imdb_rating'>;
  /** Stands between the age rating and the score. */
  readonly children?: ReactNode;
  readonly size?: 'small' | 'large';
}

/** Year, age rating and score of a film, in a line. */
export function FilmFacts({ film, children, size = 'small' }: FilmFactsProps) {
  return (
    <span className={styles.facts} data-size={size}>
      <span>{film.year}</span>
      <span className={styles.age}>
        <span className="visually-hidden">Age rating </span>
        {film.rating}
      </span>
      {children}
      {film.imdb_rating !== null && (
        <span className={styles.score}>
          <span className="visually-hidden">Rated </span>
          {film.imdb_rating.toFixed(1)}
          <span className="visually-hidden"> out of 10</span>
        </span>
      )}
    </span>
  );
}
