import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { MIN_SEARCH, type Movie } from '@sankofa/api/contract/catalogue';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { t } from '../messages.ts';
import styles from './movie-picker.module.css';
import { suggestions } from './queries.ts';
import { useDebouncedValue } from './use-debounced-value.ts';

const NONE: readonly Movie[] = [];

/** A combobox that finds films by a part of their title. */
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
      // The server filters, also by other fields than the title.
      filterOptions={(options) => options}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ title }) => title}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      loading={isFetching}
      loadingText={t('catalogue.searching')}
      noOptionsText={
        isError
          ? t('catalogue.search_failed')
          : isLongEnough
            ? t('catalogue.none_found')
            : t('catalogue.search_too_short', { minimum: MIN_SEARCH })
      }
      // Inside the dialog, so that assistive technology finds the list there.
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
        <TextField {...field} inputRef={inputRef} label={label} placeholder={t('catalogue.part_of_title')} />
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
