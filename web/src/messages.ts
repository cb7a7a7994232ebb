import { richText } from '@sankofa/api/client/rich-text';
import { translator } from '@sankofa/api/messages/current';
import type { RichSharedMessages, SharedMessages } from '@sankofa/api/messages/shared-messages';
import type { ArgumentsOf } from '@sankofa/api/messages/translate';
import type { ReactNode } from 'react';
import type { RichWebMessages, WebMessages } from './web-messages.ts';

type Messages = WebMessages & SharedMessages;
type RichMessages = RichWebMessages & RichSharedMessages;

/** Names of messages that take no parameters, for tables of labels. */
export type LabelId = { [K in keyof Messages]: Messages[K] extends undefined ? K : never }[keyof Messages];

/** A message of the viewers' app in the current language. */
export const t = <K extends keyof Messages>(id: K, ...[params]: ArgumentsOf<Messages[K]>): string =>
  translator().format(id, params);

/** A message with tags, each wrapped by the function of its name: `rich('home.terms', { link: (text) => <a>{text}</a> })`. */
export const rich = <K extends keyof RichMessages>(id: K, params: Readonly<RichMessages[K]>): ReactNode =>
  richText(id, params);

/** A table of labels whose texts are looked up when they are read: the language is not known while a module is loaded. */
export function labels<Key extends string>(ids: Readonly<Record<Key, LabelId>>): Readonly<Record<Key, string>> {
  const table = {} as Record<Key, string>;
  for (const key of Object.keys(ids) as Key[]) {
    Object.defineProperty(table, key, { enumerable: true, get: () => t(ids[key]) });
  }
  return table;
}
