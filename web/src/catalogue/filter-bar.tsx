import TextField from '@mui/material/TextField';
import { AgeRating, MIN_SEARCH } from '@sankofa/api/contract/catalogue';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Choice } from '../profiles/choice.tsx';
import styles from './filter-bar.module.css';
import type { Filters } from './filters.ts';
import { choices } from './queries.ts';
import { PAUSE } from './use-settled.ts';

const ANY = { value: '', label: 'Any' } as const;
const sorts = [
  { value: 'title', label: 'Title' },
  { value: 'year', label: 'Year, newest first' },
  { value: 'rating', label: 'Rating, best first' },
  { value: 'newest', label: 'Newest here' },
] as const;
const ratings = [ANY, ...AgeRating.options.map((value) => ({ value, label: value }))];

/** Which films, and in what order. Each choice shows at once. */
export function FilterBar({ filters, change, search }: FilterBarProps) {
  const { data } = useQuery(choices);
  const genres = [ANY, ...(data?.genres ?? []).map(({ name }) => ({ value: name, label: name }))];
  const countries = [ANY, ...(data?.countries ?? []).map(({ code, name }) => ({ value: code, label: name }))];
  return (
    <search className={styles.bar}>
      <SearchField typed={filters.search} search={search} />
      <Choice
        id="filter-genre"
        label="Genre"
        value={filters.genre}
        options={withChosen(genres, filters.genre)}
        onChange={(genre) => change({ genre })}
        disabled={false}
      />
      <Choice
        id="filter-country"
        label="Country"
        value={filters.country}
        options={withChosen(countries, filters.country)}
        onChange={(country) => change({ country })}
        disabled={false}
      />
      <Choice
        id="filter-rating"
        label="Age rating"
        value={filters.rating}
        options={ratings}
        onChange={(rating) => change({ rating })}
        disabled={false}
      />
      <Choice
        id="filter-sort"
        label="Order"
        value={filters.sort}
        options={sorts}
        onChange={(sort) => change({ sort })}
        disabled={false}
      />
    </search>
  );
}

/** What the address asks for is in the list, also while the list is on its way. */
const withChosen = (options: readonly { value: string; label: string }[], chosen: string) =>
  options.some(({ value }) => value === chosen) ? options : [...options, { value: chosen, label: chosen }];

/** Looks for what is typed once nobody types any more, and for everything when nothing is left. */
function SearchField({ typed: before, search }: { readonly typed: string; readonly search: (text: string) => void }) {
  const [typed, setTyped] = useState(before);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const wanted = typed.trim();
  const isShort = wanted.length > 0 && wanted.length < MIN_SEARCH;
  return (
    <TextField
      id="filter-search"
      type="search"
      label="Search"
      fullWidth
      value={typed}
      onChange={({ target: { value } }) => {
        setTyped(value);
        clearTimeout(timer.current);
        const next = value.trim();
        if (next === '' || next.length >= MIN_SEARCH) timer.current = setTimeout(() => search(next), PAUSE);
      }}
      helperText={isShort ? `Type at least ${MIN_SEARCH} characters to search` : 'Title, genre, director, cast, theme'}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 100 } }}
    />
  );
}

interface FilterBarProps {
  readonly filters: Filters;
  readonly change: (filters: Partial<Filters>) => void;
  /** Looks for what has been typed. */
  readonly search: (text: string) => void;
}
