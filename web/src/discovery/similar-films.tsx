import type { SimilarCard } from '@sankofa/api/contract/discovery';
import { FilmCard } from '../catalogue/film-card.tsx';
import { Reasons } from './search-results.tsx';
import styles from './similar-films.module.css';

/** Similar films, each with its first reasons. */
export function SimilarFilms({ films, reasons }: SimilarFilmsProps) {
  return (
    <ul className={styles.films}>
      {films.map((film) => (
        <li key={film.id}>
          <FilmCard film={film} />
          <Reasons of={film.similarity_reasons.slice(0, reasons)} />
        </li>
      ))}
    </ul>
  );
}

interface SimilarFilmsProps {
  readonly films: readonly SimilarCard[];
  /** Maximum number of reasons of a film; all by default. */
  readonly reasons?: number;
}
