import { clockText } from '@sankofa/api/client/format';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { t } from '../messages.ts';
import { type Command, commandOf, focusOf } from './keys.ts';
import { speedText } from './option-labels.ts';
import { speedAfter, volumeAfter } from './player-settings.ts';
import { changePlayerSettings, currentPlayerSettings, usePlayerSettings } from './stored-settings.ts';
import type { FilmPlayback } from './use-playback.ts';

/** How long the result of a command is shown. */
const MESSAGE_MS = 1_600;

interface Targets {
  readonly toggleCaptions: () => string | null | undefined;
  readonly toggleComments: () => void;
  readonly toggleKeys: () => void;
  /** Null if the browser has no fullscreen; rejects if the browser denies it. */
  readonly toggleFullscreen: (() => Promise<void>) | null;
  readonly toggleLittleWindow: (() => Promise<void>) | null;
}

/**
 * Runs the commands of keys and buttons. `message` describes a result that the controls may not show.
 * @param root shortcuts work in it, and when nothing has the focus
 * @param touched called on each shortcut
 */
export function useCommands(
  root: RefObject<HTMLElement | null>,
  playback: FilmPlayback,
  targets: Targets,
  touched: () => void,
) {
  const [message, setMessage] = useState('');
  const { keys } = usePlayerSettings();

  useEffect(() => {
    if (message === '') return;
    const timer = setTimeout(() => setMessage(''), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [message]);

  function act(command: Command): void {
    const { facts, playing, play, pause, seek, stage } = playback;
    if (stage.kind === 'before' && command.act === 'toggle-play') playback.happened({ act: 'begin' });
    if (stage.kind !== 'film' && stage.kind !== 'ended') return;
    const seekTo = (seconds: number): void => {
      const position = Math.min(Math.max(seconds, 0), playing.duration_seconds);
      seek(position);
      setMessage(clockText(position));
    };
    switch (command.act) {
      case 'toggle-play':
        if (facts.get().isPaused) play();
        else pause();
        return;
      case 'seek-by':
        seekTo(playback.position() + command.seconds);
        return;
      case 'seek-part':
        seekTo(playing.duration_seconds * command.part);
        return;
      case 'volume-by': {
        const volume = volumeAfter(currentPlayerSettings().volume, command.step);
        changePlayerSettings({ volume, muted: false });
        setMessage(t('player.volume_is', { percent: Math.round(volume * 100) }));
        return;
      }
      case 'mute': {
        const muted = !currentPlayerSettings().muted;
        changePlayerSettings({ muted });
        setMessage(muted ? t('player.sound_off') : t('player.sound_on'));
        return;
      }
      case 'speed-by': {
        const speed = speedAfter(currentPlayerSettings().speed, command.steps);
        changePlayerSettings({ speed });
        setMessage(t('player.speed_is', { speed: speedText(speed) }));
        return;
      }
      case 'captions': {
        const label = targets.toggleCaptions();
        setMessage(
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
        targets.toggleFullscreen?.().catch(() => setMessage(t('player.no_full_screen')));
        return;
      case 'little-window':
        targets.toggleLittleWindow?.().catch(() => setMessage(t('player.no_picture_in_picture')));
        return;
    }
  }

  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (!keys) return;
    const onKey = (event: KeyboardEvent): void => {
      const { target } = event;
      // Also on an ancestor of the player, which has the focus at first; not in a dialog above it.
      const isInPlayer = target instanceof Node && (root.current?.contains(target) || target.contains(root.current));
      if (event.defaultPrevented || !isInPlayer) return;
      const command = commandOf(event, focusOf(target));
      if (command === null || (event.repeat && command.act !== 'seek-by' && command.act !== 'volume-by')) return;
      event.preventDefault();
      touched();
      latest.current(command);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [keys, root, touched]);

  return { act, message };
}
