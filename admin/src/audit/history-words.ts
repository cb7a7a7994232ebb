import type { LinkedEvent } from '@sankofa/api/contract/history';
import { languageText, valueText } from '../catalogue/movie-words.ts';
import { momentText } from './time-words.ts';

/** What happened to records of the catalogue, in words. */
const TITLES: Readonly<Record<string, string>> = {
  MovieAdded: 'Added to the catalogue',
  MovieDetailsChanged: 'Changed',
  MovieTranslated: 'Translated',
  MovieTranslationRemoved: 'Words taken away',
  MovieAssetAttached: 'A file came',
  MovieAssetDetached: 'A file went',
  MovieWithdrawn: 'Withdrawn',
  MovieRestored: 'Restored',
  InsightsPhrased: 'Insights phrased',
  MediaUploaded: 'Video uploaded',
  MediaPackaged: 'Video ready',
  TranscodingFailed: 'Video could not be prepared',
  TranscodingCancelled: 'Preparation cancelled',
  TranscodingRetried: 'Preparation tried again',
  CaptionsAdded: 'Captions added',
  CaptionsRemoved: 'Captions taken away',
  ChaptersSet: 'Chapters set',
  CreativeSaved: 'Advertisement saved',
  CreativeVideoBrought: 'Video of the advertisement brought',
  CreativePaused: 'Advertisement paused',
  CreativeResumed: 'Advertisement shown again',
};

const FIELDS: Readonly<Record<string, string>> = {
  genres: 'Genres',
  rating: 'Age rating',
  imdbRating: 'IMDb rating',
  runtimeMinutes: 'Length',
  culturalTags: 'Cultural tags',
  isPremium: 'Premium',
  supportsAds: 'Advertisements',
  'price.amount': 'Price',
  'price.currency': 'Currency',
  adBreaks: 'Breaks',
  freeToVisitors: 'Free to visitors',
  withdrawn: 'Withdrawn',
  'files.poster': 'Poster',
  'files.video': 'Video',
};

/** A name of the code as words: `startSeconds` is `Start seconds`. */
const spelled = (name: string): string => {
  const words = name
    .replaceAll(/[._]/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const historyTitle = (type: string): string => TITLES[type] ?? spelled(type);

/** What a field of a record is called. */
export function fieldText(field: string): string {
  const [, language = '', part = ''] = /^translations\.(\w+)\.(\w+)$/.exec(field) ?? [];
  if (part !== '') return `${spelled(part)} in ${languageText(language)}`;
  return FIELDS[field] ?? spelled(field);
}

/** A value of a field; lists with commas between, a video by the beginning of its id. */
export const shownValue = (field: string, value: unknown): string =>
  field === 'files.video' && typeof value === 'string' ? `video ${value.slice(0, 8)}` : valueText(field, value);

const RELATIONS: Readonly<Record<LinkedEvent['relation'], string>> = {
  cause: 'Because of',
  result: 'Led to',
  same_act: 'In the same act',
};

/** Another event that belongs to one, in words. */
export const linkedText = ({ relation, type, kind, record, at }: LinkedEvent): string =>
  `${RELATIONS[relation]}: ${historyTitle(type).toLowerCase()} (${kind === 'media' ? 'video' : kind} ${kind === 'media' ? record.slice(0, 8) : record}), ${momentText(at)}`;
