import type { getPlayback } from '@sankofa/api/contract/playback';
import type { QueryInputOf } from '@sankofa/api/contract/route';

type ReferrerKind = NonNullable<QueryInputOf<typeof getPlayback>['referrer']>;

const SEARCH = /(^|\.)(google|bing|duckduckgo|ecosia|qwant|yahoo|yandex|baidu)\.[a-z.]+$/;
const SOCIAL =
  /(^|\.)(facebook|instagram|twitter|x|t|tiktok|linkedin|reddit|youtube|whatsapp|telegram|threads)\.[a-z]+$/;

/** The kind of the referring site. For privacy, only the kind is sent. @param referrer `document.referrer` */
export function referrerKind(referrer: string, origin: string): ReferrerKind {
  if (!URL.canParse(referrer) || new URL(referrer).origin === origin) return 'direct';
  const { hostname } = new URL(referrer);
  if (SEARCH.test(hostname)) return 'search';
  return SOCIAL.test(hostname) ? 'social' : 'other_site';
}
