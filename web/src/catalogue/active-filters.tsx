import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { rich, t } from '../messages.ts';
import { Button } from '../shell/button.tsx';
import styles from './active-filters.module.css';
import { yearLabel } from './filter-choices.ts';
import type { Filters } from './filters.ts';
import { choices } from './queries.ts';

/** The active filters, each with a button that clears it. The search field and the region banner show the other two. */
export function ActiveFilters({ filters, change }: ActiveFiltersProps) {
  const { genre, country, rating, year, spoken } = filters;
  const { data } = useQuery({ ...choices, enabled: genre !== '' || country !== '' || spoken !== '' });
  const genreName = data?.genres.find(({ name }) => name === genre)?.name_translated ?? genre;
  const countryName = data?.countries.find(({ code }) => code === country)?.name ?? country;
  const languageName = data?.languages.find(({ code }) => code === spoken)?.name ?? spoken;
  const chosen = [
    { label: genreName, isOn: genre !== '', without: { genre: '' } },
    { label: t('catalogue.filter_country', { country: countryName }), isOn: country !== '', without: { country: '' } },
    { label: t('catalogue.filter_rated', { rating }), isOn: rating !== '', without: { rating: '' } },
    { label: t('catalogue.filter_year', { year: yearLabel(year) }), isOn: year !== '', without: { year: '' } },
    { label: t('catalogue.filter_language', { language: languageName }), isOn: spoken !== '', without: { spoken: '' } },
  ] as const;
  const on = chosen.filter(({ isOn }) => isOn);
  if (on.length === 0) return null;
  return (
    <ul className={styles.chosen} aria-label={t('catalogue.filters')}>
      {on.map(({ label, without }) => (
        <li key={label}>
          <strong>
            <bdi>{label}</bdi>
          </strong>
          <Button size="small" variant="outlined" color="inherit" onClick={() => change(without)}>
            {rich('catalogue.clear_filter', {
              filter: label,
              hidden: (text: ReactNode) => <span className="visually-hidden">{text}</span>,
            })}
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface ActiveFiltersProps {
  readonly filters: Filters;
  readonly change: (filters: Partial<Filters>) => void;
}
