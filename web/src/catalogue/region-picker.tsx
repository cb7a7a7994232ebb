import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { t } from '../messages.ts';
import { Button } from '../shell/button.tsx';
import { LoadError } from '../shell/load-error.tsx';
import { regions, useRegion } from './region.ts';
import styles from './region-picker.module.css';
import { useChangeRegion } from './use-change-region.ts';

/** Choice of a region. */
export default function RegionPicker({ close }: { readonly close: () => void }) {
  const { data, isError, refetch } = useQuery(regions);
  const chosen = useRegion();
  const change = useChangeRegion();
  return (
    <Dialog open onClose={close} maxWidth="md" fullWidth aria-labelledby="region-title">
      <DialogTitle id="region-title">{t('catalogue.choose_region')}</DialogTitle>
      <DialogContent>
        {isError && data === undefined && <LoadError title={t('catalogue.regions_failed')} refetch={refetch} />}
        {!isError && data === undefined && (
          <div className={styles.regions} role="status" aria-label={t('catalogue.regions_loading')} aria-busy="true">
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
                <span className={styles.text}>{t('catalogue.count', { count: movies })}</span>
              </button>
            </li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={close}>
          {t('catalogue.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
