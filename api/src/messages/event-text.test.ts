import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { eventDefinitions } from '@sankofa/events/catalog';
import { snakeCase } from '@sankofa/events/snake-case';
import { expect, it } from 'vitest';
import { readTexts } from './compile.ts';
import { eventText } from './event-text.ts';

const golden = fileURLToPath(new URL('../../../events/src/golden/', import.meta.url));
const texts = readTexts(fileURLToPath(new URL('../event-texts', import.meta.url)), 'en');

/** Ids of records, hashes, and names in code. */
const RAW = /[0-9a-f]{8}|\w_\w|[a-z][A-Z]|\w-\w+-\w|\{|undefined|null/;

it('each event type has a text, and no other', () => {
  expect(Object.keys(texts).toSorted()).toEqual(
    eventDefinitions.map(({ type }) => snakeCase(type).slice(1)).toSorted(),
  );
});

it('no text has an id or a name in code, for any version of an event', () => {
  const raw = readdirSync(golden)
    .filter((file) => file.endsWith('.json'))
    .map((file) => eventText(file.split('.')[0] ?? '', JSON.parse(readFileSync(golden + file, 'utf8')).data))
    .filter((text) => RAW.test(text.replaceAll('e-mail', '')));
  expect(raw).toEqual([]);
});

it('says which text was accepted', () => {
  const data = { consentType: 'terms_of_service', documentVersion: 2 };
  expect(eventText('ConsentGranted', data)).toBe('Accepted the terms of service, version 2 of the text');
});

it('names an event of a later release by its words', () => {
  expect(eventText('MailingListLeft')).toBe('Mailing list left');
});
