import { regionName } from '@sankofa/api/messages/format';

/** Fallback when the genres cannot be loaded. Names as the API filters by them. */
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
].map((name) => ({ name, name_translated: name }));

/** Fallback when the countries cannot be loaded. */
export const defaultCountries = () => ['NG', 'GH', 'KE', 'ET', 'MA'].map((code) => ({ code, name: regionName(code) }));
