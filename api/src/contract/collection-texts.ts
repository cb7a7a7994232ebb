/** What each list of films is called, and what is in it, for the person. */
const texts = {
  featured: { title: 'Featured Today', text: 'Hand-picked, then the best rated' },
  trending: { title: 'Trending Globally', text: 'Most watched this week, then best rated' },
  'trending-nigeria': { title: 'Trending in Nigeria', text: 'Lagos, Kano, Enugu and the villages between them' },
  'new-releases': { title: 'New Releases', text: 'From 2015 on, newest first' },
  awards: { title: 'Award Winners', text: 'Rated 8 or higher' },
  family: { title: 'Kids & Family', text: 'For everyone, some with a parent' },
  independent: { title: 'Independent', text: 'Made outside the big studios' },
  historical: { title: 'Historical', text: 'What was, told again' },
  'genre-drama': { title: 'Drama', text: 'What people do to each other, and for each other' },
  'genre-comedy': { title: 'Comedy', text: 'Laughing is also an answer' },
  'genre-action': { title: 'Action', text: 'First run, then ask' },
  'genre-documentary': { title: 'Documentary', text: 'It happened, and somebody was there' },
  'genre-romance': { title: 'Romance', text: 'Across the street, across the sea' },
  'genre-thriller': { title: 'Thriller', text: 'Somebody knows more than they say' },
  regional: { title: 'From all over the world', text: 'A mix from the whole catalogue' },
  'african-cinema': { title: 'African Cinema', text: 'Films of the continent, and films that come home to it' },
} as const;

export type Collection = keyof typeof texts;

/** Every list, by the last part of its address. */
export const COLLECTIONS = Object.keys(texts) as [Collection, ...Collection[]];

/** A list by the last part of its address; null when there is none. */
export const collectionOf = (text: string | undefined): Collection | null =>
  COLLECTIONS.find((collection) => collection === text) ?? null;

/** What a list is called, and what is in it. */
export const collectionText = (collection: Collection): { readonly title: string; readonly text: string } =>
  texts[collection];

/** What the list of films people watch is called where it is about a region. */
export const mostWatchedIn = (region: string): string => `Most watched in ${region}`;
