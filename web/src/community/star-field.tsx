import { MAX_STARS } from '@sankofa/api/contract/community';
import { useId } from 'react';
import styles from './star-field.module.css';
import { starsText } from './words.ts';

const STARS = Array.from({ length: MAX_STARS }, (_, n) => n + 1);

/** One to five stars to choose from, as a group of radio buttons. */
export function StarField({ label, value, isBusy, onChange }: StarFieldProps) {
  const name = useId();
  return (
    <fieldset className={styles.field} aria-busy={isBusy}>
      <legend>{label}</legend>
      <span className={styles.stars}>
        {STARS.map((stars) => (
          <label key={stars} className={styles.star} data-on={value !== null && stars <= value}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={stars}
              checked={stars === value}
              onChange={() => onChange(stars)}
            />
            <span className="visually-hidden">{starsText(stars)}</span>
            <Star />
          </label>
        ))}
      </span>
    </fieldset>
  );
}

const Star = () => (
  <svg width="32" height="32" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d="M12 3.2l2.7 5.6 6.1.9-4.4 4.3 1 6.1-5.4-2.9-5.4 2.9 1-6.1-4.4-4.3 6.1-.9z" />
  </svg>
);

interface StarFieldProps {
  readonly label: string;
  /** Null: nothing is chosen. */
  readonly value: number | null;
  readonly isBusy: boolean;
  readonly onChange: (stars: number) => void;
}
