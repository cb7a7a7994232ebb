import { pick } from '../../artwork/random.ts';

/** Colors of a picture, from the sky down to the silhouettes. */
export interface Palette {
  readonly sky: readonly [top: string, middle: string, low: string];
  readonly sun: string;
  /** Ground or buildings, from the horizon to the foreground. */
  readonly far: string;
  readonly middle: string;
  readonly near: string;
  /** Silhouettes. */
  readonly ink: string;
  /** Windows, lamps, threads. */
  readonly light: string;
}

/** Height of every picture, whatever its width, in arbitrary units. */
export const HEIGHT = 600;

/** Drawing surface and resources of a scene. */
export interface Canvas {
  readonly width: number;
  /** Focal point, from the left. */
  readonly focus: number;
  readonly palette: Palette;
  /** Texts of the film, in lower case without accents. */
  readonly about: string;
  /** A seeded random number between two others: the same on every drawing of the same film. */
  between(low: number, high: number): number;
  chance(probability: number): boolean;
  oneOf<Item>(items: readonly Item[]): Item;
}

/** Draws a scene as planes, from the back to the front. Each moves as one when the camera moves. */
export type Scene = (canvas: Canvas) => readonly string[];

export function makeCanvas(
  { width, focus, palette, about }: Pick<Canvas, 'width' | 'focus' | 'palette' | 'about'>,
  random: () => number,
): Canvas {
  return {
    width,
    focus: Math.round(focus),
    palette,
    about,
    between: (low, high) => low + random() * (high - low),
    chance: (probability) => random() < probability,
    oneOf: (items) => pick(items, random),
  };
}

/** Formats a number with visible precision only. */
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

/** Places a drawing that is centred on its own origin. */
export const placed = (x: number, y: number, scale: number, drawing: string, mirrored = false): string =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${Math.round((mirrored ? -scale : scale) * 100) / 100} ${Math.round(scale * 100) / 100})">${drawing}</g>`;

/** Places a silhouette that stands on its own origin. */
export const figure = (drawing: string, x: number, y: number, scale: number, fill: string, mirrored = false): string =>
  `<g fill="${fill}" stroke="${fill}" stroke-width="0" stroke-linecap="round" stroke-linejoin="round">${placed(x, y, scale, drawing, mirrored)}</g>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, opacity = 1): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${alpha(opacity)}/>`;

/** One path of many boxes: hundreds of windows are one element. */
export const boxes = (all: readonly (readonly [x: number, y: number, width: number, height: number])[]): string =>
  all.map(([x, y, width, height]) => `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}z`).join('');

/** Outline of hills from side to side, closed at the bottom. */
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
