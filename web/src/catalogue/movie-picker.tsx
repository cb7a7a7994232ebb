import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { MIN_SEARCH, type Movie } from '@sankofa/api/contract/catalogue';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import styles from './movie-picker.module.css';
import { suggestions } from './queries.ts';
import { useDebouncedValue } from './use-debounced-value.ts';

const NONE: readonly Movie[] = [];

/** Finds a film by a part of its title while it is typed. */
export function MoviePicker({ label, picked, pick, inputRef, disabled }: MoviePickerProps) {
  const [typed, setTyped] = useState('');
  const settled = useDebouncedValue(typed.trim());
  const isLongEnough = settled.length >= MIN_SEARCH;
  const { data, isFetching, isError } = useQuery(suggestions(settled, isLongEnough));
  const found = isLongEnough && data ? data : NONE;
  return (
    <Autocomplete<Movie>
      id="movie-picker"
      options={found}
      value={picked}
      onChange={(_event, movie) => pick(movie)}
      inputValue={typed}
      onInputChange={(_event, text) => setTyped(text)}
      // The server has found them; what it found by another word than the title is shown too.
      filterOptions={(options) => options}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ title }) => title}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      loading={isFetching}
      loadingText="Looking…"
      noOptionsText={
        isError
          ? 'Films could not be looked for. Check your connection.'
          : isLongEnough
            ? 'No movies found'
            : `Type at least ${MIN_SEARCH} characters to search`
      }
      // In the dialog, not beside it: it belongs to what the dialog is about.
      disablePortal
      autoHighlight
      fullWidth
      disabled={disabled}
      renderOption={({ key: _, ...props }, { id, title, year, rating, thumbnail_url }) => (
        <li key={id} {...props}>
          <span className={styles.option}>
            <img src={thumbnail_url} alt="" width="32" height="48" loading="lazy" />
            <span>
              <bdi>{title}</bdi>
              <span className={styles.facts}>
                {year}, {rating}
              </span>
            </span>
          </span>
        </li>
      )}
      renderInput={(field) => (
        <TextField {...field} inputRef={inputRef} label={label} placeholder="Part of its title" />
      )}
    />
  );
}

interface MoviePickerProps {
  readonly label: string;
  readonly picked: Movie | null;
  readonly pick: (movie: Movie | null) => void;
  readonly inputRef: Ref<HTMLInputElement>;
  readonly disabled: boolean;
}
