import { MAX_STARS, type MovieRating } from '@sankofa/api/contract/community';
import { formatNumber } from '@sankofa/api/messages/format';
import { t } from '../messages.ts';
import { percentOf } from './rating-labels.ts';
import styles from './rating-summary.module.css';

/** The average rating, the number of ratings, and how many people gave each number of stars. */
export function RatingSummary({ average_rating: average, count, breakdown }: MovieRating) {
  if (average === null) {
    return (
      <p className={styles.dim}>
        <bdi>{t('community.ratings_none')}</bdi>
      </p>
    );
  }
  return (
    <div className={styles.summary}>
      <p>
        <span className={styles.average}>
          {formatNumber(average, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}
        </span>
        <span className={styles.dim}>
          <bdi>{t('community.out_of', { max: MAX_STARS })}</bdi>
        </span>
        <span className={styles.dim}>
          <bdi>{t('community.ratings_count', { count })}</bdi>
        </span>
      </p>
      <dl className={styles.breakdown}>
        {breakdown.map(({ stars, count: people }) => (
          <div key={stars}>
            <dt>
              <bdi>{t('community.stars', { count: stars })}</bdi>
            </dt>
            <dd>
              <span className={styles.bar} aria-hidden="true">
                <span style={{ inlineSize: `${percentOf(people, count)}%` }} />
              </span>
              {formatNumber(people)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
