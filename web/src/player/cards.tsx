import { clockText } from '@sankofa/api/client/format';
import { type ReactNode, useEffect, useRef } from 'react';
import { spokenMoment } from '../community/moment-format.ts';
import { Button } from '../shell/button.tsx';
import styles from './cards.module.css';
import { formatMegabytes, megabytesOf, savingHeight } from './qualities.ts';
import { usePlayerSettings } from './stored-settings.ts';
import type { FilmPlayback } from './use-playback.ts';

/** Something that is said in the middle of the player, and what can be done about it. */
export function Card({ title, children, actions, tone = 'plain' }: CardProps) {
  const ways = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Whoever is writing goes on writing.
    if (document.activeElement?.matches('textarea')) return;
    ways.current?.querySelector<HTMLElement>('button, a')?.focus();
  }, []);
  return (
    <section className={styles.card} role={tone === 'trouble' ? 'alert' : undefined}>
      <h2 dir="auto">{title}</h2>
      {children}
      <div ref={ways} className={styles.ways}>
        {actions}
      </div>
    </section>
  );
}

/** Before the film: where to go on, and what it takes when data are to be saved. */
export function StartCard({
  playback: { playing, canChoose, happened, startOver },
}: {
  readonly playback: FilmPlayback;
}) {
  const { dataSaver } = usePlayerSettings();
  const at = Math.floor(playing.resume_at_seconds);
  const saving = playing.renditions.find(({ height }) => height === savingHeight(playing.renditions));
  const rest = playing.duration_seconds - at;
  return (
    <Card
      title={at > 0 ? 'Where were we?' : 'Ready to play'}
      actions={
        <>
          <Button variant="contained" size="large" onClick={() => happened({ act: 'begin' })}>
            {at > 0 ? (
              <>
                <span aria-hidden="true">Resume from {clockText(at)}</span>
                <span className="visually-hidden">Resume from {spokenMoment(at)}</span>
              </>
            ) : (
              'Play'
            )}
          </Button>
          {at > 0 && (
            <Button variant="outlined" color="inherit" size="large" onClick={startOver}>
              Start over
            </Button>
          )}
        </>
      }
    >
      {dataSaver && saving && canChoose !== false && (
        <p dir="auto">
          Data saver is on: {formatMegabytes(megabytesOf(saving.bits_per_second, rest))} for the rest of the film, at{' '}
          {saving.height}p.
        </p>
      )}
    </Card>
  );
}

interface CardProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** Buttons and links; the first one has the focus. */
  readonly actions: ReactNode;
  readonly tone?: 'plain' | 'trouble';
}
