import type { Movie } from '@sankofa/api/contract/catalogue';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../accounts/session.ts';
import { t } from '../messages.ts';
import { Button } from '../shell/button.tsx';
import { rating } from './queries.ts';
import styles from './rating-section.module.css';
import { RatingSummary } from './rating-summary.tsx';
import { StarField } from './star-field.tsx';
import { useRate } from './use-rate.ts';

/** The ratings of a film, and the person’s own stars. */
export function RatingSection({ movie }: { readonly movie: Movie }) {
  const person = useSession()?.user.id ?? null;
  const { data, isError, refetch } = useQuery(rating(movie.id, person));
  const { rate, isPending, wanted } = useRate(movie);
  const mine = wanted === undefined ? (data?.mine ?? null) : wanted;
  return (
    <section aria-labelledby="ratings" className={styles.section}>
      <h2 id="ratings">{t('community.ratings')}</h2>
      {data && <RatingSummary {...data} />}
      {isError && data === undefined && (
        <p className={styles.dim} role="alert">
          <bdi>{t('community.ratings_failed')}</bdi>{' '}
          <Button size="small" variant="outlined" color="inherit" onClick={() => void refetch()}>
            {t('community.try_again')}
          </Button>
        </p>
      )}
      {!isError && data === undefined && (
        <span className={styles.bone} role="status" aria-label={t('community.ratings_loading')} aria-busy="true" />
      )}
      <div className={styles.mine}>
        <StarField
          label={t(mine === null ? 'community.rate_film' : 'community.rating')}
          value={mine}
          isBusy={isPending}
          onChange={rate}
        />
        {person !== null && mine !== null && (
          <Button size="small" variant="outlined" color="inherit" disabled={isPending} onClick={() => rate(null)}>
            {t('community.rating_delete')}
          </Button>
        )}
      </div>
    </section>
  );
}
