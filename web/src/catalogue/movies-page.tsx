import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Carousel } from '../home/carousel.tsx';
import { home } from '../home/queries.ts';
import { useOverlayState } from '../shell/background-location.ts';
import { Button } from '../shell/button.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { ActiveFilters } from './active-filters.tsx';
import { Films } from './films.tsx';
import { FilterBar } from './filter-bar.tsx';
import { addressOf, type Filters, filtersOf, isNarrowed } from './filters.ts';
import styles from './movies-page.module.css';
import { EVERYWHERE, useRegion } from './region.ts';
import { RegionBanner } from './region-banner.tsx';

/** Every film, as many as fit at a time; what is wanted of them is in the address. */
export default function MoviesPage() {
  usePageTitle('Movies');
  const overlay = useOverlayState();
  const [address, setAddress] = useSearchParams();
  const filters = filtersOf(address);
  const chosen = useRegion();
  const region = filters.region || chosen;
  // What was chosen for all of Sankofa stays chosen: this page alone is of everywhere.
  const everywhere = chosen === EVERYWHERE ? '' : EVERYWHERE;
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
  const isWhole = !isNarrowed({ ...filters, region: '' }) && region === EVERYWHERE;
  const { data: first } = useQuery({ ...home(EVERYWHERE), enabled: isWhole });
  return (
    <>
      {isWhole && first !== undefined && <Carousel films={first.hero} />}
      <div className={styles.page} data-below={isWhole && first !== undefined}>
        <div className={styles.head}>
          <h1 className={styles.title}>Movies</h1>
          <Button to={`/advanced-search?${addressOf(filters)}`} state={overlay} variant="outlined" color="inherit">
            Advanced search
          </Button>
        </div>
        <FilterBar
          key={field}
          filters={filters}
          change={change}
          search={(search) => {
            typed.current = search;
            change({ search });
          }}
        />
        <ActiveFilters filters={filters} change={change} />
        <RegionBanner code={region} clear={() => change({ region: everywhere })} />
        <Films
          filters={{ ...filters, region: region === EVERYWHERE ? '' : region }}
          clear={() => change({ ...filtersOf(new URLSearchParams()), region: everywhere })}
        />
      </div>
    </>
  );
}
