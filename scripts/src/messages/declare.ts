import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** A parameter of a message, as TypeScript declares it. */
type ParameterType = 'string | number' | 'string | boolean' | 'number' | 'string | number | Date';

interface Parameters {
  readonly values: Map<string, ParameterType>;
  readonly tags: Set<string>;
}

/**
 * A module that declares the parameters of messages: one interface for messages that are text, one for those with tags.
 * @param name of the first interface; the second is `Rich<name>`
 * @param texts English, by id
 * @throws Error that names the message that is not ICU MessageFormat
 */
export function declareMessages(name: string, texts: Readonly<Record<string, string>>): string {
  const ids = Object.keys(texts).toSorted();
  const all = ids.map((id) => [id, parametersOf(id, texts[id] ?? '')] as const);
  const lines = (isRich: boolean): string[] =>
    all
      .filter(([, { tags }]) => tags.size > 0 === isRich)
      .map(([id, { values, tags }]) => {
        const fields = [...[...values].toSorted(), ...[...tags].toSorted().map((tag) => [tag, 'unknown'] as const)];
        const type = fields.map(([field, kind]) => `${field}: ${kind}`).join('; ');
        return `  '${id}': ${fields.length === 0 ? 'undefined' : `{ ${type} }`};`;
      });
  return [
    '// Written by `npm run messages` from the English catalogues.',
    '',
    `export interface ${name} {`,
    ...lines(false),
    '}',
    '',
    `export interface Rich${name} {`,
    ...lines(true),
    '}',
    '',
  ].join('\n');
}

/** The parameters and tags of a message. @throws Error when it is not ICU MessageFormat */
export function parametersOf(id: string, text: string): Parameters {
  const found: Parameters = { values: new Map(), tags: new Set() };
  try {
    collect(parse(text, { captureLocation: false }), found);
  } catch (error) {
    throw new Error(`The message ${id} is not ICU MessageFormat: ${text}`, { cause: error });
  }
  return found;
}

function collect(elements: readonly MessageFormatElement[], { values, tags }: Parameters): void {
  for (const element of elements) {
    if (element.type === TYPE.argument) {
      if (!values.has(element.value)) values.set(element.value, 'string | number');
    } else if (element.type === TYPE.number) values.set(element.value, 'number');
    else if (element.type === TYPE.date || element.type === TYPE.time) {
      values.set(element.value, 'string | number | Date');
    } else if (element.type === TYPE.plural || element.type === TYPE.select) {
      values.set(element.value, element.type === TYPE.plural ? 'number' : 'string | boolean');
      for (const { value } of Object.values(element.options)) collect(value, { values, tags });
    } else if (element.type === TYPE.tag) {
      tags.add(element.value);
      collect(element.children, { values, tags });
    }
  }
}
