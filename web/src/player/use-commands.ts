import { clockText } from '@sankofa/api/client/format';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { t } from '../messages.ts';
import { type Command, commandOf, focusOf } from './keys.ts';
import { speedText } from './option-labels.ts';
import { speedAfter, volumeAfter } from './player-settings.ts';
import { changePlayerSettings, currentPlayerSettings, usePlayerSettings } from './stored-settings.ts';
import type { FilmPlayback } from './use-playback.ts';

/** How long what a key did is said, in milliseconds. */
const SAID = 1_600;

interface Targets {
  readonly toggleCaptions: () => string | null | undefined;
  readonly toggleComments: () => void;
  readonly toggleKeys: () => void;
  /** Null where the browser has none; rejects where it allows none. */
  readonly toggleFullscreen: (() => Promise<void>) | null;
  readonly toggleLittleWindow: (() => Promise<void>) | null;
}

/**
 * Does what a key or a button asks, and says what cannot be seen otherwise.
 * @param root keys count within it, and where nothing has the focus
 */
export function useCommands(
  root: RefObject<HTMLElement | null>,
  playback: FilmPlayback,
  targets: Targets,
  touched: () => void,
) {
  const [said, setSaid] = useState('');
  const { keys } = usePlayerSettings();

  useEffect(() => {
    if (said === '') return;
    const timer = setTimeout(() => setSaid(''), SAID);
    return () => clearTimeout(timer);
  }, [said]);

  function act(command: Command): void {
    const { facts, playing, play, pause, seek, stage } = playback;
    if (stage.kind === 'before' && command.act === 'toggle-play') playback.happened({ act: 'begin' });
    if (stage.kind !== 'film' && stage.kind !== 'ended') return;
    const to = (seconds: number): void => {
      const place = Math.min(Math.max(seconds, 0), playing.duration_seconds);
      seek(place);
      setSaid(clockText(place));
    };
    switch (command.act) {
      case 'toggle-play':
        if (facts.get().isPaused) play();
        else pause();
        return;
      case 'seek-by':
        to(playback.position() + command.seconds);
        return;
      case 'seek-part':
        to(playing.duration_seconds * command.part);
        return;
      case 'volume-by': {
        const volume = volumeAfter(currentPlayerSettings().volume, command.step);
        changePlayerSettings({ volume, muted: false });
        setSaid(t('player.volume_is', { percent: Math.round(volume * 100) }));
        return;
      }
      case 'mute': {
        const muted = !currentPlayerSettings().muted;
        changePlayerSettings({ muted });
        setSaid(muted ? t('player.sound_off') : t('player.sound_on'));
        return;
      }
      case 'speed-by': {
        const speed = speedAfter(currentPlayerSettings().speed, command.steps);
        changePlayerSettings({ speed });
        setSaid(t('player.speed_is', { speed: speedText(speed) }));
        return;
      }
      case 'captions': {
        const label = targets.toggleCaptions();
        setSaid(
          label === undefined
            ? t('player.no_captions')
            : label === null
              ? t('player.captions_off')
              : t('player.captions_label', { label }),
        );
        return;
      }
      case 'comments':
        targets.toggleComments();
        return;
      case 'help':
        targets.toggleKeys();
        return;
      case 'fullscreen':
        targets.toggleFullscreen?.().catch(() => setSaid(t('player.no_full_screen')));
        return;
      case 'little-window':
        targets.toggleLittleWindow?.().catch(() => setSaid(t('player.no_picture_in_picture')));
        return;
    }
  }

  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (!keys) return;
    const onKey = (event: KeyboardEvent): void => {
      const { target } = event;
      // Also on what holds the player, which has the focus at first; not in a dialog over it.
      const isOurs = target instanceof Node && (root.current?.contains(target) || target.contains(root.current));
      if (event.defaultPrevented || !isOurs) return;
      const command = commandOf(event, focusOf(target));
      if (command === null || (event.repeat && command.act !== 'seek-by' && command.act !== 'volume-by')) return;
      event.preventDefault();
      touched();
      latest.current(command);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [keys, root, touched]);

  return { act, said };
}
