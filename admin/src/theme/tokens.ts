/** Colors of the light theme. Each pair of text and background meets a contrast of 4.5:1. */
export const day = {
  paper: '#faf6ee',
  card: '#fffdf8',
  ink: '#241b10',
  dim: '#6f6049',
  line: '#e6dcc8',
  edge: '#8f7d5f',
  gold: '#8f5f08',
  goldGround: '#f7e9c9',
  forest: '#2a6141',
  forestGround: '#dfeee3',
  terracotta: '#a83f29',
  terracottaGround: '#f7ded6',
  plainGround: '#efe8da',
  staff: '#5d6f93',
} as const;

/** Colors of the dark theme, the same as the viewer's. */
export const night: Record<keyof typeof day, string> = {
  paper: '#100c08',
  card: '#1a140e',
  ink: '#f4ead9',
  dim: '#b3a48d',
  line: '#33281c',
  edge: '#8a7757',
  gold: '#e3a72f',
  goldGround: '#3a2b12',
  forest: '#8fcfa6',
  forestGround: '#1c3226',
  terracotta: '#f0a08d',
  terracottaGround: '#41201a',
  plainGround: '#2c2318',
  staff: '#9fb2d9',
};

/** The sidebar is dark in both themes. */
export const side = {
  ground: '#1b140c',
  text: '#e0d2b8',
  dim: '#a8977a',
  on: '#34281a',
  onText: '#f7d58c',
  line: '#33281c',
} as const;

export const font = {
  text: "'Inter Variable', system-ui, sans-serif",
  display: "'Fraunces Variable', Georgia, serif",
} as const;
