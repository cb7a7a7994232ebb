import type { DrawnPage } from '../contract/drawn-page.ts';
import type { LimitName } from '../contract/film-limit.ts';
import type { Seo } from '../contract/seo.ts';
import { openGraphLocale, SOURCE_LANGUAGE } from '../messages/languages.ts';

/** Picture of the site in social networks, which do not accept SVG. */
const SITE_PICTURE = '/icons/sankofa-512.png';

/** Content of a page's head that the server sends. */
export interface PageHead {
  readonly status: number;
  readonly html: string;
  /** HTML of the page before scripts run; absent if the browser renders it. */
  readonly drawn?: string | null;
  /** The limit whose films the page shows. */
  readonly limit?: LimitName;
}

/** Embeds responses to the first requests of a page in it, by address. Never contains personal data. */
export const withEmbeddedData = (
  { status, html }: PageHead,
  { answers, pictures = [], drawn = null }: EmbeddedData,
): PageHead => ({
  status,
  drawn: drawn?.html ?? null,
  html: [
    ...(drawn?.styles ?? []).map((href) => link('stylesheet', href)),
    ...pictures.map(({ href, media }) => link('preload', href, ` as="image" fetchpriority="high" media="${media}"`)),
    html,
    `<script type="application/json" id="first-answers">${inScript(answers)}</script>`,
  ].join('\n    '),
});

export interface EmbeddedData {
  readonly answers: Readonly<Record<string, unknown>>;
  /** Largest pictures above the fold, with the screens they are for. */
  readonly pictures?: readonly { readonly href: string; readonly media: string }[];
  /** The page rendered with these responses. */
  readonly drawn?: DrawnPage | null;
}

/** Data, not script: the content security policy permits it. Escaping `<` keeps it from closing the element. */
const inScript = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

const meta = (name: string, content: string): string =>
  `<meta name="${escaped(name)}" content="${escaped(content)}" />`;
const link = (rel: string, href: string, more = ''): string => `<link rel="${rel}"${more} href="${escaped(href)}" />`;

type Alternates = readonly { readonly hreflang: string; readonly href: string }[];

const alternateLinks = (alternates: Alternates): string[] =>
  alternates.map(({ hreflang, href }) => link('alternate', href, ` hreflang="${escaped(hreflang)}"`));

/**
 * Address of a page in one language; for null and English the address without a language, which follows the reader's
 * preference.
 */
export const inLanguage = (address: string, language: string | null): string =>
  language === null || language === SOURCE_LANGUAGE ? address : `${address}?language=${language}`;

/** Title of the browser tab, the same as the app sets later. */
const titled = (title: string | null): string =>
  `<title>${escaped(title === null ? 'Sankofa' : `${title} · Sankofa`)}</title>`;

/** The head of a page that is the same for everyone. */
export function plainHead({
  title,
  description,
  canonical,
  alternates = [],
  language,
  isPublic,
  status = 200,
}: PlainPage): PageHead {
  const lines = [titled(title), meta('description', description)];
  if (isPublic) {
    lines.push(link('canonical', canonical), ...alternateLinks(alternates));
    const graph = { 'og:type': 'website', 'og:site_name': 'Sankofa', 'og:title': title ?? 'Sankofa' };
    const image = { 'og:image': new URL(SITE_PICTURE, canonical).href, 'og:locale': openGraphLocale(language) };
    lines.push(...openGraph({ ...graph, 'og:description': description, 'og:url': canonical, ...image }));
  } else lines.push(meta('robots', 'noindex'));
  return { status, html: lines.join('\n    ') };
}

interface PlainPage {
  /** Null: the title of the whole site. */
  readonly title: string | null;
  readonly description: string;
  readonly canonical: string;
  /** The same page in each language. */
  readonly alternates?: Alternates;
  /** Of the interface. */
  readonly language: string;
  /** Whether search engines may index it. */
  readonly isPublic: boolean;
  readonly status?: number;
}

/**
 * The head of a page with detailed metadata.
 * @param tabTitle title that the app sets
 */
export function richHead(
  { seo_metadata: of, open_graph, structured_data, hreflang_tags }: Seo,
  tabTitle: string,
): PageHead {
  const lines = [
    titled(tabTitle),
    meta('description', of.description),
    meta('keywords', of.keywords.join(', ')),
    link('canonical', of.canonical_url),
    ...alternateLinks(hreflang_tags),
    ...openGraph(open_graph),
    meta('twitter:card', 'summary_large_image'),
    `<script type="application/ld+json">${inScript(structured_data)}</script>`,
  ];
  return { status: 200, html: lines.join('\n    ') };
}

const openGraph = (properties: Readonly<Record<string, string>>): string[] =>
  Object.entries(properties).map(
    ([property, content]) => `<meta property="${escaped(property)}" content="${escaped(content)}" />`,
  );
