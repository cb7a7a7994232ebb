export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;
export const CAPTION_SIZES = ['small', 'medium', 'large'] as const;
export const CAPTION_COLOURS = ['white', 'yellow', 'cyan'] as const;
export const CAPTION_BACKGROUNDS = ['solid', 'half', 'none'] as const;

/** What the player remembers on a device. */
export interface PlayerSettings {
  /** 0 to 1. */
  readonly volume: number;
  readonly muted: boolean;
  readonly speed: (typeof SPEEDS)[number];
  /** A language; `off`; null: as the accessibility settings say. */
  readonly captions: string | null;
  readonly captionSize: (typeof CAPTION_SIZES)[number];
  readonly captionColour: (typeof CAPTION_COLOURS)[number];
  readonly captionGround: (typeof CAPTION_BACKGROUNDS)[number];
  /** Whether single keys work the player. */
  readonly keys: boolean;
  readonly dataSaver: boolean;
}

const FRESH: PlayerSettings = {
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

/** What was stored. A choice that is missing or damaged is as the player comes: the others stand. */
export function parsePlayerSettings(text: string | null): PlayerSettings {
  let stored: unknown = null;
  try {
    stored = JSON.parse(text ?? 'null');
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  if (typeof stored !== 'object' || stored === null) return FRESH;
  const sound = Object.entries(stored).filter(
    ([name, value]) => name in FRESH && isAllowed[name as keyof PlayerSettings](value),
  );
  return { ...FRESH, ...Object.fromEntries(sound) };
}

/** The next speed up or down; the same at the ends. */
export function speedAfter(speed: number, steps: number): (typeof SPEEDS)[number] {
  const at = (SPEEDS as readonly number[]).indexOf(speed);
  const next = Math.min(Math.max((at < 0 ? SPEEDS.indexOf(1) : at) + steps, 0), SPEEDS.length - 1);
  return SPEEDS[next] ?? 1;
}

/** A volume of whole tenths, from 0 to 1. */
export const volumeAfter = (volume: number, step: number): number =>
  Math.min(Math.max(Math.round((volume + step) * 10) / 10, 0), 1);

/**
 * The language captions begin with; null: none.
 * @param isWanted whether the accessibility settings ask for subtitles
 * @param spoken the languages of the browser, the preferred first
 */
export function captionsToBegin(
  chosen: string | null,
  isWanted: boolean,
  there: readonly string[],
  spoken: readonly string[],
): string | null {
  if (chosen === 'off') return null;
  if (chosen !== null && there.includes(chosen)) return chosen;
  if (chosen === null && !isWanted) return null;
  const known = spoken.map((tag) => tag.slice(0, 2)).find((language) => there.includes(language));
  return known ?? there[0] ?? null;
}
