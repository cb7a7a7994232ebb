import { changePreferences, usePreferences } from '../accessibility/device.ts';
import { Button } from '../shell/button.tsx';
import { captionOptions, qualityText, speedText } from './option-labels.ts';
import type { PanelName } from './panel.tsx';
import { CAPTION_BACKGROUNDS, CAPTION_COLOURS, CAPTION_SIZES, SPEEDS } from './player-settings.ts';
import { formatMegabytes, megabytesOf, qualitiesOf, savingHeight } from './qualities.ts';
import { Select, Toggle } from './setting-fields.tsx';
import styles from './settings-panel.module.css';
import { changePlayerSettings, usePlayerSettings } from './stored-settings.ts';
import type { FilmPlayback } from './use-playback.ts';

/**
 * What the film looks and sounds like. Every choice counts at once. Quality and sound are those of this film; the others
 * are remembered on this device.
 */
export function SettingsPanel({ playback, captions, chooseCaptions, open, canRate }: SettingsPanelProps) {
  const { playing, quality, height, audio, canChoose } = playback;
  const isChosenHere = canChoose !== false;
  const choices = usePlayerSettings();
  const described = playing.audio_tracks.find((track) => track.described);
  const spoken = playing.audio_tracks.filter((track) => !track.described);
  return (
    <div className={styles.settings}>
      <div className={styles.narrow}>
        {playing.chapters.length > 0 && (
          <Button variant="outlined" color="inherit" onClick={() => open('chapters')}>
            Chapters
          </Button>
        )}
        {canRate && (
          <Button variant="outlined" color="inherit" onClick={() => open('rating')}>
            Rate
          </Button>
        )}
      </div>
      {isChosenHere ? (
        <Select
          label="Quality"
          value={quality === null ? 'auto' : String(quality)}
          options={[
            { value: 'auto', label: height === null || quality !== null ? 'Auto' : `Auto (now ${height}p)` },
            ...qualitiesOf(playing).map((one) => ({
              value: String(one.height),
              label: qualityText(one),
              isAbsent: one.absent !== null,
            })),
          ]}
          choose={(value) => playback.chooseQuality(value === 'auto' ? null : Number(value))}
        />
      ) : (
        <p className={styles.dim} dir="auto">
          This browser chooses the quality and the sound of films by itself.
        </p>
      )}
      <Select
        label="Speed"
        value={String(choices.speed)}
        options={SPEEDS.map((speed) => ({ value: String(speed), label: speedText(speed) }))}
        choose={(value) => changePlayerSettings({ speed: SPEEDS.find((speed) => String(speed) === value) ?? 1 })}
      />
      {isChosenHere && (
        <Toggle
          label="Data saver"
          does={dataSaverLabel(playing)}
          isOn={choices.dataSaver}
          change={(dataSaver) => {
            changePlayerSettings({ dataSaver });
            // What was chosen before would go on taking more.
            if (dataSaver) playback.chooseQuality(null);
          }}
        />
      )}
      <h3>Subtitles</h3>
      <Select
        label="Language"
        value={captions ?? 'off'}
        options={captionOptions(playing.captions)}
        choose={(value) => chooseCaptions(value === 'off' ? null : value)}
      />
      <div className={styles.look}>
        <Select
          label="Size"
          value={choices.captionSize}
          options={CAPTION_SIZES.map((value) => ({ value, label: SIZES[value] }))}
          choose={(value) =>
            changePlayerSettings({ captionSize: CAPTION_SIZES.find((one) => one === value) ?? 'medium' })
          }
        />
        <Select
          label="Colour"
          value={choices.captionColour}
          options={CAPTION_COLOURS.map((value) => ({ value, label: COLOURS[value] }))}
          choose={(value) =>
            changePlayerSettings({ captionColour: CAPTION_COLOURS.find((one) => one === value) ?? 'white' })
          }
        />
        <Select
          label="Background"
          value={choices.captionGround}
          options={CAPTION_BACKGROUNDS.map((value) => ({ value, label: GROUNDS[value] }))}
          choose={(value) =>
            changePlayerSettings({ captionGround: CAPTION_BACKGROUNDS.find((one) => one === value) ?? 'half' })
          }
        />
      </div>
      {isChosenHere && (
        <>
          <h3>Sound</h3>
          {spoken.length > 1 && (
            <Select
              label="Track"
              value={spoken.some(({ id }) => id === audio) ? (audio ?? '') : (spoken[0]?.id ?? '')}
              options={spoken.map(({ id, label }) => ({ value: id, label }))}
              choose={playback.chooseAudio}
            />
          )}
          <Described
            isOn={described !== undefined && audio === described.id}
            id={described?.id ?? null}
            plain={spoken[0]?.id ?? null}
            chooseAudio={playback.chooseAudio}
          />
        </>
      )}
      <h3>Keys</h3>
      <Toggle
        label="Keyboard navigation"
        does="Single keys work the player: Space plays, the arrows seek and change the volume."
        isOn={choices.keys}
        change={(keys) => changePlayerSettings({ keys })}
      />
      <Button variant="outlined" color="inherit" className={styles.keys ?? ''} onClick={() => open('keys')}>
        Show all keys
      </Button>
    </div>
  );
}

/** Described sound, where the film has it; wanted of other films too from then on. */
function Described({ isOn, id, plain, chooseAudio }: DescribedProps) {
  const { audioDescriptions } = usePreferences();
  return (
    <Toggle
      label="Audio description"
      does={id === null ? 'Not available for this film.' : 'Somebody says what can be seen, between what is said.'}
      isOn={isOn}
      isAbsent={id === null}
      change={(wanted) => {
        const next = wanted ? id : plain;
        if (next !== null) chooseAudio(next);
        if (wanted !== audioDescriptions) changePreferences({ audioDescriptions: wanted });
      }}
    />
  );
}

const SIZES = { small: 'Small', medium: 'Medium', large: 'Large' } as const;
const COLOURS = { white: 'White', yellow: 'Yellow', cyan: 'Cyan' } as const;
const GROUNDS = { solid: 'Black', half: 'Dimmed', none: 'None' } as const;

function dataSaverLabel({ renditions, duration_seconds }: FilmPlayback['playing']): string {
  const height = savingHeight(renditions);
  const rendition = renditions.find((one) => one.height === height);
  if (!rendition) return 'Loads no more than it must.';
  const size = formatMegabytes(megabytesOf(rendition.bits_per_second, duration_seconds));
  return `At most ${rendition.height}p: ${size} for the whole film, said before it begins.`;
}

interface DescribedProps {
  readonly isOn: boolean;
  readonly id: string | null;
  readonly plain: string | null;
  readonly chooseAudio: (id: string) => void;
}

interface SettingsPanelProps {
  readonly playback: FilmPlayback;
  /** The language of the captions; null: off. */
  readonly captions: string | null;
  readonly chooseCaptions: (language: string | null) => void;
  readonly open: (panel: PanelName) => void;
  readonly canRate: boolean;
}
