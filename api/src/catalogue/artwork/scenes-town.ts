import { boxes, disc, HEIGHT, n, range, rect, ridge, type Scene, shape, stroke } from './canvas.ts';
import { birds, crescent, palm, person, sky, skyline, stars, sun } from './motifs.ts';

/** A city after dark: three rows of towers, lit windows, a moon, a figure under a lamp. */
export const city: Scene = (canvas) => {
  const { palette, focus, width } = canvas;
  const lamp = focus + canvas.between(-30, 60);
  const moon = canvas.chance(0.5)
    ? crescent(canvas, focus - canvas.between(40, 90), 120, 44)
    : sun(canvas, focus - canvas.between(20, 90), canvas.between(130, 180), canvas.between(56, 84), 'glow');
  return [
    sky(canvas, 0.8),
    stars(canvas, 220),
    moon,
    skyline(canvas, 400, 110, 230, palette.far, 0.2),
    skyline(canvas, 430, 70, 170, palette.middle, 0.38),
    skyline(canvas, 470, 30, 90, palette.near, 0.5),
    rect(0, 468, width, HEIGHT - 468, palette.ink),
    shape(`M${n(lamp)} 322l-64 190h128z`, palette.light, 0.2),
    stroke(`M${n(lamp + 44)} 500V318q0-14-20-14h-24`, palette.ink, 6),
    disc(lamp, 312, 9, palette.light),
    `<ellipse cx="${n(lamp)}" cy="506" rx="78" ry="12" fill="${palette.light}" fill-opacity=".35"/>`,
    person(canvas.oneOf(['man', 'woman', 'elder'] as const), lamp - 8, 506, 112, palette.ink),
  ];
};

/** A market: scalloped awnings, hanging lamps, pyramids of fruit, women with loads. */
export const market: Scene = (canvas) => {
  const { palette, focus, width } = canvas;
  const awning = (x: number, y: number, wide: number, fill: string): string => {
    const folds = 6;
    const fold = wide / folds;
    const scallops = range(folds).map(() => `q${n(fold / 2)} 22 ${n(fold)} 0`);
    const cloth = `M${n(x + 16)} ${n(y - 54)}h${n(wide - 32)}L${n(x + wide)} ${n(y)}`;
    const hem = `M${n(x)} ${n(y)}${scallops.join('')}L${n(x + wide - 16)} ${n(y - 54)}h${n(32 - wide)}z`;
    const stripes = range(folds / 2).map((i) => {
      const at = x + i * fold * 2;
      return `M${n(at)} ${n(y)}q${n(fold / 2)} 22 ${n(fold)} 0L${n(x + 16 + ((i * 2 + 1) / folds) * (wide - 32))} ${n(y - 54)}h${n(-(wide - 32) / folds)}z`;
    });
    return shape(hem, fill) + shape(stripes.join(''), palette.light, 0.85) + stroke(cloth, fill, 1);
  };
  const stall = 168;
  const stalls = range(width / stall + 1).map((i) => {
    const x = i * stall - canvas.between(20, 60);
    const fill = canvas.oneOf([palette.near, palette.far, palette.middle]);
    const y = canvas.between(318, 344);
    const poles = boxes([
      [x + 4, y, 5, 130],
      [x + stall - 12, y, 5, 130],
    ]);
    const fruit = range(4).flatMap((row) =>
      range(4 - row).map((place) =>
        disc(x + 56 + place * 18 + row * 9, 436 - row * 15, 9, row % 2 ? palette.light : palette.sun),
      ),
    );
    return (
      shape(poles, palette.ink) +
      rect(x + 10, 446, stall - 24, 40, palette.middle) +
      fruit.join('') +
      awning(x, y, stall - 4, fill)
    );
  });
  const string = range(width / 54 + 1).map((i) => {
    const x = i * 54 + canvas.between(-6, 6);
    const y = 190 + Math.sin(i * 0.9) * 26;
    return `${disc(x, y + 20, 26, palette.light, 0.18)}<path d="M${n(x - 8)} ${n(y)}h16l5 12q-2 18-13 20-11-2-13-20z" fill="${palette.light}"/>`;
  });
  const wire = `M-10 176${range(width / 108 + 1)
    .map(() => 'q54 46 108 0')
    .join('')}`;
  return [
    sky(canvas, 0.8),
    stars(canvas, 150),
    crescent(canvas, focus + canvas.between(-120, 120), 84, 30),
    skyline(canvas, 330, 30, 90, palette.far, 0.25),
    stroke(wire, palette.ink, 3),
    string.join(''),
    stalls.join(''),
    rect(0, 486, width, HEIGHT - 486, palette.ink),
    person('carrier', focus - canvas.between(40, 70), 520, 150, palette.ink),
    person('woman', focus + canvas.between(20, 40), 514, 128, palette.ink, true),
    person('caller', focus + canvas.between(90, 120), 508, 84, palette.ink),
  ];
};

/** A street of brick houses far from home, in the rain or the snow. */
export const street: Scene = (canvas) => {
  const { palette, focus, width } = canvas;
  const house = 118;
  const houses = range(width / house + 1).map((i) => {
    const x = i * house - 30;
    const fill = i % 2 === 0 ? palette.middle : palette.far;
    const top = 210 + canvas.between(-12, 12);
    const roof = `M${n(x - 4)} ${n(top)}L${n(x + house / 2)} ${n(top - 58)}L${n(x + house + 4)} ${n(top)}z`;
    const panes = [250, 330].flatMap((y) => [x + 18, x + 68].map((wx) => [wx, y, 30, 44] as const));
    const lit = panes.filter(() => canvas.chance(0.5));
    const bars = panes.map(([wx, y]) => `M${n(wx + 15)} ${n(y)}v44M${n(wx)} ${n(y + 22)}h30`).join('');
    return [
      rect(x, top, house, 300, fill),
      shape(roof, palette.near),
      rect(x + house * 0.7, top - 60, 16, 44, palette.near),
      shape(boxes(panes), palette.near),
      shape(boxes(lit), palette.light, 0.9),
      stroke(bars, palette.ink, 2.5, 0.7),
      rect(x + 44, 404, 32, 74, palette.ink),
    ].join('');
  });
  const falls = range(width / 4).map(() => {
    const [x, y] = [canvas.between(0, width), canvas.between(0, 520)];
    return `M${n(x)} ${n(y)}h.1`;
  });
  const at = focus + canvas.between(-24, 24);
  return [
    sky(canvas, 0.7),
    sun(canvas, focus + 70, 110, 40, 'glow'),
    houses.join(''),
    shape(ridge(canvas, 474, 4, 300), palette.sky[2]),
    stroke(`M${n(at + 110)} 500V250q0-10 10-10h16`, palette.ink, 6),
    disc(at + 140, 246, 60, palette.light, 0.2),
    disc(at + 140, 246, 10, palette.light),
    person('man', at - 26, 508, 118, palette.ink),
    person('woman', at + 26, 508, 96, palette.ink, true),
    shape(`M${n(at - 92)} 404q66-72 136 0-18-10-34 0-18-10-34 0-16-10-34 0-16-10-34 0z`, palette.ink),
    stroke(`M${n(at - 22)} 400v50`, palette.ink, 4),
    stroke(falls.join(''), palette.light, canvas.oneOf([3.5, 5]), 0.75),
    shape(ridge(canvas, 548, 8, 200), palette.ink, 0.85),
  ];
};

/** A dusty pitch at the end of the day: wooden posts, a ball in the air. */
export const pitch: Scene = (canvas) => {
  const { palette, focus, width } = canvas;
  const goal = focus - 110;
  const net = range(11).map((i) => `M${n(goal + i * 22)} 262v154`);
  const cross = range(7).map((i) => `M${n(goal)} ${n(262 + i * 22)}h220`);
  const ball = [focus + canvas.between(40, 76), canvas.between(190, 232)] as const;
  const player = focus + canvas.between(-30, 10);
  return [
    sky(canvas),
    sun(canvas, focus + canvas.between(-60, 60), 210, canvas.between(96, 120)),
    shape(ridge(canvas, 352, 18, 160), palette.far, 0.9),
    skyline(canvas, 392, 10, 40, palette.middle, 0.2),
    palm(canvas, width > 700 ? focus - 300 : 34, 410, 190, palette.ink),
    rect(0, 392, width, 210, palette.near),
    stroke(net.join('') + cross.join(''), palette.light, 1.4, 0.6),
    stroke(`M${n(goal)} 420V260h220v160`, palette.light, 9),
    person('caller', player, 438, 132, palette.ink),
    person('caller', player, 438, 132, palette.ink, true),
    disc(...ball, 17, palette.light),
    shape(`M${n(ball[0] - 7)} ${n(ball[1] - 3)}l7-6 7 6-3 8h-8z`, palette.ink),
    person('man', focus + 138, 470, 108, palette.ink, true),
    birds(canvas, focus - 150, 120),
    `<ellipse cx="${n(focus)}" cy="500" rx="${n(width * 0.44)}" ry="40" fill="none" stroke="${palette.light}" stroke-opacity=".5" stroke-width="4"/>`,
  ];
};

export const townScenes = { city, market, street, pitch } as const satisfies Record<string, Scene>;
