import { boxes, disc, HEIGHT, n, placed, range, rect, ridge, type Scene, shape, stroke } from './canvas.ts';
import { person, sky, skyline, stars, sun } from './motifs.ts';

/** A room with light from its window, and a seated figure. */
export const room: Scene = (canvas) => {
  const { palette, focus, width } = canvas;
  const [x, y, wide, high] = [focus - 106, 92, 180, 236];
  const isArch = canvas.chance(0.5);
  const opening = isArch
    ? `M${n(x)} ${y + high}V${y + 80}q0-80 ${n(wide / 2)}-80t${n(wide / 2)} 80V${y + high}z`
    : `M${n(x)} ${y}h${wide}v${high}h-${wide}z`;
  const bars = `M${n(x + wide / 2)} ${y}v${high}M${n(x)} ${y + high * 0.55}h${wide}M${n(x)} ${y + high * 0.28}h${wide}`;
  const light = `M${n(x)} ${y + high}h${wide}l130 260h-${wide + 90}z`;
  const seat = focus + 64;
  const sitter =
    '<path d="M-10-128q-4-15 10-16 15 0 13 15-12-7-23 1z"/><circle cx="1" cy="-124" r="13"/><path d="M-16-106h32c10 12 12 40 12 58l44 6c8 2 8 10 8 16l4 38H62l-6-34-64-2c-12 0-14-10-13-20 1-24 0-48 5-62z"/><path d="M-34-40h72v10h-72zM-34-100h8V12h-8zM26-32h8V12h-8z"/>';
  const pot = '<path d="M-16 0l5-34h22l5 34zM0-34q-30-30-26-66 20 14 24 50 2-40 24-62 6 40-18 78z"/>';
  const machine =
    '<path d="M-70 0v-6h140v6zM-52-6v-10H44v10zM20-16v-42h-66q-14 0-14 14v14h12v-10h44v24zM-54-30h6v16h-6z"/><circle cx="34" cy="-42" r="13"/>';
  const cup =
    shape(`M${n(focus - 44)} 424h18l-3-20h-12z`, palette.sun) +
    stroke(`M${n(focus - 36)} 400q-6-10 0-18t0-18`, palette.light, 3, 0.7);
  const sews = /\b(sew|tailor|seamstress|embroid)/.test(canvas.about);
  const onTable = sews ? `<g fill="${palette.ink}">${placed(focus - 30, 424, 0.7, machine)}</g>` : cup;
  const standing = person(canvas.oneOf(['woman', 'elder', 'man'] as const), seat - 8, 486, 170, palette.ink);
  const seated = placed(seat, 486, 1.12, sitter);
  return [
    rect(0, 0, width, HEIGHT, palette.near),
    rect(0, 0, width, HEIGHT, palette.ink, 0.45),
    `<clipPath id="window"><path d="${opening}"/></clipPath><g clip-path="url(#window)">${sky(canvas, 0.5)}${sun(canvas, focus + 10, 210, 52, canvas.oneOf(['rings', 'glow'] as const))}${skyline(canvas, 330, 20, 90, palette.far, 0.3)}</g>`,
    stroke(`${opening}${bars}`, palette.ink, 8),
    shape(light, palette.sun, 0.22),
    rect(0, 470, width, 140, palette.ink, 0.6),
    `<g fill="${palette.ink}">${canvas.chance(0.5) ? seated : standing}${canvas.chance(0.6) ? placed(x - 20, 486, 1.3, pot) : ''}</g>`,
    rect(focus - 74, 424, 92, 8, palette.ink),
    rect(focus - 32, 430, 8, 60, palette.ink),
    onTable,
  ];
};

/** A classroom: a board full of chalk, rows of heads, one hand up. */
export const classroom: Scene = (canvas) => {
  const { palette, focus, width } = canvas;
  const board = Math.min(width - 40, 330);
  const left = focus - board / 2;
  const chalk = [
    `M${n(left + 30)} 170h${n(board * 0.34)}M${n(left + 30)} 196h${n(board * 0.26)}M${n(left + 30)} 222h${n(board * 0.3)}`,
    `M${n(left + board * 0.56)} 250l${n(board * 0.14)}-86 ${n(board * 0.14)} 86z`,
    `M${n(left + board * 0.86)} 160v70M${n(left + board * 0.8)} 178h${n(board * 0.12)}`,
  ];
  const heads = (y: number, size: number, gap: number, fill: string): string => {
    const count = Math.ceil(width / gap) + 1;
    return range(count)
      .map((i) => {
        const x = i * gap - gap / 2 + canvas.between(-5, 5);
        const bun = canvas.chance(0.45) ? disc(x, y - size * 1.2, size * 0.5, fill) : '';
        return `${disc(x, y, size, fill)}${bun}${shape(`M${n(x - size * 1.7)} ${n(y + size * 3.4)}q0-${n(size * 2.3)} ${n(size * 1.7)}-${n(size * 2.3)}t${n(size * 1.7)} ${n(size * 2.3)}z`, fill)}`;
      })
      .join('');
  };
  const hand = focus + canvas.between(50, 90);
  return [
    rect(0, 0, width, HEIGHT, palette.far),
    rect(0, 0, width, HEIGHT, palette.sky[0], 0.35),
    shape(`M${n(focus - 30)} 0h120l150 600h-330z`, palette.sun, 0.16),
    rect(left - 10, 110, board + 20, 196, palette.ink),
    rect(left, 120, board, 176, palette.middle),
    stroke(chalk.join(''), palette.light, 4, 0.9),
    person('woman', left + board * 0.47, 404, 190, palette.ink),
    rect(0, 398, width, 12, palette.near),
    heads(420, 20, 76, palette.near),
    stroke(`M${n(hand)} 430L${n(hand + 14)} 334`, palette.ink, 14),
    disc(hand + 15, 326, 10, palette.ink),
    heads(474, 29, 104, palette.ink),
    rect(0, 540, width, 70, palette.ink),
  ];
};

/** A court: columns, steps, and one small person before them. */
export const court: Scene = (canvas) => {
  const { palette, focus, width } = canvas;
  const half = 190;
  const columns = range(6).map((i) => [focus - half + 18 + i * 66, 214, 28, 190] as const);
  const grooves = columns.map(([x]) => `M${n(x + 9)} 218v182M${n(x + 19)} 218v182`).join('');
  const steps = range(4).map((i) =>
    rect(focus - half - 6 - i * 22, 404 + i * 17, (half + 6 + i * 22) * 2, 18, i % 2 ? palette.middle : palette.far),
  );
  const scales = `M${n(focus)} 142v46M${n(focus - 34)} 150h68M${n(focus - 34)} 150l-12 26h24zM${n(focus + 34)} 150l-12 26h24z`;
  return [
    sky(canvas),
    sun(canvas, focus + canvas.between(-50, 50), 150, canvas.between(104, 124)),
    skyline(canvas, 404, 20, 70, palette.middle, 0.1),
    shape(`M${n(focus - half - 14)} 200L${n(focus)} 96L${n(focus + half + 14)} 200z`, palette.far),
    shape(`M${n(focus - half + 34)} 190L${n(focus)} 116L${n(focus + half - 34)} 190z`, palette.ink, 0.55),
    stroke(scales, palette.light, 4),
    rect(focus - half - 14, 198, (half + 14) * 2, 18, palette.far),
    rect(focus - half, 216, half * 2, 190, palette.ink, 0.85),
    shape(boxes(columns), palette.far),
    stroke(grooves, palette.ink, 2, 0.5),
    steps.join(''),
    shape(ridge(canvas, 474, 3, 300), palette.near),
    person(canvas.oneOf(['woman', 'man', 'elder'] as const), focus + canvas.between(-16, 16), 488, 112, palette.ink),
    shape(`M${n(focus - 18)} 488h40l60 112h-170z`, palette.ink, 0.4),
    width > 700 ? person('woman', focus - 260, 486, 90, palette.ink) : '',
  ];
};

/** A stage: beams, a singer or a player, the heads of the audience. */
export const stage: Scene = (canvas) => {
  const { palette, focus, width } = canvas;
  const beams = range(width / 84).map((i) => {
    const from = i * 84 + canvas.between(-20, 40);
    const to = focus + canvas.between(-190, 190);
    return shape(`M${n(from)} -20h12L${n(to + 60)} 470h-120z`, i % 2 === 0 ? palette.sun : palette.light, 0.14);
  });
  const kora =
    '<circle cx="30" cy="-42" r="22"/><path d="M30-60 54-132" stroke-width="6"/><path d="M22-30 50-120M30-28 52-124M38-30 54-128" stroke-width="1.4"/>';
  const horn = '<path d="M12-82h42" stroke-width="5"/><path d="M50-96 74-104v44L50-68z"/>';
  const microphone = '<path d="M22-84V4M10 4h24" stroke-width="4"/><circle cx="22" cy="-90" r="7"/>';
  const heard = [
    { drawing: kora, named: /\b(kora|griot)/ },
    { drawing: horn, named: /\b(trumpet|horn|brass)/ },
    { drawing: microphone, named: /\b(sing|song|voice)/ },
  ];
  const any = canvas.oneOf([kora, horn, microphone]);
  const instrument = heard.find(({ named }) => named.test(canvas.about))?.drawing ?? any;
  const singer = canvas.oneOf(['leader', 'caller', 'woman'] as const);
  const crowd = (y: number, size: number, fill: string, hands: boolean): string =>
    range(width / (size * 1.9) + 1)
      .map((i) => {
        const x = i * size * 1.9 + canvas.between(-6, 6);
        const top = y + canvas.between(-8, 10);
        const arm =
          hands && canvas.chance(0.35)
            ? stroke(
                `M${n(x + size * 0.6)} ${n(top + 20)}q${n(size * 0.4)}-40 ${n(canvas.between(-10, 20))}-${n(canvas.between(60, 86))}`,
                fill,
                size * 0.42,
              )
            : '';
        return (
          disc(x, top, size * 0.72, fill) +
          shape(`M${n(x - size)} ${n(top + 140)}v-${n(100)}q${n(size)}-34 ${n(size * 2)} 0v100z`, fill) +
          arm
        );
      })
      .join('');
  return [
    rect(0, 0, width, HEIGHT, palette.sky[0]),
    rect(0, 0, width, 470, palette.sky[1], 0.75),
    disc(focus, 268, 150, palette.sun, 0.16),
    sun(canvas, focus, 262, 100, canvas.oneOf(['rings', 'rays'] as const)),
    beams.join(''),
    rect(0, 400, width, 80, palette.middle),
    stroke(`M0 402H${n(width)}`, palette.light, 3, 0.6),
    `<g fill="${palette.ink}" stroke="${palette.ink}" stroke-width="0" stroke-linecap="round">${placed(focus, 404, 2.05, instrument)}</g>`,
    person(singer, focus, 404, 205, palette.ink),
    crowd(468, 21, palette.near, true),
    crowd(510, 28, palette.ink, true),
  ];
};

/** A mast and its waves, people below it, and a sky full of lines between the stars. */
export const signal: Scene = (canvas) => {
  const { palette, focus, width } = canvas;
  const mast = focus + canvas.between(-20, 60);
  const top = canvas.between(190, 216);
  const waves = range(4).flatMap((i) => {
    const radius = 34 + i * 30;
    const reach = radius * 0.82;
    return [-1, 1].map(
      (side) =>
        `M${n(mast + side * reach)} ${n(top - radius * 0.57)}A${n(radius)} ${n(radius)} 0 0 ${side > 0 ? 1 : 0} ${n(mast + side * reach)} ${n(top + radius * 0.57)}`,
    );
  });
  const lattice = range(6).map((i) => {
    const y = top + 20 + i * 42;
    const half = 5 + (y - top) * 0.13;
    return `M${n(mast - half)} ${n(y)}h${n(half * 2)}L${n(mast - half - 5)} ${n(y + 42)}M${n(mast - half)} ${n(y)}L${n(mast + half + 5)} ${n(y + 42)}`;
  });
  const legs = `M${n(mast)} ${n(top)}L${n(mast - 40)} 470M${n(mast)} ${n(top)}L${n(mast + 40)} 470`;
  const lines = range(width / 50).map((i) => {
    const [x, y] = [canvas.between(20, width - 20), canvas.between(24, 170)];
    const second = i % 2 === 0 ? `l${n(canvas.between(-50, 50))} ${n(canvas.between(-30, 30))}` : '';
    return `M${n(x)} ${n(y)}l${n(canvas.between(-60, 60))} ${n(canvas.between(-30, 40))}${second}`;
  });
  const planet = mast + (mast > focus + 20 ? -1 : 1) * canvas.between(80, 120);
  const isRinged = canvas.chance(0.5);
  const ring = `<ellipse cx="${n(planet)}" cy="150" rx="92" ry="20" fill="none" stroke="${palette.light}" stroke-width="5" stroke-opacity=".8" transform="rotate(-18 ${n(planet)} 150)"/>`;
  return [
    sky(canvas),
    stars(canvas, 340),
    stroke(lines.join(''), palette.light, 1.6, 0.5),
    sun(canvas, planet, 150, canvas.between(46, 58), isRinged ? 'glow' : 'rings'),
    isRinged ? ring : '',
    shape(ridge(canvas, 400, 34, 140), palette.far, 0.9),
    skyline(canvas, 444, 16, 76, palette.middle, 0.35),
    shape(ridge(canvas, 462, 8, 220), palette.near),
    stroke(waves.join(''), palette.sun, 5, 0.85),
    stroke(legs, palette.ink, 7),
    stroke(lattice.join(''), palette.ink, 3),
    disc(mast, top, 9, palette.sun),
    person('caller', focus - 84, 478, canvas.between(96, 116), palette.ink),
    person('woman', focus - 132, 480, canvas.between(80, 96), palette.ink, true),
    shape(ridge(canvas, 520, 10, 260), palette.ink),
  ];
};

export const roomScenes = { room, classroom, court, stage, signal } as const satisfies Record<string, Scene>;
