import type { Context } from 'koa';
import { parseCookies } from '../http/cookies.ts';
import { knownLanguages, offeredLanguages } from './catalogues.ts';
import { acceptedLanguages, LANGUAGE_KEY, matchLanguage } from './languages.ts';

export interface PageLanguage {
  /** Of the interface. */
  readonly language: string;
  /** What the page asks the api for, as `Accept-Language`: the chosen language, or what the browser accepts. */
  readonly acceptLanguage: string;
  /** The offered language that the address of the page names, which makes it a page of its own for search engines. */
  readonly named: string | null;
}

/**
 * The language a page is drawn in: the one that its address names (`?language=fr`), the one chosen on the device (cookie),
 * or the first that the browser accepts and Sankofa offers.
 */
export function pageLanguage(context: Pick<Context, 'query' | 'get'>): PageLanguage {
  const { language } = context.query;
  const asked = knownLanguages.find((known) => known === language);
  const cookie = parseCookies(context.get('Cookie'))[LANGUAGE_KEY];
  const chosen = asked ?? knownLanguages.find((known) => known === cookie);
  const acceptLanguage = chosen ?? context.get('Accept-Language');
  return {
    language: matchLanguage([chosen, ...acceptedLanguages(acceptLanguage)], knownLanguages),
    acceptLanguage,
    named: asked !== undefined && offeredLanguages.includes(asked) ? asked : null,
  };
}

/** The language in which an answer of the api says something to a person. @param acceptLanguage the header */
export const answerLanguage = (acceptLanguage: string): string =>
  matchLanguage(acceptedLanguages(acceptLanguage), knownLanguages);
