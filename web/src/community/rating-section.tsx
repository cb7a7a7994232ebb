import type { Movie } from '@sankofa/api/contract/catalogue';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../accounts/session.ts';
import { Button } from '../shell/button.tsx';
import { rating } from './queries.ts';
import styles from './rating-section.module.css';
import { RatingSummary } from './rating-summary.tsx';
import { StarField } from './star-field.tsx';
import { useRate } from './use-rate.ts';

/** What people gave the film, and the stars to give. */
export function RatingSection({ movie }: { readonly movie: Movie }) {
  const person = useSession()?.user.id ?? null;
  const { data, isError, refetch } = useQuery(rating(movie.id, person));
  const { rate, isPending, wanted } = useRate(movie);
  const mine = wanted === undefined ? (data?.mine ?? null) : wanted;
  return (
    <section aria-labelledby="ratings" className={styles.section}>
      <h2 id="ratings">Ratings</h2>
      {data && <RatingSummary {...data} />}
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
