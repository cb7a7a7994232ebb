import { fontStyles } from './fonts.ts';

/** Colours by role. */
export interface Palette {
  readonly ground: string;
  readonly raised: string;
  readonly lifted: string;
  readonly line: string;
  /** The edge of a control; 3:1 against the ground (WCAG 1.4.11), which `line` is not. */
  readonly edge: string;
  readonly text: string;
  readonly dim: string;
  readonly gold: string;
  readonly onGold: string;
  readonly terracotta: string;
  /** Terracotta and forest as text: 4.5:1 on the ground. */
  readonly danger: string;
  readonly forest: string;
  readonly success: string;
}

/** A cinema lobby at dusk: a warm ground, one gold, and two colours that only ever mean a state. */
const dusk: Palette = {
  ground: '#100c08',
  raised: '#1a140e',
  lifted: '#241c14',
  line: '#33281c',
  edge: '#7d6a51',
  text: '#f4ead9',
  dim: '#b3a48d',
  gold: '#e3a72f',
  onGold: '#1a1206',
  terracotta: '#c8553d',
  danger: '#e88a72',
  forest: '#3f7d58',
  success: '#7fc39a',
};

/** The same lobby by day. */
const day: Palette = {
  ground: '#faf6ee',
  raised: '#ffffff',
  lifted: '#f1e9da',
  line: '#e0d4bf',
  edge: '#857459',
  text: '#221a10',
  dim: '#5f5240',
  gold: '#855600',
  onGold: '#ffffff',
  terracotta: '#b2452e',
  danger: '#a8321a',
  forest: '#2f6b46',
  success: '#24633f',
};

/** High contrast: 7:1 for all text (WCAG 1.4.6). */
const duskHighContrast: Palette = {
  ground: '#000000',
  raised: '#121212',
  lifted: '#1f1f1f',
  line: '#bdbdbd',
  edge: '#ffffff',
  text: '#ffffff',
  dim: '#f0f0f0',
  gold: '#ffd84d',
  onGold: '#000000',
  terracotta: '#ff8a70',
  danger: '#ffb3a1',
  forest: '#7fe0a5',
  success: '#a6f0c2',
};

const dayHighContrast: Palette = {
  ground: '#ffffff',
  raised: '#f4f4f4',
  lifted: '#e8e8e8',
  line: '#555555',
  edge: '#000000',
  text: '#000000',
  dim: '#1f1f1f',
  gold: '#5c3b00',
  onGold: '#ffffff',
  terracotta: '#8a1f0a',
  danger: '#8a1200',
  forest: '#0e4d28',
  success: '#0a4a24',
};

export const palettes = {
  dark: { normal: dusk, high: duskHighContrast },
  light: { normal: day, high: dayHighContrast },
} as const;

/** The tokens as CSS custom properties, for the style sheets beside the components. */
export const customProperties = (color: Palette): Record<`--${string}`, string> => ({
  '--ground': color.ground,
  '--raised': color.raised,
  '--lifted': color.lifted,
  '--line': color.line,
  '--edge': color.edge,
  '--text': color.text,
  '--dim': color.dim,
  '--gold': color.gold,
  '--on-gold': color.onGold,
  '--terracotta': color.terracotta,
  '--danger': color.danger,
  '--forest': color.forest,
  '--success': color.success,
});

/** The tokens of each palette and the fonts. Palettes are by the attributes that `keepRootAttributes` sets on the root element. */
export function styleSheet(): string {
  const rules = [
    [':root', palettes.dark.normal],
    [':root[data-theme="light"]', palettes.light.normal],
    [':root[data-contrast="high"]', palettes.dark.high],
    [':root[data-theme="light"][data-contrast="high"]', palettes.light.high],
  ] as const;
  const colors = rules.map(([selector, palette]) => {
    const lines = Object.entries(customProperties(palette)).map(([name, value]) => `  ${name}: ${value};`);
    return `${selector} {\n${lines.join('\n')}\n}`;
  });
  return [...colors, fontStyles()].join('\n\n');
}
