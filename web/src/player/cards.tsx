import { clockText } from '@sankofa/api/client/format';
import { type ReactNode, useEffect, useRef } from 'react';
import { spokenMoment } from '../community/moment-format.ts';
import { t } from '../messages.ts';
import { Button } from '../shell/button.tsx';
import styles from './cards.module.css';
import { formatMegabytes, megabytesOf, savingHeight } from './qualities.ts';
import { usePlayerSettings } from './stored-settings.ts';
import type { FilmPlayback } from './use-playback.ts';

/** A message in the middle of the player, with actions. */
export function Card({ title, children, actions, tone = 'plain' }: CardProps) {
  const actionRow = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Keep the focus of a user who is writing a comment.
    if (document.activeElement?.matches('textarea')) return;
    actionRow.current?.querySelector<HTMLElement>('button, a')?.focus();
  }, []);
  return (
    <section className={styles.card} role={tone === 'trouble' ? 'alert' : undefined}>
      <h2 dir="auto">{title}</h2>
      {children}
      <div ref={actionRow} className={styles.ways}>
        {actions}
      </div>
    </section>
  );
}

/** Before the film: where to resume, and the data volume if the data saver is on. */
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
      title={at > 0 ? t('player.where_were_we') : t('player.ready_play')}
      actions={
        <>
          <Button variant="contained" size="large" onClick={() => happened({ act: 'begin' })}>
            {at > 0 ? (
              <>
                <span aria-hidden="true">{t('player.resume_from', { time: clockText(at) })}</span>
                <span className="visually-hidden">{t('player.resume_from', { time: spokenMoment(at) })}</span>
              </>
            ) : (
              t('player.play')
            )}
          </Button>
          {at > 0 && (
            <Button variant="outlined" color="inherit" size="large" onClick={startOver}>
              {t('player.start_over')}
            </Button>
          )}
        </>
      }
    >
      {dataSaver && saving && canChoose !== false && (
        <p dir="auto">
          {t('player.data_saver_on', {
            size: formatMegabytes(megabytesOf(saving.bits_per_second, rest)),
            height: saving.height,
          })}
        </p>
      )}
    </Card>
  );
}

interface CardProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** Buttons and links; the first one gets the focus. */
  readonly actions: ReactNode;
  readonly tone?: 'plain' | 'trouble';
}
