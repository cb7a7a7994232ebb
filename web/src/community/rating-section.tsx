import Button from '@mui/material/Button';
import type { Movie } from '@sankofa/api/contract/catalogue';
import { MAX_STARS, type MovieRating } from '@sankofa/api/contract/community';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../accounts/session.ts';
import { rating } from './queries.ts';
import styles from './rating-section.module.css';
import { StarField } from './star-field.tsx';
import { useRate } from './use-rate.ts';
import { percentOf, ratingsText, starsText } from './words.ts';

/** What people gave the film, and the stars to give. */
export function RatingSection({ movie }: { readonly movie: Movie }) {
  const person = useSession()?.user.id ?? null;
  const { data, isError, refetch } = useQuery(rating(movie.id, person));
  const { rate, isPending, wanted } = useRate(movie);
  const mine = wanted === undefined ? (data?.mine ?? null) : wanted;
  return (
    <section aria-labelledby="ratings" className={styles.section}>
      <h2 id="ratings">Ratings</h2>
      {data && <Summary {...data} />}
      {isError && data === undefined && (
        <p className={styles.dim} role="alert">
          <bdi>The ratings could not be loaded.</bdi>{' '}
          <Button size="small" variant="outlined" color="inherit" onClick={() => void refetch()}>
            Retry
          </Button>
        </p>
      )}
      {!isError && data === undefined && (
        <span className={styles.bone} role="status" aria-label="Loading ratings" aria-busy="true" />
      )}
      <div className={styles.mine}>
        <StarField
          label={mine === null ? 'Rate this film' : 'Your rating'}
          value={mine}
          isBusy={isPending}
          onChange={rate}
        />
        {person !== null && mine !== null && (
          <Button size="small" variant="outlined" color="inherit" disabled={isPending} onClick={() => rate(null)}>
            Take back
          </Button>
        )}
      </div>
    </section>
  );
}

function Summary({ average_rating: average, count, breakdown }: MovieRating) {
  if (average === null) {
    return (
      <p className={styles.dim}>
        <bdi>Nobody has rated this film yet. Be the first.</bdi>
      </p>
    );
  }
  return (
    <div className={styles.summary}>
      <p>
        <span className={styles.average}>{average.toFixed(1)}</span>
        <span className={styles.dim}>
          <bdi>out of {MAX_STARS}</bdi>
        </span>
        <span className={styles.dim}>
          <bdi>{ratingsText(count)}</bdi>
        </span>
      </p>
      <dl className={styles.breakdown}>
        {breakdown.map(({ stars, count: people }) => (
          <div key={stars}>
            <dt>
              <bdi>{starsText(stars)}</bdi>
            </dt>
            <dd>
              <span className={styles.bar} aria-hidden="true">
                <span style={{ inlineSize: `${percentOf(people, count)}%` }} />
              </span>
              {people}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
