import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { rich } from '../messages.ts';
import { Button } from '../shell/button.tsx';
import { EVERYWHERE, regions } from './region.ts';
import styles from './region-banner.module.css';

/** Says that only films of a region are shown, with a button that clears the filter. */
export function RegionBanner({ code, clear }: { readonly code: string; readonly clear: () => void }) {
  const { data } = useQuery({ ...regions, enabled: code !== EVERYWHERE });
  const region = data?.find((known) => known.code === code);
  if (code === EVERYWHERE || region === undefined) return null;
  return (
    <p className={styles.banner}>
      <span>
        <strong>{region.name}</strong> <span className={styles.text}>{region.description}</span>
      </span>
      <Button size="small" variant="outlined" color="inherit" onClick={clear}>
        {rich('catalogue.clear_region', {
          region: region.name,
          hidden: (text: ReactNode) => <span className="visually-hidden">{text}</span>,
        })}
      </Button>
    </p>
  );
}
