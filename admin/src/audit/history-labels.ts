import { clockText } from '@sankofa/api/client/format';
import type { LinkedEvent, RecordEventType } from '@sankofa/api/contract/history';
import { languageText, valueText } from '../catalogue/movie-labels.ts';
import { MEDIA_STATES, sizeText } from '../media/media-labels.ts';
import { momentText } from '../shell/date-format.ts';

/** What happened to records, in words. */
const TITLES: Readonly<Record<string, string>> = {
  MovieAdded: 'Added to the catalogue',
  MovieDetailsChanged: 'Changed',
  MovieTranslated: 'Translated',
  MovieTranslationRemoved: 'Words taken away',
  MovieAssetAttached: 'A file came',
  MovieAssetDetached: 'A file went',
  MovieUnpublished: 'Withdrawn',
  MovieRepublished: 'Restored',
  InsightsGenerated: 'Insights phrased',
  MediaUploaded: 'Video uploaded',
  MediaProbed: 'Video looked into',
  TranscodingStarted: 'Preparation begun',
  TranscodingProgressed: 'Preparation went on',
  MediaPackaged: 'Video ready',
  TranscodingFailed: 'Video could not be prepared',
  TranscodingCancelled: 'Preparation cancelled',
  TranscodingRetried: 'Preparation tried again',
  MediaRetired: 'Replaced by another video',
  AudioTrackUploaded: 'Sound uploaded',
  AudioTrackAdded: 'Sound ready',
  AudioTrackFailed: 'Sound could not be prepared',
  AudioTrackRetried: 'Sound tried again',
  AudioTrackRemoved: 'Sound taken away',
  CaptionsAdded: 'Captions added',
  CaptionsRemoved: 'Captions taken away',
  ChaptersSet: 'Chapters set',
  CreativeSaved: 'Advertisement saved',
  CreativeVideoUploaded: 'Video of the advertisement brought',
  CreativePaused: 'Advertisement paused',
  CreativeResumed: 'Advertisement shown again',
  LegalDocumentPublished: 'Version published',
  LegalDocumentTranslated: 'Translation published',
  LegalDocumentCancelled: 'Version cancelled',
} satisfies Record<RecordEventType, string>;

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
  bytes: 'Size',
  durationSeconds: 'Length',
  heights: 'Qualities',
  failure: 'What went wrong',
  clickUrl: 'Address behind it',
  placements: 'Where',
  skipAfterSeconds: 'May be skipped after',
  perDay: 'Times a day at most',
  'video.bytes': 'Size of the video',
  'video.sha256': 'SHA-256 of the video',
  'video.durationSeconds': 'Length of the video',
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
  const [, captions = ''] = /^captions\.([\w-]+)$/.exec(field) ?? [];
  if (captions !== '') return `Captions in ${languageText(captions)}`;
  return FIELDS[field] ?? spelled(field);
}

const isStatus = (value: string): value is keyof typeof MEDIA_STATES => value in MEDIA_STATES;

/** A value of a field; lists with commas between, a video by the beginning of its id, moments and languages in words. */
export function shownValue(field: string, value: unknown): string {
  if (/^(video\.)?bytes$/.test(field) && value !== null) return sizeText(Number(value));
  if (field === 'prepared' && value !== null) return `${String(value)} %`;
  if (/^(video\.)?durationSeconds$/.test(field) && value !== null) return clockText(Number(value));
  if (field === 'skipAfterSeconds' && value !== null) return `${String(value)} seconds`;
  if (field === 'heights' && Array.isArray(value)) return value.map((lines) => `${lines}p`).join(', ');
  if (typeof value === 'string') {
    if (field === 'status' && isStatus(value)) return MEDIA_STATES[value].word.toLowerCase();
    if (field === 'files.video') return `video ${value.slice(0, 8)}`;
    // An address that was typed in says more than its end.
    const [, picture] = /^\/api\/movies\/[\w-]+\/posters\/(\w{8})/.exec(value) ?? [];
    if (picture) return `picture ${picture}`;
    if (/^(inForceFrom|from|until)$/.test(field)) return momentText(value);
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
