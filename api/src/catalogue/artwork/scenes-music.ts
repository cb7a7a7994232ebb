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
import { crescent, person, sky, skyline, stars, sun } from './motifs.ts';

// Musicians and dancers stand on their origin and are about a hundred units tall.
const TRUMPETER =
  '<circle cx="0" cy="-92" r="9"/><path d="M-13 0l3-48c-6-10-5-28 4-34h12c9 6 10 24 4 34l3 48h-9l-4-42-4 42z"/><path d="M6-74l26-10" stroke-width="6"/><path d="M10-88h34l16-9v26l-16-9H10z"/>';
const DRUMMER =
  '<circle cx="0" cy="-92" r="9"/><path d="M-12-40q-4-40 6-42h12q10 2 8 42z"/><path d="M-30-46h60l-8 46h-44z"/><path d="M-8-70l-22 26M8-70l24 24" stroke-width="6"/>';
const BASSIST =
  '<circle cx="-4" cy="-92" r="9"/><path d="M-16 0l4-48c-6-10-5-28 4-34h10c9 6 10 24 4 34l2 48h-8l-4-42-4 42z"/><path d="M22-96V-40" stroke-width="4"/><path d="M22-56q14 4 10 18 14 20-2 36-8 6-16 0-16-16-2-36-4-14 10-18z"/><path d="M0-70l20-4M0-64l20 22" stroke-width="5"/>';
const DANCER =
  '<circle cx="4" cy="-96" r="8.5"/><path d="M-4-86h14l2 22q-2 8 6 16 18 14 32 22-26 14-62 8 8-24 10-44z"/><path d="M0-26-14 0M18-26 30-4l10 2" stroke-width="8"/><path d="M-2-80-26-100M10-80 34-98" stroke-width="6"/>';
const COUPLE =
  '<circle cx="-16" cy="-94" r="8.5"/><circle cx="15" cy="-88" r="8"/><path d="M-28 0l4-50c-6-8-5-26 3-32h12c8 6 9 20 4 32l-2 50h-8l-2-42-4 42z"/><path d="M8-78h12l4 24c2 22 14 40 22 54H2c4-22 4-40 2-54z"/><path d="M-12-76 14-66M14-72-44-92" stroke-width="6"/>';

/** The strings of a great kora before the sun, and its player below. */
export const strings: Scene = (canvas) => {
  const { palette, focus, width } = canvas;
  const strung = range(11).map((i) => `M${focus - 30 + i * 6} 330L${n(focus - 6 + i * 1.2)} ${20 + i * 18}`);
  const collars = range(11).map((i) => rect(focus - 12, 26 + i * 18, 24, 7, palette.light));
  const studs = range(26).map((i) => {
    const angle = (i / 26) * Math.PI * 2;
    return disc(focus + Math.cos(angle) * 112, 364 + Math.sin(angle) * 96, 4.5, palette.sun);
  });
  return [
    sky(canvas) + sun(canvas, focus - 70, 170, 104, 'rays'),
    shape(ridge(canvas, 420, 14, 200), palette.far),
    rect(focus - 8, -10, 16, 300, palette.ink) +
      collars.join('') +
      ellipse(focus, 364, 124, 108, palette.middle) +
      ellipse(focus, 364, 100, 84, palette.light) +
      studs.join('') +
      stroke(`M${focus - 62} 462L${focus - 46} 236M${focus + 62} 462L${focus + 46} 236`, palette.ink, 8) +
      stroke(`M${focus - 96} 340H${focus + 96}`, palette.ink, 6) +
      stroke(strung.join(''), palette.ink, 1.5) +
      shape(`M${focus - 36} 326h72l-8 66h-56z`, palette.near) +
      disc(focus + 70, 384, 11, palette.ink),
    person('elder', focus - 132, 478, 132, palette.ink) + person('man', focus + 128, 480, 96, palette.ink, true),
    rect(0, 476, width, HEIGHT, palette.ink) + shape(ridge(canvas, 476, 5, 200), palette.ink),
  ];
};

/** A dance band on its bandstand, under bunting, couples before it. */
export const bandstand: Scene = (canvas) => {
  const { palette, focus, width } = canvas;
  const flags = range(width / 28 + 1).map((i) => {
    const y = 84 + Math.sin(i * 0.45) * 20;
    return shape(`M${i * 28} ${n(y)}h24l-12 30z`, [palette.sun, palette.light, palette.near][i % 3] ?? palette.sun);
  });
  const stand = (x: number, letter: number) =>
    rect(x - 24, 348, 48, 46, palette.near) + disc(x, 371, 13, letter % 2 ? palette.sun : palette.light);
  return [
    rect(0, 0, width, HEIGHT, palette.sky[1]) +
      range(width / 40 + 1)
        .map((i) => rect(i * 40, 0, 20, 400, palette.sky[2], 0.35))
        .join(''),
    ellipse(focus, 392, 210, 270, palette.far) +
      ellipse(focus, 392, 176, 232, palette.sun, 0.55) +
      ellipse(focus, 392, 142, 190, palette.light, 0.5),
    figure(TRUMPETER, focus - 8, 376, 1.5, palette.ink) +
      figure(DRUMMER, focus - 96, 378, 1.35, palette.ink) +
      figure(BASSIST, focus + 92, 378, 1.5, palette.ink) +
      [-96, 0, 92].map((x, i) => stand(focus + x, i)).join(''),
    rect(0, 392, width, HEIGHT, palette.middle) + flags.join('') + stroke(`M0 394H${width}`, palette.light, 4),
    range(width / 130 + 1)
      .map((i) => figure(COUPLE, i * 130 + 10, 500 + (i % 2) * 16, 1.05, palette.ink, i % 2 === 0))
      .join('') + rect(0, 510, width, 90, palette.ink, 0.5),
  ];
};

/** A vibraphone and a dancer in a small club. */
export const club: Scene = (canvas) => {
  const { palette, focus, width } = canvas;
  const bars = range(9).map((i) => [focus - 108 + i * 25, 388 - i * 2, 18, 52 - i * 4] as const);
  const player =
    '<circle cx="0" cy="-92" r="9"/><path d="M-14-20q-6-58 8-62h12q14 4 10 62z"/><path d="M-10-70l-18 36 20 20M10-70l22 30-8 22" fill="none" stroke-width="6"/>';
  return [
    rect(0, 0, width, HEIGHT, palette.sky[0]) +
      disc(focus + 60, 250, 190, palette.sky[2], 0.55) +
      disc(focus + 60, 250, 130, palette.sun, 0.5),
    range(width / 60 + 1)
      .map((i) => shape(`M${i * 60} 0h50q10 190-8 340h-34q-18-150-8-340z`, palette.near, 0.55))
      .join(''),
    shape(`M${focus + 90} -10h20l90 450h-200z`, palette.light, 0.18) +
      figure(DANCER, focus + 96, 412, 2.1, palette.ink),
    figure(player, focus - 60, 420, 1.9, palette.ink) +
      shape(boxes(bars), palette.sun) +
      stroke(`M${focus - 112} 400H${focus + 118}M${focus - 100} 420l-10 90M${focus + 96} 410l14 96`, palette.light, 5),
    rect(0, 470, width, HEIGHT, palette.ink) +
      range(width / 74 + 1)
        .map((i) => disc(i * 74 + 20, 492, 20, palette.ink) + ellipse(i * 74 + 20, 536, 36, 34, palette.ink))
        .join(''),
  ];
};

/** Couples under a mirror ball. */
export const ballroom: Scene = (canvas) => {
  const { palette, focus, width } = canvas;
  const facets = range(6).flatMap((row) =>
    range(7).map((column) => [focus - 42 + column * 12, 74 + row * 13, 9, 10] as const),
  );
  const spots = range(width / 9).map(() =>
    ellipse(
      canvas.between(0, width),
      canvas.between(40, 470),
      canvas.between(3, 9),
      canvas.between(2, 5),
      palette.light,
      0.55,
    ),
  );
  return [
    rect(0, 0, width, HEIGHT, palette.sky[1]) + rect(0, 0, width, 190, palette.sky[0], 0.7),
    range(width / 100 + 1)
      .map((i) => shape(`M${i * 100 - 30} 430V250q0-60 36-60t36 60V430z`, palette.far, 0.7))
      .join('') + spots.join(''),
    stroke(`M${focus} 0V70`, palette.ink, 4) +
      disc(focus, 112, 48, palette.sun) +
      `<clipPath id="ball"><circle cx="${focus}" cy="112" r="46"/></clipPath><g clip-path="url(#ball)">${shape(boxes(facets), palette.light, 0.85)}</g>`,
    ellipse(focus, 446, width * 0.6, 66, palette.near) + ellipse(focus, 440, 150, 32, palette.sun, 0.45),
    figure(COUPLE, focus + 4, 446, 2.15, palette.ink) +
      (width > 700 ? figure(COUPLE, focus - 280, 430, 1.2, palette.ink, true) : ''),
    rect(0, 520, width, 90, palette.ink, 0.9),
  ];
};

/** Walls of loudspeakers on a lawn at night. */
export const speakers: Scene = (canvas) => {
  const { palette, focus, width } = canvas;
  const box = (x: number, y: number, size: number) =>
    rect(x, y, size, size, palette.near) +
    disc(x + size / 2, y + size / 2, size * 0.4, palette.ink) +
    disc(x + size / 2, y + size / 2, size * 0.3, palette.middle) +
    disc(x + size / 2, y + size / 2, size * 0.12, palette.sun);
  const stack = (x: number) =>
    box(x, 306, 116) +
    box(x + 6, 206, 96) +
    rect(x + 10, 164, 88, 38, palette.near) +
    range(3)
      .map((i) => disc(x + 28 + i * 26, 183, 10, palette.light))
      .join('');
  const waves = range(5).map(
    (i) => `M${focus - 26 - i * 11} ${n(200 - i * 18)}q${26 + i * 11} ${-24 - i * 4} ${52 + i * 22} 0`,
  );
  return [
    sky(canvas, 0.8) + stars(canvas, 180) + crescent(canvas, focus + 6, 84, 30),
    skyline(canvas, 400, 20, 70, palette.far, 0.4),
    stroke(waves.join(''), palette.sun, 5, 0.8),
    stack(focus - 178) + stack(focus + 62) + (width > 700 ? stack(focus - 320) + stack(focus + 204) : ''),
    rect(focus - 46, 356, 92, 66, palette.ink) +
      disc(focus - 20, 352, 22, palette.light) +
      disc(focus - 20, 352, 6, palette.near) +
      person('leader', focus + 18, 420, 132, palette.ink),
    rect(0, 420, width, HEIGHT, palette.middle) +
      range(width / 46 + 1)
        .map((i) =>
          person(
            canvas.oneOf(['caller', 'man', 'woman'] as const),
            i * 46 + canvas.between(-8, 8),
            524 + canvas.between(-12, 10),
            104,
            palette.ink,
            i % 2 === 0,
          ),
        )
        .join(''),
  ];
};

/** An old wireless, a microphone and records in a small studio. */
export const wireless: Scene = (canvas) => {
  const { palette, focus, width } = canvas;
  const record = (x: number, y: number, size: number) =>
    disc(x, y, size, palette.ink) +
    stroke(
      `M${n(x - size * 0.7)} ${n(y)}a${n(size * 0.7)} ${n(size * 0.7)} 0 0 1 ${n(size * 0.7)} ${n(-size * 0.7)}`,
      palette.light,
      2,
      0.6,
    ) +
    disc(x, y, size * 0.34, palette.sun) +
    disc(x, y, 3, palette.ink);
  const notes = range(7).map((i) =>
    placed(
      focus - 70 + i * 34,
      150 - Math.sin(i * 1.2) * 46,
      1,
      `${stroke('M8 0V-34l14-6', palette.light, 3)}${ellipse(2, 0, 8, 6, palette.light)}`,
    ),
  );
  const dial = range(13).map((i) => `M${focus - 66 + i * 11} 282v${i % 3 === 0 ? 16 : 9}`);
  return [
    rect(0, 0, width, HEIGHT, palette.sky[1]) +
      range(width / 50 + 1)
        .map((i) => rect(i * 50, 0, 25, 430, palette.sky[0], 0.3))
        .join(''),
    sun(canvas, focus, 230, 132, 'rings') + notes.join(''),
    record(focus + 140, 330, 56) + record(focus - 146, 318, 44),
    shape(`M${focus - 118} 430V260q0-50 50-50h136q50 0 50 50v170z`, palette.near) +
      rect(focus - 92, 240, 184, 66, palette.light) +
      stroke(dial.join(''), palette.ink, 2.4) +
      stroke(`M${focus + 14} 246v54`, '#c8553d', 4) +
      shape(boxes(range(6).map((i) => [focus - 90, 322 + i * 15, 104, 7] as const)), palette.ink, 0.7) +
      [44, 78]
        .map(
          (x, i) =>
            disc(focus + x, 358 + i * 18, 17, palette.sun) +
            stroke(`M${focus + x} ${358 + i * 18}v-14`, palette.ink, 4),
        )
        .join('') +
      stroke(`M${focus + 90} 216L${focus + 150} 70`, palette.ink, 4),
    rect(0, 428, width, HEIGHT, palette.ink) + stroke(`M0 430H${width}`, palette.sun, 4, 0.5),
  ];
};

/** A singer at a microphone that fills the picture, strings of small lights behind. */
export const songbird: Scene = (canvas) => {
  const { palette, focus, width } = canvas;
  const lights = range(width / 26 + 1).map((i) => disc(i * 26, 120 + Math.sin(i * 0.5) * 34, 5, palette.light, 0.9));
  const grille = range(5)
    .map((i) => `M${focus - 44} ${172 + i * 22}h88`)
    .join('');
  return [
    sky(canvas) + disc(focus, 240, 150, palette.sun, 0.5),
    lights.join(''),
    person('woman', focus + 116, 470, 250, palette.ink, true),
    rect(focus - 50, 150, 100, 128, palette.near) +
      disc(focus, 150, 50, palette.near) +
      disc(focus, 278, 50, palette.near) +
      stroke(grille, palette.light, 7) +
      rect(focus - 58, 206, 116, 12, palette.sun) +
      rect(focus - 7, 328, 14, 180, palette.ink),
    rect(0, 470, width, HEIGHT, palette.ink),
  ];
};

/** A masquerader in a fan of feathers, in the rain. */
export const carnival: Scene = (canvas) => {
  const { palette, focus, width } = canvas;
  const colours = [palette.sun, palette.near, palette.light, palette.far];
  const feathers = range(21).map((i) => {
    const turn = (i - 10) * 11.4;
    const tall = i % 2 === 0 ? 226 : 192;
    return `<g transform="translate(${focus} 380) rotate(${n(turn)})">${shape(`M0 0C-26 ${-tall * 0.5} -22 ${-tall * 0.85} 0 ${-tall}C22 ${-tall * 0.85} 26 ${-tall * 0.5} 0 0z`, colours[i % 4] ?? palette.sun)}${stroke(`M0-30V${-tall + 24}`, palette.ink, 2, 0.5)}${disc(0, -tall + 34, 9, palette.ink, 0.7)}</g>`;
  });
  const drops = range(width / 9).map(() => `M${n(canvas.between(0, width))} ${n(canvas.between(0, 560))}l-7 26`);
  return [
    sky(canvas, 0.8) + skyline(canvas, 420, 30, 90, palette.middle, 0.35),
    feathers.join(''),
    figure(DANCER, focus - 4, 462, 1.7, palette.ink) +
      disc(focus + 3, 302, 5, palette.sun) +
      shape(`M${focus - 22} 288l8-30 12 18 6-30 8 30 14-16 2 30z`, palette.sun),
    rect(0, 462, width, HEIGHT, palette.ink) +
      ellipse(focus, 486, 120, 10, palette.sun, 0.35) +
      ellipse(focus, 508, 70, 6, palette.light, 0.3),
    stroke(drops.join(''), palette.light, 2.4, 0.5),
  ];
};

/** A great carnival mask that hangs over an empty alley at dawn. */
export const mask: Scene = (canvas) => {
  const { palette, focus, width } = canvas;
  const plumes = range(11).map(
    (i) =>
      `<g transform="translate(${focus} 196) rotate(${(i - 5) * 15})">${shape('M0-50C-18-110-14-150 0-176 14-150 18-110 0-50z', [palette.near, palette.sun, palette.light][i % 3] ?? palette.sun)}</g>`,
  );
  const face = 'M-84-40C-84-120 84-120 84-40 84 40 44 104 0 112-44 104-84 40-84-40z';
  const ribbons = range(9).map(() => {
    const x = canvas.between(0, width);
    const y = canvas.between(430, 500);
    return stroke(`M${n(x)} ${n(y)}q10-12 20 0t20 0`, canvas.oneOf([palette.sun, palette.light]), 4, 0.8);
  });
  return [
    sky(canvas) + skyline(canvas, 470, 180, 330, palette.far, 0.06),
    shape(`M0 610V150L${focus - 120} 360V610zM${width} 610V150L${focus + 120} 360V610z`, palette.middle),
    plumes.join('') +
      placed(
        focus,
        244,
        1,
        shape(face, palette.sun) +
          shape('M0-98C84-98 84-40 84-40 84 40 44 104 0 112z', palette.light) +
          shape('M-62-34q24-26 48 0-24 18-48 0zM14-34q24-26 48 0-24 18-48 0z', palette.ink) +
          stroke('M-30 56q30 26 60 0', palette.ink, 6) +
          stroke('M0-20V26l-12 8', palette.ink, 4) +
          disc(-46, 18, 10, '#c8553d', 0.8) +
          shape('M38 0l6 16 6-16-6-16z', palette.near),
      ),
    rect(0, 452, width, HEIGHT, palette.ink, 0.9) + ribbons.join(''),
    [-70, 4, 66].map((x, i) => person(i === 1 ? 'woman' : 'man', focus + x, 474, 84, palette.ink, i === 2)).join(''),
  ];
};

export const musicScenes = {
  strings,
  bandstand,
  club,
  ballroom,
  speakers,
  wireless,
  songbird,
  carnival,
  mask,
} as const satisfies Record<string, Scene>;
