import { clockText } from '@sankofa/api/client/format';
import type { LinkedEvent } from '@sankofa/api/contract/history';
import { translator } from '@sankofa/api/messages/current';
import { eventText } from '@sankofa/api/messages/event-text';
import { formatUnit } from '@sankofa/api/messages/format';
import type { Field } from '../catalogue/movie-form-values.ts';
import { FIELD_LABELS } from '../catalogue/movie-inputs.tsx';
import { languageText, valueText } from '../catalogue/movie-labels.ts';
import { MEDIA_STATES, sizeText } from '../media/media-labels.ts';
import { labels, t } from '../messages.ts';
import { momentText } from '../shell/date-format.ts';

const FIELDS: Readonly<Record<string, string>> = labels({
  film: 'audit.fields_film',
  chapters: 'audit.fields_chapters',
  version: 'audit.fields_version',
  insights: 'audit.fields_insights',
  language: 'audit.fields_language',
  status: 'audit.fields_status',
  prepared: 'audit.fields_prepared',
  from: 'audit.fields_from',
  until: 'audit.fields_until',
  'price.amount': 'audit.fields_price_amount',
  'price.currency': 'audit.fields_price_currency',
  adBreaks: 'audit.fields_ad_breaks',
  publishAt: 'audit.fields_publish_at',
  availableFrom: 'audit.fields_available_from',
  availableUntil: 'audit.fields_available_until',
  withdrawn: 'audit.fields_withdrawn',
  changeSummary: 'audit.fields_change_summary',
  inForceFrom: 'audit.fields_in_force_from',
  asksAgain: 'audit.fields_asks_again',
  hash: 'audit.fields_hash',
  bytes: 'audit.fields_bytes',
  durationSeconds: 'catalogue.field_duration',
  heights: 'audit.fields_heights',
  failure: 'audit.fields_failure',
  clickUrl: 'audit.fields_click_url',
  placements: 'audit.fields_placements',
  skipAfterSeconds: 'audit.fields_skip_after_seconds',
  perDay: 'audit.fields_per_day',
  'video.bytes': 'audit.fields_video_bytes',
  'video.sha256': 'audit.fields_video_sha256',
  'video.durationSeconds': 'audit.fields_video_duration_seconds',
  'files.poster': 'audit.fields_files_poster',
  'files.video': 'audit.fields_files_video',
});

/** Fields of a film that have another name in the form. */
const FORM_NAMES: Readonly<Record<string, Field>> = {
  genres: 'genre',
  countries: 'country',
  languages: 'language',
  runtimeMinutes: 'duration',
};

const isFormField = (name: string): name is Field => Object.hasOwn(FIELD_LABELS, name);

/** The label of a film's field in the form. */
function formLabel(name: string): string | undefined {
  const field = FORM_NAMES[name] ?? name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return isFormField(field) ? FIELD_LABELS[field] : undefined;
}

/** A name in code as words, where it has no label: `startSeconds` is `Start seconds`. */
const spelled = (name: string): string => {
  const words = name
    .replaceAll(/[._]/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export function fieldText(field: string): string {
  const [, language = '', part = ''] = /^translations\.(\w+)\.(\w+)$/.exec(field) ?? [];
  if (part !== '')
    return t('audit.field_in_language', {
      field: formLabel(part) ?? spelled(part),
      language: languageText(language),
    });
  const [, version = '', translated = ''] = /^translations\.(\d+) ([\w-]+)$/.exec(field) ?? [];
  if (translated !== '') return t('audit.hash_in_language', { version, language: languageText(translated) });
  const [, captions = ''] = /^captions\.([\w-]+)$/.exec(field) ?? [];
  if (captions !== '') return t('audit.captions_in_language', { language: languageText(captions) });
  return FIELDS[field] ?? formLabel(field) ?? spelled(field);
}

const isStatus = (value: string): value is keyof typeof MEDIA_STATES => value in MEDIA_STATES;

/** A value of a field for people: units, names of languages, a video by the start of its id. */
export function shownValue(field: string, value: unknown): string {
  if (/^(video\.)?bytes$/.test(field) && value !== null) return sizeText(Number(value));
  if (field === 'prepared' && value !== null) return formatUnit(Number(value), 'percent', 'short');
  if (/^(video\.)?durationSeconds$/.test(field) && value !== null) return clockText(Number(value));
  if (field === 'skipAfterSeconds' && value !== null) return formatUnit(Number(value), 'second');
  if (field === 'heights' && Array.isArray(value)) return value.map((lines) => `${lines}p`).join(', ');
  if (typeof value === 'string') {
    if (field === 'status' && isStatus(value)) return MEDIA_STATES[value].word.toLocaleLowerCase(translator().locale);
    if (field === 'files.video') return t('audit.video_id', { id: value.slice(0, 8) });
    // Only our own pictures: a typed address is shown as it is.
    const [, picture] = /^\/api\/movies\/[\w-]+\/posters\/(\w{8})/.exec(value) ?? [];
    if (picture) return t('audit.picture_id', { id: picture });
    if (/^(inForceFrom|from|until|publishAt|availableFrom|availableUntil)$/.test(field)) return momentText(value);
    if (field === 'language') return languageText(value);
  }
  return valueText(field, value);
}

const RELATIONS: Readonly<Record<LinkedEvent['relation'], string>> = labels({
  cause: 'audit.relations_cause',
  result: 'audit.relations_result',
  same_act: 'audit.relations_same_act',
});

/** An event related to another. */
export const linkedText = ({ relation, type, kind, record, at }: LinkedEvent): string =>
  t('audit.linked', {
    relation: RELATIONS[relation],
    title: eventText(type).toLocaleLowerCase(translator().locale),
    kind,
    record: kind === 'media' ? record.slice(0, 8) : record,
    time: momentText(at),
  });
