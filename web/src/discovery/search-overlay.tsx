import TextField from '@mui/material/TextField';
import { MIN_SEARCH } from '@sankofa/api/contract/catalogue';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { addressOf, filtersOf } from '../catalogue/filters.ts';
import { MovieGrid, MovieGridSkeleton } from '../catalogue/movie-grid.tsx';
import { useDebouncedValue } from '../catalogue/use-debounced-value.ts';
import { backgroundLocation } from '../shell/background-location.ts';
import { Button } from '../shell/button.tsx';
import { ErrorState } from '../shell/error-state.tsx';
import { Icon } from '../shell/icons.tsx';
import { Overlay } from '../shell/overlay.tsx';
import { plainFound } from './queries.ts';
import styles from './smart-search.module.css';

/** Looks for films by a part of what they say of themselves, while it is typed. */
export default function SearchOverlay() {
  const [typed, setTyped] = useState('');
  const wanted = typed.trim();
  const isShort = wanted.length > 0 && wanted.length < MIN_SEARCH;
  const location = useLocation();
  const navigate = useNavigate();
  const isOver = backgroundLocation(location) !== null;
  const showAll = (event: FormEvent): void => {
    event.preventDefault();
    if (wanted.length < MIN_SEARCH) return;
    const filters = { ...filtersOf(new URLSearchParams()), search: wanted };
    void navigate(`/movies?${addressOf(filters)}`, { replace: isOver });
  };
  return (
    <Overlay title="Search" leave="close" heading="bar">
      <div className={styles.wide}>
        <search>
          <form className={styles.form} onSubmit={showAll}>
            <TextField
              id="plain-search"
              type="search"
              label="Search movies"
              fullWidth
              autoFocus
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              helperText={
                isShort ? `Type at least ${MIN_SEARCH} characters to search` : 'Title, genre, director, cast, theme'
              }
              slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 100, enterKeyHint: 'search' } }}
            />
          </form>
        </search>
        <p className={styles.ways}>
          <Button
            to="/smart-search"
            replace={isOver}
            state={location.state}
            variant="outlined"
            color="inherit"
            startIcon={<Icon name="spark" />}
          >
            Ask in a sentence
          </Button>
          <Button to="/advanced-search" replace={isOver} state={location.state} variant="outlined" color="inherit">
            Advanced search
          </Button>
        </p>
        <Found wanted={wanted} showAll={showAll} />
      </div>
    </Overlay>
  );
}

function Found({ wanted, showAll }: { readonly wanted: string; readonly showAll: (event: FormEvent) => void }) {
  const settled = useDebouncedValue(wanted);
  const isLongEnough = wanted.length >= MIN_SEARCH && settled.length >= MIN_SEARCH;
  const { data, isError, refetch } = useQuery(plainFound(settled, isLongEnough));
  if (!isLongEnough) return null;
  if (isError && data === undefined) {
    return (
      <ErrorState
        level="h2"
        title="Search failed. Please try again."
        text="Nothing is lost: your words are still here."
        action={{ label: 'Try again', run: () => void refetch() }}
      />
    );
  }
  if (data === undefined) return <MovieGridSkeleton />;
  if (data.length === 0) {
    return (
      <p role="status">
        No movies found for <q dir="auto">{settled}</q>
      </p>
    );
  }
  return (
    <>
      <MovieGrid movies={data} />
      <form onSubmit={showAll}>
        <Button type="submit" variant="outlined" color="inherit">
          Show all that fit
        </Button>
      </form>
    </>
  );
}
