import type { Movie } from '@sankofa/api/contract/catalogue';
import { formatNumber, languageName } from '@sankofa/api/messages/format';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { rich, t } from '../messages.ts';
import { Button } from '../shell/button.tsx';
import styles from './movie-details.module.css';
import { PersonName } from './person-name.tsx';

/** Credits, facts, cast and awards of a film. */
export function MovieDetails({ movie, isOriginal, showIn }: MovieDetailsProps) {
  return (
    <div className={styles.details}>
      <Translation movie={movie} isOriginal={isOriginal} showIn={showIn} />
      <div className={styles.columns}>
        <section aria-labelledby="about-film">
          <h2 id="about-film">{t('catalogue.about_film')}</h2>
          <dl className={styles.facts}>
            <Fact name={t('catalogue.director')}>{movie.director && <PersonName name={movie.director} />}</Fact>
            <Fact name={t('catalogue.producer')}>{movie.producer && <PersonName name={movie.producer} />}</Fact>
            <Fact name={t('catalogue.country')}>{movie.country}</Fact>
            <Fact name={t('catalogue.film_language')}>{movie.language}</Fact>
            <Fact name={t('catalogue.captions')}>{movie.captions.map(languageName).join(', ')}</Fact>
            <Fact name={t('catalogue.genre')}>
              {movie.genre.map((genre, n) => (
                <span key={genre}>
                  {n > 0 && ', '}
                  <Link to={`/movies?genre=${encodeURIComponent(genre)}`}>{movie.genre_translated?.[n] ?? genre}</Link>
                </span>
              ))}
            </Fact>
            <Fact name={t('catalogue.themes')}>{movie.cultural_tags.join(', ')}</Fact>
            <Fact name={t('catalogue.price')}>
              {movie.price === null
                ? ''
                : formatNumber(movie.price, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' })}
            </Fact>
            <Fact name={t('catalogue.ads')}>
              {t(movie.supports_ads ? 'catalogue.ads_shown' : 'catalogue.ads_none')}
            </Fact>
          </dl>
        </section>
        <section aria-labelledby="cast">
          <h2 id="cast">{t('catalogue.cast')}</h2>
          {movie.cast.length === 0 ? (
            <p className={styles.dim}>{t('catalogue.cast_none')}</p>
          ) : (
            <ul className={styles.list}>
              {movie.cast.map((name) => (
                <li key={name}>
                  <PersonName name={name} />
                </li>
              ))}
            </ul>
          )}
        </section>
        {movie.awards.length > 0 && (
          <section aria-labelledby="awards">
            <h2 id="awards">{t('catalogue.awards')}</h2>
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

/** Says that the texts are translated, and switches between translation and original. */
function Translation({ movie, isOriginal, showIn }: MovieDetailsProps) {
  if (isOriginal) {
    return (
      <p className={styles.note}>
        <bdi>{t('catalogue.original_shown')}</bdi>
        <Button size="small" color="inherit" variant="outlined" onClick={() => showIn(null)}>
          {t('catalogue.show_translation')}
        </Button>
      </p>
    );
  }
  if (!movie.isTranslated) return null;
  return (
    <p className={styles.note}>
      <bdi>
        {rich('catalogue.translated', {
          language: languageName(movie.text_language),
          original: () => <i lang="en">{movie.originalTitle}</i>,
        })}
      </bdi>
      <Button size="small" color="inherit" variant="outlined" onClick={() => showIn('en')}>
        {t('catalogue.show_original')}
      </Button>
    </p>
  );
}

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
  /** Whether the reader asked for the original texts. */
  readonly isOriginal: boolean;
  /** Shows the film's texts in this language; null: in that of the browser. */
  readonly showIn: (language: string | null) => void;
}
