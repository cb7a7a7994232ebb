import {
  boxes,
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
import { birds, crescent, person, sky, skyline, stars, sun } from './motifs.ts';

/** Streets and roofs from above, the shadow of a drone, and one yellow umbrella. */
export const fromAbove: Scene = (canvas) => {
  const { palette, focus, width } = canvas;
  const roofs = range(width / 62 + 4).flatMap((column) =>
    range(12).map((row) => {
      const [x, y] = [column * 62 - 90, row * 58 - 60];
      if (column % 4 === 3 || row % 5 === 4) return '';
      const [w, h] = [canvas.between(44, 56), canvas.between(40, 52)];
      const fill = canvas.oneOf([palette.far, palette.middle, palette.near, palette.near, palette.sky[1]]);
      return (
        rect(x + 5, y + 7, w, h, palette.ink, 0.4) +
        rect(x, y, w, h, fill) +
        (canvas.chance(0.5)
          ? stroke(`M${n(x)} ${n(y + h / 2)}h${n(w)}`, palette.ink, 2, 0.4)
          : rect(x + 8, y + 8, 14, 12, palette.light, 0.35))
      );
    }),
  );
  const people = range(width / 12).map(() =>
    disc(canvas.between(0, width), canvas.between(0, 560), 3.4, canvas.oneOf([palette.light, palette.sun, '#c8553d'])),
  );
  const segments = range(8)
    .map(
      (i) => `<g transform="rotate(${i * 45})">${shape('M0 0L-24-58Q0-50 24-58z', i % 2 ? '#f2c230' : '#fbe08a')}</g>`,
    )
    .join('');
  return [
    rect(0, 0, width, HEIGHT, palette.sky[2]),
    `<g transform="rotate(-14 ${focus} 300) scale(1.12)">${roofs.join('')}</g>`,
    people.join(''),
    disc(focus + 14, 286, 60, palette.ink, 0.35) + placed(focus, 270, 1, segments + disc(0, 0, 5, palette.ink)),
    placed(
      focus + 110,
      120,
      1.1,
      stroke('M-36-36 36 36M36-36-36 36', palette.ink, 8) +
        [
          [-36, -36],
          [36, -36],
          [-36, 36],
          [36, 36],
        ]
          .map(([x = 0, y = 0]) => disc(x, y, 22, palette.ink, 0.55))
          .join('') +
        rect(-15, -15, 30, 30, palette.ink),
    ),
  ];
};

/** A taxi in a street of lights after the rain. */
export const taxi: Scene = (canvas) => {
  const { palette, focus, width } = canvas;
  const bokeh = range(width / 13).map(() =>
    disc(
      canvas.between(0, width),
      canvas.between(60, 330),
      canvas.between(6, 22),
      canvas.oneOf([palette.light, palette.sun, palette.far, '#c8553d']),
      0.4,
    ),
  );
  const walls = (side: number) =>
    range(5)
      .map((i) => {
        const near = (5 - i) / 5;
        const x = focus + side * (60 + near * (width * 0.42));
        return rect(
          Math.min(x, x - side * 90),
          330 - near * 330,
          90,
          110 + near * 330,
          i % 2 ? palette.middle : palette.near,
        );
      })
      .join('');
  return [
    sky(canvas, 0.6) + sun(canvas, focus, 300, 66, 'glow'),
    walls(-1) + walls(1),
    bokeh.join(''),
    shape(`M${focus - 40} 344h80L${focus + 300} 620H${focus - 300}z`, palette.ink, 0.85) +
      [-70, 0, 70]
        .map((x) => shape(`M${focus + x - 6} 440h12l${x * 0.5 + 10} 170h${-20}z`, palette.sun, 0.35))
        .join(''),
    figure(
      '<path d="M-110 0v-66q4-20 26-26l26-60q4-14 20-14H38q16 0 20 14l26 60q22 6 26 26V0z"/><path d="M-96 0v22h34V0zM62 0v22h34V0z"/>',
      focus,
      446,
      1.08,
      palette.near,
    ) +
      shape(`M${focus - 76} 346l24-50q4-10 14-10h76q10 0 14 10l24 50z`, palette.ink) +
      rect(focus - 28, 244, 56, 24, palette.light) +
      rect(focus - 22, 252, 44, 8, palette.ink) +
      [-82, 82]
        .map((x) => disc(focus + x, 388, 16, palette.light) + disc(focus + x, 388, 34, palette.light, 0.25))
        .join('') +
      rect(focus - 48, 402, 96, 16, palette.ink) +
      rect(focus - 118, 426, 236, 10, palette.sun) +
      disc(focus - 24, 322, 12, palette.sun, 0.7) +
      ellipse(focus - 24, 348, 22, 14, palette.sun, 0.7),
    rect(0, 530, width, 80, palette.ink, 0.7),
  ];
};

/** The front of one house, a sister in each window. */
export const facade: Scene = (canvas) => {
  const { palette, focus, width } = canvas;
  const panes = [
    [-122, 130],
    [-28, 130],
    [66, 130],
    [-122, 262],
    [66, 262],
  ] as const;
  const shutters = panes
    .map(([x, y]) => rect(focus + x - 15, y, 14, 92, palette.middle) + rect(focus + x + 57, y, 14, 92, palette.middle))
    .join('');
  const windows = panes.map(
    ([x, y], i) =>
      shape(`M${focus + x} ${y + 92}V${y + 24}q28-40 56 0v68z`, i % 2 ? palette.light : palette.sun) +
      `<g clip-path="url(#w${i})">${person(i % 2 ? 'woman' : 'carrier', focus + x + 28, y + 128, 108, palette.ink, i % 2 === 0)}</g><clipPath id="w${i}"><path d="M${focus + x} ${y + 92}V${y - 20}h56V${y + 92}z"/></clipPath>`,
  );
  return [
    sky(canvas) + sun(canvas, focus + 150, 96, 54, 'rays'),
    skyline(canvas, 440, 120, 220, palette.far, 0.2),
    rect(focus - 168, 78, 336, 380, palette.near) +
      rect(focus - 180, 66, 360, 18, palette.light) +
      rect(focus - 168, 238, 336, 8, palette.light, 0.7) +
      shutters +
      windows.join('') +
      [-3, -2, -1, 0, 1, 2, 3].map((i) => rect(focus + i * 50 - 6, 40, 12, 28, palette.near)).join(''),
    shape(`M${focus - 32} 458V330q32-46 64 0v128z`, palette.ink) +
      rect(focus - 44, 452, 88, 10, palette.light) +
      figure(
        '<path d="M-34 0l2-26c-6-8-4-20 4-22h36l10-16 4-10c-8-4-12-10-12-16 6 6 12 8 18 8l14 10-4 8-12 4-8 22-2 38h-6l-2-28h-30l-4 28z"/>',
        focus + 96,
        470,
        0.9,
        palette.ink,
      ),
    rect(0, 458, width, HEIGHT, palette.ink, 0.9),
  ];
};

/** White terraces above the sea, a veil passed from roof to roof. */
export const terraces: Scene = (canvas) => {
  const { palette, focus, width } = canvas;
  const cubes = (y: number, size: number, fill: string) =>
    range(width / size + 2)
      .map((i) => {
        const [x, tall] = [i * size - size / 2 + canvas.between(-8, 8), canvas.between(30, 80)];
        return (
          rect(x, y - tall, size * 0.94, 420, fill) +
          rect(x, y - tall, size * 0.2, 420, palette.ink, 0.18) +
          shape(`M${n(x + size * 0.5)} ${n(y - tall + 46)}v-16q7-10 14 0v16z`, palette.ink, 0.8)
        );
      })
      .join('');
  const veil = `M${focus - 112} 318C${focus - 60} 250 ${focus - 10} 350 ${focus + 40} 276S${focus + 110} 270 ${focus + 130} 226`;
  return [
    sky(canvas, 0.5) + crescent(canvas, focus + 84, 100, 42) + stars(canvas, 150),
    rect(0, 232, width, 200, palette.far) + cubes(276, 70, palette.sky[2]),
    cubes(346, 92, palette.light) + person('woman', focus + 128, 304, 92, palette.ink),
    person('woman', focus - 6, 366, 96, palette.ink) +
      cubes(424, 110, palette.light) +
      person('woman', focus - 116, 400, 100, palette.ink),
    stroke(veil, palette.sun, 13) +
      range(7)
        .map((i) => disc(focus - 104 + i * 38, [308, 290, 304, 312, 290, 266, 240][i] ?? 300, 6, '#c8553d'))
        .join(''),
    cubes(506, 130, palette.near) + rect(0, 520, width, 90, palette.ink, 0.85),
  ];
};

/** A tower block whose windows are the keys of a piano. */
export const towerBlock: Scene = (canvas) => {
  const { palette, focus, width } = canvas;
  const floors = range(11).flatMap((row) =>
    range(7).map((column) => [focus - 112 + column * 33, 74 + row * 33, 22, 20] as const),
  );
  const lit = floors.filter(() => canvas.chance(0.42));
  const keys = range(width / 26 + 1).map((i) => rect(i * 26 + 1, 452, 24, 150, palette.light));
  const blacks = range(width / 26 + 1)
    .filter((i) => ![2, 6].includes(i % 7))
    .map((i) => rect(i * 26 + 18, 452, 15, 62, palette.ink));
  const piano =
    '<path d="M-42 0v-30q0-30 32-32 26-2 30-16 20-2 22 20V0z"/><path d="M-34 0v22M34 0v22" stroke-width="5"/>';
  return [
    sky(canvas) + sun(canvas, focus + 110, 150, 70, 'rings'),
    skyline(canvas, 450, 60, 170, palette.far, 0.2),
    rect(focus - 126, 56, 252, 420, palette.middle) +
      rect(focus - 126, 56, 30, 420, palette.ink, 0.25) +
      shape(boxes(floors), palette.ink, 0.6) +
      shape(boxes(lit), palette.light) +
      rect(focus - 118, 200, 104, 92, palette.sun) +
      figure(piano, focus - 66, 264, 0.86, palette.ink) +
      person('man', focus - 26, 290, 54, palette.ink, true),
    keys.join('') + blacks.join('') + rect(0, 446, width, 8, '#c8553d'),
  ];
};

/** An unfinished tower with a crane; pigeons and three people on the roof. */
export const crane: Scene = (canvas) => {
  const { palette, focus } = canvas;
  const slabs = range(7).map((i) => rect(focus - 130, 300 + i * 40, 200, 9, palette.middle));
  const posts = range(5).map((i) => rect(focus - 124 + i * 46, 300, 10, 320, palette.middle));
  const jib = `M${focus + 120} 600V90M${focus + 136} 600V90M${focus - 150} 110H${focus + 210}M${focus - 150} 122H${focus + 128}M${focus + 128} 56L${focus - 120} 110M${focus + 128} 56L${focus + 200} 110M${focus + 128} 56V110`;
  const braces =
    range(12)
      .map((i) => `M${focus + 120} ${130 + i * 36}l16 36`)
      .join('') +
    range(9)
      .map((i) => `M${focus - 140 + i * 28} 122l14-12 14 12`)
      .join('');
  return [
    sky(canvas) + sun(canvas, focus - 50, 200, 108, 'glow'),
    skyline(canvas, 470, 60, 170, palette.far, 0.3),
    slabs.join('') +
      posts.join('') +
      stroke(jib + braces, palette.ink, 5) +
      stroke(`M${focus - 96} 122v66`, palette.ink, 3) +
      rect(focus - 112, 188, 32, 18, palette.near) +
      rect(focus + 176, 114, 30, 24, palette.near),
    rect(focus - 140, 292, 220, 12, palette.ink) +
      person('elder', focus - 104, 292, 84, palette.ink) +
      person('man', focus - 50, 292, 80, palette.ink, true) +
      person('caller', focus + 26, 292, 56, palette.ink),
    range(3)
      .map((i) => birds(canvas, focus - 150 + i * 90, 170 + i * 40))
      .join(''),
    skyline(canvas, 540, 10, 70, palette.ink, 0.15),
  ];
};

/** A painter on a ladder before a wall with a giant figure, one arm not yet painted. */
export const mural: Scene = (canvas) => {
  const { palette, focus, width } = canvas;
  const slats = range(26)
    .map((i) => `M0 ${70 + i * 15}H${width}`)
    .join('');
  const giant = 'M-70 300V160q0-46 40-60l10-14q-24-20-18-54 6-34 40-34t40 34q4 34-18 54l10 14q40 14 40 60v140z';
  return [
    rect(0, 0, width, HEIGHT, palette.sky[1]) + rect(0, 0, width, 62, palette.sky[0]) + stars(canvas, 56),
    rect(0, 60, width, 400, palette.sky[2]) +
      stroke(slats, palette.ink, 1.6, 0.3) +
      [0.02, 0.5, 0.98].map((x) => rect(width * x - 10, 60, 20, 400, palette.middle)).join(''),
    placed(
      focus - 40,
      132,
      1.06,
      shape(giant, palette.near) +
        disc(2, 34, 66, palette.sun, 0.9) +
        shape('M-36 32q0-40 40-40t38 40q-2 40-40 62-36-22-38-62z', palette.ink) +
        shape('M-48 8h100l-16-40 40-26-58 8-16-30-20 30-56-8 40 26z', '#c8553d') +
        shape('M-70 300V200h22v100zM74 300V200H52v100z', palette.light) +
        stroke('M-36 150h80M-36 176h80', palette.light, 6),
    ) + stroke(`M${focus + 40} 290Q${focus + 110} 250 ${focus + 130} 170`, palette.light, 3, 0.8),
    stroke(
      `M${focus + 90} 480L${focus + 128} 150M${focus + 150} 480L${focus + 150} 150${range(8)
        .map((i) => `M${n(focus + 94 + i * 4.4)} ${446 - i * 38}H${focus + 150}`)
        .join('')}`,
      palette.ink,
      6,
    ) +
      person('leader', focus + 130, 356, 128, palette.ink, true) +
      disc(focus + 86, 296, 6, palette.sun) +
      [-150, -120].map((x, i) => rect(focus + x, 450, 22, 26, i ? palette.sun : '#c8553d')).join(''),
    rect(0, 474, width, HEIGHT, palette.ink),
  ];
};

/** Dye pits like a paintbox, seen from the roofs, under a moon. */
export const vats: Scene = (canvas) => {
  const { palette, focus, width } = canvas;
  const colours = ['#e3a72f', '#c8553d', '#f2d6a2', '#2f8a86', '#8f3a33', '#e3a72f', '#5f86bd'];
  const pits = range(5).flatMap((row) => {
    const size = 22 + row * 7;
    const y = 268 + row * 46 + row * row * 3;
    return range(width / (size * 2.2) + 2).map((i) => {
      const x = i * size * 2.2 - (row % 2) * size;
      return (
        ellipse(x, y, size, size * 0.6, palette.light) +
        ellipse(x, y, size * 0.84, size * 0.47, colours[(i * 3 + row * 2) % 7] ?? palette.sun)
      );
    });
  });
  return [
    sky(canvas, 0.4) + stars(canvas, 120) + crescent(canvas, focus - 90, 92, 44),
    range(width / 62 + 1)
      .map((i) => {
        const tall = canvas.between(30, 110);
        return (
          rect(i * 62 - 20, 244 - tall, 60, 200, palette.far) +
          shape(`M${i * 62} ${n(266 - tall)}v-12q6-8 12 0v12z`, palette.light, 0.8)
        );
      })
      .join('') +
      rect(focus + 96, 70, 36, 180, palette.middle) +
      rect(focus + 90, 62, 48, 12, palette.middle) +
      disc(focus + 114, 50, 10, palette.sun),
    rect(0, 238, width, HEIGHT, palette.middle) + pits.join(''),
    person('woman', focus + 20, 452, 176, palette.ink) +
      shape(`M${focus - 70} 318q50-22 86 6l-10 74q-40-18-84 4z`, palette.sun) +
      stroke(`M${focus + 6} 330L${focus - 40} 340`, palette.ink, 9),
    rect(0, 520, width, 90, palette.ink, 0.85),
  ];
};

/** A town of earth: towers with timbers, and an elder who tells. */
export const earthTown: Scene = (canvas) => {
  const { palette, focus, width } = canvas;
  const tower = (x: number, wide: number, top: number, fill: string) =>
    shape(
      `M${x - wide / 2} 470L${x - wide * 0.36} ${top + 40}Q${x - wide * 0.3} ${top} ${x} ${top - 30}Q${x + wide * 0.3} ${top} ${x + wide * 0.36} ${top + 40}L${x + wide / 2} 470z`,
      fill,
    ) +
    stroke(
      range(4)
        .flatMap((row) => [-0.22, 0, 0.22].map((dx) => `M${n(x + dx * wide)} ${top + 60 + row * 50}h12`))
        .join(''),
      palette.ink,
      4,
      0.8,
    );
  const listeners = range(width > 700 ? 9 : 5).map((i) => {
    const x = focus - 150 + i * 40;
    return disc(x, 448, 13, palette.ink) + ellipse(x, 482, 22, 26, palette.ink);
  });
  return [
    sky(canvas) + sun(canvas, focus - 10, 230, 142, 'rings'),
    range(width / 170 + 1)
      .map((i) => tower(i * 170 - 10, 90, 250 + (i % 2) * 30, palette.far))
      .join(''),
    tower(focus - 100, 120, 160, palette.near) +
      tower(focus + 100, 120, 176, palette.near) +
      tower(focus, 140, 108, palette.near) +
      rect(focus - 150, 352, 300, 120, palette.near) +
      disc(focus, 70, 9, palette.light) +
      shape(`M${focus - 22} 470V400q22-34 44 0v70z`, palette.ink),
    rect(0, 462, width, HEIGHT, palette.middle) +
      figure(
        '<circle cx="0" cy="-92" r="11"/><path d="M-13-98h28q-2-16-14-16t-14 16z"/><path d="M-16-78h32c14 14 20 46 30 78h-92c10-32 16-64 30-78z"/><path d="M22-64l26-30" stroke-width="7"/>',
        focus + 86,
        486,
        1.25,
        palette.ink,
      ),
    listeners.join('') + rect(0, 490, width, 120, palette.ink, 0.92),
  ];
};

/** A coffee pot that pours the third of three cups. */
export const coffee: Scene = (canvas) => {
  const { palette, focus, width } = canvas;
  const cup = (x: number, full: boolean) =>
    placed(
      x,
      440,
      1,
      shape('M-38-46h76q-2 36-24 46h-28q-22-10-24-46z', palette.light) +
        ellipse(0, -46, 38, 10, full ? palette.near : palette.ink) +
        stroke('M-30-26q8 8 16 0t16 0 16 0', palette.near, 4) +
        (full ? stroke('M-8-66q-12-18 0-34t0-34', palette.light, 4, 0.6) : ''),
    );
  const pot =
    '<path d="M-70 0q-34-58 26-112l6-54q-4-22 10-26h46q12 4 10 26l6 54q60 54 26 112-64 26-130 0z"/><path d="M46-84q56-14 64-84l12 6q-2 92-66 110z"/><path d="M-40-120q-60 4-58 44 2 30 44 40" fill="none" stroke-width="13"/>';
  return [
    rect(0, 0, width, HEIGHT, palette.near) + sun(canvas, focus - 20, 210, 150, 'rings'),
    range(width / 80 + 1)
      .map((i) => shape(`M${i * 80} 0h80l-40 46z`, palette.middle) + disc(i * 80 + 40, 22, 7, palette.sun))
      .join(''),
    `<g transform="rotate(24 ${focus - 40} 250)">${figure(pot, focus - 50, 300, 1.02, palette.ink)}${stroke(`M${focus - 92} 214h84M${focus - 98} 236h96`, palette.sun, 5)}</g>` +
      stroke(`M${focus + 88} 226Q${focus + 122} 300 ${focus + 118} 396`, palette.ink, 7),
    rect(0, 436, width, HEIGHT, palette.middle) +
      shape(boxes(range(width / 24 + 1).map((i) => [i * 24, 436, 12, 10] as const)), palette.sun) +
      cup(focus - 118, true) +
      cup(focus, true) +
      cup(focus + 118, false),
    rect(0, 520, width, 90, palette.ink, 0.8),
  ];
};

/** A clerk between towers of files. */
export const archive: Scene = (canvas) => {
  const { palette, focus, width } = canvas;
  const shelves = (x: number, wide: number) =>
    range(7)
      .map(
        (row) =>
          rect(x, 46 + row * 62, wide, 6, palette.ink) +
          shape(
            boxes(
              range(wide / 11 - 1).map((i) => {
                const tall = canvas.between(34, 52);
                return [x + 3 + i * 11, 46 + row * 62 - tall + 56 - 50, 9, tall] as const;
              }),
            ),
            canvas.oneOf([palette.near, palette.far, palette.middle]),
          ),
      )
      .join('');
  const pile = (x: number, count: number) =>
    range(count)
      .map((i) =>
        rect(x + canvas.between(-7, 7), 438 - i * 13, 68, 11, i % 4 === 2 ? palette.sun : palette.light, 0.95),
      )
      .join('');
  return [
    rect(0, 0, width, HEIGHT, palette.sky[1]) + shelves(-10, focus - 80) + shelves(focus + 90, width - focus - 60),
    shape(`M${focus - 12} 96h24l120 360h-264z`, palette.light, 0.3) +
      stroke(`M${focus} 0V86`, palette.ink, 4) +
      shape(`M${focus - 34} 104q34-50 68 0z`, palette.ink),
    pile(focus - 170, 19) + pile(focus + 104, 23) + (width > 700 ? pile(focus - 280, 12) + pile(focus + 220, 15) : ''),
    person('man', focus, 470, 190, palette.ink) +
      rect(focus - 128, 420, 256, 14, palette.ink) +
      rect(focus - 116, 430, 232, 90, palette.near) +
      pile(focus - 92, 4) +
      rect(focus + 22, 398, 44, 22, palette.light) +
      rect(focus + 36, 378, 14, 24, '#c8553d'),
    rect(0, 500, width, 110, palette.ink),
  ];
};

/** A child alone on the witness stand; the crowd presses at the windows. */
export const witness: Scene = (canvas) => {
  const { palette, focus, width } = canvas;
  const windows = range(width / 116 + 1).map((i) => {
    const x = i * 116 - 20;
    return (
      shape(`M${x} 300V130q40-56 80 0v170z`, palette.sun) +
      range(3)
        .map(
          (k) =>
            disc(x + 16 + k * 24, 262 + (k % 2) * 12, 13, palette.ink) +
            ellipse(x + 16 + k * 24, 300, 18, 24, palette.ink),
        )
        .join('') +
      stroke(`M${x + 40} 100v200M${x} 200h80`, palette.near, 6)
    );
  });
  return [
    rect(0, 0, width, HEIGHT, palette.near) +
      range(width / 22)
        .map((i) => rect(i * 22, 0, 2, 460, palette.ink, 0.2))
        .join(''),
    windows.join('') + rect(0, 298, width, 10, palette.ink),
    shape(`M${focus - 70} 110h140l70 360h-280z`, palette.light, 0.22),
    person('woman', focus, 432, 118, palette.ink) +
      rect(focus - 64, 392, 128, 84, palette.ink) +
      rect(focus - 74, 384, 148, 12, palette.far) +
      shape(boxes(range(7).map((i) => [focus - 56 + i * 17, 400, 8, 66] as const)), palette.far),
    range(width / 56 + 1)
      .map((i) => disc(i * 56, 476, 19, palette.ink) + ellipse(i * 56, 526, 34, 40, palette.ink))
      .join('') + rect(0, 530, width, 80, palette.ink),
  ];
};

/** A bronze head in its case, crossed by alarm beams; guards in the dark. */
export const museum: Scene = (canvas) => {
  const { palette, focus, width } = canvas;
  const head = 'M-46 90q-10-40-6-70-20-40-12-84 8-50 64-50t64 50q8 44-12 84 4 30-6 70z';
  const rings = range(6)
    .map((i) => stroke(`M-44 ${44 + i * 9}q44 16 88 0`, palette.ink, 4))
    .join('');
  const beams = [`M-10 200L${width + 10} 330`, `M-10 400L${width + 10} 250`, `M-10 300L${width + 10} 420`].join('');
  return [
    rect(0, 0, width, HEIGHT, palette.sky[0]) +
      range(width / 150 + 1)
        .map((i) => rect(i * 150 - 20, 60, 34, 400, palette.middle) + rect(i * 150 - 30, 50, 54, 14, palette.middle))
        .join(''),
    shape(`M${focus - 24} -10h48l150 480h-348z`, palette.light, 0.2),
    rect(focus - 60, 364, 120, 110, palette.far) +
      rect(focus - 72, 356, 144, 12, palette.light) +
      placed(
        focus,
        258,
        1.06,
        shape(head, palette.sun) +
          shape('M0-114q64 0 64 50 8 44-12 84 4 30-6 70H0z', palette.near, 0.5) +
          shape('M-66-58q66-60 132 0v-20q-20-60-66-60t-66 60z', palette.near) +
          stroke('M-58-70q58-46 116 0', palette.light, 4) +
          shape('M-40-18q16-12 32 0-16 14-32 0zM8-18q16-12 32 0-16 14-32 0z', palette.ink) +
          stroke('M0-16v30M-16 30q16 10 32 0', palette.ink, 5) +
          rings,
      ) +
      `<rect x="${focus - 86}" y="112" width="172" height="246" fill="${palette.light}" fill-opacity=".1" stroke="${palette.light}" stroke-opacity=".6" stroke-width="3"/>`,
    stroke(beams, '#e0533d', 3, 0.9),
    range(width > 700 ? 9 : 6)
      .map((i) =>
        person(
          i % 3 === 1 ? 'woman' : 'man',
          focus - 168 + i * 67,
          496 - Math.abs(2.5 - i) * 5,
          112 + (i % 3) * 9,
          palette.ink,
          i > 2,
        ),
      )
      .join('') + rect(0, 490, width, 120, palette.ink),
  ];
};

/** Students round a washing machine that becomes a satellite, by candle light. */
export const workshop: Scene = (canvas) => {
  const { palette, focus, width } = canvas;
  const panel = (x: number) =>
    rect(x, 190, 74, 56, palette.middle) +
    stroke(`M${x} 208.5h74M${x} 227h74M${x + 24} 190v56M${x + 49} 190v56`, palette.light, 2, 0.7);
  const student = (x: number, tall: number, flip: boolean) =>
    person(canvas.oneOf(['man', 'woman', 'leader'] as const), x, 486, tall, palette.ink, flip);
  return [
    rect(0, 0, width, HEIGHT, palette.sky[1]) +
      stars(canvas, 300) +
      disc(focus, 250, 210, palette.sun, 0.18) +
      disc(focus, 250, 140, palette.sun, 0.22),
    stroke(
      range(4)
        .map((i) => `M${focus - 40 - i * 16} ${112 - i * 8}q${40 + i * 16}-${34 + i * 6} ${80 + i * 32} 0`)
        .join(''),
      palette.light,
      4,
      0.8,
    ),
    panel(focus - 150) +
      panel(focus + 76) +
      stroke(`M${focus - 76} 218h152M${focus} 150v-34`, palette.light, 5) +
      disc(focus, 112, 9, palette.sun) +
      rect(focus - 62, 148, 124, 150, palette.light) +
      rect(focus - 62, 148, 124, 26, palette.far) +
      [-40, -20].map((x) => disc(focus + x, 161, 6, palette.ink)).join('') +
      disc(focus, 234, 46, palette.far) +
      disc(focus, 234, 36, palette.sky[0]) +
      shape(`M${focus - 34} 240q34-20 68 0-6 28-34 30-28-2-34-30z`, palette.sun, 0.8),
    rect(focus - 190, 356, 380, 14, palette.ink) +
      rect(focus - 160, 366, 12, 120, palette.ink) +
      rect(focus + 148, 366, 12, 120, palette.ink) +
      stroke(`M${focus - 44} 298l-20 58M${focus + 44} 298l20 58`, palette.ink, 8) +
      [-120, 118]
        .map(
          (x) =>
            rect(focus + x - 5, 322, 10, 34, palette.light) +
            shape(`M${focus + x} 296q12 16 0 26-12-10 0-26z`, palette.sun) +
            disc(focus + x, 312, 26, palette.sun, 0.25),
        )
        .join(''),
    range(width > 700 ? 9 : 5)
      .map((i) => student(focus - 168 + i * 84, 150 - (i % 2) * 16, i > 2))
      .join('') + rect(0, 484, width, 130, palette.ink),
  ];
};

/** Two people who share one sewing machine, each under an own light. */
export const sewing: Scene = (canvas) => {
  const { palette, focus, width } = canvas;
  const machine =
    '<path d="M-96 0v-10h192V0zM-74-10v-16H64v16zM30-26v-62h-92q-20 0-20 20v22h16v-16h66v36zM-76-46h9v26h-9z"/><circle cx="48" cy="-64" r="19"/>';
  const sitter =
    '<circle cx="0" cy="-128" r="14"/><path d="M-20-108h36c14 12 18 44 20 74l-56 4c-8-30-10-60 0-78z"/><path d="M10-86 58-66" stroke-width="10"/>';
  return [
    rect(0, 0, focus, HEIGHT, palette.far) +
      rect(focus, 0, width - focus, HEIGHT, palette.near) +
      crescent(canvas, focus - 112, 130, 40) +
      disc(focus + 108, 130, 40, palette.sun) +
      stroke(
        range(12)
          .map(
            (i) =>
              `M${n(focus + 108 + Math.cos(i * 0.52) * 50)} ${n(130 + Math.sin(i * 0.52) * 50)}L${n(focus + 108 + Math.cos(i * 0.52) * 62)} ${n(130 + Math.sin(i * 0.52) * 62)}`,
          )
          .join(''),
        palette.sun,
        4,
      ),
    stroke(`M${focus} 0V200`, palette.ink, 4) +
      shape(`M${focus - 40} 224q40-56 80 0z`, palette.ink) +
      shape(`M${focus - 36} 224h72l90 190h-252z`, palette.light, 0.35),
    figure(sitter, focus - 108, 450, 1.5, palette.ink) +
      shape(`M${focus - 130} 250q22-34 44 0z`, palette.light) +
      figure(sitter, focus + 112, 450, 1.5, palette.ink, true) +
      shape(`M${focus + 88} 262q-6-44 24-46 32 0 26 50-8-30-50-4z`, palette.sun),
    figure(machine, focus, 408, 1, palette.ink) +
      rect(focus - 170, 406, 340, 12, palette.ink) +
      shape(`M${focus - 60} 398q60-10 120 4v120q-50-22-120 0z`, palette.light) +
      stroke(`M${focus - 46} 430h96M${focus - 46} 452h96M${focus - 46} 474h96`, '#c8553d', 6),
    rect(0, 500, width, 110, palette.ink, 0.92),
  ];
};

/** Two faces in profile, a mother and her child. */
export const twoFaces: Scene = (canvas) => {
  const { palette, focus, width } = canvas;
  const face =
    'M-26-236c-30 8-46 36-46 62 0 12-4 20-12 32-5 8-2 12 8 15-3 8-2 11 2 13-4 4-3 8 2 10-3 12 2 24 18 24h26c4 20 0 36-8 46-38 10-72 22-86 44h262c-8-36-40-56-88-66-6-24 2-44 14-66 26-58-10-126-92-114z';
  const wrap = 'M-74-170c-18-66 16-118 72-126 74-10 122 36 112 92-4 22-18 40-32 50-8-40-60-60-152-16z';
  const words = range(9).map((i) =>
    stroke(
      `M${focus - 26 + (i % 3) * 22} ${170 + Math.floor(i / 3) * 46 + (i % 2) * 12}q8-10 16 0t16 0`,
      i % 2 ? palette.sun : palette.light,
      4,
      0.9,
    ),
  );
  return [
    sky(canvas) + disc(focus, 240, 170, palette.sun, 0.85) + disc(focus, 240, 128, palette.light, 0.35),
    shape(ridge(canvas, 430, 16, 220), palette.far),
    placed(
      focus + 128,
      500,
      1.2,
      shape(face, palette.near) +
        shape(wrap, palette.ink) +
        stroke('M-60-206q60-50 150 6M-50-236q60-40 130 10', palette.sun, 7) +
        disc(8, -132, 7, palette.sun),
    ),
    placed(
      focus - 122,
      500,
      0.98,
      shape(face, palette.ink) +
        shape('M-66-186c-30-70 30-134 92-128 70 6 106 74 70 150-10-40-70-66-162-22z', palette.middle) +
        disc(8, -132, 7, palette.light),
      true,
    ),
    words.join(''),
    rect(0, 498, width, 110, palette.ink),
  ];
};

/** Two wrestlers in a ring of light. */
export const wrestlers: Scene = (canvas) => {
  const { palette, focus, width } = canvas;
  const pair =
    '<circle cx="-8" cy="-78" r="9.5"/><circle cx="9" cy="-70" r="9.5"/><path d="M-60 0l12-42c-2-16 10-26 30-28l24 4-4 16-24 6c-4 16-14 28-28 44zM62 0 48-44c0-14-12-22-30-24l-22 6 4 16 26 4c6 18 14 28 26 42z"/><path d="M-34-30l22 30h-14l-16-18zM36-32 18 0h14l14-18z"/><path d="M-20-62 26-44M22-62-24-40" stroke-width="9"/>';
  const crowd = (y: number, size: number, fill: string) =>
    range(width / (size * 2) + 1)
      .map(
        (i) =>
          disc(i * size * 2, y + (i % 2) * 6, size * 0.7, fill) +
          ellipse(i * size * 2, y + size * 1.9, size, size * 1.3, fill),
      )
      .join('');
  return [
    rect(0, 0, width, HEIGHT, palette.sky[0]) +
      disc(focus, 230, 190, palette.sky[2], 0.6) +
      stroke(`M${focus} 0V54`, palette.ink, 5) +
      disc(focus, 70, 20, palette.light),
    crowd(236, 16, palette.middle) + crowd(278, 21, palette.near),
    shape(`M${focus - 16} 74h32l190 390h-412z`, palette.light, 0.28),
    ellipse(focus, 430, 200, 56, palette.sun) +
      ellipse(focus, 430, 176, 46, palette.far) +
      figure(pair, focus, 444, 2.5, palette.ink),
    rect(0, 500, width, 110, palette.ink) + crowd(496, 30, palette.ink),
  ];
};

/** A choir before a great ship of light over the harbour cranes. */
export const starship: Scene = (canvas) => {
  const { palette, focus, width } = canvas;
  const hull = (y: number, wide: number, high: number, fill: string, opacity = 1) =>
    ellipse(focus, y, wide, high, fill, opacity);
  const rings = range(5)
    .map(
      (i) =>
        `<ellipse cx="${focus}" cy="176" rx="${80 + i * 34}" ry="${22 + i * 10}" fill="none" stroke="${palette.sun}" stroke-width="3" stroke-opacity="${n(0.9 - i * 0.15)}"/>`,
    )
    .join('');
  const cranes = range(width / 200 + 1).map((i) =>
    stroke(`M${i * 200 + 20} 440V330h90M${i * 200 + 50} 440V330M${i * 200 + 20} 330l30-30 90 6`, palette.middle, 7),
  );
  return [
    sky(canvas) + stars(canvas, 330),
    rings +
      shape(`M${focus - 70} 190h140l110 260h-360z`, palette.light, 0.22) +
      hull(172, 126, 34, palette.middle) +
      hull(160, 78, 40, palette.far) +
      hull(150, 46, 26, palette.light) +
      range(9)
        .map((i) => disc(focus - 104 + i * 26, 180 + (4 - Math.abs(4 - i)) * 2.4, 5, palette.sun))
        .join(''),
    skyline(canvas, 430, 16, 80, palette.far, 0.4) + cranes.join(''),
    rect(0, 430, width, HEIGHT, palette.near) +
      range(width > 700 ? 11 : 6)
        .map((i) => {
          const x = focus - 150 + i * 60;
          return (
            person(i % 2 ? 'woman' : 'caller', x, 470, 110 + (i % 3) * 12, palette.ink, i > 2) +
            shape(`M${x - 9} ${n(398 + (i % 3) * 2)}l9 12 9-12z`, palette.sun)
          );
        })
        .join(''),
    rect(0, 474, width, 140, palette.ink),
  ];
};

export const lifeScenes = {
  fromAbove,
  taxi,
  facade,
  terraces,
  towerBlock,
  crane,
  mural,
  vats,
  earthTown,
  coffee,
  archive,
  witness,
  museum,
  workshop,
  sewing,
  twoFaces,
  wrestlers,
  starship,
} as const satisfies Record<string, Scene>;
