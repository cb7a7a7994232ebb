import {
  type Canvas,
  disc,
  ellipse,
  figure,
  HEIGHT,
  n,
  placed,
  range,
  rect,
  ridge,
  type Scene,
  shape,
  stroke,
} from './canvas.ts';
import { acacia, baobab, birds, crescent, glints, palm, person, sky, skyline, stars, sun } from './motifs.ts';

const GOAT =
  '<path d="M-34 0l2-26c-6-8-4-20 4-22l36 0 10-16 4-10c-8-4-12-10-12-16 6 6 12 8 18 8l14 10-4 8-12 4-8 22-2 38h-6l-2-28h-30l-4 28z"/>';
const LION =
  '<path d="M-62 0l2-44c0-12 8-18 18-20l52-2c4-18 18-28 34-26 14 0 24 10 24 22l10 10-6 10-14 2c-4 12-12 16-18 18l-2 30h-10l-4-30h-44l-6 30h-10l-2-28-10 28zM-60-50c-16 8-18 26-34 30l4 6c18-2 24-16 34-24z"/>';
const HUT = '<path d="M-30 0v-34h60V0z"/><path d="M-46-30 0-84l46 54z"/>';

/** Hives hung in a tree, a keeper with smoke, and a honeycomb for a sun. */
export const hives: Scene = (canvas) => {
  const { palette, focus, width } = canvas;
  const hexagon = (x: number, y: number, r: number) =>
    `M${n(x - r)} ${n(y)}l${n(r / 2)} ${n(-r * 0.86)}h${n(r)}l${n(r / 2)} ${n(r * 0.86)}-${n(r / 2)} ${n(r * 0.86)}h${n(-r)}z`;
  const cells = range(7)
    .flatMap((column) =>
      range(7).map((row) => ({ x: focus - 132 + column * 46, y: 84 + row * 53 + (column % 2) * 26 })),
    )
    .filter(({ x, y }) => Math.hypot(x - focus, y - 236) < 150);
  const bees = range(14).map(() =>
    placed(
      canvas.between(focus - 180, focus + 180),
      canvas.between(70, 400),
      canvas.between(0.7, 1.1),
      `${ellipse(0, 0, 9, 6, palette.ink)}${stroke('M-3-5v10M3-5v10', palette.sun, 2.4)}${ellipse(-2, -8, 6, 4, palette.light, 0.8)}${ellipse(5, -8, 6, 4, palette.light, 0.8)}`,
    ),
  );
  const skep = (x: number, y: number) =>
    placed(
      x,
      y,
      1,
      shape('M-36 0c0-60 20-74 36-74s36 14 36 74z', palette.near) +
        stroke('M-34-16h68M-32-34h64M-26-52h52', palette.light, 3, 0.6) +
        shape('M-9 0v-14q9-10 18 0V0z', palette.ink),
    );
  return [
    sky(canvas) + rect(0, 0, width, HEIGHT, palette.sun, 0.12),
    cells
      .map(({ x, y }, i) => shape(hexagon(x, y, 27), i % 4 === 0 ? palette.light : palette.sun, 0.55 + (i % 3) * 0.2))
      .join(''),
    shape(ridge(canvas, 398, 16, 180), palette.far) + shape(ridge(canvas, 424, 8, 160), palette.middle),
    skep(focus - 118, 450) +
      skep(focus + 126, 444) +
      (width > 700 ? skep(focus - 250, 448) + skep(focus + 250, 452) : '') +
      person('woman', focus + 6, 470, 174, palette.ink) +
      shape(`M${focus - 62} 300q60-40 136 0v10h-136z`, palette.ink),
    bees.join(''),
    shape(ridge(canvas, 500, 10, 200), palette.ink, 0.9),
  ];
};

/** A small boy with his lunch under a great raining cloud. */
export const rain: Scene = (canvas) => {
  const { palette, focus, width } = canvas;
  const puffs = [
    [-150, 150, 66],
    [-84, 108, 78],
    [4, 88, 92],
    [92, 116, 76],
    [150, 156, 60],
    [-40, 160, 76],
    [60, 166, 80],
  ] as const;
  const curls = [
    [-84, 120],
    [6, 104],
    [96, 130],
  ].map(([x = 0, y = 0]) => `M${focus + x - 30} ${y}a30 30 0 1 1 30 30a18 18 0 1 1 16-24`);
  const drops = range(54).map((i) => {
    const [x, y] = [
      focus - 190 + (i % 14) * 29 + canvas.between(-8, 8),
      240 + Math.floor(i / 14) * 56 + canvas.between(-14, 14),
    ];
    return `M${n(x)} ${n(y)}l-6 22`;
  });
  return [
    sky(canvas) + sun(canvas, focus + 124, 120, 62, 'rays'),
    shape(ridge(canvas, 386, 16, 200), palette.far),
    puffs.map(([x, y, r]) => disc(focus + x, y, r, palette.light)).join('') +
      rect(focus - 160, 150, 320, 60, palette.light) +
      stroke(curls.join(''), palette.middle, 5, 0.6),
    stroke(drops.join(''), palette.light, 4, 0.85),
    range(width / 120 + 1)
      .map((i) => figure(HUT, i * 120 - 20, 424, i % 2 ? 0.8 : 1, palette.middle))
      .join('') + shape(ridge(canvas, 422, 6, 260), palette.near),
    person('caller', focus + 8, 466, 84, palette.ink) +
      figure(
        '<path d="M-12 0v-18h24V0z"/><path d="M-6-18q6-12 12 0" fill="none" stroke-width="3"/>',
        focus - 22,
        466,
        1,
        palette.sun,
      ),
    shape(ridge(canvas, 520, 10, 240), palette.ink, 0.9),
  ];
};

/** Rows of tea on hills, pickers, and a house with one light. */
export const tea: Scene = (canvas) => {
  const { palette, focus, width } = canvas;
  const rows = (y: number, size: number, fill: string) =>
    range(4)
      .map((row) =>
        range(width / size + 2)
          .map((i) =>
            ellipse(
              i * size + (row % 2) * (size / 2) - size / 2,
              y + row * size * 0.6,
              size * 0.56,
              size * 0.34,
              fill,
              1 - row * 0.1,
            ),
          )
          .join(''),
      )
      .join('');
  const slant = range(width / 11).map(() => `M${n(canvas.between(0, width))} ${n(canvas.between(0, 520))}l-14 40`);
  return [
    sky(canvas) + sun(canvas, focus - 84, 140, 62, 'glow'),
    shape(ridge(canvas, 250, 44, 190), palette.far, 0.8) + shape(ridge(canvas, 296, 26, 170), palette.far),
    figure(
      '<path d="M-62 0v-44h124V0z"/><path d="M-76-40 0-82l76 42z"/><path d="M36-60v-34h12v42z"/>',
      focus + 78,
      322,
      1,
      palette.ink,
    ) + rect(focus + 58, 294, 14, 16, palette.light),
    shape(ridge(canvas, 322, 12, 260), palette.middle) +
      rows(348, 34, palette.middle) +
      person('carrier', focus + 30, 386, 74, palette.ink),
    rows(412, 52, palette.near) +
      person('carrier', focus - 92, 458, 108, palette.ink) +
      person('man', focus + 128, 462, 92, palette.ink, true),
    stroke(slant.join(''), palette.light, 1.8, 0.4) + shape(ridge(canvas, 520, 14, 140), palette.ink, 0.9),
  ];
};

/** One hill, one tree, one person, and the rows of those who are absent. */
export const hill: Scene = (canvas) => {
  const { palette, focus, width } = canvas;
  const seats = range(5).flatMap((row) =>
    range(7 + row).map((i) => {
      const gap = 30 + row * 7;
      const x = focus + (i - (6 + row) / 2) * gap;
      return `M${n(x - 7)} ${388 + row * 24}v-15h14v15`;
    }),
  );
  return [
    sky(canvas) + stars(canvas, 220) + sun(canvas, focus - 96, 138, 50, 'glow'),
    shape(ridge(canvas, 392, 24, 160), palette.far),
    shape(
      `M-20 610V${width > 700 ? 470 : 440}C${focus - 160} 430 ${focus - 90} 262 ${focus + 20} 262S${focus + 190} 430 ${width + 20} 450V610z`,
      palette.middle,
    ),
    acacia(canvas, focus + 62, 276, 140, palette.ink) + person('woman', focus - 22, 272, 78, palette.ink),
    shape(`M-20 610V470Q${focus} 330 ${width + 20} 470V610z`, palette.near) +
      stroke(seats.join(''), palette.light, 3, 0.75),
    shape(ridge(canvas, 530, 8, 240), palette.ink, 0.9),
  ];
};

/** Cracked ground, a dry well, one man with papers and one with an umbrella. */
export const drought: Scene = (canvas) => {
  const { palette, focus, width } = canvas;
  const cracks = range(width / 34).map(() => {
    const [x, y] = [canvas.between(0, width), canvas.between(420, 560)];
    return `M${n(x)} ${n(y)}l${n(canvas.between(10, 26))} ${n(canvas.between(-8, 8))} ${n(canvas.between(4, 16))} ${n(canvas.between(6, 20))}M${n(x)} ${n(y)}l${n(canvas.between(-24, -8))} ${n(canvas.between(4, 16))}`;
  });
  const cloud = 'M-44 0a22 22 0 0 1 10-40 30 30 0 0 1 56-6 24 24 0 0 1 20 46z';
  return [
    sky(canvas) + sun(canvas, focus - 30, 196, 118, 'rays'),
    placed(focus + 104, 122, 1.1, shape(cloud, palette.light, 0.95)),
    shape(ridge(canvas, 372, 10, 240), palette.far),
    rect(0, 392, width, HEIGHT, palette.near) + stroke(cracks.join(''), palette.ink, 2.6, 0.7),
    shape(`M${focus - 34} 440v-42h68v42z`, palette.middle) +
      ellipse(focus, 398, 34, 9, palette.ink) +
      stroke(`M${focus - 34} 398V320h68v78M${focus} 320v62`, palette.ink, 5) +
      person('man', focus - 108, 446, 128, palette.ink) +
      shape(`M${focus - 92} 352h34l6 44h-34z`, palette.light) +
      person('elder', focus + 106, 446, 122, palette.ink, true) +
      shape(`M${focus + 40} 322q62-76 128 0-16-10-32 0-16-10-32 0-16-10-32 0-16-10-32 0z`, '#c8553d') +
      stroke(`M${focus + 104} 286V404`, palette.ink, 4),
    rect(0, 540, width, 80, palette.ink, 0.8),
  ];
};

/** A church cut down into the rock, seen with its pit. */
export const rockChurch: Scene = (canvas) => {
  const { palette, focus } = canvas;
  const steps = range(9)
    .map((i) => `M${focus - 178 + i * 9} ${232 + i * 24}h28v24`)
    .join('');
  const windows = [-52, 0, 52].map((x) => `M${focus + x - 13} 356v-34q13-20 26 0v34z`).join('');
  return [
    sky(canvas, 0.45) + sun(canvas, focus + 96, 96, 54, 'rays') + birds(canvas, focus - 130, 80),
    shape(ridge(canvas, 196, 26, 150), palette.far) + shape(ridge(canvas, 224, 8, 200), palette.near),
    shape(`M${focus - 160} 232h320l26 260h-372z`, palette.ink, 0.75) + stroke(steps, palette.far, 6),
    shape(`M${focus - 98} 452V288h196v164z`, palette.far) +
      shape(`M${focus - 106} 276l24-24h164l24 24v14h-212z`, palette.sun) +
      shape(`M${focus - 10} 254h20v-14h14v-16h-14v-14h-20v14h-14v16h14z`, palette.ink) +
      shape(windows, palette.ink) +
      shape(`M${focus - 22} 452v-56q22-26 44 0v56z`, palette.ink) +
      stroke(`M${focus - 98} 312h196M${focus - 98} 376h196`, palette.light, 4, 0.6),
    figure(
      '<circle cx="0" cy="-92" r="9"/><path d="M-13 0l3-48c-6-10-5-28 4-34h12c9 6 10 24 4 34l3 48h-9l-4-42-4 42z"/><path d="M6-74l28-22" stroke-width="6"/><path d="M28-108l14 22" stroke-width="5"/>',
      focus - 122,
      466,
      0.92,
      palette.light,
    ) + person('elder', focus + 128, 232, 70, palette.ink, true),
    shape(ridge(canvas, 486, 8, 160), palette.near) + shape(ridge(canvas, 540, 8, 160), palette.ink, 0.9),
  ];
};

/** Poles and wires over a mountain, a lineman on each of two poles. */
export const telegraph: Scene = (canvas) => {
  const { palette, focus, width } = canvas;
  const pole = (x: number, top: number, foot: number) =>
    stroke(`M${n(x)} ${top}V${foot}M${n(x - 26)} ${top + 18}h52M${n(x - 20)} ${top + 36}h40`, palette.ink, 7);
  const lineman =
    '<circle cx="0" cy="-88" r="9"/><path d="M-8-78h14c10 8 10 28 2 38l12 24-8 6-16-24-2 30h-9l1-40c-5-12-4-28 6-34z"/><path d="M6-66l22-18" stroke-width="6"/>';
  const wire = (y: number) =>
    `M-20 ${y - 40}Q${n(focus / 2 - 60)} ${y + 40} ${focus - 116} ${y}Q${focus} ${y + 76} ${focus + 112} ${y - 34}Q${n((focus + 112 + width) / 2)} ${y + 30} ${width + 20} ${y - 80}`;
  return [
    sky(canvas) + sun(canvas, focus + 6, 190, 74, 'glow') + stars(canvas, 120),
    shape(`M-20 610L${focus - 150} 260l40 36 110-150 70 90 50-30L${width + 20} 610z`, palette.far) +
      shape(`M${focus} 146l70 90-40-8-16 22-30-24-24 20z`, palette.light, 0.75),
    shape(ridge(canvas, 384, 34, 150), palette.middle),
    stroke(wire(204) + wire(224), palette.light, 2, 0.8) +
      pole(focus - 116, 186, 450) +
      pole(focus + 112, 152, 430) +
      figure(lineman, focus - 122, 268, 0.9, palette.ink) +
      figure(lineman, focus + 118, 232, 0.9, palette.ink, true),
    shape(ridge(canvas, 432, 22, 140), palette.near),
    shape(ridge(canvas, 510, 14, 160), palette.ink, 0.9),
  ];
};

/** A lit telephone box between the trunks of a dark forest. */
export const forestCall: Scene = (canvas) => {
  const { palette, focus, width } = canvas;
  const trunks = (gap: number, wide: number, fill: string, foot: number) =>
    range(width / gap + 1)
      .map((i) => {
        const x = i * gap + canvas.between(-gap / 3, gap / 3);
        return Math.abs(x - focus) < 62
          ? ''
          : shape(
              `M${n(x)} -10h${wide}q-4 300 ${n(wide * 0.7)} ${foot}h${n(-wide * 2)}q${n(wide)}-${n(foot * 0.4)} ${n(wide * 0.3)}-${foot}z`,
              fill,
            );
      })
      .join('');
  const vines = range(width / 60 + 1).map(
    (i) =>
      `M${i * 60} -10q${n(canvas.between(-20, 20))} 120 ${n(canvas.between(-10, 20))} ${n(canvas.between(120, 240))}`,
  );
  return [
    rect(0, 0, width, HEIGHT, palette.sky[0]) +
      disc(focus, 300, 230, palette.sky[1]) +
      disc(focus, 300, 150, palette.sky[2], 0.7),
    trunks(54, 16, palette.far, 430),
    shape(`M${focus - 44} 180l-190 330h470l-190-330z`, palette.light, 0.14) +
      trunks(92, 28, palette.middle, 460) +
      shape(ridge(canvas, 440, 14, 120), palette.near),
    rect(focus - 52, 158, 104, 300, palette.ink) +
      rect(focus - 42, 190, 84, 250, palette.light) +
      rect(focus - 42, 166, 84, 16, palette.sun) +
      stroke(`M${focus - 42} 270h84M${focus - 42} 350h84M${focus} 190v250`, palette.ink, 4) +
      rect(focus + 8, 236, 26, 40, palette.ink) +
      stroke(`M${focus + 21} 276q0 60-20 50`, palette.ink, 3) +
      person('man', focus - 102, 470, 148, palette.ink),
    stroke(vines.join(''), palette.ink, 5) + trunks(260, 52, palette.ink, 620),
    shape(ridge(canvas, 510, 20, 110), palette.ink),
  ];
};

/** Vanilla pods and orchids, goats on the hills. */
export const vanilla: Scene = (canvas) => {
  const { palette, focus, width } = canvas;
  const orchid = (x: number, y: number, s: number) =>
    placed(
      x,
      y,
      s,
      range(5)
        .map(
          (i) =>
            `<g transform="rotate(${i * 72})">${shape('M0 0C-16-18-14-46 0-56 14-46 16-18 0 0z', palette.light)}</g>`,
        )
        .join('') +
        disc(0, 0, 13, palette.sun) +
        shape('M-8 2q8 22 16 0z', '#c8553d'),
    );
  const pods = (x: number, y: number) =>
    placed(
      x,
      y,
      1,
      [-26, -8, 10, 28].map((dx, i) => stroke(`M0 0Q${dx} 40 ${dx * 1.3} ${112 + i * 10}`, palette.near, 9)).join(''),
    );
  const leaf = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">${shape('M0 0C26-34 84-34 118 0 84 30 26 30 0 0z', palette.middle)}${stroke('M6 0h100', palette.far, 2.4)}</g>`;
  return [
    sky(canvas) + sun(canvas, focus + 20, 260, 108, 'rings'),
    shape(ridge(canvas, 348, 34, 170), palette.far),
    shape(ridge(canvas, 402, 14, 220), palette.middle) +
      figure(GOAT, focus + 74, 408, 0.9, palette.ink) +
      person('woman', focus - 30, 424, 96, palette.ink) +
      person('caller', focus + 14, 426, 74, palette.ink),
    stroke(
      `M${focus - 210} -10C${focus - 90} 90 ${focus - 220} 240 ${focus - 150} 470M${focus + 210} -10C${focus + 120} 70 ${focus + 220} 220 ${focus + 168} 380`,
      palette.near,
      12,
    ) +
      leaf(focus - 160, 70, 24) +
      leaf(focus - 190, 250, 40) +
      leaf(focus + 190, 110, 160) +
      leaf(focus + 196, 300, 200) +
      pods(focus - 128, 116) +
      pods(focus + 146, 150) +
      orchid(focus - 104, 90, 1) +
      orchid(focus + 132, 120, 0.9) +
      orchid(focus - 150, 330, 0.75),
    shape(ridge(canvas, 486, 14, 140), palette.ink, 0.92) +
      (width > 700 ? palm(canvas, focus - 380, 480, 240, palette.ink) : ''),
  ];
};

/** Footprints in the sand that lead to a lion on the ridge. */
export const tracks: Scene = (canvas) => {
  const { palette, focus, width } = canvas;
  const prints = range(9).map((i) => {
    const near = (9 - i) / 9;
    const [x, y, s] = [focus - 20 + Math.sin(i * 0.9) * 60 * near, 350 + near ** 1.6 * 190, 0.3 + near * 0.8];
    return placed(
      x,
      y,
      s,
      `${ellipse(0, 0, 15, 11, palette.ink, 0.75)}${[-15, -5, 6, 16].map((dx) => disc(dx, -15 + Math.abs(dx) * 0.3, 5, palette.ink, 0.75)).join('')}`,
    );
  });
  const ripples = range(7).map(
    (i) =>
      `M-10 ${366 + i * 26}q${n(width / 8)} ${canvas.between(-12, 12).toFixed(0)} ${n(width / 4)} 0t${n(width / 4)} 0t${n(width / 4)} 0t${n(width / 4)} 0`,
  );
  return [
    sky(canvas) + sun(canvas, focus + 70, 216, 108, 'glow'),
    shape(ridge(canvas, 326, 6, 260), palette.far) +
      figure(LION, focus + 74, 330, 1.1, palette.ink) +
      acacia(canvas, focus - 118, 332, 150, palette.ink),
    rect(0, 346, width, HEIGHT, palette.near) + stroke(ripples.join(''), palette.light, 2, 0.3) + prints.join(''),
    person('elder', focus - 126, 482, 150, palette.ink) + person('man', focus - 66, 486, 104, palette.ink, true),
    rect(0, 550, width, 60, palette.ink, 0.8),
  ];
};

const ROWER =
  '<circle cx="4" cy="-42" r="9"/><path d="M-8 0c-4-20-4-30 4-34h10c8 4 8 20 8 34z"/><path d="M10-26 34-14" stroke-width="6"/>';

/** Four rowers among mangrove roots. */
export const mangroves: Scene = (canvas) => {
  const { palette, focus, width } = canvas;
  const grove = (x: number, y: number, s: number, fill: string) =>
    placed(
      x,
      y,
      s,
      `${[-60, -30, 0, 30, 60].map((dx) => stroke(`M0-90Q${dx * 0.3}-60 ${dx} 10`, fill, 8)).join('')}${stroke('M0-80V-150', fill, 11)}${[
        [-50, -170, 46],
        [0, -200, 58],
        [52, -172, 46],
        [0, -150, 44],
      ]
        .map(([dx = 0, dy = 0, r = 40]) => ellipse(dx, dy, r, r * 0.7, fill))
        .join('')}`,
    );
  const oars = range(4).map((i) => `M${focus - 84 + i * 56} 398l-34 62`);
  return [
    sky(canvas, 0.6) + sun(canvas, focus, 214, 96, 'rays') + birds(canvas, focus - 60, 96),
    range(width / 70 + 1)
      .filter((i) => Math.abs(i * 70 - focus) > 80)
      .map((i) => grove(i * 70, 336, 0.5, palette.far))
      .join('') +
      rect(0, 336, width, HEIGHT, palette.sky[2]) +
      glints(canvas, focus, 342, 150, palette.sun),
    grove(focus - 186, 372, 1, palette.middle) +
      grove(focus + 190, 366, 0.95, palette.middle) +
      (width > 700 ? grove(focus - 400, 380, 1.1, palette.middle) + grove(focus + 400, 380, 1.1, palette.middle) : ''),
    range(4)
      .map((i) => figure(ROWER, focus - 100 + i * 56, 424, 1.15, palette.ink))
      .join('') +
      stroke(oars.join(''), palette.ink, 4) +
      figure(
        '<path d="M-160-22c30 14 290 14 330-10-14 40-44 46-90 46h-150c-50 0-76-8-90-36z"/>',
        focus,
        432,
        1,
        palette.ink,
      ) +
      rect(focus - 130, 424, 260, 5, palette.sun),
    shape(ridge(canvas, 480, 6, 80), palette.near, 0.7) + shape(ridge(canvas, 530, 8, 110), palette.ink, 0.9),
  ];
};

/** A beach: a lifeguard's chair, swimmers in the waves. */
export const beach: Scene = (canvas) => {
  const { palette, focus, width } = canvas;
  const wave = (y: number, fill: string, opacity = 1) =>
    shape(
      `M-60 ${y}${range(width / 80 + 2)
        .map(() => 'q20-18 40 0t40 0')
        .join('')}V610H-60z`,
      fill,
      opacity,
    );
  const swimmers = range(6).map((i) => {
    const [x, y] = [focus - 130 + i * 56, 318 + (i % 3) * 24];
    return disc(x, y - 8, 9, palette.ink) + stroke(`M${x + 6} ${y}q12-22 26-6`, palette.ink, 6);
  });
  return [
    sky(canvas, 0.5) + sun(canvas, focus - 70, 170, 78, 'rays') + birds(canvas, focus + 20, 84),
    rect(0, 262, width, 200, palette.far) + wave(290, palette.middle, 0.6),
    wave(322, palette.middle) + swimmers.join(''),
    wave(372, palette.light, 0.9) + wave(384, palette.sky[2]) + rect(0, 430, width, HEIGHT, palette.sky[2]),
    stroke(
      `M${focus + 66} 470L${focus + 92} 262M${focus + 166} 470L${focus + 140} 262M${focus + 76} 400h80M${focus + 84} 336h64`,
      palette.ink,
      8,
    ) +
      rect(focus + 80, 258, 74, 12, palette.ink) +
      person('leader', focus + 112, 258, 122, palette.ink, true) +
      stroke(`M${focus + 156} 260V120`, palette.ink, 4) +
      shape(`M${focus + 156} 124h52l-14 16 14 16h-52z`, '#c8553d'),
    shape(ridge(canvas, 478, 6, 200), palette.near) + shape(ridge(canvas, 540, 6, 200), palette.ink, 0.85),
  ];
};

/** A lighthouse, and women who sing from the quay. */
export const harbour: Scene = (canvas) => {
  const { palette, focus, width } = canvas;
  const tower = focus + 100;
  return [
    sky(canvas, 0.6) + stars(canvas, 230) + crescent(canvas, focus - 110, 96, 34),
    shape(`M${tower} 140L-40 60v110zM${tower} 140L${width + 40} 90v90z`, palette.light, 0.35),
    rect(0, 330, width, HEIGHT, palette.far) + glints(canvas, focus - 90, 336, 120, palette.light),
    shape(`M${width + 20} 610V372q-60-20-110-16T${tower - 90} 392l-20 60V610z`, palette.middle) +
      shape(`M${tower - 30} 384l10-224h40l10 224z`, palette.light) +
      shape(`M${tower - 27} 320h54l3 34h-60zM${tower - 23} 232h46l3 34h-52z`, '#c8553d') +
      rect(tower - 24, 122, 48, 40, palette.ink) +
      rect(tower - 16, 128, 32, 28, palette.sun) +
      shape(`M${tower - 28} 124L${tower} 94l28 30z`, '#c8553d'),
    rect(0, 440, focus + 60, HEIGHT, palette.near) +
      range(width > 700 ? 8 : 4)
        .map((i) => person('woman', focus - 20 - i * 50, 446, 112 - (i % 2) * 14, palette.ink, i % 2 === 0))
        .join('') +
      rect(0, 444, focus + 60, 9, palette.ink),
    shape(ridge(canvas, 520, 10, 110), palette.ink, 0.92),
  ];
};

/** Sails above the water line, gifts on the sea bed below it. */
export const rafts: Scene = (canvas) => {
  const { palette, focus, width } = canvas;
  const raft = (x: number, y: number, s: number, fill: string) =>
    placed(
      x,
      y,
      s,
      shape('M0-120C46-96 70-50 76-14H0z', fill) +
        stroke('M0-126V0', palette.ink, 5) +
        shape('M-62-8h140l-12 16h-118z', palette.ink),
    ) + person('leader', x - 26 * s, y - 8 * s, 52 * s, palette.ink);
  const gifts = range(width / 22).map((i) => {
    const [x, y] = [i * 22 + canvas.between(-6, 6), 462 + canvas.between(-16, 14)];
    const fill = canvas.oneOf([palette.sun, palette.light, '#c8553d', palette.far]);
    return i % 3 === 0
      ? shape(`M${n(x - 9)} ${n(y)}v-16q9-12 18 0v16z`, fill)
      : i % 3 === 1
        ? disc(x, y - 8, 9, fill)
        : shape(`M${n(x)} ${n(y)}l-10-18h20z`, fill);
  });
  const diver =
    '<circle cx="34" cy="-6" r="9"/><path d="M26-10-14 2-58-8l-2 8 44 14 44-8z"/><path d="M20 0l26 26" stroke-width="6"/>';
  return [
    sky(canvas, 0.45) + sun(canvas, focus + 70, 130, 62, 'rings'),
    raft(focus - 104, 246, 0.72, palette.far) + raft(focus + 116, 240, 0.6, palette.near),
    raft(focus, 262, 1.1, palette.light) +
      shape(
        `M-60 258${range(width / 60 + 3)
          .map(() => 'q15-12 30 0t30 0')
          .join('')}V610H-60z`,
        palette.middle,
      ) +
      shape(`M${focus - 40} 262h110l90 350h-300z`, palette.light, 0.12),
    figure(diver, focus - 30, 366, 1.25, palette.ink) +
      range(6)
        .map((i) => disc(focus + 34 + i * 5, 344 - i * 15, 3 + (i % 3), palette.light, 0.7))
        .join(''),
    gifts.join('') +
      shape(ridge(canvas, 468, 6, 160), palette.near) +
      shape(ridge(canvas, 530, 8, 160), palette.ink, 0.9),
  ];
};

/** Arches of a drowned town, and a diver with a lamp between them. */
export const drowned: Scene = (canvas) => {
  const { palette, focus, width } = canvas;
  const arch = (x: number, wide: number, top: number, fill: string) =>
    shape(
      `M${x} 610V${top}h${wide}v400zM${x + wide * 0.2} 610h${wide * 0.6}V${top + 130}q0-70-${wide * 0.3}-84-${wide * 0.3} 14-${wide * 0.3} 84z`,
      fill,
    );
  const diver =
    '<circle cx="40" cy="-10" r="15"/><path d="M28-12-10-4-70-24l-8 10 60 28 50 0z"/><path d="M-70-20l-30-14 2 16-14 14 38-2z"/><path d="M30 0l34 20" stroke-width="8"/><path d="M-2-20h34v14H-2z"/>';
  const waves = range(4).map(
    (i) => `M${focus + 84 + i * 22} ${206 - i * 14}a${34 + i * 22} ${34 + i * 22} 0 0 1 0 ${60 + i * 28}`,
  );
  const fish = range(9).map(() =>
    figure(
      '<path d="M-14 0q12-14 26 0-14 14-26 0zM-12 0l-12-8v16z"/>',
      canvas.between(20, width - 20),
      canvas.between(130, 420),
      canvas.between(0.6, 1.1),
      palette.light,
      canvas.chance(0.5),
    ),
  );
  return [
    rect(0, 0, width, HEIGHT, palette.sky[1]) +
      rect(0, 0, width, 84, palette.sky[2]) +
      shape(
        `M-60 84${range(width / 60 + 3)
          .map(() => 'q15-12 30 0t30 0')
          .join('')}V96H-60z`,
        palette.light,
        0.8,
      ) +
      disc(focus + 80, 62, 40, palette.sun) +
      shape(`M${focus + 40} 90h80l120 520h-420z`, palette.light, 0.1),
    range(width / 130 + 1)
      .map((i) => arch(i * 130 - 30, 120, 170 + (i % 3) * 34, palette.far))
      .join(''),
    range(width / 210 + 1)
      .map((i) => arch(i * 210 - 70, 160, 236 + (i % 2) * 30, palette.middle))
      .join('') + fish.join(''),
    shape(`M${focus + 30} 262L${width + 40} 330v130z`, palette.sun, 0.3) +
      figure(diver, focus - 20, 256, 1.3, palette.ink) +
      disc(focus + 66, 280, 11, palette.light) +
      stroke(waves.join(''), palette.sun, 4, 0.8) +
      range(7)
        .map((i) => disc(focus - 6 + i * 4, 220 - i * 18, 3 + (i % 3) * 1.4, palette.light, 0.8))
        .join(''),
    shape(ridge(canvas, 480, 18, 110), palette.near) +
      range(width / 40)
        .map((i) =>
          stroke(
            `M${i * 40 + 10} 520q${n(canvas.between(-16, 16))}-40 0-${n(canvas.between(60, 110))}`,
            palette.ink,
            7,
          ),
        )
        .join(''),
    shape(ridge(canvas, 524, 12, 150), palette.ink),
  ];
};

/** A mine: headframe, chimney, heaps, and men going on shift. */
export const mine: Scene = (canvas) => {
  const { palette, focus, width } = canvas;
  const frame = `M${focus - 70} 430L${focus - 8} 170M${focus + 54} 430L${focus - 8} 170M${focus + 54} 430L${focus + 150} 430L${focus - 8} 170M${focus - 56} 370h100M${focus - 42} 310h72M${focus - 28} 250h44M${focus - 56} 370l86-60M${focus + 44} 370l-86-60M${focus - 42} 310l58-60`;
  const smoke = range(6).map((i) => disc(focus + 138 + i * 16, 150 - i * 20, 20 + i * 9, palette.light, 0.35));
  return [
    sky(canvas) + sun(canvas, focus - 70, 240, 110, 'rings') + smoke.join(''),
    shape(`M-20 610L${focus - 190} 330l120 100 90-60 220 240z`, palette.far) +
      rect(focus + 116, 176, 34, 270, palette.middle) +
      rect(focus + 112, 170, 42, 10, palette.middle),
    stroke(frame, palette.ink, 8) +
      disc(focus - 8, 170, 34, palette.ink) +
      disc(focus - 8, 170, 24, palette.sun) +
      stroke(
        `M${focus - 32} 170h48M${focus - 8} 146v48M${focus - 25} 153l34 34M${focus + 9} 153l-34 34`,
        palette.ink,
        4,
      ),
    shape(ridge(canvas, 428, 6, 200), palette.near) +
      range(width / 62 + 1)
        .map(
          (i) =>
            person('man', i * 62 + 4, 478 + (i % 2) * 6, 96 + (i % 3) * 8, palette.ink) +
            disc(i * 62 + 5, 478 + (i % 2) * 6 - (96 + (i % 3) * 8) * 1.0, 4, palette.light),
        )
        .join(''),
    rect(0, 476, width, HEIGHT, palette.ink, 0.92),
  ];
};

/** Sheets of dyed cloth on lines, and the dyer among them. */
export const cloths: Scene = (canvas) => {
  const { palette, focus, width } = canvas;
  const print = (x: number, y: number, kind: number, fill: string): string =>
    range(4)
      .flatMap((row) =>
        range(3).map((column) => {
          const [cx, cy] = [x + 20 + column * 30, y + 26 + row * 44];
          return kind === 0
            ? `<circle cx="${cx}" cy="${cy}" r="10" fill="none" stroke="${fill}" stroke-width="3"/>${disc(cx, cy, 3, fill)}`
            : kind === 1
              ? stroke(`M${cx - 11} ${cy}l11-12 11 12-11 12z`, fill, 3)
              : stroke(`M${cx - 10} ${cy - 10}l20 20M${cx + 10} ${cy - 10}l-20 20`, fill, 3);
        }),
      )
      .join('');
  const sheet = (x: number, y: number, i: number) =>
    shape(`M${x} ${y}h104q10 100-4 198-52 16-100 0-8-100 0-198z`, i % 2 ? palette.middle : palette.near) +
    print(x, y, i % 3, palette.light);
  return [
    sky(canvas) + sun(canvas, focus + 30, 150, 96, 'glow'),
    shape(ridge(canvas, 390, 12, 180), palette.far),
    stroke(`M-10 116Q${focus} 150 ${width + 10} 108`, palette.ink, 4) +
      range(width / 128 + 1)
        .map((i) => sheet(i * 128 - 50, 126 + (i % 2) * 8, i))
        .join(''),
    [-124, 128]
      .map(
        (x) =>
          ellipse(focus + x, 452, 58, 16, palette.ink) +
          rect(focus + x - 58, 452, 116, 60, palette.ink) +
          ellipse(focus + x, 452, 46, 11, palette.sky[1]),
      )
      .join('') +
      person('woman', focus, 476, 214, palette.ink) +
      stroke(`M${focus + 20} 330L${focus + 92} 440`, palette.ink, 9),
    shape(ridge(canvas, 486, 5, 200), palette.ink),
  ];
};

const acaciaOrBaobab = (canvas: Canvas, x: number, y: number, size: number, fill: string) =>
  canvas.chance(0.5) ? acacia(canvas, x, y, size, fill) : baobab(x, y, size, fill);

/** A village at noon: round houses, a tree, people with loads. */
export const village: Scene = (canvas) => {
  const { palette, focus, width } = canvas;
  return [
    sky(canvas) + sun(canvas, focus + canvas.between(-90, 90), 170, canvas.between(60, 90)),
    shape(ridge(canvas, 350, 26, 180), palette.far) + skyline(canvas, 380, 4, 10, palette.far, 0),
    range(width / 96 + 1)
      .map((i) => figure(HUT, i * 96 + 10, 414, canvas.between(0.8, 1.15), palette.middle))
      .join('') + shape(ridge(canvas, 410, 6, 240), palette.near),
    acaciaOrBaobab(canvas, focus + canvas.between(-140, -90), 446, 230, palette.ink) +
      person('carrier', focus + 30, 474, 136, palette.ink) +
      person('woman', focus + 92, 478, 116, palette.ink, true) +
      person('caller', focus - 40, 470, 70, palette.ink),
    shape(ridge(canvas, 516, 10, 260), palette.ink, 0.9),
  ];
};

export const natureScenes = {
  hives,
  rain,
  tea,
  hill,
  drought,
  rockChurch,
  telegraph,
  forestCall,
  vanilla,
  tracks,
  mangroves,
  beach,
  harbour,
  rafts,
  drowned,
  mine,
  cloths,
  village,
} as const satisfies Record<string, Scene>;
