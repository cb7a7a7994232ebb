import { MAX_STARS } from '@sankofa/api/contract/community';
import { StarShape } from './star-shape.tsx';
import styles from './stars.module.css';

const STARS = Array.from({ length: MAX_STARS }, (_, n) => n + 1);

/** A rating as stars. Hidden from screen readers: always beside a text that says the same. */
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
