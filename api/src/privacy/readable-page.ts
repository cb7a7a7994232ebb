import type { Json } from '@sankofa/events/json';
import { textsIn, translatorFor } from '../messages/catalogues.ts';
import { directionOf } from '../messages/languages.ts';
import { fieldLabel } from './package-fields.ts';
import type { Texts } from './registered-activity.ts';

/** Parts with a title in the catalogue. */
const PARTS = [
  'information',
  'about',
  'account',
  'sessions',
  'profiles',
  'age',
  'preferences',
  'consents',
  'watchlists',
  'favorites',
  'reminders',
  'picks',
  'ratings',
  'reviews',
  'reports',
  'moderation',
  'creator_verification',
  'discussions',
  'timed_comments',
  'refusals',
  'payments',
  'requests',
  'timeline',
  'viewings',
  'messages_to_us',
] as const;

const STYLE = `body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
section { margin-block: 2rem; } dl { margin: 0; } .entry { border-block-start: 1px solid #bbb; padding-block: .5rem; }
dt { font-weight: 600; } dd { margin: 0 0 .25rem 1rem; overflow-wrap: anywhere; }`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/**
 * The package as a page for browsers. All data is escaped text, never markup. Fields have labels in the person's language.
 * @param chosen language of the person; null for English
 */
export function readablePage(parts: Readonly<Record<string, Json>>, madeAt: Date, chosen: string | null): string {
  const { language, locale } = translatorFor(chosen);
  const t = textsIn(language);
  const titleOf = (name: string): string => {
    const part = PARTS.find((known) => known === name);
    return part === undefined ? fieldLabel(name, t) : t(`privacy.package.${part}`);
  };
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  const title = escaped(t('privacy.package.title'));
  const at = escaped(t('privacy.package.made_at', { at: moment.format(madeAt) }));
  const sections = Object.entries(parts).map(
    ([part, content]) => `<section><h2>${escaped(titleOf(part))}</h2>${block(content, t)}</section>`,
  );
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1><p>${at}</p>
${sections.join('\n')}
</main></body></html>
`;
}

function block(value: Json | undefined, t: Texts): string {
  if (value === null || value === undefined) return `<span>${escaped(t('privacy.package.none'))}</span>`;
  if (Array.isArray(value)) {
    if (value.length === 0) return `<p>${escaped(t('privacy.package.nothing'))}</p>`;
    return value.map((entry) => `<div class="entry">${block(entry, t)}</div>`).join('');
  }
  if (typeof value !== 'object') return `<span>${escaped(String(value))}</span>`;
  const rows = Object.entries(value).map(
    ([name, member]) => `<dt>${escaped(fieldLabel(name, t))}</dt><dd>${block(member, t)}</dd>`,
  );
  return `<dl>${rows.join('')}</dl>`;
}
