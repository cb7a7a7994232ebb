import { useMemo, useRef } from 'react';
import { usePreferences } from '../accessibility/device.ts';
import type { CaptionTrack } from './captions-layer.tsx';
import { captionsToBegin } from './player-settings.ts';
import { changePlayerSettings, usePlayerSettings } from './stored-settings.ts';
import type { FilmPlayback } from './use-playback.ts';

/** The captions that are shown, and what changes them. */
export function useCaptions({ playing, addressOf }: FilmPlayback): {
  readonly language: string | null;
  readonly track: CaptionTrack | null;
  readonly choose: (language: string | null) => void;
  /** Off, or on again. Returns what is shown then: the label of a language, null for off; undefined: there are none. */
  readonly toggle: () => string | null | undefined;
} {
  const { captions } = usePlayerSettings();
  const { subtitlesEnabled } = usePreferences();
  const there = playing.captions.map(({ language }) => language);
  const language = captionsToBegin(captions, subtitlesEnabled, there, navigator.languages);
  const last = useRef(language);
  if (language !== null) last.current = language;
  const track = useMemo(() => {
    const found = playing.captions.find((one) => one.language === language);
    return found ? { language: found.language, label: found.label, address: () => addressOf(found.url) } : null;
  }, [playing, language, addressOf]);
  const take = (next: string | null): void => changePlayerSettings({ captions: next ?? 'off' });
  return {
    language,
    track,
    choose: take,
    toggle: () => {
      const next = language === null ? captionsToBegin(last.current, true, there, navigator.languages) : null;
      if (there.length === 0) return undefined;
      take(next);
      return playing.captions.find((one) => one.language === next)?.label ?? null;
    },
  };
}
