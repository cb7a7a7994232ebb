import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './mobile-regions.module.css';
import { regions, useRegion } from './region.ts';
import { useChangeRegion } from './use-change-region.ts';

/** Regions offered at once on a narrow screen. */
const AT_ONCE = 8;

/** The choice of a region in the menu of narrow screens: a few, and the others when asked for. */
export function MobileRegions({ close }: { readonly close: () => void }) {
  const { data, isError } = useQuery(regions);
  const [isWhole, setWhole] = useState(false);
  const chosen = useRegion();
  const change = useChangeRegion();
  if (isError && data === undefined) return <p className={styles.fault}>The regions could not be loaded.</p>;
  const shown = data?.filter(({ code }, n) => isWhole || n < AT_ONCE || code === chosen) ?? [];
  return (
    <section aria-labelledby="regions" className={styles.regions}>
      <h2 id="regions">Region</h2>
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
              More regions
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}
