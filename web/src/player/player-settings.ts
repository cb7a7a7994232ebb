export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;
export const CAPTION_SIZES = ['small', 'medium', 'large'] as const;
export const CAPTION_COLOURS = ['white', 'yellow', 'cyan'] as const;
export const CAPTION_BACKGROUNDS = ['solid', 'half', 'none'] as const;

/** Settings of the player, stored per browser. */
export interface PlayerSettings {
  /** 0 to 1. */
  readonly volume: number;
  readonly muted: boolean;
  readonly speed: (typeof SPEEDS)[number];
  /** A language; `off`; null: as in the accessibility preferences. */
  readonly captions: string | null;
  readonly captionSize: (typeof CAPTION_SIZES)[number];
  readonly captionColour: (typeof CAPTION_COLOURS)[number];
  readonly captionGround: (typeof CAPTION_BACKGROUNDS)[number];
  /** Whether keyboard shortcuts are on. */
  readonly keys: boolean;
  readonly dataSaver: boolean;
}

const DEFAULTS: PlayerSettings = {
  volume: 1,
  muted: false,
  speed: 1,
  captions: null,
  captionSize: 'medium',
  captionColour: 'white',
  captionGround: 'half',
  keys: true,
  dataSaver: false,
};

const isBoolean = (value: unknown): boolean => typeof value === 'boolean';
const isOneOf = (choices: readonly unknown[]) => (value: unknown) => choices.includes(value);

const isAllowed: Readonly<Record<keyof PlayerSettings, (value: unknown) => boolean>> = {
  volume: (value) => typeof value === 'number' && value >= 0 && value <= 1,
  muted: isBoolean,
  speed: isOneOf(SPEEDS),
  captions: (value) => value === null || (typeof value === 'string' && value.length <= 20),
  captionSize: isOneOf(CAPTION_SIZES),
  captionColour: isOneOf(CAPTION_COLOURS),
  captionGround: isOneOf(CAPTION_BACKGROUNDS),
  keys: isBoolean,
  dataSaver: isBoolean,
};

/** Parses the stored settings. A missing or invalid setting gets its default; the others are kept. */
export function parsePlayerSettings(text: string | null): PlayerSettings {
  let stored: unknown = null;
  try {
    stored = JSON.parse(text ?? 'null');
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  if (typeof stored !== 'object' || stored === null) return DEFAULTS;
  const valid = Object.entries(stored).filter(
    ([name, value]) => name in DEFAULTS && isAllowed[name as keyof PlayerSettings](value),
  );
  return { ...DEFAULTS, ...Object.fromEntries(valid) };
}

/** The speed some steps up or down, within the limits. */
export function speedAfter(speed: number, steps: number): (typeof SPEEDS)[number] {
  const index = (SPEEDS as readonly number[]).indexOf(speed);
  const next = Math.min(Math.max((index < 0 ? SPEEDS.indexOf(1) : index) + steps, 0), SPEEDS.length - 1);
  return SPEEDS[next] ?? 1;
}

/** The volume after a step, rounded to tenths, from 0 to 1. */
export const volumeAfter = (volume: number, step: number): number =>
  Math.min(Math.max(Math.round((volume + step) * 10) / 10, 0), 1);

/**
 * The initial language of the captions; null: off.
 * @param chosen the stored setting
 * @param isEnabled whether the accessibility preferences enable subtitles
 * @param available the languages of the film's captions
 * @param preferred the languages of the browser, the preferred first
 */
export function captionsToBegin(
  chosen: string | null,
  isEnabled: boolean,
  available: readonly string[],
  preferred: readonly string[],
): string | null {
  if (chosen === 'off') return null;
  if (chosen !== null && available.includes(chosen)) return chosen;
  if (chosen === null && !isEnabled) return null;
  const match = preferred.map((tag) => tag.slice(0, 2)).find((language) => available.includes(language));
  return match ?? available[0] ?? null;
}
