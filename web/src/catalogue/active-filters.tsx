import { useQuery } from '@tanstack/react-query';
import { Button } from '../shell/button.tsx';
import styles from './active-filters.module.css';
import type { Filters } from './filters.ts';
import { choices } from './queries.ts';

/** By what films are narrowed, and the way to lift each. What is searched for stands in its field, the region by itself. */
export function ActiveFilters({ filters, change }: ChosenFiltersProps) {
  const { genre, country, rating, year, spoken } = filters;
  const { data } = useQuery({ ...choices, enabled: country !== '' || spoken !== '' });
  const countryName = data?.countries.find(({ code }) => code === country)?.name ?? country;
  const languageName = data?.languages.find(({ code }) => code === spoken)?.name ?? spoken;
  const chosen = [
    { label: genre, isOn: genre !== '', without: { genre: '' } },
    { label: `From ${countryName}`, isOn: country !== '', without: { country: '' } },
    { label: `Rated ${rating}`, isOn: rating !== '', without: { rating: '' } },
    { label: `Of ${year}`, isOn: year !== '', without: { year: '' } },
    { label: `In ${languageName}`, isOn: spoken !== '', without: { spoken: '' } },
  ] as const;
  const on = chosen.filter(({ isOn }) => isOn);
  if (on.length === 0) return null;
  return (
    <ul className={styles.chosen} aria-label="Filters">
      {on.map(({ label, without }) => (
        <li key={label}>
          <strong>
            <bdi>{label}</bdi>
          </strong>
          <Button size="small" variant="outlined" color="inherit" onClick={() => change(without)}>
            Clear Filter<span className="visually-hidden">: {label}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface ChosenFiltersProps {
  readonly filters: Filters;
  readonly change: (filters: Partial<Filters>) => void;
}
