import type { Movie } from '@sankofa/api/contract/catalogue';
import { Suspense, useState } from 'react';
import { t } from '../messages.ts';
import { Button } from '../shell/button.tsx';
import { Icon } from '../shell/icons.tsx';
import { lazyMaterial } from '../theme/material.tsx';
import styles from './insights-offer.module.css';

const InsightsDialog = lazyMaterial(() => import('./insights-dialog.tsx'));

/** Opens the insights of a film. */
export default function InsightsOffer({ movie }: { readonly movie: Movie }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="insights-offer" className={styles.offer}>
      <div>
        <h2 id="insights-offer">{t('discovery.insights')}</h2>
        <p>{t('discovery.insights_text')}</p>
      </div>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Icon name="spark" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('discovery.read_insights')}
      </Button>
      <Suspense>{isOpen && <InsightsDialog movie={movie} close={() => setOpen(false)} />}</Suspense>
    </section>
  );
}
