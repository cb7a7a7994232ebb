import { clockText } from '@sankofa/api/client/format';
import { t } from '../messages.ts';
import { Icon } from '../shell/icons.tsx';
import { useStore } from '../shell/store.ts';
import { BarButton } from './bar-button.tsx';
import styles from './controls.module.css';
import { type Command, SEEK_STEP } from './keys.ts';
import type { PanelName } from './panel.tsx';
import { PlayerIcon } from './player-icon.tsx';
import { SeekBar } from './seek-bar.tsx';
import { usePlayerSettings } from './stored-settings.ts';
import type { Frame } from './storyboard.ts';
import type { FilmPlayback } from './use-playback.ts';
import { Volume } from './volume.tsx';

/** The control bar of the player. */
export function Controls(props: ControlsProps) {
  const { playback, panel, open, act, frames, marks, hasComments, canRate, captions, hasLittle, fullscreen } = props;
  const { playing, facts, time, seek } = playback;
  const { isPaused } = useStore(facts);
  const { keys } = usePlayerSettings();
  const hint = (key: string): string | undefined => (keys ? key : undefined);
  const panelButton = (name: PanelName) => ({ opens: true, isOn: panel === name, press: () => open(name) });
  return (
    <>
      <div className={styles.line} dir="ltr">
        <SeekBar
          time={time}
          duration={playing.duration_seconds}
          chapters={playing.chapters}
          frames={frames}
          marks={marks}
          seek={seek}
          addressOf={playback.addressOf}
        />
        <Clock playback={playback} />
      </div>
      <div className={styles.buttons}>
        <span dir="ltr">
          <BarButton
            label={isPaused ? t('player.play') : t('player.pause')}
            hint={hint('K')}
            press={() => act({ act: 'toggle-play' })}
          >
            <Icon name={isPaused ? 'play' : 'pause'} size={26} />
          </BarButton>
          <BarButton
            label={t('player.back_10_seconds')}
            hint={hint('J')}
            press={() => act({ act: 'seek-by', seconds: -SEEK_STEP })}
          >
            <PlayerIcon name="back10" />
          </BarButton>
          <BarButton
            label={t('player.forward_10_seconds')}
            hint={hint('L')}
            press={() => act({ act: 'seek-by', seconds: SEEK_STEP })}
          >
            <PlayerIcon name="forward10" />
          </BarButton>
          <Volume hint={hint('M')} />
        </span>
        <span>
          {playing.captions.length > 0 && (
            <BarButton
              label={t('player.captions')}
              hint={hint('S')}
              isOn={captions !== null}
              press={() => act({ act: 'captions' })}
            >
              <PlayerIcon name="captions" />
            </BarButton>
          )}
          {hasComments && (
            <BarButton label={t('player.comments')} hint={hint('C')} {...panelButton('comments')}>
              <PlayerIcon name="comment" />
            </BarButton>
          )}
          {playing.chapters.length > 0 && (
            <BarButton label={t('player.chapters')} wide {...panelButton('chapters')}>
              <PlayerIcon name="chapters" />
            </BarButton>
          )}
          {canRate && (
            <BarButton label={t('player.rate')} wide {...panelButton('rating')}>
              <PlayerIcon name="star" />
            </BarButton>
          )}
          <BarButton label={t('player.settings')} {...panelButton('settings')}>
            <PlayerIcon name="settings" />
          </BarButton>
          {hasLittle && (
            <BarButton label={t('player.picture_in_picture')} wide press={() => act({ act: 'little-window' })}>
              <PlayerIcon name="pictureInPicture" />
            </BarButton>
          )}
          {fullscreen !== null && (
            <BarButton
              label={fullscreen === 'on' ? t('player.leave_full_screen') : t('player.full_screen')}
              hint={hint('F')}
              press={() => act({ act: 'fullscreen' })}
            >
              <PlayerIcon name={fullscreen === 'on' ? 'leaveFullscreen' : 'fullscreen'} />
            </BarButton>
          )}
        </span>
      </div>
    </>
  );
}

/** Position and duration. Hidden from screen readers: the seek bar announces them. */
function Clock({ playback: { time, playing } }: Pick<ControlsProps, 'playback'>) {
  const { position } = useStore(time);
  return (
    <span className={styles.clock} aria-hidden="true">
      {clockText(position)} / {clockText(playing.duration_seconds)}
    </span>
  );
}

interface ControlsProps {
  readonly playback: FilmPlayback;
  readonly panel: PanelName | null;
  readonly open: (panel: PanelName) => void;
  readonly act: (command: Command) => void;
  readonly frames: readonly Frame[];
  readonly marks: readonly number[];
  readonly hasComments: boolean;
  readonly canRate: boolean;
  /** The language of the captions; null: off. */
  readonly captions: string | null;
  /** Whether the browser supports picture-in-picture. */
  readonly hasLittle: boolean;
  /** Null if the browser has no fullscreen. */
  readonly fullscreen: 'on' | 'off' | null;
}
