import { disc, HEIGHT, n, placed, range, rect, ridge, type Scene, shape, stroke } from './canvas.ts';
import { crescent, palm, person, sky, stars, sun } from './motifs.ts';

// Heads in profile look left, stand on the base of their shoulders, and are about three hundred units tall.
const FACE =
  'M-26-236c-30 8-46 36-46 62 0 12-4 20-12 32-5 8-2 12 8 15-3 8-2 11 2 13-4 4-3 8 2 10-3 12 2 24 18 24h26c4 20 0 36-8 46-38 10-72 22-86 44h262c-8-36-40-56-88-66-6-24 2-44 14-66 26-58-10-126-92-114z';
const COVERS = {
  wrap: 'M-74-170c-18-66 16-118 72-126 74-10 122 36 112 92-4 22-18 40-32 50-8-40-60-60-152-16zM36-288c24-34 70-30 84-4-16-2-40 4-58 22z',
  crown: 'M-66-186c-30-70 30-134 92-128 70 6 106 74 70 150-10-40-70-66-162-22z',
  cap: 'M-70-176c2-50 34-76 76-76 50 0 84 32 86 80-40-22-108-24-162-4z',
  locks:
    'M-66-184c-18-60 34-104 86-98 70 8 92 64 88 128 8 46 10 86-2 132-16 4-22 2-30-2 4-60-8-110-40-142-34-22-70-28-102-18z',
} as const;

/** A profile before the sun. */
export const portrait: Scene = (canvas) => {
  const { palette, focus, width } = canvas;
  const cover = canvas.oneOf(Object.values(COVERS));
  const mirrored = canvas.chance(0.5);
  const bands = range(7).map((i) => `M${-64 + i * 26} -${196 + Math.abs(3 - i) * 4}q16 -40 ${26 + i * 2} -70`);
  const necklace = range(9).map((i) =>
    disc(-44 + i * 15, -34 + Math.sin((i / 8) * Math.PI) * 16, 6.5, i % 2 ? palette.sun : palette.light),
  );
  const head = [
    shape(FACE, palette.ink),
    shape(cover, palette.near),
    `<clipPath id="cover"><path d="${cover}"/></clipPath><g clip-path="url(#cover)">${stroke(bands.join(''), palette.light, 7, 0.85)}${stroke('M-90 -206q90 -66 210 20', palette.sun, 9, 0.9)}</g>`,
    disc(8, -132, 7, palette.sun),
    disc(8, -116, 5, palette.sun),
    necklace.join(''),
  ].join('');
  return [
    sky(canvas),
    sun(canvas, focus, 242, canvas.between(148, 168)),
    shape(ridge(canvas, 400, 22, 200), palette.far, 0.7),
    shape(ridge(canvas, 436, 14, 240), palette.middle),
    placed(focus + (mirrored ? -8 : 8), 500, 1.28, head, mirrored),
    rect(0, 498, width, HEIGHT - 498, palette.ink),
  ];
};

const ANIMALS = {
  elephant:
    '<path d="M-120 0v-84c0-62 44-88 104-88 44 0 62 10 78 22 34 4 52 30 52 64 0 30-6 52-2 74 2 12 12 14 18 8l8 12c-16 16-44 10-48-16-4-22 2-40-4-58-12 12-26 16-40 14V0H16v-48h-86V0z"/>',
  tortoise:
    '<path d="M-118-22c4-70 60-106 118-106 62 0 110 44 114 104 22-16 40-34 60-32 14 2 18 18 8 28-12 12-34 12-52 22-6 4-8 6-12 6h-16V0H66v-8H-62V0h-36v-10z"/>',
  spider:
    '<ellipse cx="0" cy="-96" rx="52" ry="44"/><circle cx="-58" cy="-84" r="26"/><path d="M-20-110Q-70-190-120-120L-140-10M-6-124Q-30-220-90-180L-110-60M16-124Q50-220 104-170L130-50M30-104Q96-170 136-90L150 0M24-76Q80-60 96 0M-28-74Q-70-40-78 6" fill="none" stroke-width="9"/>',
} as const;
const PATTERN: Readonly<Record<keyof typeof ANIMALS, string>> = {
  elephant:
    'M-80-120h20v20h-20zM-50-130l14 14-14 14-14-14zM-16-124h20v20H-16zM18-130l14 14-14 14-14-14zM-80-84h84v8h-84z',
  tortoise: 'M-60-60l24-34 24 34-24 34zM0-60l24-34 24 34-24 34zM-30-104l16-16 16 16-16 12z',
  spider: 'M-14-96l14-18 14 18-14 18zM-34-96l8-10 8 10-8 10zM18-96l8-10 8 10-8 10z',
};

/** A mythical creature under a sky of signs. */
export const tale: Scene = (canvas) => {
  const { palette, focus, width } = canvas;
  const animals = ['spider', 'elephant', 'tortoise'] as const;
  const any = canvas.oneOf(animals);
  const animal = animals.find((name) => canvas.about.includes(name)) ?? any;
  const signs = range(width / 46).map((i) => {
    const [x, y] = [24 + i * 46 + canvas.between(-10, 10), canvas.between(40, 150)];
    const sign = canvas.oneOf([
      'M-9 0a9 9 0 1 1 9 9M0 9a5 5 0 1 1 5-5',
      'M-9-9 9 9M9-9-9 9M-12 0h24',
      'M-10 6 0-10 10 6zM-10 10h20',
      'M0-11v22M-8-6q8 8 16 0M-8 6q8-8 16 0',
      'M-9 0q9-14 18 0-9 14-18 0z',
    ]);
    return placed(x, y, 1.1, stroke(sign, palette.light, 2.6, 0.75));
  });
  const hills = `M-20 470q${n(width * 0.3)}-60 ${n(width * 0.55)} 0t${n(width * 0.6)} -10V610H-20z`;
  const drops = range(width / 16).map(() => `M${n(canvas.between(0, width))} ${n(canvas.between(180, 430))}v14`);
  return [
    sky(canvas),
    signs.join(''),
    sun(canvas, focus, 252, canvas.between(112, 130), canvas.oneOf(['rays', 'rings'] as const)),
    canvas.chance(0.5) ? stroke(drops.join(''), palette.light, 3, 0.5) : stars(canvas, 330),
    shape(ridge(canvas, 410, 16, 120), palette.far),
    palm(canvas, focus - 160, 440, 170, palette.ink),
    shape(hills, palette.middle),
    `<g transform="translate(${n(focus)} 424) scale(1.25)" fill="${palette.ink}" stroke="${palette.ink}" stroke-width="0" stroke-linecap="round">${ANIMALS[animal]}</g>`,
    `<g transform="translate(${n(focus)} 424) scale(1.25)">${shape(PATTERN[animal], palette.sun)}</g>`,
    person('caller', focus + 128, 470, 78, palette.ink),
    shape(ridge(canvas, 520, 14, 140), palette.near),
  ];
};

/** A haunted place at night. */
export const haunted: Scene = (canvas) => {
  const { palette, focus, width } = canvas;
  const door = focus - 34;
  const rooms = range(3).map((i) => {
    const inset = i * 46;
    return rect(
      focus - 190 + inset,
      80 + inset * 0.8,
      380 - inset * 2,
      420 - inset * 0.6,
      i % 2 ? palette.middle : palette.far,
      0.9,
    );
  });
  const sand = `M-10 610V${n(canvas.between(440, 470))}C${n(focus - 120)} 400 ${n(focus - 20)} 470 ${n(focus + 60)} 430S${n(width - 40)} 380 ${n(width + 10)} 400V610z`;
  return [
    sky(canvas),
    rect(0, 0, width, HEIGHT, palette.ink, 0.35),
    crescent(canvas, focus + 130, 64, 26),
    rooms.join(''),
    rect(door, 214, 84, 230, palette.sun, 0.95),
    rect(door + 10, 224, 64, 220, palette.light),
    shape(`M${n(door)} 444h84l110 160H${n(door - 90)}z`, palette.light, 0.25),
    person(canvas.oneOf(['man', 'woman', 'elder'] as const), door + 42, 440, 158, palette.ink),
    shape(sand, palette.near),
    shape(`M${n(door - 20)} 604q40-120 58-160h8q36 60 70 160z`, palette.ink, 0.5),
    shape(ridge(canvas, 540, 12, 200), palette.ink, 0.85),
  ];
};

export const figureScenes = { portrait, tale, haunted } as const satisfies Record<string, Scene>;
