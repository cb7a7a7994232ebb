import { t } from '../messages.ts';
import { BarButton } from './bar-button.tsx';
import { VOLUME_STEP } from './keys.ts';
import { PlayerIcon } from './player-icon.tsx';
import { changePlayerSettings, usePlayerSettings } from './stored-settings.ts';
import styles from './volume.module.css';

/** Mute button and volume slider. */
export function Volume({ hint }: { readonly hint?: string | undefined }) {
  const { volume, muted } = usePlayerSettings();
  const level = muted ? 0 : volume;
  return (
    <span className={styles.volume} dir="ltr">
      <BarButton
        label={muted ? t('player.sound_on') : t('player.sound_off')}
        hint={hint}
        press={() => changePlayerSettings({ muted: !muted })}
      >
        <PlayerIcon name={level === 0 ? 'muted' : level < 0.5 ? 'quiet' : 'sound'} />
      </BarButton>
      <input
        type="range"
        aria-label={t('player.volume')}
        aria-valuetext={`${Math.round(level * 100)} %`}
        min={0}
        max={1}
        step={VOLUME_STEP}
        value={level}
        onChange={({ target }) => changePlayerSettings({ volume: Number(target.value), muted: false })}
      />
    </span>
  );
}
