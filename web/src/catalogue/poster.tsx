import type { Movie } from '@sankofa/api/contract/catalogue';
import { useCallback, useState } from 'react';
import { hasCombiningMarks } from '../theme/combining-marks.ts';
import styles from './poster.module.css';

/** Length of a title, in characters, from which it is printed smaller on its poster. */
const LONG = 24;
const VERY_LONG = 44;

/** Whether the title is drawn over the picture of a film, and so need not be repeated below it. */
export const showsTitle = ({ thumbnail_url }: Pick<Movie, 'thumbnail_url'>): boolean =>
  thumbnail_url.includes('/artwork?');

/** The picture of a film, or a placeholder, with the title on drawn ones. Decoration: the title is also beside it. */
export function Poster({ movie, eager = false }: PosterProps) {
  const [missing, setMissing] = useState<string | null>(null);
  const picture = movie.thumbnail_url;
  // Uploaded posters contain the title.
  const isDrawn = missing === picture || showsTitle(movie);
  // In a server-rendered page, the picture may have failed before hydration.
  const look = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) setMissing(picture);
    },
    [picture],
  );
  return (
    <span className={styles.poster} aria-hidden="true">
      <img
        ref={look}
        src={missing === picture ? '/poster.svg' : picture}
        onError={() => setMissing(picture)}
        alt=""
        width="400"
        height="600"
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        draggable="false"
      />
      {isDrawn && (
        <span
          className={styles.title}
          lang={movie.text_language}
          data-plain={hasCombiningMarks(movie.title)}
          data-length={movie.title.length > VERY_LONG ? 'very-long' : movie.title.length > LONG ? 'long' : 'short'}
        >
          {movie.title}
        </span>
      )}
    </span>
  );
}

interface PosterProps {
  readonly movie: Pick<Movie, 'title' | 'text_language' | 'thumbnail_url'>;
  readonly eager?: boolean;
}
