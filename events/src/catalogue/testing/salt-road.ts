import type { MovieDraft } from '../movie-draft.ts';

/** A complete film for tests: 112 minutes, with ads. */
export const saltRoad: MovieDraft = {
  details: {
    title: 'The Salt Road Home',
    description: 'A caravan guide leads his granddaughter back across the desert he swore never to cross again.',
    year: 2024,
    genres: ['Drama', 'Adventure'],
    rating: 'PG-13',
    contentWarnings: ['grief'],
    imdbRating: 8.4,
    runtimeMinutes: 112,
    director: 'Aïssatou Ndoye',
    producer: 'Malick Sarr',
    cast: ['Ousmane Thiam', 'Coumba Fall'],
    countries: ['SN', 'ML'],
    languages: ['wo', 'fr'],
    culturalTags: ['Sahel', 'Caravans'],
    awards: ['Golden Cowrie, Mopti Film Week 2024'],
    isPremium: false,
    supportsAds: true,
    price: { amount: 399, currency: 'USD' },
    featured: true,
    adBreaks: [600, 1_800, 3_600],
    freeToVisitors: false,
  },
  translations: [],
  assets: [],
};
