import type { MovieCard } from '@sankofa/api/contract/home';
import { formatNumber } from '@sankofa/api/messages/format';
import type { ReactNode } from 'react';
import { rich } from '../messages.ts';
import styles from './film-facts.module.css';

interface FilmFactsProps {
  readonly film: Pick<MovieCard, 'year' | 'rating' | 'imdb_rating'>;
  /** Shown between the age rating and the score. */
  readonly children?: ReactNode;
  readonly size?: 'small' | 'large';
}

const hidden = (text: ReactNode) => <span className="visually-hidden">{text}</span>;

/** Year, age rating and score of a film, in a line. */
export function FilmFacts({ film, children, size = 'small' }: FilmFactsProps) {
  return (
    <span className={styles.facts} data-size={size}>
      <span>{film.year}</span>
      <span className={styles.age}>{rich('catalogue.age_rating_of', { rating: film.rating, hidden })}</span>
      {children}
      {film.imdb_rating !== null && (
        <span className={styles.score}>
          {rich('catalogue.score', {
            score: formatNumber(film.imdb_rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
            source: (text: ReactNode) =>
              size === 'large' ? <span className={styles.unit}>{text}</span> : hidden(text),
            scale: (text: ReactNode) => <span className={styles.unit}>{text}</span>,
          })}
        </span>
      )}
    </span>
  );
}
