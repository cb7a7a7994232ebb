import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';

const ACCENTS: Readonly<Record<string, string>> = {
  a: 'á',
  b: 'ḅ',
  c: 'ç',
  d: 'ḍ',
  e: 'é',
  f: 'ƒ',
  g: 'ĝ',
  h: 'ĥ',
  i: 'í',
  j: 'ĵ',
  k: 'ķ',
  l: 'ļ',
  m: 'ɱ',
  n: 'ñ',
  o: 'ó',
  p: 'þ',
  q: 'ɋ',
  r: 'ŕ',
  s: 'š',
  t: 'ţ',
  u: 'ú',
  v: 'ṽ',
  w: 'ŵ',
  x: 'ẋ',
  y: 'ý',
  z: 'ž',
};

/** How much longer a text gets: German and Portuguese take up to two fifths more room than English. */
const LONGER = 0.4;
const WORD = 6;

/**
 * An English message as a pseudo-language has it: accented, 40 % longer and in brackets, so that tests find texts that are
 * not in a catalogue, or do not fit. Parameters and tags stay.
 */
export function pseudo(text: string, language: string): string {
  const elements = parse(text, { captureLocation: false });
  const padding = paddingOf(Math.ceil(lengthOf(elements) * LONGER));
  // Letters have no direction of their own in a text that is read from right to left: the marks keep it there.
  const mark = language === 'ar-XB' ? '\u200f' : '';
  return `${mark}⟦${printAST(accented(elements))}${padding}⟧${mark}`;
}

/** Longer text is more words, not longer words: what is added can be broken into lines. */
function paddingOf(length: number): string {
  const words = '~'.repeat(length).match(new RegExp(`~{1,${WORD}}`, 'g')) ?? [];
  return words.length > 1 ? ` ${words.join(' ')}` : words.join('');
}

const lengthOf = (elements: readonly MessageFormatElement[]): number =>
  elements.reduce((sum, element) => {
    if (element.type === TYPE.literal) return sum + element.value.length;
    if (element.type === TYPE.tag) return sum + lengthOf(element.children);
    if (element.type === TYPE.select || element.type === TYPE.plural) {
      return sum + Math.max(...Object.values(element.options).map(({ value }) => lengthOf(value)));
    }
    return sum;
  }, 0);

function accented(elements: readonly MessageFormatElement[]): MessageFormatElement[] {
  return elements.map((element) => {
    if (element.type === TYPE.literal) {
      return { ...element, value: element.value.replace(/[a-z]/g, (letter) => ACCENTS[letter] ?? letter) };
    }
    if (element.type === TYPE.tag) return { ...element, children: accented(element.children) };
    if (element.type === TYPE.select || element.type === TYPE.plural) {
      const options = Object.entries(element.options).map(([name, option]) => [
        name,
        { ...option, value: accented(option.value) },
      ]);
      return { ...element, options: Object.fromEntries(options) };
    }
    return element;
  });
}
