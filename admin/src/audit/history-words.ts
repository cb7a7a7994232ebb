import type { LinkedEvent } from '@sankofa/api/contract/history';
import { languageText, valueText } from '../catalogue/movie-words.ts';
import { momentText } from './time-words.ts';

/** What happened to records, in words. */
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
  LegalDocumentPublished: 'Version published',
  LegalDocumentTranslated: 'Translation published',
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
  changeSummary: 'What changed',
  inForceFrom: 'In force from',
  asksAgain: 'Asks again',
  hash: 'SHA-256 of the text',
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
  const [, version = '', translated = ''] = /^translations\.(\d+) ([\w-]+)$/.exec(field) ?? [];
  if (translated !== '') return `SHA-256 of version ${version} in ${languageText(translated)}`;
  return FIELDS[field] ?? spelled(field);
}

/** A value of a field; lists with commas between, a video by the beginning of its id, moments and languages in words. */
export function shownValue(field: string, value: unknown): string {
  if (typeof value === 'string') {
    if (field === 'files.video') return `video ${value.slice(0, 8)}`;
    // An address that was typed in says more than its end.
    const [, picture] = /^\/api\/movies\/[\w-]+\/posters\/(\w{8})/.exec(value) ?? [];
    if (picture) return `picture ${picture}`;
    if (field === 'inForceFrom') return momentText(value);
    if (field === 'language') return languageText(value);
  }
  return valueText(field, value);
}

const RELATIONS: Readonly<Record<LinkedEvent['relation'], string>> = {
  cause: 'Because of',
  result: 'Led to',
  same_act: 'In the same act',
};

/** Another event that belongs to one, in words. */
export const linkedText = ({ relation, type, kind, record, at }: LinkedEvent): string =>
  `${RELATIONS[relation]}: ${historyTitle(type).toLowerCase()} (${kind === 'media' ? 'video' : kind} ${kind === 'media' ? record.slice(0, 8) : record}), ${momentText(at)}`;
