import type { SimilarCard } from '@sankofa/api/contract/discovery';
import { FilmCard } from '../catalogue/film-card.tsx';
import { Percent, Reasons } from './search-results.tsx';
import styles from './similar-films.module.css';

/** Similar films, each with the reasons. */
export function SimilarFilms({ films }: { readonly films: readonly SimilarCard[] }) {
  return (
    <ul className={styles.films}>
      {films.map((film) => (
        <li key={film.id}>
          <FilmCard film={film}>
            <Percent score={film.similarity_score} what="similar" />
          </FilmCard>
          <Reasons of={film.similarity_reasons} />
        </li>
      ))}
    </ul>
  );
}
