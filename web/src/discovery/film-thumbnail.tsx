import type { MovieCard } from '@sankofa/api/contract/home';
import styles from './search.module.css';

/** A film in one line: small poster, title, year and age rating. */
export const FilmThumbnail = ({ film }: { readonly film: MovieCard }) => (
  <>
    <img className={styles.poster} src={film.thumbnail_url} alt="" width="40" height="60" />
    <span>
      <bdi lang={film.text_language}>{film.title}</bdi>
      <span className={styles.facts}>
        <bdi>{film.year}</bdi> · <bdi>{film.rating}</bdi>
      </span>
    </span>
  </>
);
