import type { Json } from '@sankofa/events/json';

const TITLES: Readonly<Record<string, string>> = {
  information: 'What we do with your data, and your rights',
  about: 'What this is a copy of',
  account: 'Your account',
  sessions: 'Where you signed in',
  profiles: 'Your profiles and their limits',
  age: 'Your age',
  preferences: 'Your accessibility settings',
  consents: 'Your consents and cookies',
  watchlists: 'Your watchlists',
  favorites: 'Your favorites',
  ratings: 'What you gave to films',
  reviews: 'What you wrote about films',
  reports: 'What you reported',
  moderation: 'What staff decided about what you wrote',
  creator_verification: 'What you applied for as a creator',
  discussions: 'What you said in discussions',
  timed_comments: 'What you said at moments of films',
  refusals: 'Films that were refused',
  requests: 'Your data requests',
  timeline: 'What happened, in order',
  viewings: 'What you watched',
  messages_to_us: 'What you wrote to us',
};

const STYLE = `body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
section { margin-block: 2rem; } dl { margin: 0; } .entry { border-block-start: 1px solid #bbb; padding-block: .5rem; }
dt { font-weight: 600; } dd { margin: 0 0 .25rem 1rem; overflow-wrap: anywhere; }`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const words = (name: string): string =>
  name
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();

/** A page a person can read without any program but a browser. Whatever stands in the data is text, never markup. */
export function readablePage(parts: Readonly<Record<string, Json>>, madeAt: Date): string {
  const sections = Object.entries(parts).map(
    ([part, content]) => `<section><h2>${escaped(TITLES[part] ?? words(part))}</h2>${block(content)}</section>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Your data at Sankofa</title><style>${STYLE}</style></head>
<body><main><h1>Your data at Sankofa</h1><p>As it was on ${escaped(madeAt.toUTCString())}.</p>
${sections.join('\n')}
</main></body></html>
`;
}

function block(value: Json | undefined): string {
  if (value === null || value === undefined) return '<span>none</span>';
  if (Array.isArray(value)) {
    if (value.length === 0) return '<p>Nothing.</p>';
    return value.map((entry) => `<div class="entry">${block(entry)}</div>`).join('');
  }
  if (typeof value !== 'object') return `<span>${escaped(String(value))}</span>`;
  const rows = Object.entries(value).map(
    ([name, member]) => `<dt>${escaped(words(name))}</dt><dd>${block(member)}</dd>`,
  );
  return `<dl>${rows.join('')}</dl>`;
}
