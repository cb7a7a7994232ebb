import { clockText } from '@sankofa/api/client/format';
import type { Movie } from '@sankofa/api/contract/catalogue';
import type { Trailer } from '@sankofa/api/contract/playback';
import { useEffect, useMemo, useRef, useState } from 'react';
import { t } from '../../messages.ts';
import { Icon } from '../../shell/icons.tsx';
import { useStore } from '../../shell/store.ts';
import { BarButton } from '../bar-button.tsx';
import { CaptionsLayer } from '../captions-layer.tsx';
import { Loading } from '../loading.tsx';
import { PlayerIcon } from '../player-icon.tsx';
import { usePlayerSettings } from '../stored-settings.ts';
import { useCaptions } from '../use-captions.ts';
import { followVideo, NO_FACTS, NO_TIME } from '../video-state.ts';
import styles from './trailer-stage.module.css';
import { useTrailerStream } from './use-trailer-stream.ts';

/** A trailer over the picture of its film, with a few controls. It closes at its end and on Escape. */
export default function TrailerStage({ movie, trailer, close }: TrailerStageProps) {
  const root = useRef<HTMLElement>(null);
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [isMuted, setMuted] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const { dataSaver, muted, volume } = usePlayerSettings();
  useTrailerStream(video, trailer, {
    ceiling: dataSaver ? trailer.lowest_height : null,
    failed: () => setFailed(true),
  });
  const followed = useMemo(() => (video === null ? null : followVideo(video)), [video]);
  useEffect(() => followed?.stop, [followed]);
  const { isPaused, isWaiting, hasPicture } = useStore(followed?.facts ?? NO_FACTS);
  const { position } = useStore(followed?.time ?? NO_TIME);
  const captions = useCaptions({ playing: trailer, addressOf });

  useEffect(() => {
    if (video === null) return;
    video.volume = volume;
    video.muted = muted;
    root.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [video, volume, muted]);
  useEscape(root, close);

  const left = Math.max(0, Math.ceil(trailer.duration_seconds - position));
  return (
    <section
      ref={root}
      className={styles.stage}
      data-trailer
      aria-label={t('player.trailer_of', { title: movie.title })}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: captions are drawn over it, see CaptionsLayer */}
      <video
        ref={setVideo}
        className={styles.video}
        poster={movie.wide_url}
        playsInline
        onEnded={close}
        onVolumeChange={({ currentTarget }) => setMuted(currentTarget.muted)}
      />
      <CaptionsLayer video={video} track={captions.track} isRaised={false} />
      {!hasFailed && (isWaiting || !hasPicture) && <Loading />}
      {hasFailed && (
        <p className={styles.failure} role="alert">
          {t('player.failed_to_load')}
        </p>
      )}
      <div className={styles.bar}>
        <BarButton
          label={t(isPaused ? 'player.play' : 'player.pause')}
          press={() => void (isPaused ? video?.play() : video?.pause())}
        >
          <Icon name={isPaused ? 'play' : 'pause'} size={24} />
        </BarButton>
        <BarButton
          label={t(isMuted ? 'player.sound_on' : 'player.sound_off')}
          press={() => {
            if (video) video.muted = !video.muted;
          }}
        >
          <PlayerIcon name={isMuted ? 'muted' : 'sound'} />
        </BarButton>
        {trailer.captions.length > 0 && (
          <BarButton label={t('player.captions')} isOn={captions.track !== null} press={() => void captions.toggle()}>
            <PlayerIcon name="captions" />
          </BarButton>
        )}
        <span className={styles.progress} aria-hidden="true">
          <span style={{ inlineSize: `${Math.min(100, (position / trailer.duration_seconds) * 100)}%` }} />
        </span>
        <span className={styles.left}>{t('player.trailer', { length: clockText(left) })}</span>
        <BarButton label={t('player.close_trailer')} press={close}>
          <Icon name="close" size={24} />
        </BarButton>
      </div>
    </section>
  );
}

/** The URLs of a trailer are valid until its end. */
const addressOf = async (url: string): Promise<string> => url;

/** Closes on Escape while the focus is within the element, or nowhere. */
function useEscape(root: { readonly current: HTMLElement | null }, close: () => void): void {
  const onClose = useRef(close);
  onClose.current = close;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const focused = document.activeElement;
      const isHere = focused === document.body || (focused !== null && root.current?.contains(focused));
      if (event.key !== 'Escape' || !isHere) return;
      // A film dialog around it stays open.
      event.stopPropagation();
      onClose.current();
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [root]);
}

interface TrailerStageProps {
  readonly movie: Pick<Movie, 'title' | 'wide_url'>;
  readonly trailer: Trailer;
  readonly close: () => void;
}
