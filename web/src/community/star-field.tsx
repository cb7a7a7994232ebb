import { MAX_STARS } from '@sankofa/api/contract/community';
import { useId } from 'react';
import { t } from '../messages.ts';
import styles from './star-field.module.css';
import { StarShape } from './star-shape.tsx';

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
            <span className="visually-hidden">{t('community.stars', { count: stars })}</span>
            <StarShape size={32} />
          </label>
        ))}
      </span>
    </fieldset>
  );
}

interface StarFieldProps {
  readonly label: string;
  readonly value: number | null;
  readonly isBusy: boolean;
  readonly onChange: (stars: number) => void;
}
