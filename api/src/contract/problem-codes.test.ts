import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { REFUSAL_REASONS } from '@sankofa/events/profiles/can-play';
import { describe, expect, it } from 'vitest';
import { translatorFor } from '../messages/catalogues.ts';
import { PROBLEMS } from './problem-codes.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const texts: Record<string, string> = JSON.parse(readFileSync(`${root}/api/src/refusals/messages/en.json`, 'utf8'));

const sources = globSync(['events/src/**/*.ts', 'api/src/**/*.ts'], { cwd: root })
  .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
  .map((file) => readFileSync(`${root}/${file}`, 'utf8'));

/** `new Refusal('code', { … })`, with the literal of its parameters: empty without any, absent for a variable. */
const CALL =
  /(?:new (?:Refusal|HttpProblem)|super)\(\s*'([a-z][a-z_0-9]+)'(?:\s*,?\s*\)|,\s*\{((?:[^{}]|\$\{[^{}]*\})*)\}|,)/g;
/** Codes that are not beside `new Refusal`. */
const ELSEWHERE = [/refuseBeyond\([^;]*?'([a-z_]+)'/g];

const calls = sources.flatMap((source) =>
  [...source.matchAll(CALL)].map(([call, code = '', literal]) => ({
    code,
    literal: call.endsWith(')') ? '' : literal?.includes('...') ? undefined : literal,
  })),
);
const thrown = new Set<string>([
  ...calls.map(({ code }) => code),
  ...sources.flatMap((source) =>
    ELSEWHERE.flatMap((pattern) => [...source.matchAll(pattern)].map(([, code = '']) => code)),
  ),
  ...REFUSAL_REASONS,
  // From `CannotChangeVersion`, which the console receives as refusals.
  ...['not_caught_up', 'nothing_to_roll_back', 'rebuild_running', 'live', 'not_failed', 'no_poison_event'],
]);

/** Parameters of a message with the type of their element, and the options of selects. */
function parametersOf(elements: readonly MessageFormatElement[], found = new Map<string, Parameter>()) {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    const { value, type } = element;
    const options = element.type === TYPE.select || element.type === TYPE.plural ? element.options : {};
    const known = found.get(value);
    const isSelect = type === TYPE.select;
    found.set(value, {
      type: known === undefined || isSelect || known.type === TYPE.argument ? type : known.type,
      options: [...(known?.options ?? []), ...(isSelect ? Object.keys(options) : [])],
      isDate: type === TYPE.date || type === TYPE.time || known?.isDate === true,
    });
    for (const option of Object.values(options)) parametersOf(option.value, found);
  }
  return found;
}

interface Parameter {
  readonly type: TYPE;
  readonly options: readonly string[];
  readonly isDate: boolean;
}

const parametersOfCode = (code: string) => parametersOf(parse(texts[code] ?? ''));

/** `what: 'review', most: MAX` as pairs; the value is null unless it is a string. */
const membersOf = (literal: string): [string, string | null][] =>
  [...literal.matchAll(/(?:^|,)\s*(\w+)\s*(?::\s*(?:'([^']*)'(?=\s*(?:,|$)))?|(?=,|$))/g)].map(
    ([, key = '', value]) => [key, value ?? null],
  );

function sample({ type, isDate }: Parameter): string | number {
  if (isDate) return '2026-03-03T14:20:00.000Z';
  return type === TYPE.plural || type === TYPE.number ? 3 : 'something';
}

describe('refusals', () => {
  it('have a status and a text for exactly the codes that are thrown', () => {
    expect([...thrown].filter((code) => !(code in PROBLEMS)).toSorted()).toEqual([]);
    expect(Object.keys(PROBLEMS).filter((code) => !thrown.has(code))).toEqual([]);
    expect(Object.keys(texts).toSorted()).toEqual(Object.keys(PROBLEMS).toSorted());
  });

  const literals = calls.flatMap(({ code, literal }) => (literal === undefined ? [] : [{ code, literal }]));
  it.each(literals)('$code gets the parameters its text has: $literal', ({ code, literal }) => {
    const parameters = parametersOfCode(code);
    const members = membersOf(literal);
    expect(members.filter(([key]) => !parameters.has(key))).toEqual([]);
    const params = Object.fromEntries(
      members.map(([key, value]) => [
        key,
        value ?? sample(parameters.get(key) ?? { type: TYPE.argument, options: [], isDate: false }),
      ]),
    );
    expect(translatorFor('en').format(`refusals.${code}`, params)).not.toMatch(/[{}]/);
  });

  it('name an option of the text, except one that is its "other"', () => {
    const others = new Map<string, Set<string>>();
    for (const { code, literal } of literals) {
      for (const [key, value] of membersOf(literal)) {
        const options = parametersOfCode(code).get(key)?.options ?? [];
        if (value === null || options.length === 0 || options.includes(value)) continue;
        const name = `${code} ${key}`;
        others.set(name, (others.get(name) ?? new Set()).add(value));
      }
    }
    expect([...others].filter(([, values]) => values.size > 1)).toEqual([]);
    expect(others.has('not_found what')).toBe(false);
  });
});
