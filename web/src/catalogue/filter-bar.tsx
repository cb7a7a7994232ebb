import { MIN_SEARCH } from '@sankofa/api/contract/catalogue';
import { useEffect, useRef, useState } from 'react';
import { t } from '../messages.ts';
import styles from './filter-bar.module.css';
import { FilterChip } from './filter-chip.tsx';
import { searchHint, sorts, useFilterChoices, years } from './filter-choices.ts';
import type { Filters } from './filters.ts';
import { DEBOUNCE_MS } from './use-debounced-value.ts';
import { WatchNow } from './watch-now.tsx';

/** Search field, filters and order, in a line that scrolls on phones. Changes apply at once. */
export function FilterBar({ filters, change, search }: FilterBarProps) {
  const { genres, countries, ratings } = useFilterChoices();
  const common = { filters, change };
  return (
    <search className={styles.bar}>
      <SearchField typed={filters.search} search={search} />
      <div className={styles.chips}>
        <WatchNow filters={filters} change={change} />
        <FilterChip of="genre" options={genres} {...common} />
        <FilterChip of="country" options={countries} {...common} />
        <FilterChip of="year" options={years()} {...common} />
        <FilterChip of="rating" options={ratings} {...common} />
        <FilterChip of="sort" options={sorts()} {...common} />
      </div>
    </search>
  );
}

/** Searches after a pause in typing; an empty field shows all films. */
function SearchField({ typed: before, search }: { readonly typed: string; readonly search: (text: string) => void }) {
  const [typed, setTyped] = useState(before);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const { isShort, text: hint } = searchHint(typed);
  return (
    <div className={styles.search}>
      <input
        id="filter-search"
        type="search"
        aria-label={t('catalogue.search')}
        aria-describedby={isShort ? 'filter-hint' : undefined}
        placeholder={isShort ? undefined : hint}
        maxLength={100}
        value={typed}
        onChange={({ target: { value } }) => {
          setTyped(value);
          clearTimeout(timer.current);
          const next = value.trim();
          if (next === '' || next.length >= MIN_SEARCH) timer.current = setTimeout(() => search(next), DEBOUNCE_MS);
        }}
      />
      {isShort && (
        <p id="filter-hint" role="status">
          {hint}
        </p>
      )}
    </div>
  );
}

interface FilterBarProps {
  readonly filters: Filters;
  readonly change: (filters: Partial<Filters>) => void;
  readonly search: (text: string) => void;
}
