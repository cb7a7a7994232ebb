import { boxes, disc, ellipse, figure, HEIGHT, n, range, rect, ridge, type Scene, shape, stroke } from './canvas.ts';
import { acacia, birds, crescent, glints, palm, person, sky, skyline, stars, sun } from './motifs.ts';

const CAMEL =
  '<path d="M-52 0l4-44c-8-10-8-26 2-34 8-6 14-4 20-12 8-14 20-14 27 0 6 8 14 8 22 4 10-6 14-20 18-34 2-8 12-10 20-6l8 6-2 6-12 2c-4 18-8 44-20 54-6 6-10 8-12 14l3 44h-7l-5-42h-6l-2 42h-7l-2-44h-34l-4 44h-7l-1-40-6 40z"/><path d="M-30-92h42l6 30h-54z"/>';

/** A caravan on the crest of a dune, and two who lead it. */
export const caravan: Scene = (canvas) => {
  const { palette, focus, width } = canvas;
  const camels = range(width > 700 ? 5 : 2).map((i) =>
    figure(CAMEL, focus + 40 + i * 104, 420 + i * 4, 0.98 - i * 0.05, palette.ink, true),
  );
  return [
    sky(canvas) + stars(canvas, 210) + sun(canvas, focus + 62, 236, 104, 'rings'),
    shape(ridge(canvas, 340, 26, 210), palette.far, 0.9),
    shape(ridge(canvas, 382, 16, 240), palette.middle),
    person('elder', focus - 66, 418, 122, palette.ink, true) +
      person('woman', focus - 118, 420, 74, palette.ink, true) +
      camels.join('') +
      shape(ridge(canvas, 418, 3, 260), palette.near),
    shape(ridge(canvas, 506, 18, 300), palette.ink, 0.85),
  ];
};

const BUS_SIDE =
  '<path d="M-190-8v-96q0-22 24-22h300q40 4 52 60l4 58z"/><path d="M-150-126h92v-18h-92zM-46-126h60v-26h-60zM26-126h70v-16H26z"/>';

/** A bus full of passengers on a dark road. */
export const nightBus: Scene = (canvas) => {
  const { palette, focus, width } = canvas;
  const windows = range(6).map((i) => [focus - 174 + i * 48, 300, 40, 42] as const);
  const heads = windows.map(([x]) => disc(x + 21, 330, 9, palette.ink) + ellipse(x + 21, 348, 16, 12, palette.ink));
  const wheels = [-120, 100].map((x) => disc(focus + x, 404, 25, palette.ink) + disc(focus + x, 404, 10, palette.far));
  return [
    sky(canvas, 0.7) + stars(canvas, 250) + crescent(canvas, focus + 96, 118, 40),
    shape(ridge(canvas, 330, 40, 170), palette.far),
    range(width / 90)
      .map((i) => palm(canvas, 30 + i * 90 + canvas.between(-20, 20), 400, canvas.between(90, 150), palette.middle))
      .join('') + shape(ridge(canvas, 392, 6, 260), palette.middle),
    rect(0, 402, width, HEIGHT - 402, palette.near) +
      shape(`M${focus + 184} 372l${width - focus} -30v150z`, palette.light, 0.35) +
      figure(BUS_SIDE, focus, 410, 1, palette.ink) +
      rect(focus - 190, 356, 376, 8, palette.sun) +
      shape(boxes(windows), palette.light) +
      heads.join('') +
      shape(`M${focus + 116} 300h26q22 10 28 42h-54z`, palette.light) +
      disc(focus + 184, 376, 7, palette.light) +
      wheels.join(''),
    stroke(`M-10 470H${width + 10}`, palette.light, 5, 0.4) + shape(ridge(canvas, 520, 6, 260), palette.ink, 0.9),
  ];
};

/** A painted town bus from the front, and its conductor at the door. */
export const paintedBus: Scene = (canvas) => {
  const { palette, focus } = canvas;
  const rays = range(9)
    .map((i) => `M0 0L${(i - 4) * 34 - 8} 96h16z`)
    .join('');
  const lamps = range(7).map((i) => disc(focus - 96 + i * 32, 148, 7, i % 2 ? palette.sun : palette.light));
  return [
    sky(canvas) + sun(canvas, focus - 70, 150, 90, 'rays'),
    skyline(canvas, 400, 120, 240, palette.far, 0.35),
    skyline(canvas, 430, 40, 110, palette.middle, 0.3),
    shape(`M${focus - 150} 470H${focus + 150}L${focus + 420} 620H${focus - 420}z`, palette.ink, 0.7) +
      figure(
        '<path d="M-124 0v-256q0-56 56-56H68q56 0 56 56V0z"/><path d="M-112 0v22h44V0zM68 0v22h44V0z"/>',
        focus,
        452,
        1,
        palette.near,
      ) +
      shape(`M${focus - 104} 196q0-30 30-30h148q30 0 30 30v88h-208z`, palette.ink) +
      shape(`M${focus - 96} 200q0-26 26-26h64v102h-90zM${focus + 6} 174h64q26 0 26 26v76h-90z`, palette.light, 0.9) +
      disc(focus + 46, 240, 17, palette.ink) +
      ellipse(focus + 46, 276, 28, 20, palette.ink) +
      `<g transform="translate(${focus} 296)">${shape(rays, palette.sun)}</g>` +
      disc(focus, 300, 22, palette.light) +
      lamps.join('') +
      [-88, 88].map((x) => disc(focus + x, 410, 19, palette.light) + disc(focus + x, 410, 11, palette.sun)).join('') +
      rect(focus - 124, 436, 248, 16, palette.ink),
    person('caller', focus + 150, 452, 190, palette.ink, true),
    shape(ridge(canvas, 530, 6, 300), palette.ink, 0.8),
  ];
};

const BICYCLE =
  '<circle cx="-38" cy="-24" r="24" fill="none" stroke-width="4"/><circle cx="40" cy="-24" r="24" fill="none" stroke-width="4"/><path d="M-38-24-12-62 26-60 2-24h-40M-12-62 2-24M40-24 24-74h12M-20-64h18" fill="none" stroke-width="5"/><path d="M-14-66l16-44 14-6 8 10-2 14 14 16-3 5-20-12-10 22 16 34-12 6-8-34z"/><circle cx="18" cy="-128" r="10"/><path d="M6-132q12-14 26 0z"/><path d="M-62-74h36v24h-36z"/>';

/** A postman on a bicycle; his letters fly ahead like birds. */
export const post: Scene = (canvas) => {
  const { palette, focus, width } = canvas;
  const letters = range(9).map((i) => {
    const [x, y, size] = [focus - 110 + i * 32, 300 - i * 26 + Math.sin(i * 2.1) * 26, 26 - i * 1.6];
    const letter = `M${-size} ${n(-size * 0.7)}h${n(size * 2)}v${n(size * 1.4)}h${n(-size * 2)}z`;
    const flap = `M${-size} ${n(-size * 0.7)}L0 ${n(size * 0.2)}L${size} ${n(-size * 0.7)}`;
    return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(i * 23 - 30)})">${shape(letter, palette.light)}${stroke(flap, palette.near, 2)}</g>`;
  });
  return [
    sky(canvas) + sun(canvas, focus + 84, 180, 92, 'glow'),
    shape(ridge(canvas, 352, 20, 160), palette.far),
    acacia(canvas, width > 700 ? focus - 330 : focus + 150, 410, 130, palette.middle) +
      shape(ridge(canvas, 398, 8, 220), palette.middle),
    shape(ridge(canvas, 420, 5, 300), palette.near) + figure(BICYCLE, focus - 40, 452, 1.25, palette.ink),
    letters.join(''),
    shape(ridge(canvas, 508, 10, 260), palette.ink, 0.9),
  ];
};

const ENGINE =
  '<path d="M-150 0v-86h64v-44h-12v-12h76v12H-34v44H98c30 6 44 30 46 60l16 26z"/><path d="M56-86v-44l-8-14h36l-8 14v44zM6-86q2-22 18-22t18 22z"/>';

/** A night train with a plume of smoke across the sky. */
export const train: Scene = (canvas) => {
  const { palette, focus, width } = canvas;
  const smoke = range(9).map((i) =>
    disc(focus + 60 - i * (width / 15), 226 - i * 15 - Math.sin(i) * 10, 24 + i * 8, palette.light, 0.5 - i * 0.04),
  );
  const wheels = range(5).map(
    (i) => disc(focus - 120 + i * 54, 404, 22, palette.ink) + disc(focus - 120 + i * 54, 404, 8, palette.far),
  );
  const cars = range(width / 180).map((i) => {
    const x = focus - 160 - (i + 1) * 172;
    const lit = range(4).map((k) => [x + 16 + k * 36, 332, 24, 26] as const);
    return rect(x, 308, 164, 86, palette.near) + rect(x, 372, 164, 6, palette.sun) + shape(boxes(lit), palette.light);
  });
  return [
    sky(canvas) + stars(canvas, 200) + sun(canvas, focus + 110, 110, 50, 'glow'),
    smoke.join(''),
    shape(ridge(canvas, 356, 18, 170), palette.far),
    shape(ridge(canvas, 388, 6, 220), palette.middle),
    shape(`M${focus + 156} 352l${width} -40v130z`, palette.light, 0.3) +
      cars.join('') +
      figure(ENGINE, focus, 394, 1, palette.ink) +
      rect(focus - 136, 284, 36, 32, palette.light) +
      disc(focus + 148, 352, 9, palette.light) +
      wheels.join('') +
      stroke(`M-10 428H${width + 10}`, palette.light, 4, 0.6),
    shape(ridge(canvas, 480, 10, 200), palette.ink),
  ];
};

/** A station platform at night: roof, lamps, a clock, and one lost shoe. */
export const platform: Scene = (canvas) => {
  const { palette, focus, width } = canvas;
  const ribs = range(7).map((i) => {
    const near = ((i + 1) / 7) ** 1.6;
    return `M${n(focus - near * width * 0.62)} ${n(330 - near * 250)}H${n(focus + near * width * 0.62)}M${n(focus - near * 210)} ${n(330 - near * 250)}V${n(340 + near * 170)}M${n(focus + near * 210)} ${n(330 - near * 250)}V${n(340 + near * 170)}`;
  });
  const lamps = range(4).flatMap((i) => {
    const near = ((i + 2) / 6) ** 1.5;
    return [-1, 1].map((side) => disc(focus + side * near * 130, 330 - near * 180, 5 + near * 12, palette.light));
  });
  const shoe = '<path d="M-26 0c0-14 4-26 12-28 4 8 18 16 32 18 10 2 12 6 12 10zM-26 0h8v8h-8z"/>';
  return [
    sky(canvas, 0.6) + sun(canvas, focus, 330, 60, 'glow'),
    shape(`M${focus} 336L${focus - width} 620H${focus + width}z`, palette.near) +
      shape(
        `M${focus - 6} 336L${focus - width * 1.2} 560V336zM${focus + 6} 336L${focus + width * 1.2} 560V336z`,
        palette.middle,
      ),
    stroke(ribs.join(''), palette.ink, 7) + lamps.join(''),
    stroke(`M${focus} 60V120`, palette.ink, 6) +
      disc(focus, 158, 44, palette.ink) +
      disc(focus, 158, 36, palette.light) +
      stroke(`M${focus} 158V132M${focus} 158l18 10`, palette.ink, 5),
    person('man', focus - 34, 410, 96, palette.ink) + figure(shoe, focus + 46, 446, 1.15, palette.sun),
    rect(0, 560, width, 50, palette.ink),
  ];
};

const FERRY =
  '<path d="M-170-34h340l-26 46h-280z"/><path d="M-140-76h250v42h-250z"/><path d="M-100-112h170v36h-170z"/><path d="M-40-152h30v40h-30z"/><path d="M128-34V-120" stroke-width="5"/>';

/** A ferry with lit windows on a bay, the town behind it. */
export const ferry: Scene = (canvas) => {
  const { palette, focus, width } = canvas;
  const lit = [
    ...range(8).map((i) => [focus - 128 + i * 29, 322, 17, 18] as const),
    ...range(5).map((i) => [focus - 88 + i * 31, 286, 17, 16] as const),
  ];
  return [
    sky(canvas, 0.6) + stars(canvas, 190) + sun(canvas, focus - 60, 168, 74, 'rings'),
    skyline(canvas, 334, 14, 90, palette.far, 0.4),
    rect(0, 332, width, HEIGHT, palette.middle) + glints(canvas, focus - 60, 338, 130, palette.sun),
    figure(FERRY, focus, 384, 1, palette.ink) +
      shape(boxes(lit), palette.light) +
      rect(focus - 164, 352, 328, 6, palette.sun) +
      person('leader', focus + 140, 350, 60, palette.ink) +
      glints(canvas, focus, 400, 300, palette.light),
    shape(ridge(canvas, 470, 8, 90), palette.near, 0.9) + shape(ridge(canvas, 520, 8, 120), palette.ink, 0.9),
  ];
};

/** A barge piled high on a wide river between forests. */
export const barge: Scene = (canvas) => {
  const { palette, focus, width } = canvas;
  const load = range(16).map((i) => {
    const [column, row] = [i % 6, Math.floor(i / 6)];
    return [focus - 132 + column * 40 + row * 16, 346 - row * 34, 36, 32] as const;
  });
  const trees = (y: number, size: number, fill: string) =>
    range(width / (size * 0.9) + 1)
      .map((i) => disc(i * size * 0.9, y + canvas.between(-10, 10), size * canvas.between(0.6, 0.9), fill))
      .join('');
  return [
    sky(canvas, 0.6) + sun(canvas, focus + 70, 178, 88),
    trees(306, 40, palette.far) + rect(0, 306, width, 40, palette.far),
    trees(336, 26, palette.middle) +
      rect(0, 340, width, HEIGHT, palette.sky[2]) +
      glints(canvas, focus + 70, 346, 150, palette.sun),
    shape(boxes(load.filter((_, i) => i % 3 !== 1)), palette.near) +
      shape(boxes(load.filter((_, i) => i % 3 === 1)), palette.sun) +
      figure(
        '<path d="M-176-30h352l-20 42h-312z"/><path d="M116-104h56v74h-56z"/><path d="M144-104v-66" stroke-width="4"/>',
        focus,
        410,
        1,
        palette.ink,
      ) +
      rect(focus + 126, 318, 34, 22, palette.light) +
      shape(`M${focus + 144} 240h40l-10 12 10 12h-40z`, palette.sun) +
      person('carrier', focus - 40, 278, 66, palette.ink) +
      person('man', focus + 6, 312, 62, palette.ink) +
      person('caller', focus - 150, 380, 64, palette.ink, true),
    shape(ridge(canvas, 478, 6, 80), palette.near, 0.5) + shape(ridge(canvas, 530, 10, 120), palette.ink, 0.9),
  ];
};

/** Two people on opposite banks of a river, under one moon. */
export const twoBanks: Scene = (canvas) => {
  const { palette, focus, width } = canvas;
  const water = `M${focus - 12} 300C${focus + 60} 350 ${focus - 70} 400 ${focus - 90} 610H${focus + 90}C${focus + 70} 420 ${focus - 40} 370 ${focus + 12} 300z`;
  return [
    sky(canvas, 0.6) + stars(canvas, 180) + sun(canvas, focus, 176, 84, 'rings') + birds(canvas, focus + 60, 90),
    shape(ridge(canvas, 306, 34, 150), palette.far),
    rect(0, 330, focus, HEIGHT, palette.middle) +
      rect(focus, 330, width - focus, HEIGHT, palette.near) +
      shape(water, palette.sky[2]) +
      glints(canvas, focus, 330, 60, palette.sun),
    person('man', focus - 118, 440, 176, palette.ink) +
      person('leader', focus + 120, 440, 176, palette.ink, true) +
      figure('<path d="M-60-10c8 14 100 14 116-6-6 20-24 30-58 30s-52-8-58-24z"/>', focus + 4, 456, 0.9, palette.ink),
    shape(ridge(canvas, 540, 8, 200), palette.ink, 0.9),
  ];
};

export const journeyScenes = {
  caravan,
  nightBus,
  paintedBus,
  post,
  train,
  platform,
  ferry,
  barge,
  twoBanks,
} as const satisfies Record<string, Scene>;
