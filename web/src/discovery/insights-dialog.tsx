import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Movie } from '@sankofa/api/contract/catalogue';
import type { Insights } from '@sankofa/api/contract/discovery';
import { useQuery } from '@tanstack/react-query';
import { PlayButton } from '../catalogue/play-button.tsx';
import { useMyList } from '../library/use-my-list.ts';
import { rich, t } from '../messages.ts';
import { Button } from '../shell/button.tsx';
import { Icon } from '../shell/icons.tsx';
import { LoadError } from '../shell/load-error.tsx';
import styles from './insights-dialog.module.css';
import { insights } from './queries.ts';

const PARTS = [
  'cultural_significance',
  'themes',
  'artistic_elements',
  'historical_context',
  'why_watch',
  'discussion_points',
] as const satisfies readonly (keyof Insights)[];

/** Background of a film, with buttons to watch and save it. */
export default function InsightsDialog({ movie, close }: { readonly movie: Movie; readonly close: () => void }) {
  const { data, isError, refetch } = useQuery(insights(movie.id));
  const myList = useMyList(movie);
  const isNarrow = useMediaQuery('(max-width: 600px)');
  return (
    <Dialog
      open
      fullWidth
      fullScreen={isNarrow}
      maxWidth="sm"
      scroll="paper"
      onClose={close}
      aria-labelledby="insights-title"
    >
      <DialogTitle id="insights-title">
        {rich('discovery.insights_of', { film: () => <bdi lang={movie.text_language}>{movie.title}</bdi> })}
      </DialogTitle>
      {/* Focusable, because it scrolls. */}
      <DialogContent dividers tabIndex={0} role="region" aria-labelledby="insights-title">
        {isError && data === undefined && <LoadError title={t('discovery.insights_failed')} refetch={refetch} />}
        {!isError && data === undefined && <InsightsSkeleton />}
        {data !== undefined && (
          <div className={styles.parts}>
            {PARTS.map((part) => (
              <section key={part} aria-labelledby={`insight-${part}`}>
                <h3 id={`insight-${part}`}>{t(`discovery.${part}`)}</h3>
                <Part content={data.insights[part]} />
              </section>
            ))}
            <details className={styles.source}>
              <summary>{t('discovery.insights_source')}</summary>
              <p>
                {data.model === null
                  ? t('discovery.insights_by_rules')
                  : t('discovery.insights_by_model', { model: data.model })}
              </p>
            </details>
          </div>
        )}
      </DialogContent>
      <DialogActions disableSpacing className={styles.actions ?? ''}>
        <PlayButton movie={movie} label={t('discovery.watch_now')} />
        <Button
          variant="outlined"
          color="inherit"
          size="large"
          startIcon={<Icon name={myList.isOn ? 'check' : 'plus'} />}
          loading={myList.isPending}
          aria-pressed={myList.isOn}
          onClick={myList.toggle}
        >
          {t('discovery.add_to_list')}
        </Button>
        <Button color="inherit" size="large" onClick={close}>
          {t('discovery.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Part({ content }: { readonly content: string | readonly string[] }) {
  if (typeof content === 'string') return <p>{content}</p>;
  return (
    <ul>
      {content.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

function InsightsSkeleton() {
  return (
    <div className={styles.parts} role="status" aria-label={t('discovery.insights_loading')} aria-busy="true">
      {PARTS.map((part) => (
        <span key={part} className={styles.bone} />
      ))}
    </div>
  );
}
