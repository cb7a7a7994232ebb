import { boxes, type Canvas, disc, figure, HEIGHT, n, placed, range, rect, shape, stroke } from './canvas.ts';

/** A sky that fills the picture. The gradient's id applies to the whole drawing. */
export const sky = (
  {
    width,
    palette: {
      sky: [top, middle, low],
    },
  }: Canvas,
  lowAt = 0.75,
): string =>
  `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="${n(lowAt * 0.6)}" stop-color="${middle}"/><stop offset="${n(lowAt)}" stop-color="${low}"/></linearGradient></defs>${rect(0, 0, width, HEIGHT, 'url(#sky)')}`;

/** A sun or moon with rings, rays, or nothing around it. */
export function sun(
  canvas: Canvas,
  x: number,
  y: number,
  radius: number,
  around = canvas.oneOf(['rings', 'rays', 'glow'] as const),
): string {
  const { sun: fill } = canvas.palette;
  const disk = disc(x, y, radius, fill);
  if (around === 'glow') {
    return [1.9, 1.6, 1.32].map((wide) => disc(x, y, radius * wide, fill, 0.1)).join('') + disk;
  }
  if (around === 'rings') {
    const rings = [1, 2, 3, 4].map((ring) => {
      const d = `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius * (1 + ring * 0.17))}" fill="none" stroke="${fill}" stroke-width="${n(6 - ring)}" stroke-opacity="${n(0.6 - ring * 0.11)}"/>`;
      return d;
    });
    return rings.join('') + disk;
  }
  const rays = range(36).map((i) => {
    const angle = (i / 36) * Math.PI * 2;
    const [from, to] = [radius * 1.16, radius * (i % 2 === 0 ? 1.4 : 1.29)];
    return `M${n(x + Math.cos(angle) * from)} ${n(y + Math.sin(angle) * from)}L${n(x + Math.cos(angle) * to)} ${n(y + Math.sin(angle) * to)}`;
  });
  return stroke(rays.join(''), canvas.palette.light, 3, 0.75) + disk;
}

/** A crescent moon. */
export const crescent = ({ palette }: Canvas, x: number, y: number, radius: number): string =>
  shape(
    `M${n(x + radius * 0.5)} ${n(y - radius)}A${n(radius)} ${n(radius)} 0 1 0 ${n(x + radius * 0.5)} ${n(y + radius)}A${n(radius * 1.12)} ${n(radius * 1.12)} 0 0 1 ${n(x + radius * 0.5)} ${n(y - radius)}z`,
    palette.sun,
  );

export function stars(canvas: Canvas, below: number): string {
  const d = range(canvas.width / 9).map(() => {
    const size = canvas.between(1, 3);
    return `M${n(canvas.between(0, canvas.width))} ${n(canvas.between(8, below))}h${n(size)}v${n(size)}h${n(-size)}z`;
  });
  return shape(d.join(''), canvas.palette.light, 0.7);
}

export function birds(canvas: Canvas, x: number, y: number): string {
  const d = range(canvas.between(3, 6)).map((i) => {
    const size = canvas.between(6, 11);
    return `M${n(x + i * 30 + canvas.between(-8, 8))} ${n(y + canvas.between(-26, 26))}q${n(size)} ${n(-size)} ${n(size * 2)} 0q${n(size)} ${n(-size)} ${n(size * 2)} 0`;
  });
  return stroke(d.join(''), canvas.palette.ink, 2.6, 0.8);
}

// People stand on their origin and are a hundred units tall.

const HEAD = '<ellipse cx="1" cy="-92" rx="8" ry="9.6"/>';
const ROBE = '<path d="M-4-84h9l1 5c8 3 11 13 12 27 1 18 4 36 7 52h-50c3-16 5-34 6-52 1-14 4-24 12-27z"/>';
const TROUSERS = '<path d="M-13 0l4-46c-6-8-6-30 2-37h15c8 7 8 29 2 37l4 46h-9l-5-40h-2l-4 40z"/>';
const WRAP = '<path d="M-10-94q-4-17 10-18 16 0 13 17-11-8-23 1z"/>';
const BASKET = '<path d="M-17-103h36l-6-15h-24z"/><ellipse cx="1" cy="-118" rx="14" ry="6"/>';
const HAT = '<path d="M-15-98h32l-8-4c0-9-16-9-16 0z"/>';
const STAFF = '<path d="M-26-82-32 2" stroke-width="3"/><path d="M-9-66-26-50" stroke-width="6"/>';
const ARM_UP = '<path d="M14-72 32-112" stroke-width="7"/>';
const ARM_OUT = '<path d="M13-68 38-46" stroke-width="6"/>';

const PEOPLE = {
  woman: HEAD + WRAP + ROBE,
  carrier: HEAD + BASKET + ROBE + ARM_UP,
  man: HEAD + TROUSERS,
  elder: HEAD + HAT + ROBE + STAFF,
  leader: HEAD + ROBE + ARM_OUT,
  caller: HEAD + TROUSERS + ARM_UP,
} as const;
export type PersonKind = keyof typeof PEOPLE;

export const person = (
  kind: PersonKind,
  x: number,
  y: number,
  height: number,
  fill: string,
  mirrored = false,
): string => figure(PEOPLE[kind], x, y, height / 100, fill, mirrored);

/** A shadow that falls towards the viewer, from a figure's feet. */
export const shadow = (x: number, y: number, height: number, lean: number, fill: string): string =>
  shape(
    `M${n(x - height * 0.2)} ${n(y)}h${n(height * 0.4)}l${n(lean)} ${n(height * 0.45)}h${n(-height * 0.5)}z`,
    fill,
    0.35,
  );

// Trees stand on their origin.

export function acacia(canvas: Canvas, x: number, y: number, size: number, fill: string): string {
  const crown = range(5).map((i) => {
    const dx = (i - 2) * size * 0.24;
    return `<ellipse cx="${n(dx)}" cy="${n(-size * canvas.between(0.82, 0.92))}" rx="${n(size * canvas.between(0.24, 0.36))}" ry="${n(size * 0.09)}"/>`;
  });
  const trunk = `<path d="M${n(-size * 0.04)} 0q${n(size * 0.05)} ${n(-size * 0.5)} ${n(-size * 0.3)} ${n(-size * 0.84)}h${n(size * 0.06)}q${n(size * 0.2)} ${n(size * 0.22)} ${n(size * 0.26)} ${n(size * 0.4)}q${n(size * 0.06)}-${n(size * 0.22)} ${n(size * 0.3)}-${n(size * 0.42)}h${n(size * 0.06)}q-${n(size * 0.3)} ${n(size * 0.4)}-${n(size * 0.28)} ${n(size * 0.86)}z"/>`;
  return `<g fill="${fill}">${placed(x, y, 1, trunk + crown.join(''))}</g>`;
}

export function palm(canvas: Canvas, x: number, y: number, size: number, fill: string): string {
  const lean = canvas.between(-0.3, 0.3) * size;
  const trunk = stroke(`M0 0Q${n(lean * 0.1)} ${n(-size * 0.6)} ${n(lean)} ${n(-size)}`, fill, size * 0.05);
  const fronds = range(8).map((i) => {
    const angle = Math.PI * (1.02 + (i / 7) * 0.96);
    const reach = size * canvas.between(0.42, 0.55);
    const [dx, dy] = [Math.cos(angle) * reach, Math.sin(angle) * reach * 0.5 + reach * 0.34];
    return `M${n(lean)} ${n(-size)}q${n(dx * 0.5)} ${n(dy - reach * 0.5)} ${n(dx)} ${n(dy)}q${n(-dx * 0.35)} ${n(-reach * 0.36)} ${n(-dx)} ${n(-dy)}z`;
  });
  return placed(x, y, 1, trunk + shape(fronds.join(''), fill));
}

export function baobab(x: number, y: number, size: number, fill: string): string {
  const s = size / 100;
  const trunk =
    'M-17 0c5-20 4-40-4-58-8-10-18-13-26-22 12 4 20 6 27 12-1-12-6-20-11-30 9 7 15 14 19 25 2-13 1-22 6-34 3 12 4 22 4 33 5-10 10-17 19-22-5 11-10 19-11 29 8-6 17-7 28-9-9 8-20 10-26 20-7 18-8 36-3 56z';
  const leaves = [
    [-46, -80],
    [-30, -98],
    [-4, -112],
    [22, -104],
    [40, -82],
  ].map(([dx = 0, dy = 0]) => `<ellipse cx="${dx}" cy="${dy}" rx="17" ry="8"/>`);
  return `<g fill="${fill}">${placed(x, y, s, `<path d="${trunk}"/>${leaves.join('')}`)}</g>`;
}

/** A row of houses or towers on a line, with lit windows. */
export function skyline(canvas: Canvas, base: number, low: number, high: number, fill: string, lit: number): string {
  const { width, palette } = canvas;
  const houses: [number, number, number, number][] = [];
  const windows: [number, number, number, number][] = [];
  for (let x = -20; x < width; ) {
    const wide = canvas.between(34, 78);
    const tall = canvas.between(low, high);
    houses.push([x, base - tall, wide, HEIGHT - base + tall]);
    if (canvas.chance(0.3)) houses.push([x + wide * 0.4, base - tall - canvas.between(14, 40), 4, 60]);
    for (let wy = base - tall + 12; wy < base - 10; wy += 18) {
      for (let wx = x + 8; wx < x + wide - 12; wx += 14) if (canvas.chance(lit)) windows.push([wx, wy, 6, 9]);
    }
    x += wide + canvas.between(-6, 6);
  }
  return shape(boxes(houses), fill) + shape(boxes(windows), palette.light, 0.85);
}

/** A long boat with raised ends; its origin is the water line amidships. */
export const pirogue = (x: number, y: number, length: number, fill: string): string =>
  placed(
    x,
    y,
    length / 200,
    `<path fill="${fill}" d="M-112-26c10 8 24 13 40 15h140c16-2 34-9 48-22-4 26-20 46-44 50h-136c-26-3-42-20-48-43z"/>`,
  );

/** Glints of light on water below a light. */
export function glints(canvas: Canvas, x: number, from: number, spread: number, fill: string): string {
  const d = range(26).map((i) => {
    const y = from + i * ((HEIGHT - from) / 26);
    const wide = canvas.between(0.15, 1) * spread * (0.4 + i / 26);
    return `M${n(x - wide / 2 + canvas.between(-12, 12))} ${n(y)}h${n(wide)}`;
  });
  return stroke(d.join(''), fill, 3, 0.55);
}
