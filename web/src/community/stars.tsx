import { MAX_STARS } from '@sankofa/api/contract/community';
import { StarShape } from './star-shape.tsx';
import styles from './stars.module.css';

const STARS = Array.from({ length: MAX_STARS }, (_, n) => n + 1);

/** How many of five stars, for whoever sees them. Always beside the same in words. */
export function Stars({ given }: { readonly given: number }) {
  return (
    <span className={styles.stars} aria-hidden="true">
      {STARS.map((star) => (
        <span key={star} data-on={star <= given}>
          <StarShape size={18} />
        </span>
      ))}
    </span>
  );
}
