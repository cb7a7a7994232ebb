/** The colours of a cinema lobby at dusk: a warm ground, one gold, and two colours that only ever mean a state. */
export const color = {
  ground: '#100c08',
  raised: '#1a140e',
  lifted: '#241c14',
  line: '#33281c',
  /** The edge of a control; 3:1 against the ground (WCAG 1.4.11), which `line` is not. */
  edge: '#7d6a51',
  text: '#f4ead9',
  dim: '#b3a48d',
  gold: '#e3a72f',
  onGold: '#1a1206',
  terracotta: '#c8553d',
  /** Terracotta and forest as text: light enough for 4.5:1 on the ground. */
  danger: '#e88a72',
  forest: '#3f7d58',
  success: '#7fc39a',
} as const;

export const font = {
  display: "'Fraunces Variable', Georgia, 'Times New Roman', serif",
  text: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
} as const;

/** The tokens as CSS custom properties, for the style sheets beside the components. */
export const customProperties: Record<`--${string}`, string> = {
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
  '--font-display': font.display,
  '--font-text': font.text,
};
