import { pick } from '../../artwork/random.ts';

/** The colours of a picture, from the sky down to the silhouettes. */
export interface Palette {
  readonly sky: readonly [top: string, middle: string, low: string];
  readonly sun: string;
  /** Ground or buildings, from the horizon to the onlooker. */
  readonly far: string;
  readonly middle: string;
  readonly near: string;
  /** Silhouettes. */
  readonly ink: string;
  /** Windows, lamps, threads. */
  readonly light: string;
}

/** Every picture is this high, whatever its width; the units mean nothing else. */
export const HEIGHT = 600;

/** What a scene is drawn on, and with. */
export interface Canvas {
  readonly width: number;
  /** Where the eye should come to rest, from the left. */
  readonly focus: number;
  readonly palette: Palette;
  /** What the catalogue says of the film, without accents and capitals. */
  readonly about: string;
  /** A number between two others; the same at every drawing of the same film. */
  between(low: number, high: number): number;
  chance(probability: number): boolean;
  oneOf<Item>(items: readonly Item[]): Item;
}

export type Scene = (canvas: Canvas) => string;

export function makeCanvas(
  { width, focus, palette, about }: Pick<Canvas, 'width' | 'focus' | 'palette' | 'about'>,
  random: () => number,
): Canvas {
  return {
    width,
    focus,
    palette,
    about,
    between: (low, high) => low + random() * (high - low),
    chance: (probability) => random() < probability,
    oneOf: (items) => pick(items, random),
  };
}

/** A number as short as the eye can tell. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

/** Whole numbers from 0. */
export const range = (count: number): number[] => Array.from({ length: Math.max(0, Math.ceil(count)) }, (_, i) => i);

const alpha = (opacity: number): string => (opacity === 1 ? '' : ` fill-opacity="${n(opacity)}"`);

export const rect = (x: number, y: number, width: number, height: number, fill: string, opacity = 1): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"${alpha(opacity)}/>`;

export const disc = (x: number, y: number, radius: number, fill: string, opacity = 1): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"${alpha(opacity)}/>`;

export const shape = (d: string, fill: string, opacity = 1): string =>
  `<path d="${d}" fill="${fill}"${alpha(opacity)}/>`;

export const stroke = (d: string, colour: string, width: number, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${opacity === 1 ? '' : ` stroke-opacity="${n(opacity)}"`}/>`;

/** A drawing made around its own origin, put somewhere. */
export const placed = (x: number, y: number, scale: number, drawing: string, mirrored = false): string =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${Math.round((mirrored ? -scale : scale) * 100) / 100} ${Math.round(scale * 100) / 100})">${drawing}</g>`;

/** One path of many boxes: windows by the hundred are one element. */
export const boxes = (all: readonly (readonly [x: number, y: number, width: number, height: number])[]): string =>
  all.map(([x, y, width, height]) => `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}z`).join('');

/** The outline of hills from side to side, closed at the bottom. */
export function ridge(canvas: Canvas, y: number, swing: number, length = 150): string {
  const count = Math.max(3, Math.round(canvas.width / length));
  const step = canvas.width / count;
  const points = range(count + 2).map((i) => [(i - 0.5) * step, y + canvas.between(-swing, swing)] as const);
  const [first = [0, y], ...rest] = points;
  let d = `M${n(first[0])} ${HEIGHT}L${n(first[0])} ${n(first[1])}`;
  let [x0, y0] = first;
  for (const [x1, y1] of rest) {
    d += `Q${n(x0 + step * 0.1)} ${n(y0)} ${n((x0 + x1) / 2)} ${n((y0 + y1) / 2)}T${n(x1)} ${n(y1)}`;
    [x0, y0] = [x1, y1];
  }
  return `${d}L${n(x0)} ${HEIGHT}z`;
}
