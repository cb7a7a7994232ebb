import { type LabelId, t } from '../messages.ts';
import { choices, type Preferences } from './preferences.ts';

type Names<Kind> = { [Name in keyof Preferences]: Preferences[Name] extends Kind ? Name : never }[keyof Preferences];

/** A setting that is on or off. */
export interface SwitchSetting {
  readonly kind: 'switch';
  readonly name: Names<boolean>;
  readonly label: LabelId;
  /** What it does. */
  readonly text: LabelId;
}

/** A setting with some values to choose from. */
export interface ChoiceSetting {
  readonly kind: 'choice';
  readonly name: keyof typeof choices;
  readonly label: LabelId;
  readonly text: LabelId;
  readonly options: readonly { readonly value: string; readonly label: LabelId }[];
}

export type Setting = SwitchSetting | ChoiceSetting;

const toggle = (name: SwitchSetting['name'], label: LabelId, text: LabelId): SwitchSetting => ({
  kind: 'switch',
  name,
  label,
  text,
});

const settings = {
  visual: [
    {
      kind: 'choice',
      name: 'colorTheme',
      label: 'accessibility.color_theme',
      text: 'accessibility.color_theme_text',
      options: choices.colorTheme.map((value) => ({ value, label: `accessibility.theme_${value}` as const })),
    },
    {
      kind: 'choice',
      name: 'fontSize',
      label: 'accessibility.font_size',
      text: 'accessibility.font_size_text',
      options: choices.fontSize.map((value) => ({ value, label: `accessibility.size_${value}` as const })),
    },
    toggle('largeText', 'accessibility.large_text', 'accessibility.large_text_text'),
    toggle('highContrastMode', 'accessibility.high_contrast', 'accessibility.high_contrast_text'),
  ],
  navigation: [
    toggle('focusVisible', 'accessibility.focus', 'accessibility.focus_text'),
    toggle('keyboardNavigation', 'accessibility.keyboard', 'accessibility.keyboard_text'),
    toggle('screenReaderEnabled', 'accessibility.screen_reader', 'accessibility.screen_reader_text'),
  ],
  audio: [
    toggle('subtitlesEnabled', 'accessibility.subtitles', 'accessibility.subtitles_text'),
    toggle('audioDescriptions', 'accessibility.audio_descriptions', 'accessibility.audio_descriptions_text'),
  ],
  motor: [toggle('reducedMotion', 'accessibility.reduced_motion', 'accessibility.reduced_motion_text')],
} as const satisfies Record<string, readonly Setting[]>;

/** The settings of a tab. Kids profiles are always light, so they have no choice of theme. */
export const settingsOf = (tab: keyof typeof settings, isChild: boolean): readonly Setting[] =>
  settings[tab].filter(({ name }) => !isChild || name !== 'colorTheme');

/** The current value of a setting, in words. */
export function settingValue(setting: Setting, preferences: Preferences): string {
  if (setting.kind === 'switch') return t(preferences[setting.name] ? 'accessibility.on' : 'accessibility.off');
  const option = setting.options.find(({ value }) => value === preferences[setting.name]);
  return option === undefined ? '' : t(option.label);
}
