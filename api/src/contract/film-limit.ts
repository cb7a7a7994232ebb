/**
 * Names of profile limits: the highest age rating, or `custom` if a parent also blocked or allowed single films, which
 * the name does not reveal. `none`: no profile, no limit.
 */
export const LIMIT_NAMES = ['none', 'G', 'PG', 'PG-13', 'R', 'custom'] as const;
export type LimitName = (typeof LIMIT_NAMES)[number];

/** Parses the name of a limit; `none` if unknown. */
export const limitNamed = (text: string | undefined): LimitName => LIMIT_NAMES.find((name) => name === text) ?? 'none';

/** Name in a tag. Tags also change with the blocked and allowed films: `custom.1a2b3c4d`. */
export const nameOfTag = (tag: string): LimitName => limitNamed(tag.split('.')[0]);

/**
 * Cookie with the limit's name, for server-rendered pages. It grants nothing: it only narrows the anonymous page.
 * Scripts set it too, so it is not HttpOnly.
 */
export const LIMIT_COOKIE = 'sankofa_limit';

/** On pages, the name of their limit; on API responses about films to a signed-in viewer, its tag. */
export const LIMIT_HEADER = 'Sankofa-Limit';

const YEAR_S = 31_536_000;

/** The cookie for `Set-Cookie` and `document.cookie`; `none` removes it. */
export const limitCookie = (name: LimitName): string =>
  `${LIMIT_COOKIE}=${name === 'none' ? '' : name}; SameSite=Lax; Path=/; Max-Age=${name === 'none' ? 0 : YEAR_S}`;
