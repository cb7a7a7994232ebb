import { changePreferences, usePreferences } from '../accessibility/device.ts';
import { useMayBuy } from '../billing/use-may-buy.ts';
import { t } from '../messages.ts';
import { useNextOverlay } from '../shell/background-location.ts';
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
 * Playback settings. Each change applies at once. Quality and audio track apply to this film only; the others are
 * stored in this browser.
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
            {t('player.chapters')}
          </Button>
        )}
        {canRate && (
          <Button variant="outlined" color="inherit" onClick={() => open('rating')}>
            {t('player.rate')}
          </Button>
        )}
      </div>
      {isChosenHere ? (
        <Select
          label={t('player.quality')}
          value={quality === null ? 'auto' : String(quality)}
          options={[
            {
              value: 'auto',
              label: height === null || quality !== null ? t('player.auto') : t('player.auto_now_heightp', { height }),
            },
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
          {t('player.browser_chooses')}
        </p>
      )}
      <PlansLink heights={playing.premium_heights} />
      <Select
        label={t('player.speed')}
        value={String(choices.speed)}
        options={SPEEDS.map((speed) => ({ value: String(speed), label: speedText(speed) }))}
        choose={(value) => changePlayerSettings({ speed: SPEEDS.find((speed) => String(speed) === value) ?? 1 })}
      />
      {isChosenHere && (
        <Toggle
          label={t('player.data_saver')}
          does={dataSaverLabel(playing)}
          isOn={choices.dataSaver}
          change={(dataSaver) => {
            changePlayerSettings({ dataSaver });
            // A quality that was chosen before would exceed the limit of the data saver.
            if (dataSaver) playback.chooseQuality(null);
          }}
        />
      )}
      <h3>{t('player.subtitles')}</h3>
      <Select
        label={t('player.language')}
        value={captions ?? 'off'}
        options={captionOptions(playing.captions)}
        choose={(value) => chooseCaptions(value === 'off' ? null : value)}
      />
      <div className={styles.look}>
        <Select
          label={t('player.size')}
          value={choices.captionSize}
          options={CAPTION_SIZES.map((value) => ({ value, label: t(`player.size_${value}`) }))}
          choose={(value) =>
            changePlayerSettings({ captionSize: CAPTION_SIZES.find((one) => one === value) ?? 'medium' })
          }
        />
        <Select
          label={t('player.colour')}
          value={choices.captionColour}
          options={CAPTION_COLOURS.map((value) => ({ value, label: t(`player.colour_${value}`) }))}
          choose={(value) =>
            changePlayerSettings({ captionColour: CAPTION_COLOURS.find((one) => one === value) ?? 'white' })
          }
        />
        <Select
          label={t('player.background')}
          value={choices.captionGround}
          options={CAPTION_BACKGROUNDS.map((value) => ({ value, label: t(`player.ground_${value}`) }))}
          choose={(value) =>
            changePlayerSettings({ captionGround: CAPTION_BACKGROUNDS.find((one) => one === value) ?? 'half' })
          }
        />
      </div>
      {isChosenHere && (
        <>
          <h3>{t('player.sound')}</h3>
          {spoken.length > 1 && (
            <Select
              label={t('player.track')}
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
      <h3>{t('player.keys')}</h3>
      <Toggle
        label={t('player.keyboard_navigation')}
        does={t('player.single_keys_work_player_space')}
        isOn={choices.keys}
        change={(keys) => changePlayerSettings({ keys })}
      />
      <Button variant="outlined" color="inherit" className={styles.keys ?? ''} onClick={() => open('keys')}>
        {t('player.show_all_keys')}
      </Button>
    </div>
  );
}

/** Leads to the plans, if one of them brings a better quality. */
function PlansLink({ heights }: { readonly heights: readonly number[] }) {
  const next = useNextOverlay();
  const isOffered = useMayBuy();
  if (heights.length === 0 || !isOffered) return null;
  return (
    <Button variant="outlined" color="inherit" to="/subscription" {...next}>
      {t('player.see_plans', { height: Math.max(...heights) })}
    </Button>
  );
}

/** Audio description, if the film has it. The choice also applies to other films. */
function Described({ isOn, id, plain, chooseAudio }: DescribedProps) {
  const { audioDescriptions } = usePreferences();
  return (
    <Toggle
      label={t('player.audio_description')}
      does={id === null ? t('player.not_available_for_film') : t('player.narrated')}
      isOn={isOn}
      isAbsent={id === null}
      change={(isChosen) => {
        const next = isChosen ? id : plain;
        if (next !== null) chooseAudio(next);
        if (isChosen !== audioDescriptions) changePreferences({ audioDescriptions: isChosen });
      }}
    />
  );
}

function dataSaverLabel({ renditions, duration_seconds }: FilmPlayback['playing']): string {
  const height = savingHeight(renditions);
  const rendition = renditions.find((one) => one.height === height);
  if (!rendition) return t('player.saves_data');
  const size = formatMegabytes(megabytesOf(rendition.bits_per_second, duration_seconds));
  return t('player.up_to', { height: rendition.height, size });
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
