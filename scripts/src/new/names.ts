/** `PointsEarned` of `points-earned`, `points_earned` or `PointsEarned`. */
export const pascal = (name: string): string =>
  name.replaceAll(/(?:^|[-_])([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** `pointsEarned` */
export const camel = (name: string): string => pascal(name).replace(/^[A-Z]/, (letter) => letter.toLowerCase());

/** `points-earned` */
export const kebab = (name: string): string =>
  pascal(name)
    .replaceAll(/([A-Z])/g, (letter) => `-${letter.toLowerCase()}`)
    .slice(1);

/** `points_earned` */
export const snake = (name: string): string => kebab(name).replaceAll('-', '_');

/** `Points earned` */
export const words = (name: string): string =>
  kebab(name)
    .replaceAll('-', ' ')
    .replace(/^[a-z]/, (a) => a.toUpperCase());
