import TextField from '@mui/material/TextField';
import { MIN_SEARCH } from '@sankofa/api/contract/catalogue';
import { useEffect, useRef, useState } from 'react';
import { t } from '../messages.ts';
import styles from './filter-bar.module.css';
import { FilterChoice } from './filter-choice.tsx';
import { any, FIRST_YEAR, searchHint, sorts, useFilterChoices } from './filter-choices.ts';
import type { Filters } from './filters.ts';
import { DEBOUNCE_MS } from './use-debounced-value.ts';

const years = () => [
  any(),
  ...Array.from({ length: new Date().getFullYear() + 1 - FIRST_YEAR }, (_, n) => {
    const value = String(new Date().getFullYear() - n);
    return { value, label: value };
  }),
];

/** Search field, filters and order. Changes apply at once. */
export function FilterBar({ filters, change, search }: FilterBarProps) {
  const { genres, countries, ratings } = useFilterChoices();
  const common = { place: 'filter', filters, change };
  return (
    <search className={styles.bar}>
      <SearchField typed={filters.search} search={search} />
      <FilterChoice of="genre" options={genres} {...common} />
      <FilterChoice of="country" options={countries} {...common} />
      <FilterChoice of="year" options={years()} {...common} />
      <FilterChoice of="rating" options={ratings} {...common} />
      <FilterChoice of="sort" options={sorts()} {...common} />
    </search>
  );
}

/** Searches after a pause in typing; an empty field shows all films. */
function SearchField({ typed: before, search }: { readonly typed: string; readonly search: (text: string) => void }) {
  const [typed, setTyped] = useState(before);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <TextField
      id="filter-search"
      type="search"
      label={t('catalogue.search')}
      fullWidth
      value={typed}
      onChange={({ target: { value } }) => {
        setTyped(value);
        clearTimeout(timer.current);
        const next = value.trim();
        if (next === '' || next.length >= MIN_SEARCH) timer.current = setTimeout(() => search(next), DEBOUNCE_MS);
      }}
      helperText={searchHint(typed).text}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 100 } }}
    />
  );
}

interface FilterBarProps {
  readonly filters: Filters;
  readonly change: (filters: Partial<Filters>) => void;
  readonly search: (text: string) => void;
}
