import { starsText } from '@sankofa/api/client/format';
import { MAX_STARS, type MovieRating } from '@sankofa/api/contract/community';
import { percentOf, ratingsText } from './rating-labels.ts';
import styles from './rating-summary.module.css';

/** What people gave a film: the average, how many they are, and how many gave how much. */
export function RatingSummary({ average_rating: average, count, breakdown }: MovieRating) {
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
