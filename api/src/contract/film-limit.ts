import { AgeRatingLimit } from '@sankofa/events/profiles/profile';
import { z } from 'zod';

/**
 * Name of the limit of a profile: its highest age rating, or `custom` where a parent also blocked or allowed single films,
 * which the name does not say. `none`: no profile, no limit.
 */
export const LimitName = z.enum([...AgeRatingLimit.options, 'custom', 'none']);
export type LimitName = z.infer<typeof LimitName>;

/**
 * Cookie with the limit's name, for pages the server draws. It grants nothing: it only narrows what a page for anonymous
 * visitors shows. Scripts set it too, so it is not HttpOnly.
 */
export const LIMIT_COOKIE = 'sankofa_limit';

/** On pages and on answers about films: the limit they were made for. */
export const LIMIT_HEADER = 'Sankofa-Limit';

const YEAR_S = 31_536_000;

/** The cookie as `Set-Cookie` and `document.cookie` take it; `none` removes it. */
export const limitCookie = (name: LimitName): string =>
  `${LIMIT_COOKIE}=${name === 'none' ? '' : name}; SameSite=Lax; Path=/; Max-Age=${name === 'none' ? 0 : YEAR_S}`;
