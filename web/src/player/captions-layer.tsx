import { useEffect, useState } from 'react';
import { type CaptionPlace, placeOf } from './caption-place.ts';
import styles from './captions-layer.module.css';
import { usePlayerSettings } from './stored-settings.ts';
import { useNativePresentation } from './use-native-presentation.ts';

/** From this distance to its edge, in percent, a cue is clear of the title and the controls. */
const CLEAR = 25;

/** Draws the captions at their place in the chosen style, clear of the controls. The browser times them. */
export function CaptionsLayer({ video, track, isRaised }: CaptionsLayerProps) {
  const { captionSize, captionColour, captionGround } = usePlayerSettings();
  const lines = useCues(video, track);
  if (track === null || lines.length === 0) return null;
  const places = new Map(lines.map(({ place }) => [JSON.stringify(place), place]));
  return (
    <div className={styles.captions} data-size={captionSize} data-colour={captionColour} data-ground={captionGround}>
      {[...places].map(([key, place]) => (
        <div
          key={key}
          className={styles.place}
          data-edge={place.edge}
          data-raised={isRaised && place.distance < CLEAR}
          style={positionOf(place)}
        >
          {lines
            .filter((line) => JSON.stringify(line.place) === key)
            .map(({ text }) => (
              <p key={text} lang={track.language} dir="auto">
                {text}
              </p>
            ))}
        </div>
      ))}
    </div>
  );
}

const positionOf = ({ edge, distance, left, right, align }: CaptionPlace) => ({
  [edge]: `${distance}%`,
  left: `${left}%`,
  right: `${right}%`,
  textAlign: align,
  justifyItems: align,
});

interface CaptionLine {
  readonly text: string;
  readonly place: CaptionPlace;
}

/** The lines of the active cues. The track is loaded when it is chosen, and removed with its cues after that. */
function useCues(video: HTMLVideoElement | null, track: CaptionTrack | null): readonly CaptionLine[] {
  const [lines, setLines] = useState<readonly CaptionLine[]>([]);
  const [text, setText] = useState<TextTrack | null>(null);
  const isOutside = useNativePresentation(video);
  useEffect(() => {
    if (video === null || track === null) return;
    const element = document.createElement('track');
    element.kind = 'captions';
    element.srclang = track.language;
    element.label = track.label;
    const show = (): void => {
      const cues = Array.from(element.track.activeCues ?? []).filter((cue) => cue instanceof VTTCue);
      const shown = cues.map((cue) => ({ text: cue.getCueAsHTML().textContent ?? '', place: placeOf(cue) }));
      setLines(shown.filter(({ text }) => text !== ''));
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
  /** Whether title and controls are shown, so that the captions move away from them. */
  readonly isRaised: boolean;
}
