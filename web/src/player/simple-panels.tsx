import { clockText } from '@sankofa/api/client/format';
import type { Movie } from '@sankofa/api/contract/catalogue';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../accounts/session.ts';
import { spokenMoment } from '../community/moment-format.ts';
import { rating } from '../community/queries.ts';
import { StarField } from '../community/star-field.tsx';
import { useRate } from '../community/use-rate.ts';
import { t } from '../messages.ts';
import { Button } from '../shell/button.tsx';
import { useStore } from '../shell/store.ts';
import { sheet } from './keys.ts';
import { chapterAt } from './seek-bar.tsx';
import styles from './simple-panels.module.css';
import type { FilmPlayback } from './use-playback.ts';

/** The keyboard shortcuts of the player. */
export function KeysPanel() {
  return (
    <dl className={styles.keys}>
      {sheet.map(({ keys, does }) => (
        <div key={does}>
          <dt>
            {keys.map((key) => (
              <Key key={typeof key === 'string' ? key : key.name} of={key} />
            ))}
          </dt>
          <dd>{t(does)}</dd>
        </div>
      ))}
    </dl>
  );
}

const Key = ({ of }: { readonly of: (typeof sheet)[number]['keys'][number] }) => (
  <kbd>{typeof of === 'string' ? of : t(of.name)}</kbd>
);

/** The chapters of the film. Each button seeks to the start of one. */
export function ChaptersPanel({ playback }: { readonly playback: FilmPlayback }) {
  const { chapters } = playback.playing;
  const now = chapterAt(chapters, useStore(playback.time).position);
  return (
    <ol className={styles.chapters}>
      {chapters.map((chapter) => (
        <li key={chapter.start_seconds}>
          <button
            type="button"
            aria-current={chapter === now ? 'true' : undefined}
            onClick={() => playback.seek(chapter.start_seconds)}
          >
            <span aria-hidden="true">{clockText(chapter.start_seconds)}</span>
            <span className="visually-hidden">{spokenMoment(Math.floor(chapter.start_seconds))}: </span>
            <span>{chapter.title}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** One to five stars for the film. */
export function RatingPanel({ movie, willAskToSignIn }: RatingPanelProps) {
  const person = useSession()?.user.id ?? null;
  const { data } = useQuery(rating(movie.id, person));
  const { rate, isPending, wanted } = useRate(movie);
  const mine = wanted === undefined ? (data?.mine ?? null) : wanted;
  return (
    <div className={styles.rating}>
      <StarField
        label={mine === null ? t('player.rate_film') : t('player.your_rating')}
        value={mine}
        isBusy={isPending}
        onChange={(stars) => {
          if (person === null) willAskToSignIn();
          rate(stars);
        }}
      />
      {mine !== null && (
        <Button variant="outlined" color="inherit" disabled={isPending} onClick={() => rate(null)}>
          {t('player.delete_rating')}
        </Button>
      )}
    </div>
  );
}

interface RatingPanelProps {
  readonly movie: Pick<Movie, 'id' | 'title'>;
  /** Called before the sign-in dialog opens, which fullscreen would hide. */
  readonly willAskToSignIn: () => void;
}
