import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePageTitle } from '../shell/page-title.ts';
import { Films } from './films.tsx';
import { FilterBar } from './filter-bar.tsx';
import { addressOf, type Filters, filtersOf } from './filters.ts';
import styles from './movies-page.module.css';
import { EVERYWHERE, useRegion } from './region.ts';
import { RegionBanner } from './region-banner.tsx';
import { useChangeRegion } from './use-change-region.ts';

/** Every film, as many as fit at a time; what is wanted of them is in the address. */
export default function MoviesPage() {
  usePageTitle('Movies');
  const [address, setAddress] = useSearchParams();
  const filters = filtersOf(address);
  const chosen = useRegion();
  const region = filters.region || chosen;
  const changeRegion = useChangeRegion();
  const change = (next: Partial<Filters>) =>
    setAddress((now) => addressOf({ ...filtersOf(now), ...next }), { replace: true, preventScrollReset: true });
  // A search that does not come from the field (a link, Back, Show all films) is shown in the field, which begins anew.
  const typed = useRef(filters.search);
  const [field, setField] = useState(0);
  useEffect(() => {
    if (filters.search === typed.current) return;
    typed.current = filters.search;
    setField((n) => n + 1);
  }, [filters.search]);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Movies</h1>
      <FilterBar
        key={field}
        filters={filters}
        change={change}
        search={(search) => {
          typed.current = search;
          change({ search });
        }}
      />
      <RegionBanner code={region} clear={() => changeRegion(EVERYWHERE)} />
      <Films
        filters={{ ...filters, region: region === EVERYWHERE ? '' : region }}
        clear={() =>
          change({ ...filtersOf(new URLSearchParams()), ...(chosen !== EVERYWHERE && { region: EVERYWHERE }) })
        }
      />
    </div>
  );
}
