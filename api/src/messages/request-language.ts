import type { Context } from 'koa';
import { parseCookies } from '../http/cookies.ts';
import { knownLanguages } from './catalogues.ts';
import { acceptedLanguages, LANGUAGE_KEY, matchLanguage } from './languages.ts';

/**
 * The language of the interface that a page or answer is for: the one its address names (`?language=fr`), chosen on the
 * device (cookie), or first among those the browser accepts that is offered.
 */
export function requestLanguage(context: Pick<Context, 'query' | 'get'>): string {
  const { language } = context.query;
  const chosen = parseCookies(context.get('Cookie'))[LANGUAGE_KEY];
  const accepted = acceptedLanguages(context.get('Accept-Language'));
  return matchLanguage([typeof language === 'string' ? language : null, chosen, ...accepted], knownLanguages);
}
