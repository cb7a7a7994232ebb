import type { Playing } from '@sankofa/api/contract/playback';
import { useMemo, useRef } from 'react';
import { usePreferences } from '../accessibility/device.ts';
import type { CaptionTrack } from './captions-layer.tsx';
import { captionsToBegin } from './player-settings.ts';
import { changePlayerSettings, usePlayerSettings } from './stored-settings.ts';

/** The captions on screen, and functions to change them. */
export function useCaptions({ playing, addressOf }: CaptionSource): {
  readonly language: string | null;
  readonly track: CaptionTrack | null;
  readonly choose: (language: string | null) => void;
  /** Switches them off or on. Returns the label of the new language; null: off; undefined: the film has none. */
  readonly toggle: () => string | null | undefined;
} {
  const { captions } = usePlayerSettings();
  const { subtitlesEnabled } = usePreferences();
  const available = playing.captions.map(({ language }) => language);
  const language = captionsToBegin(captions, subtitlesEnabled, available, navigator.languages);
  const last = useRef(language);
  if (language !== null) last.current = language;
  const track = useMemo(() => {
    const found = playing.captions.find((caption) => caption.language === language);
    return found ? { language: found.language, label: found.label, address: () => addressOf(found.url) } : null;
  }, [playing, language, addressOf]);
  const choose = (next: string | null): void => changePlayerSettings({ captions: next ?? 'off' });
  return {
    language,
    track,
    choose,
    toggle: () => {
      const next = language === null ? captionsToBegin(last.current, true, available, navigator.languages) : null;
      if (available.length === 0) return undefined;
      choose(next);
      return playing.captions.find((caption) => caption.language === next)?.label ?? null;
    },
  };
}

interface CaptionSource {
  readonly playing: Pick<Playing, 'captions'>;
  /** Resolves to the address of a media file under a valid token. */
  readonly addressOf: (url: string) => Promise<string>;
}
