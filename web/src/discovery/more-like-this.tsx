import type { Movie } from '@sankofa/api/contract/catalogue';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { t } from '../messages.ts';
import { Button } from '../shell/button.tsx';
import { Icon } from '../shell/icons.tsx';
import { lazyMaterial } from '../theme/material.tsx';
import styles from './more-like-this.module.css';
import { similar } from './queries.ts';
import { SimilarFilms } from './similar-films.tsx';
import { useViewer } from './use-viewer.ts';

const InsightsDialog = lazyMaterial(() => import('./insights-dialog.tsx'));

/** Insights and similar films on the page of a film. */
export default function MoreLikeThis({ movie }: { readonly movie: Movie }) {
  const { data } = useQuery(similar(movie.id, useViewer()));
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.more}>
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
      </section>
      {data !== undefined && data.similar.length > 0 && (
        <section aria-labelledby="similar-films">
          <h2 id="similar-films">{t('discovery.similar_films')}</h2>
          <SimilarFilms films={data.similar} />
        </section>
      )}
      <Suspense>{isOpen && <InsightsDialog movie={movie} close={() => setOpen(false)} />}</Suspense>
    </div>
  );
}
