import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../shell/button.tsx';
import { LoadError } from '../shell/load-error.tsx';
import { regions, useRegion } from './region.ts';
import styles from './region-picker.module.css';
import { useChangeRegion } from './use-change-region.ts';

/** Where in the world films are looked at from. */
export default function RegionPicker({ close }: { readonly close: () => void }) {
  const { data, isError, refetch } = useQuery(regions);
  const chosen = useRegion();
  const change = useChangeRegion();
  return (
    <Dialog open onClose={close} maxWidth="md" fullWidth aria-labelledby="region-title">
      <DialogTitle id="region-title">Choose a region</DialogTitle>
      <DialogContent>
        {isError && data === undefined && <LoadError title="The regions could not be loaded" refetch={refetch} />}
        {!isError && data === undefined && (
          <div className={styles.regions} role="status" aria-label="Loading regions" aria-busy="true">
            <span className={styles.bone} />
            <span className={styles.bone} />
            <span className={styles.bone} />
          </div>
        )}
        <ul className={styles.regions}>
          {data?.map(({ code, name, description, movies }) => (
            <li key={code}>
              <button
                type="button"
                className={styles.region}
                aria-pressed={code === chosen}
                onClick={() => {
                  change(code);
                  close();
                }}
              >
                <span className={styles.name}>{name}</span>
                <span className={styles.text}>{description}</span>
                <span className={styles.text}>{movies === 1 ? 'One film' : `${movies} films`}</span>
              </button>
            </li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={close}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
