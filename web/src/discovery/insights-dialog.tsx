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
import { Button } from '../shell/button.tsx';
import { Icon } from '../shell/icons.tsx';
import { LoadError } from '../shell/load-error.tsx';
import styles from './insights-dialog.module.css';
import { insights } from './queries.ts';

const parts = [
  ['cultural_significance', 'Cultural significance'],
  ['themes', 'Themes'],
  ['artistic_elements', 'Artistic elements'],
  ['historical_context', 'Historical context'],
  ['why_watch', 'Why watch'],
  ['discussion_points', 'Discussion points'],
] as const satisfies readonly (readonly [keyof Insights, string])[];

/** What there is to know of a film before and after seeing it, and the ways to see it. */
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
        AI insights: <bdi lang={movie.text_language}>{movie.title}</bdi>
      </DialogTitle>
      {/* It scrolls, and holds nothing else that the keyboard could reach. */}
      <DialogContent dividers tabIndex={0} role="region" aria-labelledby="insights-title">
        {isError && data === undefined && <LoadError title="The insights could not be loaded" refetch={refetch} />}
        {!isError && data === undefined && <InsightsSkeleton />}
        {data !== undefined && (
          <div className={styles.parts}>
            <p className={styles.source}>
              {data.built_from === 'film_data'
                ? 'Made from what the catalogue says of the film, by rules. No language model took part.'
                : `Made from what the catalogue says of the film, and put into words by the language model ${data.model}.`}
            </p>
            {parts.map(([part, name]) => (
              <section key={part} aria-labelledby={`insight-${part}`}>
                <h3 id={`insight-${part}`}>{name}</h3>
                <Said what={data.insights[part]} />
              </section>
            ))}
          </div>
        )}
      </DialogContent>
      <DialogActions disableSpacing className={styles.actions ?? ''}>
        <PlayButton movie={movie} label="Watch Now" />
        <Button
          variant="outlined"
          color="inherit"
          size="large"
          startIcon={<Icon name={myList.isOn ? 'check' : 'plus'} />}
          loading={myList.isPending}
          aria-pressed={myList.isOn}
          onClick={myList.toggle}
        >
          Add to List
        </Button>
        <Button color="inherit" size="large" onClick={close}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Said({ what }: { readonly what: string | readonly string[] }) {
  if (typeof what === 'string') return <p>{what}</p>;
  return (
    <ul>
      {what.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

function InsightsSkeleton() {
  return (
    <div className={styles.parts} role="status" aria-label="Loading the insights" aria-busy="true">
      {parts.map(([part]) => (
        <span key={part} className={styles.bone} />
      ))}
    </div>
  );
}
