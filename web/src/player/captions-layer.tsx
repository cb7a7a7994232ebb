import { useEffect, useState } from 'react';
import styles from './captions-layer.module.css';
import { usePlayerSettings } from './stored-settings.ts';
import { useNativePresentation } from './use-native-presentation.ts';

/** Draws the captions in the chosen style, above the controls. The browser times them. */
export function CaptionsLayer({ video, track, isRaised }: CaptionsLayerProps) {
  const { captionSize, captionColour, captionGround } = usePlayerSettings();
  const lines = useCues(video, track);
  if (track === null || lines.length === 0) return null;
  return (
    <div
      className={styles.captions}
      data-raised={isRaised}
      data-size={captionSize}
      data-colour={captionColour}
      data-ground={captionGround}
    >
      {lines.map((line) => (
        <p key={line} lang={track.language} dir="auto">
          {line}
        </p>
      ))}
    </div>
  );
}

/** The lines of the active cues. The track is loaded when it is chosen, and removed with its cues after that. */
function useCues(video: HTMLVideoElement | null, track: CaptionTrack | null): readonly string[] {
  const [lines, setLines] = useState<readonly string[]>([]);
  const [text, setText] = useState<TextTrack | null>(null);
  const isOutside = useNativePresentation(video);
  useEffect(() => {
    if (video === null || track === null) return;
    const element = document.createElement('track');
    element.kind = 'captions';
    element.srclang = track.language;
    element.label = track.label;
    const show = (): void => {
      const cues = Array.from(element.track.activeCues ?? []);
      setLines(
        cues.map((cue) => (cue instanceof VTTCue ? (cue.getCueAsHTML().textContent ?? '') : '')).filter(Boolean),
      );
    };
    element.track.addEventListener('cuechange', show);
    video.append(element);
    setText(element.track);
    let isCancelled = false;
    void track.address().then((address) => {
      if (!isCancelled) element.src = address;
    });
    return () => {
      isCancelled = true;
      element.track.removeEventListener('cuechange', show);
      element.remove();
      setText(null);
      setLines([]);
    };
  }, [video, track]);
  useEffect(() => {
    // `hidden` times the cues without drawing them. Outside the page, the browser has to draw them.
    if (text !== null) text.mode = isOutside ? 'showing' : 'hidden';
  }, [text, isOutside]);
  return isOutside ? [] : lines;
}

export interface CaptionTrack {
  readonly language: string;
  /** Name of the language. */
  readonly label: string;
  /** Resolves to the address of the WebVTT file under a valid token. */
  readonly address: () => Promise<string>;
}

interface CaptionsLayerProps {
  readonly video: HTMLVideoElement | null;
  /** Null: no captions. */
  readonly track: CaptionTrack | null;
  /** Whether the controls are shown, so that the captions move up. */
  readonly isRaised: boolean;
}
