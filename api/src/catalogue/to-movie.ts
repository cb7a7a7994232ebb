import { countryName } from '@sankofa/events/catalogue/countries';
import { genreIn } from '@sankofa/events/catalogue/genres';
import { languageName } from '@sankofa/events/catalogue/languages';
import { durationText } from '@sankofa/events/catalogue/runtime';
import { canVisitorsPlay } from '@sankofa/events/profiles/can-play';
import { filmPriceMinor } from '../billing/film-price.ts';
import { type ArtworkShape, type Movie, MovieFacts } from '../contract/catalogue.ts';
import type { MovieRow } from './find-movies.ts';
import { namesIn } from './names-in.ts';
import { parsePosterRef } from './posters/poster-files.ts';
import { CATALOGUE_LANGUAGE } from './preferred-languages.ts';

type Pictured = Pick<MovieRow, 'id' | 'revision' | 'poster_ref'>;

/** Pages load pictures only from our own origin: an external poster is not shown before it was fetched. */
const ownPoster = ({ poster_ref: ref }: Pictured): string | null => (ref?.startsWith('/') ? ref : null);

const drawnPicture = ({ id, revision }: Pictured, shape: ArtworkShape): string =>
  `/api/movies/${id}/artwork?shape=${shape}&v=${revision}`;

/** The uploaded poster, or the generated one. A poster known only by its URL has a single, upright shape. */
export function posterOf(row: Pictured, shape: ArtworkShape): string {
  const own = ownPoster(row);
  if (own !== null && parsePosterRef(own)) return `${own}?shape=${shape}`;
  return own !== null && (shape === 'card' || shape === 'poster') ? own : drawnPicture(row, shape);
}

const FACTS = MovieFacts.keyof().options;

/** Fields that are returned unchanged. */
const factsOf = (row: MovieRow): MovieFacts =>
  Object.fromEntries(FACTS.map((column) => [column, row[column]])) as MovieFacts;

/** Maps a row to the API's film. */
export function toMovie(row: MovieRow): Movie {
  const { translated_language: language, translated_title, translated_description } = row;
  // Names do not need a translation of the film.
  const named = language ?? row.preferred_language ?? CATALOGUE_LANGUAGE;
  const regions = namesIn(named, 'region');
  const spoken = namesIn(named, 'language');
  return {
    id: row.id,
    title: translated_title ?? row.title,
    description: translated_description ?? row.description,
    isTranslated: language !== null,
    originalTitle: row.title,
    title_translated: translated_title,
    description_translated: translated_description,
    genre_translated: named === CATALOGUE_LANGUAGE ? null : genresIn(row, named),
    text_language: language ?? CATALOGUE_LANGUAGE,
    ...factsOf(row),
    genre: row.genres,
    average_rating: row.average_rating,
    thumbnail_url: posterOf(row, 'card'),
    poster_url: posterOf(row, 'poster'),
    poster_urls: [...new Set([posterOf(row, 'card'), posterOf(row, 'poster')])],
    video_url: null,
    captions: row.captions,
    wide_url: posterOf(row, 'wide'),
    hero_url: posterOf(row, 'hero'),
    duration: row.runtime_minutes === null ? null : durationText(row.runtime_minutes),
    country: row.countries.map((code) => regions(code) ?? countryName(code)).join(', '),
    language: row.languages.map((code) => spoken(code) ?? languageName(code)).join(', '),
    price: priceOf(row),
    free_to_visitors: canVisitorsPlay({
      isPremium: row.is_premium && row.video?.only_trailer !== true,
      rating: row.rating,
    }),
    has_video: row.video !== null,
    only_trailer: row.video?.only_trailer ?? false,
    quality: row.video?.height ? `${row.video.height}p` : null,
    trailer_for_visitors: row.video !== null && canVisitorsPlay({ isPremium: false, rating: row.rating }),
    created_at: row.added_at.toISOString(),
    available_from: row.available_from?.toISOString() ?? null,
    available_until: row.available_until?.toISOString() ?? null,
  };
}

/** Genre names in a language: translated for this film, or from our list. */
const genresIn = ({ genres, translated_genres: translated }: MovieRow, language: string): string[] =>
  translated !== null && translated.length > 0 ? translated : genres.map((name) => genreIn(name, language));

/** The price of a premium film is that of its offer and of payment pages. */
function priceOf({ is_premium, video, price, sold_minor }: MovieRow): number | null {
  if (video?.only_trailer) return null;
  const minor = is_premium ? filmPriceMinor(price?.amount ?? null, sold_minor) : price?.amount;
  return minor ? minor / 100 : null;
}
