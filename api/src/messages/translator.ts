import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { IntlMessageFormat } from 'intl-messageformat';
import { localeOf } from './languages.ts';

/** A message in ICU MessageFormat: plain text, or what the parser made of it. */
export type Message = string | MessageFormatElement[];

/** Messages of one language by id: `<folder>.<key>`. */
export type Catalogue = Readonly<Record<string, Message>>;

type Primitive = string | number | boolean | Date | null | undefined;
export type Params = Readonly<Record<string, Primitive>>;

/** What a message with tags is made of: texts, and whatever the functions given for its tags return. */
export type RichPart<Node> = string | Node;
/** Wraps the inside of a tag: `<link>…</link>`. */
export type Tag<Node> = (inside: RichPart<Node>[]) => Node;
export type RichParams<Node> = Readonly<Record<string, Primitive | Node | Tag<Node>>>;

/** Messages and formats of one language. */
export interface Translator {
  readonly language: string;
  /** BCP 47 tag for `Intl`: `en-GB` for `en`. */
  readonly locale: string;
  has(id: string): boolean;
  /** Adds messages that were loaded later. */
  add(more: Catalogue): void;
  /**
   * A message as text. Dates are `Date` objects, milliseconds or ISO 8601 strings.
   * @throws UnknownMessageError; an error of the formatter where a parameter is missing
   */
  format(id: string, params?: Params): string;
  /** A message with tags, as the parts it consists of. @throws as `format` */
  formatRich<Node>(id: string, params: RichParams<Node>): RichPart<Node>[];
}

/** The catalogue has no message of this id. */
export class UnknownMessageError extends Error {
  override readonly name = 'UnknownMessageError';
}

/**
 * @param compile parses the text of a message when it is first used; absent where the catalogue was compiled by the build,
 *   so that browsers need no parser
 */
export function createTranslator(
  language: string,
  catalogue: Catalogue,
  compile: (text: string) => Message = (text) => text,
): Translator {
  const locale = localeOf(language);
  const texts = new Map(Object.entries(catalogue));
  const compiled = new Map<string, string | CompiledMessage>();

  function messageOf(id: string): string | CompiledMessage {
    const known = compiled.get(id);
    if (known !== undefined) return known;
    const source = texts.get(id);
    if (source === undefined) throw new UnknownMessageError(`There is no message ${id} in ${language}.`);
    const parsed = typeof source === 'string' ? compile(source) : source;
    const message = typeof parsed === 'string' ? parsed : compiledMessage(parsed, locale);
    compiled.set(id, message);
    return message;
  }

  return {
    language,
    locale,
    has: (id) => texts.has(id),
    add(more) {
      for (const [id, message] of Object.entries(more)) texts.set(id, message);
    },
    format(id, params = {}) {
      const message = messageOf(id);
      return typeof message === 'string' ? message : String(message.format.format(withDates(message, params)));
    },
    formatRich<Node>(id: string, params: RichParams<Node>) {
      const message = messageOf(id);
      if (typeof message === 'string') return [message];
      const parts = message.format.format<Node>(withTags(message, withDates(message, params)) as never);
      return Array.isArray(parts) ? (parts as RichPart<Node>[]) : [parts as RichPart<Node>];
    },
  };
}

interface CompiledMessage {
  readonly format: IntlMessageFormat;
  /** Names of the parameters that the message formats as dates or times. */
  readonly dates: readonly string[];
  readonly tags: readonly string[];
}

const compiledMessage = (elements: MessageFormatElement[], locale: string): CompiledMessage => ({
  format: new IntlMessageFormat(elements, locale),
  dates: namesOf(elements, DATE, TIME),
  tags: namesOf(elements, TAG),
});

// Numbers of the element types: the enum is in the parser, which browsers do not load.
const [DATE, TIME, SELECT, PLURAL, TAG] = [3, 4, 5, 6, 8];

/** Names of the elements of these types in a message, in its branches and tags too. */
function namesOf(elements: readonly MessageFormatElement[], ...types: readonly number[]): string[] {
  const names = elements.flatMap((element) => {
    const type: number = element.type;
    const own = types.includes(type) && 'value' in element ? [element.value] : [];
    if ((type === SELECT || type === PLURAL) && 'options' in element) {
      return [...own, ...Object.values(element.options).flatMap(({ value }) => namesOf(value, ...types))];
    }
    return type === TAG && 'children' in element ? [...own, ...namesOf(element.children, ...types)] : own;
  });
  return [...new Set(names)];
}

/** The formatter takes no ISO strings, which is how times come from the api. */
function withDates<P extends Readonly<Record<string, unknown>>>({ dates }: CompiledMessage, params: P): P {
  if (dates.length === 0) return params;
  const read = dates.flatMap((name) => {
    const value = params[name];
    return typeof value === 'string' ? [[name, new Date(value)] as const] : [];
  });
  return { ...params, ...Object.fromEntries(read) };
}

/** What is given for a tag and is no function takes its place: `<name></name>`. */
function withTags<P extends Readonly<Record<string, unknown>>>({ tags }: CompiledMessage, params: P): P {
  const placed = tags.flatMap((name) => {
    const value = params[name];
    return typeof value === 'function' ? [] : [[name, () => value] as const];
  });
  return { ...params, ...Object.fromEntries(placed) };
}
