import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { t } from '../messages.ts';
import AgeNotice from '../profiles/age-notice.tsx';
import { Button } from '../shell/button.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { ActiveFilters } from './active-filters.tsx';
import { Films } from './films.tsx';
import { FilterBar } from './filter-bar.tsx';
import { addressOf, type Filters, filtersOf } from './filters.ts';
import styles from './movies-page.module.css';
import { EVERYWHERE, useRegion } from './region.ts';
import { RegionBanner } from './region-banner.tsx';

/** All films, loaded in pages. The filters are in the URL. */
export default function MoviesPage() {
  usePageTitle(t('catalogue.movies'));
  const [address, setAddress] = useSearchParams();
  const filters = filtersOf(address);
  const chosen = useRegion();
  const region = filters.region || chosen;
  // Clears the region of this page only; the selected region stays.
  const everywhere = chosen === EVERYWHERE ? '' : EVERYWHERE;
  const change = (next: Partial<Filters>) =>
    setAddress((now) => addressOf({ ...filtersOf(now), ...next }), { replace: true, preventScrollReset: true });
  // A search from elsewhere (a link, Back, Show all films) remounts the field with the new text.
  const typed = useRef(filters.search);
  const [field, setField] = useState(0);
  useEffect(() => {
    if (filters.search === typed.current) return;
    typed.current = filters.search;
    setField((n) => n + 1);
  }, [filters.search]);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.title}>{t('catalogue.movies')}</h1>
        <Button to={`/advanced-search?${addressOf(filters)}`} variant="outlined" color="inherit">
          {t('catalogue.advanced_search')}
        </Button>
      </div>
      <AgeNotice isClosable />
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
  );
}
