import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { FilterChoice } from '../catalogue/filter-choice.tsx';
import { FIRST_YEAR, searchHint, sorts, useFilterChoices } from '../catalogue/filter-choices.ts';
import { addressOf, type Filters, filtersOf } from '../catalogue/filters.ts';
import { t } from '../messages.ts';
import { backgroundLocation } from '../shell/background-location.ts';
import { Button } from '../shell/button.tsx';
import { Overlay } from '../shell/overlay.tsx';
import styles from './advanced-search.module.css';

/** All filters at once; they become the URL of the list. */
export default function AdvancedSearchOverlay() {
  const [address] = useSearchParams();
  const [filters, setFilters] = useState<Filters>(filtersOf(address));
  const { genres, countries, languages, ratings } = useFilterChoices();
  const location = useLocation();
  const navigate = useNavigate();
  const { search, year } = filters;
  const { isShort, text: hint } = searchHint(search);
  const isNoYear = year !== '' && filtersOf(new URLSearchParams({ year })).year === '';
  const change = (next: Partial<Filters>) => setFilters((now) => ({ ...now, ...next }));
  const common = { place: 'advanced', filters, change };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isShort || isNoYear) return;
    const query = addressOf({ ...filters, search: search.trim() });
    void navigate(`/movies?${query}`, { replace: backgroundLocation(location) !== null });
  };
  return (
    <Overlay title={t('discovery.advanced_search')} leave="close" heading="bar">
      <search>
        <form className={styles.form} onSubmit={submit}>
          <TextField
            id="advanced-words"
            label={t('discovery.keywords')}
            className={styles.whole ?? ''}
            value={search}
            error={isShort}
            helperText={hint}
            onChange={({ target }) => change({ search: target.value })}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 100 } }}
          />
          <FilterChoice of="genre" options={genres} {...common} />
          <FilterChoice of="country" options={countries} {...common} />
          <TextField
            id="advanced-year"
            label={t('discovery.year')}
            value={year}
            error={isNoYear}
            helperText={
              isNoYear ? t('discovery.year_invalid', { first: String(FIRST_YEAR) }) : t('discovery.year_hint')
            }
            onChange={({ target }) => change({ year: target.value.trim() })}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { inputMode: 'numeric', maxLength: 4 } }}
          />
          <FilterChoice of="rating" options={ratings} {...common} />
          <FilterChoice of="spoken" options={languages} {...common} />
          <FilterChoice of="sort" options={sorts()} {...common} />
          <div className={styles.actions}>
            <Button type="submit" variant="contained" size="large">
              {t('discovery.show_films')}
            </Button>
            <Button color="inherit" size="large" onClick={() => setFilters(filtersOf(new URLSearchParams()))}>
              {t('discovery.clear_all')}
            </Button>
          </div>
        </form>
      </search>
    </Overlay>
  );
}
