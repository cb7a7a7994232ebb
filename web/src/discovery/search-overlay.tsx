import TextField from '@mui/material/TextField';
import { MIN_SEARCH } from '@sankofa/api/contract/catalogue';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { addressOf, filtersOf } from '../catalogue/filters.ts';
import { MovieGrid, MovieGridSkeleton } from '../catalogue/movie-grid.tsx';
import { useDebouncedValue } from '../catalogue/use-debounced-value.ts';
import { rich, t } from '../messages.ts';
import { backgroundLocation } from '../shell/background-location.ts';
import { Button } from '../shell/button.tsx';
import { ErrorState } from '../shell/error-state.tsx';
import { Icon } from '../shell/icons.tsx';
import { Overlay } from '../shell/overlay.tsx';
import { plainFound } from './queries.ts';
import styles from './smart-search.module.css';

/** Searches films by title, genre, people and theme while typing. */
export default function SearchOverlay() {
  const [typed, setTyped] = useState('');
  const query = typed.trim();
  const isShort = query.length > 0 && query.length < MIN_SEARCH;
  const location = useLocation();
  const navigate = useNavigate();
  const isOver = backgroundLocation(location) !== null;
  const showAll = (event: FormEvent): void => {
    event.preventDefault();
    if (query.length < MIN_SEARCH) return;
    const filters = { ...filtersOf(new URLSearchParams()), search: query };
    void navigate(`/movies?${addressOf(filters)}`, { replace: isOver });
  };
  return (
    <Overlay title={t('discovery.search')} leave="close" heading="bar">
      <div className={styles.wide}>
        <search>
          <form className={styles.form} onSubmit={showAll}>
            <TextField
              id="plain-search"
              type="search"
              label={t('discovery.search_movies')}
              fullWidth
              autoFocus
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              helperText={
                isShort ? t('discovery.search_too_short', { minimum: MIN_SEARCH }) : t('discovery.search_fields')
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
            {t('discovery.describe_link')}
          </Button>
          <Button to="/advanced-search" replace={isOver} state={location.state} variant="outlined" color="inherit">
            {t('discovery.advanced_search')}
          </Button>
        </p>
        <Found query={query} showAll={showAll} />
      </div>
    </Overlay>
  );
}

function Found({ query, showAll }: { readonly query: string; readonly showAll: (event: FormEvent) => void }) {
  const settled = useDebouncedValue(query);
  const isLongEnough = query.length >= MIN_SEARCH && settled.length >= MIN_SEARCH;
  const { data, isError, refetch } = useQuery(plainFound(settled, isLongEnough));
  if (!isLongEnough) return null;
  if (isError && data === undefined) {
    return (
      <ErrorState
        level="h2"
        title={t('discovery.search_failed')}
        text={t('discovery.search_failed_text')}
        action={{ label: t('discovery.try_again'), run: () => void refetch() }}
      />
    );
  }
  if (data === undefined) return <MovieGridSkeleton />;
  if (data.length === 0) {
    return <p role="status">{rich('discovery.none_found_for', { query: () => <q dir="auto">{settled}</q> })}</p>;
  }
  return (
    <>
      <MovieGrid movies={data} />
      <form onSubmit={showAll}>
        <Button type="submit" variant="outlined" color="inherit">
          {t('discovery.see_all_results')}
        </Button>
      </form>
    </>
  );
}
