import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { type Contract, defineList } from '../contract/route.ts';
import { offeredLanguages, translatorFor } from '../messages/catalogues.ts';
import { currentTranslator } from '../messages/current.ts';
import { faultText } from '../messages/fault-text.ts';
import { SOURCE_LANGUAGE } from '../messages/languages.ts';
import { answerLanguage } from '../messages/request-language.ts';
import { toHttpProblem } from './http-problem.ts';
import { validate } from './validation.ts';

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value;

const folder = new URL('../contract/', import.meta.url);
const modules = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
const contracts = (
  await Promise.all(
    modules.map(async (name) => Object.values<unknown>(await import(/* @vite-ignore */ `../contract/${name}`))),
  )
)
  .flat()
  .filter(isContract);

/** Texts of the errors of a request in a language; none if it is valid. */
function errorsIn(language: string, schema: z.ZodType, value: unknown): string[] {
  try {
    validate(schema, value, 'body', language);
    return [];
  } catch (error) {
    const { errors = [] } = toHttpProblem(error);
    const messages = new Set(errors.map(({ message }) => message));
    return [...messages].map((message) => faultText(message, translatorFor(answerLanguage(language))));
  }
}

const NO_OBJECT = [null, 'a', { a: 1, b: 2 }];
const NO_LIST = [null, [], ['a', 'a'], Array.from({ length: 300 }, () => 'a')];
const WRONG = [
  ...[undefined, null, -1, 0.5, 1e12, [], {}],
  ...['', 'a', '[', '{"a":1}', '[5,1]', '0000-01-01', '0000-01-01T00:00:00.000Z', 'x'.repeat(9_000)],
];

/** Values for a schema, each wrong in one place, at any depth. None for a schema that was tried before. */
function wrongFor(schema: z.ZodType, tried: Set<z.ZodType>): readonly unknown[] {
  if (tried.has(schema)) return [];
  tried.add(schema);
  const all = (parts: readonly z.core.$ZodType[]): unknown[] =>
    parts.flatMap((part) => wrongFor(part as z.ZodType, tried));
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries<z.ZodType>(schema.shape);
    return [...NO_OBJECT, ...fields.flatMap(([name, field]) => all([field]).map((value) => ({ [name]: value })))];
  }
  if (schema instanceof z.ZodArray) return [...NO_LIST, ...all([schema.element]).map((value) => [value])];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return all([schema.unwrap()]);
  }
  if (schema instanceof z.ZodPipe) return all([schema.in, schema.out]);
  return schema instanceof z.ZodUnion ? all(schema.options) : WRONG;
}

it('says in every language what is wrong with any part of any request', () => {
  const languages = offeredLanguages.filter((language) => language !== SOURCE_LANGUAGE);
  const [english, codes, tried] = [new Set<string>(), new Set<string>(), new Set<z.ZodType>()];
  for (const { path, params, query, body } of contracts) {
    for (const schema of [params, query, body]) {
      for (const value of schema ? wrongFor(schema, tried) : []) {
        const issues = schema?.safeParse(value).error?.issues ?? [];
        const before = new Set(issues.map(({ message }) => faultText(message)));
        for (const language of languages) {
          const after = schema ? errorsIn(language, schema, value) : [];
          expect(after.length > 0).toBe(before.size > 0);
          for (const text of after) if (before.has(text)) english.add(`${language} ${path}: ${text}`);
        }
        for (const { code } of issues) codes.add(code ?? '');
      }
    }
  }
  expect([...english]).toEqual([]);
  expect([...codes].toSorted()).toEqual([
    'custom',
    'invalid_format',
    'invalid_type',
    'invalid_union',
    'invalid_value',
    'too_big',
    'too_small',
    'unrecognized_keys',
  ]);
});

it('prefers the text of a schema, and leaves the language of the process alone', () => {
  const before = currentTranslator();
  const schema = z.strictObject({ name: z.string().min(2, { error: () => 'Own text' }), year: z.int() });
  expect(errorsIn('fr-CA, en;q=0.5', schema, { name: '', year: 'x' })).toEqual([
    'Own text',
    'Entrée invalide\u00a0: nombre attendu, chaîne de caractères reçu',
  ]);
  expect(currentTranslator()).toBe(before);
  expect(errorsIn('sw', schema, { name: 'ok', year: 0.5 })).toEqual(['Invalid input: expected int, received number']);
});

it('accepts date-times with any offset, also in JSON parameters, and passes them on in UTC', () => {
  const Time = z.iso.datetime();
  const body = z.strictObject({ at: Time, more: z.array(z.strictObject({ until: Time.nullable() })) });
  const sent = { at: '2026-11-27T10:00:00+01:00', more: [{ until: null }, { until: '2026-11-27T00:00:00.5-00:30' }] };
  expect(validate(body, sent, 'body')).toEqual({
    at: '2026-11-27T09:00:00.000Z',
    more: [{ until: null }, { until: '2026-11-27T00:30:00.500Z' }],
  });
  const list = defineList({
    path: '/x',
    resource: 'x',
    summary: 'x',
    access: 'console',
    item: z.strictObject({}),
    sortable: ['id'],
    filter: z.strictObject({ since: Time }),
  });
  const filter = JSON.stringify({ since: '2026-11-27T10:00:00+01:00' });
  expect(validate(list.query, { filter }, 'query').filter).toEqual({ since: '2026-11-27T09:00:00.000Z' });
  for (const at of ['2026-11-27T10:00:00', '2026-02-30T10:00:00+01:00', '2026-11-27T25:00:00+01:00', 'noon']) {
    expect(() => validate(z.strictObject({ at: Time }), { at }, 'body'), at).toThrow();
  }
});
