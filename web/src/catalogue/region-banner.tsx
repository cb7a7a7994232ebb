import { useQuery } from '@tanstack/react-query';
import { Button } from '../shell/button.tsx';
import { EVERYWHERE, regions } from './region.ts';
import styles from './region-banner.module.css';

/** That only films of a region are shown, and the way to all of them. Nothing where it is all of the world. */
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
        Clear Filter<span className="visually-hidden">: films of {region.name} only</span>
      </Button>
    </p>
  );
}
