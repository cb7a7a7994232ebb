import { choices, type Preferences } from './preferences.ts';

type Names<Kind> = { [Name in keyof Preferences]: Preferences[Name] extends Kind ? Name : never }[keyof Preferences];

/** A setting that is on or off. */
export interface SwitchSetting {
  readonly kind: 'switch';
  readonly name: Names<boolean>;
  readonly label: string;
  /** What it does. */
  readonly does: string;
}

/** A setting with some values to choose from. */
export interface ChoiceSetting {
  readonly kind: 'choice';
  readonly name: keyof typeof choices;
  readonly label: string;
  readonly does: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export type Setting = SwitchSetting | ChoiceSetting;

const toggle = (name: SwitchSetting['name'], label: string, does: string): SwitchSetting => ({
  kind: 'switch',
  name,
  label,
  does,
});

const sizeLabels = { small: 'Small', medium: 'Medium', large: 'Large', xlarge: 'Extra large' } as const;
const themeLabels = { dark: 'Dark', light: 'Light', system: 'As my device' } as const;

/** Every setting, under the tab it stands in. */
export const settings = {
  visual: [
    {
      kind: 'choice',
      name: 'colorTheme',
      label: 'Colour theme',
      does: 'Dark like a cinema, light like the day, or whichever your device asks for.',
      options: choices.colorTheme.map((value) => ({ value, label: themeLabels[value] })),
    },
    {
      kind: 'choice',
      name: 'fontSize',
      label: 'Font size',
      does: 'Of all text on every page.',
      options: choices.fontSize.map((value) => ({ value, label: sizeLabels[value] })),
    },
    toggle('largeText', 'Large text', 'Makes all text a fifth larger again, on top of the font size.'),
    toggle('highContrastMode', 'High contrast', 'Strong colours on plain grounds, and no pictures behind words.'),
  ],
  navigation: [
    toggle('focusVisible', 'Strong focus', 'A thick frame around whatever has the focus, also after a click or a tap.'),
    toggle(
      'keyboardNavigation',
      'Keyboard shortcuts',
      'Keeps the skip links in sight. Press 1 for the main content, 2 for the navigation, 3 for the footer, 4 for the films and 5 for the search of a page that has them, 0 for these settings.',
    ),
    toggle(
      'screenReaderEnabled',
      'Screen reader support',
      'Reads out the title of each page you come to, and keeps messages on the screen until you close them.',
    ),
  ],
  audio: [
    toggle(
      'subtitlesEnabled',
      'Subtitles',
      'Shown wherever a film has them, unless you switched them off in the player.',
    ),
    toggle('audioDescriptions', 'Audio descriptions', 'Played wherever a film has them.'),
  ],
  motor: [toggle('reducedMotion', 'Reduced motion', 'Nothing slides, fades or moves, whatever your device is set to.')],
} as const satisfies Record<string, readonly Setting[]>;

/** What a setting is at, in a word. */
export function standingOf(setting: Setting, preferences: Preferences): string {
  if (setting.kind === 'switch') return preferences[setting.name] ? 'On' : 'Off';
  return setting.options.find(({ value }) => value === preferences[setting.name])?.label ?? '';
}
