import { languageName } from '@sankofa/api/client/format';
import type { Movie } from '@sankofa/api/contract/catalogue';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../shell/button.tsx';
import styles from './movie-details.module.css';

/** Everything else the catalogue says of a film. */
export function MovieDetails({ movie, isOriginal, showIn }: MovieDetailsProps) {
  return (
    <div className={styles.details}>
      <Translation movie={movie} isOriginal={isOriginal} showIn={showIn} />
      <div className={styles.columns}>
        <section aria-labelledby="about-film">
          <h2 id="about-film">About this film</h2>
          <dl className={styles.facts}>
            <Fact name="Director">{movie.director}</Fact>
            <Fact name="Producer">{movie.producer}</Fact>
            <Fact name="Country">{movie.country}</Fact>
            <Fact name="Language">{movie.language}</Fact>
            <Fact name="Genre">
              {movie.genre.map((genre, n) => (
                <span key={genre}>
                  {n > 0 && ', '}
                  <Link to={`/movies?genre=${encodeURIComponent(genre)}`}>{movie.genre_translated?.[n] ?? genre}</Link>
                </span>
              ))}
            </Fact>
            <Fact name="Themes">{movie.cultural_tags.join(', ')}</Fact>
            <Fact name="To buy">{movie.price === null ? '' : `$${movie.price.toFixed(2)}`}</Fact>
            <Fact name="Advertisements">{movie.supports_ads ? 'Shown to viewers without Premium' : 'None'}</Fact>
          </dl>
        </section>
        <section aria-labelledby="cast">
          <h2 id="cast">Cast</h2>
          {movie.cast.length === 0 ? (
            <p className={styles.dim}>Cast information not available</p>
          ) : (
            <ul className={styles.list}>
              {movie.cast.map((name) => (
                <li key={name}>
                  <bdi>{name}</bdi>
                </li>
              ))}
            </ul>
          )}
        </section>
        {movie.awards.length > 0 && (
          <section aria-labelledby="awards">
            <h2 id="awards">Awards</h2>
            <ul className={styles.list}>
              {movie.awards.map((award) => (
                <li key={award}>
                  <bdi>{award}</bdi>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  );
}

/** That the words are a translation, and the way to the original and back. */
function Translation({ movie, isOriginal, showIn }: MovieDetailsProps) {
  if (isOriginal) {
    return (
      <p className={styles.note}>
        <bdi>You are reading the original.</bdi>
        <Button size="small" color="inherit" variant="outlined" onClick={() => showIn(null)}>
          Show the translation
        </Button>
      </p>
    );
  }
  if (!movie.isTranslated) return null;
  return (
    <p className={styles.note}>
      <bdi>
        Translated into {languageName(movie.text_language)}. In the original: <i lang="en">{movie.originalTitle}</i>
      </bdi>
      <Button size="small" color="inherit" variant="outlined" onClick={() => showIn('en')}>
        Show the original
      </Button>
    </p>
  );
}

/** Nothing where there is nothing to say. */
function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  if (children === null || children === '') return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface MovieDetailsProps {
  readonly movie: Movie;
  /** Whether the reader asked for the words as they were written. */
  readonly isOriginal: boolean;
  /** Shows the film's words in this language; null: as the browser prefers. */
  readonly showIn: (language: string | null) => void;
}
