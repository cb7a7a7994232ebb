/**
 * Names of the limits of profiles: the highest age rating, or `custom` where a parent also blocked or allowed single films,
 * which the name does not say. `none`: no profile, no limit.
 */
export const LIMIT_NAMES = ['none', 'G', 'PG', 'PG-13', 'R', 'custom'] as const;
export type LimitName = (typeof LIMIT_NAMES)[number];

/** The limit a text names; `none` where it names none of ours. */
export const limitNamed = (text: string | undefined): LimitName => LIMIT_NAMES.find((name) => name === text) ?? 'none';

/** The name in a tag. Tags also change with the films a parent blocked or allowed: `custom.1a2b3c4d`. */
export const nameOfTag = (tag: string): LimitName => limitNamed(tag.split('.')[0]);

/**
 * Cookie with the limit's name, for pages the server draws. It grants nothing: it only narrows what a page for anonymous
 * visitors shows. Scripts set it too, so it is not HttpOnly.
 */
export const LIMIT_COOKIE = 'sankofa_limit';

/** On pages, the name of the limit they were made for; on answers about films to a signed-in viewer, its tag. */
export const LIMIT_HEADER = 'Sankofa-Limit';

const YEAR_S = 31_536_000;

/** The cookie as `Set-Cookie` and `document.cookie` take it; `none` removes it. */
export const limitCookie = (name: LimitName): string =>
  `${LIMIT_COOKIE}=${name === 'none' ? '' : name}; SameSite=Lax; Path=/; Max-Age=${name === 'none' ? 0 : YEAR_S}`;
