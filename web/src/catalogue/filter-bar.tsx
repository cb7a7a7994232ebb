import TextField from '@mui/material/TextField';
import { AgeRating, MIN_SEARCH } from '@sankofa/api/contract/catalogue';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Choice } from '../profiles/choice.tsx';
import styles from './filter-bar.module.css';
import type { Filters } from './filters.ts';
import { choices } from './queries.ts';
import { useSettled } from './use-settled.ts';

const ANY = { value: '', label: 'Any' } as const;
const sorts = [
  { value: 'title', label: 'Title' },
  { value: 'year', label: 'Year, newest first' },
  { value: 'rating', label: 'Rating, best first' },
  { value: 'newest', label: 'Newest here' },
] as const;
const ratings = [ANY, ...AgeRating.options.map((value) => ({ value, label: value }))];

/** Which films, and in what order. Each choice shows at once. */
export function FilterBar({ filters, change }: FilterBarProps) {
  const { data } = useQuery(choices);
  const genres = [ANY, ...(data?.genres ?? []).map(({ name }) => ({ value: name, label: name }))];
  const countries = [ANY, ...(data?.countries ?? []).map(({ code, name }) => ({ value: code, label: name }))];
  return (
    <search className={styles.bar}>
      <SearchField searched={filters.search} search={(search) => change({ ...filters, search })} />
      <Choice
        id="filter-genre"
        label="Genre"
        value={filters.genre}
        options={withChosen(genres, filters.genre)}
        onChange={(genre) => change({ ...filters, genre })}
        disabled={false}
      />
      <Choice
        id="filter-country"
        label="Country"
        value={filters.country}
        options={withChosen(countries, filters.country)}
        onChange={(country) => change({ ...filters, country })}
        disabled={false}
      />
      <Choice
        id="filter-rating"
        label="Age rating"
        value={filters.rating}
        options={ratings}
        onChange={(rating) => change({ ...filters, rating })}
        disabled={false}
      />
      <Choice
        id="filter-sort"
        label="Order"
        value={filters.sort}
        options={sorts}
        onChange={(sort) => change({ ...filters, sort })}
        disabled={false}
      />
    </search>
  );
}

/** What the address asks for is in the list, also while the list is on its way. */
const withChosen = (options: readonly { value: string; label: string }[], chosen: string) =>
  options.some(({ value }) => value === chosen) ? options : [...options, { value: chosen, label: chosen }];

function SearchField({ searched, search }: { readonly searched: string; readonly search: (text: string) => void }) {
  const [typed, setTyped] = useState(searched);
  const settled = useSettled(typed.trim());
  const isShort = typed.trim().length > 0 && typed.trim().length < MIN_SEARCH;
  useEffect(() => {
    const wanted = settled.length >= MIN_SEARCH ? settled : '';
    if (wanted !== searched && (wanted !== '' || settled === '')) search(wanted);
  });
  return (
    <TextField
      id="filter-search"
      type="search"
      label="Search"
      fullWidth
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      helperText={isShort ? `Type at least ${MIN_SEARCH} characters to search` : 'Title, genre, director, cast, theme'}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 100 } }}
    />
  );
}

interface FilterBarProps {
  readonly filters: Filters;
  readonly change: (filters: Filters) => void;
}
