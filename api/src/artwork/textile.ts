import { pick, seededRandom } from './random.ts';

/** African and Caribbean textiles, each with its own geometry. */
export type Weave = 'kente' | 'bogolan' | 'shweshwe' | 'ankara' | 'tibeb' | 'kitenge' | 'madras' | 'zellige';

/** Background color, then thread colors. */
export type Threads = readonly [ground: string, ...threads: string[]];

export const threads: Record<Weave, Threads> = {
  kente: ['#241505', '#e3a72f', '#c8553d', '#1f5c4d', '#f2d6a2'],
  bogolan: ['#1d130c', '#e9d9bd', '#b98a54'],
  shweshwe: ['#0c1b33', '#e9dcc0', '#5f86bd', '#d9a441'],
  ankara: ['#3a0f14', '#e88b3a', '#f4d4b1', '#2d7a6b', '#e3a72f'],
  kitenge: ['#12352b', '#e3a72f', '#d9633d', '#f2e2bd'],
  madras: ['#3b1024', '#e3a72f', '#c8553d', '#2d7a6b', '#f2d6a2'],
  zellige: ['#0f2f3d', '#e9dcc0', '#2f8a86', '#d9a441'],
  tibeb: ['#efe3cc', '#1f5c4d', '#c8553d', '#e3a72f', '#20497a'],
};

/** All shapes of one color, as one SVG path. */
export interface Layer {
  readonly fill: string;
  readonly path: string;
}

/** Side of one motif, in drawing units. */
export const motif = 24;

type Shape = (x: number, y: number) => string;

const box = (x: number, y: number, width: number, height: number) => `M${x} ${y}h${width}v${height}h${-width}z`;
const diamond = (x: number, y: number, radius: number) =>
  `M${x} ${y - radius}l${radius} ${radius}l${-radius} ${radius}l${-radius} ${-radius}z`;
const disc = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
/** Two discs of opposite winding leave a ring under the non-zero rule. */
const ring = (x: number, y: number, outer: number, inner: number) =>
  `${disc(x, y, outer)}M${x - inner} ${y}a${inner} ${inner} 0 1 1 ${2 * inner} 0a${inner} ${inner} 0 1 1 ${-2 * inner} 0z`;

const hourglass: Shape = (x, y) => `M${x} ${y}h24l-12 12zM${x} ${y + 24}h24l-12 -12z`;
const bars: Shape = (x, y) => [0, 8, 16].map((offset) => box(x, y + offset, 24, 4)).join('');
const posts: Shape = (x, y) => [2, 10, 18].map((offset) => box(x + offset, y, 4, 24)).join('');
const lozenge: Shape = (x, y) => diamond(x + 12, y + 12, 12);
const stair: Shape = (x, y) => `M${x} ${y + 24}v-8h8v-8h8v-8h8v24z`;
const window: Shape = (x, y) => box(x + 6, y + 6, 12, 12);
const chevron: Shape = (x, y) => `M${x} ${y + 16}l12 -12l12 12v5l-12 -12l-12 12z`;
const dots: Shape = (x, y) => [6, 18].flatMap((dx) => [6, 18].map((dy) => disc(x + dx, y + dy, 2.4))).join('');
const cross: Shape = (x, y) => box(x + 10.5, y + 4, 3, 16) + box(x + 4, y + 10.5, 16, 3);
const target: Shape = (x, y) => ring(x + 12, y + 12, 11, 8) + disc(x + 12, y + 12, 4.5);
const rosette: Shape = (x, y) =>
  [0, 1, 2, 3, 4, 5, 6, 7]
    .map((petal) => (petal * Math.PI) / 4)
    .map((angle) => disc(round(x + 12 + 7 * Math.cos(angle)), round(y + 12 + 7 * Math.sin(angle)), 1.6))
    .join('') + disc(x + 12, y + 12, 2.4);
const petals: Shape = (x, y) =>
  `M${x} ${y}q12 0 12 12q-12 0 -12 -12zM${x + 24} ${y}q-12 0 -12 12q12 0 12 -12z` +
  `M${x} ${y + 24}q12 0 12 -12q-12 0 -12 12zM${x + 24} ${y + 24}q-12 0 -12 -12q12 0 12 12z`;

const sunburst: Shape = (x, y) => `M${x + 12} ${y}l3 8 8-3-3 7 4 0-4 0 3 7-8-3-3 8-3-8-8 3 3-7-4 0 4 0-3-7 8 3z`;
const plaid: Shape = (x, y) => box(x + 3, y, 4, 24) + box(x + 13, y, 2, 24) + box(x, y + 10, 24, 3);
const checks: Shape = (x, y) => box(x, y, 12, 12) + box(x + 12, y + 12, 12, 12);
/** Two squares, one rotated: an eight-pointed star. */
const star: Shape = (x, y) => box(x + 5, y + 5, 14, 14) + diamond(x + 12, y + 12, 10);

const round = (value: number) => Math.round(value * 100) / 100;

const shapes: Record<Weave, readonly Shape[]> = {
  kente: [hourglass, bars, lozenge, window, stair, posts],
  bogolan: [chevron, dots, cross, bars, lozenge],
  shweshwe: [rosette, petals, dots],
  ankara: [target, petals, target],
  kitenge: [sunburst, petals, target, dots],
  madras: [plaid, checks, plaid],
  zellige: [star, lozenge, star],
  tibeb: [lozenge, hourglass, cross, chevron],
};

/**
 * Draws the cloth as layers of one color each, bottom layer first, on a field of `columns` by `rows` motifs. Kente
 * changes from motif to motif, like strips sewn together; the others repeat one motif per row.
 */
export function weaveCloth(weave: Weave, seed: number, columns: number, rows: number): readonly Layer[] {
  const random = seededRandom(seed);
  const [ground, ...colours] = threads[weave];
  const paths = new Map<string, string>([[ground, box(0, 0, columns * motif, rows * motif)]]);
  const add = (fill: string, path: string) => paths.set(fill, (paths.get(fill) ?? '') + path);

  for (let row = 0; row < rows; row++) {
    let shape = pick(shapes[weave], random);
    let pair = [pick(colours, random), pick(colours, random)] as const;
    for (let column = 0; column < columns; column++) {
      if (weave === 'kente') {
        shape = pick(shapes.kente, random);
        pair = [pick(colours, random), pick(colours, random)];
      }
      add(pair[(row + column) % 2 === 0 ? 0 : 1], shape(column * motif, row * motif));
    }
  }
  return [...paths].map(([fill, path]) => ({ fill, path }));
}
