import type { AdBreak } from '@sankofa/api/contract/playback';
import { useState } from 'react';
import { t } from '../messages.ts';
import { Button } from '../shell/button.tsx';
import { secondsUntil } from './ad.ts';
import styles from './ad-overlay.module.css';
import { Loading } from './loading.tsx';
import { usePlayerSettings } from './stored-settings.ts';
import { useAdBreak } from './use-ad-break.ts';

/** Plays the advertisements of a break while the film waits. */
export function AdOverlay({ viewingId, adBreak, over }: AdOverlayProps) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const { volume, muted } = usePlayerSettings();
  const { shown, skip } = useAdBreak(video, viewingId, adBreak, over);
  const creative = shown?.creative;
  const left = shown && creative ? secondsUntil(shown.seconds, creative.duration_seconds) : null;
  const untilSkip = shown && creative ? secondsUntil(shown.seconds, creative.skip_after_seconds) : null;
  return (
    <section className={styles.ad} aria-label={t('player.advertisement')}>
      {/* biome-ignore lint/a11y/useMediaCaption: these advertisements contain no speech */}
      <video
        ref={(element) => {
          if (element) {
            element.volume = volume;
            element.muted = muted;
          }
          setVideo(element);
        }}
        className={styles.video}
        playsInline
      />
      {(shown === null || shown.seconds === 0) && <Loading />}
      <div className={styles.foot}>
        <p>
          <span className={styles.kind}>
            {t('player.ad', { number: shown?.number ?? 1, of: shown?.of ?? 1 })}
            {creative && (
              <>
                {' · '}
                {creative.click_url === null ? (
                  <bdi>{creative.title}</bdi>
                ) : (
                  <a href={creative.click_url} target="_blank" rel="noopener noreferrer sponsored">
                    {creative.title}
                  </a>
                )}
              </>
            )}
          </span>{' '}
          <span role="timer" aria-live="off">
            {left === null ? t(`player.next_${adBreak.kind}`) : t(`player.next_in.${adBreak.kind}`, { seconds: left })}
          </span>
        </p>
        {untilSkip !== null && (
          <Button variant="contained" size="large" disabled={untilSkip > 0} onClick={skip}>
            {untilSkip > 0 ? t('player.skip_ad_in_untilskip', { untilSkip }) : t('player.skip_ad')}
          </Button>
        )}
      </div>
    </section>
  );
}

interface AdOverlayProps {
  readonly viewingId: string;
  readonly adBreak: AdBreak;
  readonly over: () => void;
}
