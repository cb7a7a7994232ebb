import type { MovieCard } from '@sankofa/api/contract/home';
import { FilmCard } from '../catalogue/film-card.tsx';
import grid from '../catalogue/movie-grid.module.css';
import { Reasons } from './search-results.tsx';
import styles from './similar-grid.module.css';

interface SimilarGridProps {
  readonly films: readonly (MovieCard & { readonly similarity_reasons: readonly string[] })[];
}

/** Films similar to others, each with the reasons. */
export const SimilarGrid = ({ films }: SimilarGridProps) => (
  <ul id="movie-grid" className={grid.grid} tabIndex={-1}>
    {films.map((film, n) => (
      <li key={film.id} className={styles.film}>
        <FilmCard film={film} eager={n < 6} actions="there" />
        <Reasons of={film.similarity_reasons} />
      </li>
    ))}
  </ul>
);
