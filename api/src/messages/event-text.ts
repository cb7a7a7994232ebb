import { snakeCase } from '@sankofa/events/snake-case';
import { translator } from './current.ts';

/** Fields that the messages name. Events of older versions may lack one: then `select` takes its last branch. */
const FIELDS = [
  ...['action', 'analytics', 'consentType', 'documentType', 'documentVersion', 'language', 'marketing', 'measure'],
  ...['outcome', 'percent', 'personalization', 'reaction', 'requestType', 'stars', 'version'],
];

/**
 * What happened, in the current language, without ids: `Accepted the terms of service, version 2 of the text`. A type
 * without a text, such as one of a later release, is named by its words.
 * @param data fields of the event as stored, or as texts
 */
export function eventText(type: string, data: Readonly<Record<string, unknown>> = {}): string {
  const id = `event-texts.${snakeCase(type).slice(1)}`;
  if (!translator().has(id)) return spelled(type);
  // A branch of a message has no hyphens in its name.
  const fields = FIELDS.map((name) => [name, String(data[name] ?? '').replaceAll('-', '_')]);
  return translator().format(id, Object.fromEntries(fields));
}

const spelled = (type: string): string => {
  const words = snakeCase(type).slice(1).replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
