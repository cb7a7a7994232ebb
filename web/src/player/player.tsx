import type { Movie } from '@sankofa/api/contract/catalogue';
import type { Playing } from '@sankofa/api/contract/playback';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { usePreferences } from '../accessibility/device.ts';
import { useSession } from '../accounts/session.ts';
import { commentsOf, timedComments } from '../community/timed-comment-queries.ts';
import { type LabelId, t } from '../messages.ts';
import { useIsChild } from '../profiles/selected-profile.ts';
import { Button } from '../shell/button.tsx';
import { Icon } from '../shell/icons.tsx';
import { useStore } from '../shell/store.ts';
import { AdOverlay } from './ad-overlay.tsx';
import { BarButton } from './bar-button.tsx';
import { CaptionsLayer } from './captions-layer.tsx';
import { Card, StartCard } from './cards.tsx';
import { Controls } from './controls.tsx';
import { EndedCard } from './ended-card.tsx';
import { Loading } from './loading.tsx';
import type { PanelName } from './panel.tsx';
import { Panels } from './panels.tsx';
import { isOnPicture } from './picture.ts';
import styles from './player.module.css';
import { storyboard } from './queries.ts';
import { RefusalCard } from './refusal-card.tsx';
import { trailerLabel } from './trailer-label.ts';
import { useCaptions } from './use-captions.ts';
import { useCommands } from './use-commands.ts';
import { useControlsShown } from './use-controls-shown.ts';
import { useFullscreen } from './use-fullscreen.ts';
import { useMediaSession } from './use-media-session.ts';
import { usePlayback } from './use-playback.ts';

/** Messages for failures. */
const FAILURES = {
  load: 'player.failed_to_load',
  play: 'player.unable_to_play',
} as const satisfies Record<string, LabelId>;

/** At or below this, the remaining viewing time is shown. Minutes. */
const SHOW_MINUTES_LEFT = 5;

/** The film with its controls, cards and panels. */
export function Player({ movieId, movie, playing, root, panel, setPanel, retry, openFilm, close }: PlayerProps) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const { audioDescriptions } = usePreferences();
  const playback = usePlayback(video, movieId, playing, audioDescriptions);
  const { stage, facts, failure, minutesLeft } = playback;
  const { isPaused, isWaiting, hasPicture } = useStore(facts);
  const bar = useRef<HTMLDivElement>(null);
  const isPlaying = stage.kind === 'film' && !isPaused && failure === null;
  const controls = useControlsShown(bar, isPlaying && panel === null);
  const captions = useCaptions(playback);
  const fullscreen = useFullscreen(root, video);
  const person = useSession()?.user.id ?? null;
  const isChild = useIsChild();
  const comments = useInfiniteQuery({ ...timedComments(movieId, person), enabled: !isChild });
  const frames = useQuery(storyboard(playing.storyboard_url)).data ?? [];
  const toggle = (name: PanelName): void => setPanel(panel === name ? null : name);
  const { act, message } = useCommands(
    root,
    playback,
    {
      toggleCaptions: captions.toggle,
      toggleComments: () => !isChild && toggle('comments'),
      toggleKeys: () => toggle('keys'),
      toggleFullscreen: fullscreen.toggle,
      toggleLittleWindow: document.pictureInPictureEnabled ? () => toggleLittleWindow(video) : null,
    },
    controls.show,
  );
  useMediaSession(video, movie, playback);

  useEffect(() => {
    if (stage.kind === 'stopped') setPanel(null);
  }, [stage.kind, setPanel]);

  function press({ pointerType, button, clientX: x, clientY: y, currentTarget }: PointerEvent): void {
    if (pointerType !== 'mouse') {
      if (controls.isShown && isPlaying) controls.hide();
      else controls.show();
      return;
    }
    if (button !== 0) return;
    const aspect = video?.videoWidth ? video.videoWidth / video.videoHeight : 16 / 9;
    if (!isOnPicture({ x, y }, currentTarget.getBoundingClientRect(), aspect)) close();
    else act({ act: 'toggle-play' });
  }

  const isFilm = stage.kind === 'film';
  const trailer = trailerLabel(playing.duration_seconds, movie?.runtime_minutes ?? null);
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keyboard users have the controls, which focus shows */}
      <div
        className={styles.stage}
        data-idle={isFilm && !controls.isShown}
        onPointerMove={({ pointerType }) => pointerType === 'mouse' && controls.show()}
        onFocus={controls.show}
      >
        {/* biome-ignore lint/a11y/useMediaCaption: captions are drawn over it, see CaptionsLayer */}
        <video
          ref={setVideo}
          className={styles.video}
          poster={playing.poster_url}
          playsInline
          onPointerUp={press}
          onDoubleClick={() => act({ act: 'fullscreen' })}
        />
        <CaptionsLayer video={video} track={captions.track} isRaised={isFilm && controls.isShown} />
        {isFilm && failure === null && (isWaiting || !hasPicture) && <Loading />}
        {isFilm && failure === null && isPaused && hasPicture && !isWaiting && (
          <button type="button" className={styles.big} tabIndex={-1} aria-hidden="true" onClick={playback.play}>
            <Icon name="play" size={44} />
          </button>
        )}
        <p className={styles.said} role="status" data-shown={isFilm && message !== ''}>
          {isFilm && message}
        </p>
        {minutesLeft !== null && minutesLeft <= SHOW_MINUTES_LEFT && isFilm && (
          <p className={styles.left} role="status">
            {t('player.time_left_today', { count: minutesLeft })}
          </p>
        )}
        {isFilm && failure === null && (
          <div ref={bar} className={styles.controls}>
            <Controls
              playback={playback}
              panel={panel}
              open={toggle}
              act={act}
              frames={frames}
              marks={comments.data ? marksOf(comments.data.pages) : []}
              hasComments={!isChild}
              canRate={movie !== undefined}
              captions={captions.language}
              hasLittle={document.pictureInPictureEnabled}
              fullscreen={fullscreen.toggle && (fullscreen.isOn ? 'on' : 'off')}
            />
          </div>
        )}
        {failure !== null && stage.kind !== 'stopped' && (
          <Card
            title={t(FAILURES[failure])}
            tone="trouble"
            actions={
              <>
                <Button variant="contained" size="large" onClick={() => retry()}>
                  {t('player.retry')}
                </Button>
                <Button variant="outlined" color="inherit" size="large" onClick={close}>
                  {t('player.close')}
                </Button>
              </>
            }
          />
        )}
        {failure === null && stage.kind === 'before' && <StartCard playback={playback} />}
        {failure === null && stage.kind === 'ended' && (
          <EndedCard
            movieId={movieId}
            playback={playback}
            isTrailer={trailer !== null}
            openFilm={openFilm}
            close={close}
          />
        )}
        {stage.kind === 'ad' && (
          <AdOverlay
            key={stage.adBreak.id}
            viewingId={playing.viewing_id}
            adBreak={stage.adBreak}
            over={() => playback.happened({ act: 'ad-over' })}
          />
        )}
        {stage.kind === 'stopped' && (
          <RefusalCard movieId={movieId} answer={stage.reason} retry={retry} close={close} />
        )}
        <header className={styles.bar}>
          <div className={styles.head}>
            <h1 id={PLAYER_TITLE} lang={movie?.text_language} dir="auto">
              {movie?.title ?? t('player.film')}
            </h1>
            {trailer !== null && <p dir="auto">{trailer}</p>}
          </div>
          <BarButton label={t('player.close')} press={close}>
            <Icon name="close" size={26} />
          </BarButton>
        </header>
      </div>
      {panel !== null && stage.kind !== 'stopped' && (
        <Panels
          name={panel}
          close={() => setPanel(null)}
          open={setPanel}
          movie={movie}
          playback={playback}
          comments={comments}
          captions={captions.language}
          chooseCaptions={captions.choose}
          leaveFullscreen={fullscreen.leave}
        />
      )}
    </>
  );
}

/** The id of the heading that names the player. */
export const PLAYER_TITLE = 'player-title';

/** Seconds that have comments, without duplicates. */
const marksOf = (pages: Parameters<typeof commentsOf>[0]): number[] => [
  ...new Set(commentsOf(pages).map(({ second }) => second)),
];

/** Enters or leaves picture-in-picture. */
async function toggleLittleWindow(video: HTMLVideoElement | null): Promise<void> {
  if (document.pictureInPictureElement) await document.exitPictureInPicture();
  else await video?.requestPictureInPicture();
}

interface PlayerProps {
  readonly movieId: string;
  /** Undefined while it loads. */
  readonly movie: Movie | undefined;
  readonly playing: Playing;
  /** The element that goes fullscreen, and in which shortcuts work. */
  readonly root: RefObject<HTMLElement | null>;
  readonly panel: PanelName | null;
  readonly setPanel: (panel: PanelName | null) => void;
  /**
   * Requests playback again, and continues at the same position.
   * @param isInstead whether it plays here instead of on another screen
   */
  readonly retry: (isInstead?: boolean) => void;
  readonly openFilm: (movieId: string) => void;
  readonly close: () => void;
}
