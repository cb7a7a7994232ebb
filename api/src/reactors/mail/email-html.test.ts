import { fileURLToPath } from 'node:url';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { expect, it } from 'vitest';
import { offeredLanguages, translatorFor } from '../../messages/catalogues.ts';
import { messageFolders, readCatalogue } from '../../messages/compile.ts';
import { emailHtml } from './email-html.ts';

const ADDRESS = 'https://films.example';
const LINK = `${ADDRESS}/confirm#token=a_B-1`;
const HOSTILE = `</p><script src="//evil.example">'Ama' & "Co"`;
const folders = messageFolders(fileURLToPath(new URL('../..', import.meta.url)));
/** Messages of e-mails that are a paragraph or more. */
const ids = Object.keys(readCatalogue(folders, 'en')).filter((id) => /\.email\./.test(id) && !id.endsWith('.subject'));

/** Values for all parameters of a message: the second option of choices, links for lines that hold nothing else, hostile text. */
function valuesFor(elements: readonly MessageFormatElement[]): Record<string, string | number> {
  return Object.assign(
    {},
    ...elements.map((element, at) => {
      if (element.type === TYPE.select || element.type === TYPE.plural) {
        const [choice = ''] = Object.keys(element.options);
        const inside = Object.values(element.options).map(({ value }) => valuesFor(value));
        return Object.assign({}, ...inside, { [element.value]: element.type === TYPE.plural ? 2 : choice });
      }
      if (element.type !== TYPE.argument) return {};
      const before = elements[at - 1];
      const isLine = !before || (before.type === TYPE.literal && before.value.endsWith('\n'));
      return { [element.value]: isLine ? LINK : HOSTILE };
    }),
  );
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };
const decoded = (text: string): string => text.replaceAll(/&(#?\w+);/g, (_, name: string) => ENTITIES[name] ?? '?');
const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');
const VOID = new Set(['meta', 'br']);

/** Elements that are open at the end or closed in the wrong order, and characters that are not escaped. */
function faultsOf(html: string): string[] {
  const open: string[] = [];
  const faults: string[] = [];
  const tag = /<(\/?)([a-z]+)((?: [a-z-]+="[^"<>]*")*)>/g;
  for (const [, slash, name = ''] of html.matchAll(tag)) {
    if (slash === '' && !VOID.has(name)) open.push(name);
    if (slash === '/' && open.pop() !== name) faults.push(`</${name}>`);
  }
  const rest = html.replace('<!doctype html>', '').replaceAll(tag, '');
  return [...faults, ...open, ...(rest.match(/[<>]|&(?!#?\w+;)/g) ?? [])];
}

it.each(offeredLanguages)('holds the words and links of every e-mail in %s, and no markup of people', (language) => {
  expect(ids.length).toBeGreaterThan(50);
  const translator = translatorFor(language);
  const texts = readCatalogue(folders, language);
  for (const id of ids) {
    const text = translator.format(id, valuesFor(parse(texts[id] ?? '')));
    const html = emailHtml({ subject: HOSTILE, text, language }, ADDRESS);
    expect(faultsOf(html), id).toEqual([]);
    expect(html).toContain(`<html lang="${language}" dir="ltr"`);
    const links = text.split('\n').filter((line) => line === LINK);
    expect(html.match(new RegExp(`<a href="${LINK}"`, 'g')) ?? [], id).toHaveLength(2 * links.length);
    const body = /<body.*<\/body>/s.exec(html)?.[0].replaceAll(/<a [^>]*background:[^>]*>[^<]*<\/a>/g, '') ?? '';
    expect(words(decoded(body.replaceAll(/<[^>]+>/g, ' '))), id).toEqual(['Sankofa', ...words(text)]);
  }
});

it('makes a button only of our own links with a token, and a link of every line that is a URL', () => {
  const text = `${ADDRESS}/account\n\nhttps://films.example.evil.example/#token=1\njavascript:alert(1)`;
  const html = emailHtml({ subject: 'Links', text, language: 'ar-XB' }, ADDRESS);
  expect(html).not.toContain('background');
  expect(html.match(/<a /g)).toHaveLength(2);
  expect(html).toContain('dir="rtl"');
});
