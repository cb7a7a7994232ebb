import { useEffect, useState } from 'react';
import styles from './captions-layer.module.css';
import { usePlayerSettings } from './stored-settings.ts';
import { useNativePresentation } from './use-native-presentation.ts';

/** What is said in the film, in the look somebody chose. The browser times it; it is drawn here, above the controls. */
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

/** The words of now. The track is fetched when it is chosen, and its words go with it. */
function useCues(video: HTMLVideoElement | null, track: CaptionTrack | null): readonly string[] {
  const [lines, setLines] = useState<readonly string[]>([]);
  const [text, setText] = useState<TextTrack | null>(null);
  const isElsewhere = useNativePresentation(video);
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
    let isLeft = false;
    void track.address().then((address) => {
      if (!isLeft) element.src = address;
    });
    return () => {
      isLeft = true;
      element.track.removeEventListener('cuechange', show);
      element.remove();
      setText(null);
      setLines([]);
    };
  }, [video, track]);
  useEffect(() => {
    // The browser keeps the time and draws nothing, but where nothing of this page can be drawn.
    if (text !== null) text.mode = isElsewhere ? 'showing' : 'hidden';
  }, [text, isElsewhere]);
  return isElsewhere ? [] : lines;
}

export interface CaptionTrack {
  readonly language: string;
  /** In words. */
  readonly label: string;
  /** Where it is now. */
  readonly address: () => Promise<string>;
}

interface CaptionsLayerProps {
  readonly video: HTMLVideoElement | null;
  /** Null: no captions. */
  readonly track: CaptionTrack | null;
  /** Whether the controls are where they would be. */
  readonly isRaised: boolean;
}
