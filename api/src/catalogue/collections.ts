import type { Collection } from '../contract/collections.ts';

/** Films of a list and their order: SQL over `m`, a row of `read.movies`. Each order is total. */
export interface CollectionRule {
  readonly where: string;
  readonly order: string;
}

const best = 'm.imdb_rating desc nulls last, m.year desc, m.id';
const newest = 'm.year desc, m.added_at desc, m.id';

/** Combines rating and recency: twenty years equal one point of ten. Unrated films count as average. */
const talkedOf = 'coalesce(m.imdb_rating, 7) + m.year / 20.0 desc, m.id';

/** Featured films first, then by rating. */
const first = `m.featured desc, ${best}`;

const ofGenre = (...genres: string[]): CollectionRule => ({
  where: `m.genres && array[${genres.map((genre) => `'${genre}'`).join(', ')}]`,
  order: best,
});

/** Rules of the lists. In the trending list, watched films come first: see `trending.ts`. */
export const collectionRules: Readonly<Record<Collection, CollectionRule>> = {
  featured: { where: 'true', order: first },
  trending: { where: '(m.imdb_rating >= 7 or m.imdb_rating is null)', order: talkedOf },
  'trending-nigeria': { where: `m.countries && array['NG']`, order: best },
  'new-releases': { where: 'm.year >= 2015', order: newest },
  awards: { where: 'm.imdb_rating >= 8', order: best },
  family: { where: `(m.rating in ('G', 'PG', 'PG-13') or m.rating is null)`, order: best },
  independent: ofGenre('Independent', 'Art House'),
  historical: ofGenre('Historical', 'Historical Drama'),
  'genre-drama': ofGenre('Drama'),
  'genre-comedy': ofGenre('Comedy'),
  'genre-action': ofGenre('Action'),
  'genre-documentary': ofGenre('Documentary'),
  'genre-romance': ofGenre('Romance'),
  'genre-thriller': ofGenre('Thriller'),
  // Shuffled deterministically, so that it does not repeat another row.
  regional: { where: 'true', order: 'md5(m.id), m.id' },
  'african-cinema': {
    where: `(m.countries <> array['US'] or exists (select from unnest(m.cultural_tags) tag where tag ilike '%african%'))`,
    order: first,
  },
};
