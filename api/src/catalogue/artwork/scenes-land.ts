import { HEIGHT, n, range, rect, ridge, type Scene, shape, stroke } from './canvas.ts';
import { acacia, baobab, birds, glints, palm, person, pirogue, shadow, sky, sun } from './motifs.ts';

/** Dunes under a low sun, and people crossing them. */
export const desert: Scene = (canvas) => {
  const { palette, focus } = canvas;
  const radius = canvas.between(92, 122);
  const walk = focus + canvas.between(-50, 10);
  const ground = canvas.between(412, 430);
  const leader = canvas.oneOf(['elder', 'leader', 'carrier'] as const);
  return [
    sky(canvas),
    sun(canvas, focus + canvas.between(-40, 60), canvas.between(190, 225), radius),
    shape(ridge(canvas, 318, 34, 210), palette.far, 0.85),
    shape(ridge(canvas, 362, 26, 180), palette.middle),
    shape(ridge(canvas, 425, 16, 260), palette.near),
    shadow(walk, ground, 120, -46, palette.ink),
    person(leader, walk, ground, canvas.between(104, 124), palette.ink),
    person('woman', walk + 52, ground + 5, canvas.between(60, 84), palette.ink, true),
    birds(canvas, focus + 60, 110),
    shape(ridge(canvas, 520, 20, 300), palette.ink),
  ];
};

/** Open grassland: one great tree, far hills, a herd or a child. */
export const savanna: Scene = (canvas) => {
  const { palette, focus, width } = canvas;
  const tree = focus + canvas.between(-60, 40);
  const isBaobab = canvas.chance(0.5);
  const size = canvas.between(250, 290);
  const grass = range(width / 7).map((i) => {
    const x = i * 7 + canvas.between(-3, 3);
    return `M${n(x)} 470q${n(canvas.between(-5, 5))} -14 ${n(canvas.between(-9, 9))} ${n(-canvas.between(16, 34))}`;
  });
  return [
    sky(canvas),
    sun(canvas, focus + canvas.between(20, 90), 250, canvas.between(80, 104)),
    shape(ridge(canvas, 372, 24, 200), palette.far, 0.8),
    shape(ridge(canvas, 412, 10, 260), palette.middle),
    isBaobab ? baobab(tree, 440, size * 1.05, palette.ink) : acacia(canvas, tree, 440, size, palette.ink),
    acacia(canvas, tree + (tree > width / 2 ? -150 : 150), 418, 74, palette.ink),
    shape(ridge(canvas, 452, 8, 260), palette.near),
    stroke(grass.join(''), palette.near, 3),
    person('caller', tree + (isBaobab ? 86 : 70), 462, canvas.between(58, 74), palette.ink),
    birds(canvas, focus - 110, 130),
    shape(ridge(canvas, 540, 12, 300), palette.ink),
  ];
};

/** Deep forest: trunks in three distances, light between them. */
export const forest: Scene = (canvas) => {
  const { palette, focus, width } = canvas;
  const trunks = (
    count: number,
    thick: readonly [number, number],
    fill: string,
    opacity: number,
    foot: number,
  ): string => {
    const d = range((count * width) / 400).map(() => {
      const x = canvas.between(-20, width + 20);
      const wide = canvas.between(...thick);
      const bend = canvas.between(-16, 16);
      return `M${n(x)} ${foot}q${n(bend)} -260 ${n(bend * 0.4)} ${-foot - 20}h${n(wide)}q${n(bend * 0.5)} 300 ${n(wide * 0.5)} ${foot + 20}z`;
    });
    return shape(d.join(''), fill, opacity);
  };
  const beams = range(5).map((i) => {
    const x = focus - 150 + i * 62 + canvas.between(-14, 14);
    return `M${n(x)} -10h${n(canvas.between(14, 30))}l${n(-canvas.between(80, 130))} 500h-60z`;
  });
  const canopy = (y: number, fill: string): string => {
    const leaves = range(width / 26).map((i) => {
      const size = canvas.between(34, 62);
      return `M${n(i * 26 - size)} ${n(y - 60)}a${n(size)} ${n(size * 0.8)} 0 1 0 ${n(size * 2)} 0a${n(size)} ${n(size * 0.8)} 0 1 0 ${n(-size * 2)} 0z`;
    });
    return rect(0, -10, width, Math.max(0, y - 40), fill) + shape(leaves.join(''), fill);
  };
  const at = focus + canvas.between(-20, 30);
  return [
    sky(canvas, 0.85),
    sun(canvas, focus, 230, canvas.between(56, 76), 'glow'),
    trunks(9, [8, 16], palette.far, 0.8, 440),
    shape(beams.join(''), palette.light, 0.16),
    trunks(5, [18, 30], palette.middle, 1, 470),
    canopy(92, palette.middle),
    shape(ridge(canvas, 440, 14, 160), palette.near),
    person(canvas.oneOf(['man', 'woman', 'elder'] as const), at, 456, 108, palette.ink),
    shadow(at, 456, 108, 30, palette.ink),
    trunks(1.5, [36, 56], palette.ink, 1, 600),
    canopy(48, palette.ink),
    shape(ridge(canvas, 520, 22, 120), palette.ink),
  ];
};

/** A river winding towards the light, and a boat on it. */
export const river: Scene = (canvas) => {
  const { palette, focus, width } = canvas;
  const low = palette.sky[2];
  const bend = canvas.oneOf([-1, 1] as const) * canvas.between(90, 130);
  const water = `M${n(focus - 8)} 330C${n(focus + bend)} 372 ${n(focus - bend)} 410 ${n(focus - bend * 0.3)} 452S${n(focus - 190)} 560 ${n(focus - 240)} 610H${n(focus + 270)}C${n(focus + 150)} 540 ${n(focus + bend * 0.9 + 40)} 470 ${n(focus + 70 - bend * 0.4)} 430S${n(focus + bend + 40)} 360 ${n(focus + 14)} 330z`;
  const boat = focus - bend * 0.22 + 18;
  return [
    sky(canvas, 0.6),
    sun(canvas, focus, 246, canvas.between(70, 92)),
    shape(ridge(canvas, 300, 46, 170), palette.far, 0.9),
    shape(ridge(canvas, 338, 16, 150), palette.middle),
    shape(ridge(canvas, 360, 6, 300), palette.near),
    shape(water, low),
    shape(water, palette.sun, 0.18),
    palm(canvas, focus - 150, 440, 180, palette.ink),
    palm(canvas, focus + 168, 420, 150, palette.ink),
    width > 700 ? palm(canvas, focus - 330, 430, 150, palette.ink) : '',
    pirogue(boat, 462, 130, palette.ink),
    person('leader', boat - 20, 452, 78, palette.ink),
    stroke(`M${n(boat + 12)} 400L${n(boat + 46)} 486`, palette.ink, 4),
    person('woman', boat + 30, 456, 46, palette.ink, true),
    birds(canvas, focus - 120, 140),
  ];
};

/** The sea: bands of water, a sail or a net, the sun going in. */
export const sea: Scene = (canvas) => {
  const { palette, focus, width } = canvas;
  const horizon = canvas.between(318, 340);
  const swell = (y: number, size: number, fill: string, opacity: number): string => {
    const step = size * 4;
    const crests = range(width / step + 2).map(() => `q${n(size)} ${n(-size * 0.5)} ${n(size * 2)} 0t${n(size * 2)} 0`);
    return shape(`M${n(-canvas.between(0, step))} ${n(y)}${crests.join('')}V${HEIGHT}H-400z`, fill, opacity);
  };
  const boat = focus + canvas.between(-34, 34);
  const sail = canvas.chance(0.6)
    ? shape(
        `M${n(boat - 4)} 190C${n(boat + 96)} 230 ${n(boat + 92)} 330 ${n(boat + 72)} 380H${n(boat - 4)}z`,
        palette.light,
      ) + stroke(`M${n(boat - 4)} 176V410`, palette.ink, 5)
    : stroke(`M${n(boat + 26)} 330q70 20 90 100`, palette.ink, 3);
  return [
    sky(canvas, 0.6),
    sun(canvas, focus + canvas.between(-70, 70), horizon - canvas.between(10, 70), canvas.between(84, 108)),
    birds(canvas, focus - 140, 130),
    rect(0, horizon, width, HEIGHT - horizon, palette.far),
    glints(canvas, focus, horizon + 8, 180, palette.sun),
    swell(horizon + 44, 44, palette.middle, 0.85),
    sail,
    person('leader', boat + 24, 408, 82, palette.ink),
    person('woman', boat - 42, 410, 60, palette.ink),
    pirogue(boat, 418, 220, palette.ink),
    swell(430, 60, palette.near, 0.95),
    swell(500, 76, palette.ink, 0.8),
  ];
};

/** A road running to the horizon, with travellers. */
export const road: Scene = (canvas) => {
  const { palette, focus, width } = canvas;
  const horizon = 336;
  const dashes = range(6).map((i) => {
    const near = (i + 1) / 6;
    const y = horizon + near ** 1.8 * 264;
    return `M${n(focus - near * 3)} ${n(y)}h${n(near * 7)}l${n(near * 2)} ${n(near * 22)}h${n(-near * 11)}z`;
  });
  const poles = range(5).map((i) => {
    const near = ((i + 1) / 5) ** 1.7;
    const x = focus - 16 - near * 260;
    const foot = horizon + near * 130;
    const tall = 26 + near * 210;
    return `M${n(x)} ${n(foot)}v${n(-tall)}M${n(x - tall * 0.14)} ${n(foot - tall * 0.88)}h${n(tall * 0.28)}`;
  });
  const bus = `<path d="M-54 0v-66q0-14 14-14h80q14 0 14 14V0z"/><path d="M-46-10h92" stroke-width="4"/><circle cx="-30" cy="2" r="10"/><circle cx="30" cy="2" r="10"/>`;
  const windscreen = `<path d="M-42-68h84v28h-84z"/><circle cx="-40" cy="-18" r="7"/><circle cx="40" cy="-18" r="7"/>`;
  const roof = canvas.chance(0.7) ? '<path d="M-40-80h26v-16h-26zM-8-80h20v-24h-20zM18-80h24v-12h-24z"/>' : '';
  return [
    sky(canvas),
    sun(canvas, focus + canvas.between(-30, 30), canvas.between(230, 290), canvas.between(76, 104)),
    shape(ridge(canvas, horizon - 8, 30, 160), palette.far, 0.9),
    shape(ridge(canvas, horizon + 4, 6, 260), palette.middle),
    shape(`M${n(focus - 7)} ${horizon}h14L${n(focus + 250)} 610H${n(focus - 250)}z`, palette.near),
    shape(dashes.join(''), palette.light, 0.8),
    stroke(poles.join(''), palette.ink, 4),
    baobab(focus + 158, 430, 190, palette.ink),
    width > 700 ? acacia(canvas, focus - 380, 430, 150, palette.ink) : '',
    `<g transform="translate(${n(focus + 22)} 446)"><g fill="${palette.ink}" stroke="${palette.ink}">${bus}${roof}</g><g fill="${palette.light}">${windscreen}</g></g>`,
    shape(ridge(canvas, 560, 8, 300), palette.ink, 0.7),
  ];
};

/** Mountain ranges, a path up, and a climber. */
export const mountain: Scene = (canvas) => {
  const { palette, focus, width } = canvas;
  const peak = (x: number, foot: number, tall: number, fill: string): string => {
    const wide = tall * canvas.between(0.85, 1.1);
    const [top, left] = [foot - tall, x - wide];
    const lit = `M${n(x)} ${n(top)}l${n(wide * 0.36)} ${n(tall * 0.44)}-${n(wide * 0.16)} ${n(tall * 0.06)} ${n(wide * 0.1)} ${n(tall * 0.5)}H${n(x + wide)}z`;
    const outline = `M${n(left)} ${foot}L${n(x)} ${n(top)}L${n(x + wide)} ${foot}V${HEIGHT}H${n(left)}z`;
    return shape(outline, fill) + shape(lit, palette.light, 0.13);
  };
  const peaks = (foot: number, tall: readonly [number, number], gap: number, fill: string): string =>
    range(width / gap + 1)
      .map((i) => peak(i * gap + canvas.between(-30, 30), foot, canvas.between(...tall), fill))
      .join('');
  const path = `M${n(focus + 40)} 610C${n(focus - 90)} 540 ${n(focus + 150)} 500 ${n(focus + 30)} 462S${n(focus - 70)} 420 ${n(focus - 6)} 392`;
  const mule =
    '<path d="M-44-44q40-8 66 0l18-34 6-14 5 12 14 16-8 8-12-2-16 40-2 18V0h-8v-28h-44V0h-8v-34q-8 6-9 20h-4q-1-20 2-30z"/><path d="M-30-70h38v24h-38z"/>';
  return [
    sky(canvas),
    sun(canvas, focus + canvas.between(-40, 80), canvas.between(170, 220), canvas.between(70, 96)),
    birds(canvas, focus - 140, 120),
    peaks(400, [150, 230], 150, palette.far),
    peak(focus - canvas.between(30, 70), 420, canvas.between(240, 280), palette.middle),
    peaks(450, [70, 120], 120, palette.near),
    stroke(path, palette.light, 7, 0.5),
    canvas.chance(0.4) || /\bmules?\b/.test(canvas.about)
      ? `<g transform="translate(${n(focus + 40)} 486)" fill="${palette.ink}">${mule}</g>${person('elder', focus - 20, 488, 86, palette.ink)}`
      : person('elder', focus + 30, 486, 112, palette.ink) + person('woman', focus - 22, 482, 84, palette.ink),
    shape(ridge(canvas, 530, 14, 160), palette.ink),
  ];
};

export const landScenes = { mountain, desert, savanna, forest, river, sea, road } as const satisfies Record<
  string,
  Scene
>;
