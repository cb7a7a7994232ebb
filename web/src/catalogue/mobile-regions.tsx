import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../messages.ts';
import styles from './mobile-regions.module.css';
import { regions, useRegion } from './region.ts';
import { useChangeRegion } from './use-change-region.ts';

/** Regions shown at first on a narrow screen. */
const AT_ONCE = 8;

/** Choice of a region in the mobile menu. */
export function MobileRegions({ close }: { readonly close: () => void }) {
  const { data, isError } = useQuery(regions);
  const [isWhole, setWhole] = useState(false);
  const chosen = useRegion();
  const change = useChangeRegion();
  if (isError && data === undefined) return <p className={styles.fault}>{t('catalogue.regions_failed')}</p>;
  const shown = data?.filter(({ code }, n) => isWhole || n < AT_ONCE || code === chosen) ?? [];
  return (
    <section aria-labelledby="regions" className={styles.regions}>
      <h2 id="regions">{t('catalogue.region')}</h2>
      <ul>
        {shown.map(({ code, name }) => (
          <li key={code}>
            <button
              type="button"
              aria-pressed={code === chosen}
              onClick={() => {
                change(code);
                close();
              }}
            >
              {name}
            </button>
          </li>
        ))}
        {data && shown.length < data.length && (
          <li>
            <button type="button" onClick={() => setWhole(true)}>
              {t('catalogue.more_regions')}
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}
