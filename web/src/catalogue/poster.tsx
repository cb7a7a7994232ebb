import type { Movie } from '@sankofa/api/contract/catalogue';
import { hasCombiningMarks } from '../theme/combining-marks.ts';
import styles from './poster.module.css';

/** A film's card: its picture with its title on it. Decoration: what it says stands beside it too. */
export function Poster({ movie, eager = false }: PosterProps) {
  return (
    <span className={styles.poster} aria-hidden="true">
      <img
        src={movie.thumbnail_url}
        alt=""
        width="400"
        height="600"
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        draggable="false"
      />
      <span className={styles.title} lang={movie.text_language} data-plain={hasCombiningMarks(movie.title)}>
        {movie.title}
      </span>
    </span>
  );
}

interface PosterProps {
  readonly movie: Pick<Movie, 'title' | 'text_language' | 'thumbnail_url'>;
  readonly eager?: boolean;
}
