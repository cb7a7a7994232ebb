import { t } from '../messages.ts';
import styles from './filter-bar.module.css';
import { type FilterChoiceProps, filterLabel, listedOptions } from './filter-options.ts';
import type { Filters } from './filters.ts';

/** A filter as a small select with its name inside. */
export function FilterChip<Of extends keyof Filters & Parameters<typeof filterLabel>[0]>({
  of,
  filters,
  options,
  change,
}: Omit<FilterChoiceProps<Of>, 'place'>) {
  const listed = listedOptions(options, filters[of]);
  return (
    <label className={styles.chip} data-on={of !== 'sort' && filters[of] !== ''}>
      <span>{t(filterLabel(of))}</span>
      <select
        value={filters[of]}
        onChange={({ target }) => {
          const chosen = listed.find(({ value }) => value === target.value);
          if (chosen) change({ [of]: chosen.value });
        }}
      >
        {listed.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
