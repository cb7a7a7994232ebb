import { urlOf } from '../client/client.ts';
import { getSharePicture, SHARE_SIZE, type ViewedMovie } from '../contract/catalogue.ts';
import type { Seo, SocialShare } from '../contract/seo.ts';
import { textsIn } from '../messages/catalogues.ts';
import { openGraphLocale, SOURCE_LANGUAGE } from '../messages/languages.ts';

/** A film with the data of its page. */
export interface FilmOnPage {
  readonly movie: ViewedMovie;
  /** Revision of the film. The picture may change with it. */
  readonly revision: number;
  /** Languages of its translations, and that of the catalogue, which has no address of its own. */
  readonly translations: readonly string[];
  /** Number of ratings. */
  readonly ratings: number;
  /** Of the viewers' app, without a trailing slash. */
  readonly address: string;
}

/** Length of a description in search results, in characters. */
const MAX_DESCRIPTION = 160;

/** Public address of a film in one of its translations, or following the preference of the browser. */
export const addressOfFilm = (address: string, id: string, language?: string): string =>
  `${address}/movie/${id}${language === undefined ? '' : `?language=${language}`}`;

/** Metadata of a film's page: the only source for both the api and the HTML. */
export function seoOfMovie({ movie, revision, translations, ratings, address }: FilmOnPage): Seo {
  const language = movie.isTranslated ? movie.text_language : undefined;
  const canonical = addressOfFilm(address, movie.id, language);
  const title = `${movie.title} (${movie.year})`;
  const description = shortened(movie.description, MAX_DESCRIPTION);
  // As PNG: social networks show no SVG.
  const image = absolute(address, urlOf(getSharePicture, { params: { id: movie.id }, query: { v: revision } }));
  const own = addressOfFilm(address, movie.id);
  return {
    seo_metadata: {
      title,
      description,
      keywords: [...new Set([...movie.genre, ...movie.country.split(', '), ...movie.cultural_tags])],
      canonical_url: canonical,
    },
    open_graph: {
      'og:type': 'video.movie',
      'og:site_name': 'Sankofa',
      'og:title': title,
      'og:description': description,
      'og:url': canonical,
      'og:image': image,
      'og:image:type': 'image/png',
      'og:image:width': String(SHARE_SIZE.width),
      'og:image:height': String(SHARE_SIZE.height),
      'og:image:alt': movie.title,
      'og:locale': openGraphLocale(movie.text_language),
    },
    structured_data: {
      '@context': 'https://schema.org',
      '@type': 'Movie',
      name: movie.title,
      ...(movie.isTranslated && { alternateName: movie.originalTitle }),
      description: movie.description,
      url: canonical,
      image,
      datePublished: String(movie.year),
      genre: movie.genre,
      contentRating: movie.rating,
      inLanguage: movie.languages,
      countryOfOrigin: movie.country.split(', ').map((name) => ({ '@type': 'Country', name })),
      keywords: movie.cultural_tags.join(', '),
      isAccessibleForFree: !movie.is_premium,
      ...(movie.runtime_minutes !== null && { duration: `PT${movie.runtime_minutes}M` }),
      ...(movie.director !== null && { director: person(movie.director) }),
      ...(movie.producer !== null && { producer: person(movie.producer) }),
      ...(movie.cast.length > 0 && { actor: movie.cast.map(person) }),
      ...(movie.awards.length > 0 && { award: movie.awards }),
      ...(movie.price !== null && {
        offers: { '@type': 'Offer', price: movie.price.toFixed(2), priceCurrency: 'USD', url: own },
      }),
      ...(movie.average_rating !== null &&
        ratings > 0 && {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: movie.average_rating,
            ratingCount: ratings,
            bestRating: 5,
            worstRating: 1,
          },
        }),
    },
    hreflang_tags: [
      { hreflang: 'x-default', href: own },
      { hreflang: SOURCE_LANGUAGE, href: own },
      ...translations.map((tag) => ({ hreflang: tag, href: addressOfFilm(address, movie.id, tag) })),
    ],
  };
}

/** Links to share a film, with its public address. */
export function sharesOfMovie({ movie, address }: Pick<FilmOnPage, 'movie' | 'address'>): SocialShare {
  const url = addressOfFilm(address, movie.id);
  const { title, year } = movie;
  const text = textsIn(movie.text_language)('seo.share_text', { title, year: String(year) });
  const to = (service: string, query: Readonly<Record<string, string>>): string =>
    `${service}?${new URLSearchParams(query)}`;
  // `mailto:` links do not decode + as a space.
  const mail = [`subject=${encodeURIComponent(text)}`, `body=${encodeURIComponent(`${text}\n\n${url}`)}`];
  return {
    social_share_urls: {
      facebook: to('https://www.facebook.com/sharer/sharer.php', { u: url }),
      twitter: to('https://twitter.com/intent/tweet', { text, url }),
      linkedin: to('https://www.linkedin.com/sharing/share-offsite/', { url }),
      whatsapp: to('https://wa.me/', { text: `${text} ${url}` }),
      telegram: to('https://t.me/share/url', { url, text }),
      mailto_url: `mailto:?${mail.join('&')}`,
      email_subject: text,
    },
  };
}

const person = (name: string) => ({ '@type': 'Person', name });

/** Pictures of ours have a path; uploaded ones have an address. */
const absolute = (address: string, url: string): string => (url.startsWith('/') ? address + url : url);

/** Truncates a text at a word boundary. */
function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2)).replace(/[\s,;:.–-]+$/, '')}…`;
}
