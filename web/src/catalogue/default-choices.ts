/** Genres to choose from while the server does not say which there are. */
export const defaultGenres = [
  'Action',
  'Adventure',
  'Animation',
  'Comedy',
  'Crime',
  'Documentary',
  'Drama',
  'Family',
  'Historical',
  'Musical',
  'Romance',
  'Science Fiction',
  'Thriller',
].map((name) => ({ name }));

/** Countries to choose from while the server does not say which there are. */
export const defaultCountries = [
  { code: 'NG', name: 'Nigeria' },
  { code: 'GH', name: 'Ghana' },
  { code: 'KE', name: 'Kenya' },
  { code: 'ET', name: 'Ethiopia' },
  { code: 'MA', name: 'Morocco' },
];
