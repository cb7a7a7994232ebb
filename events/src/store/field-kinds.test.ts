import { expect, it } from 'vitest';
import { z } from 'zod';
import { eventDefinitions } from '../catalog.ts';
import { isPersonal, personal } from '../personal/personal.ts';
import { id, kindOf, open } from './field-kinds.ts';

/** Types of zod whose values contain no free text. */
const WITHOUT_TEXT = new Set(['boolean', 'enum', 'int', 'literal', 'null', 'number']);

/** Paths of the string fields without a declared kind. */
function unsaid(schema: z.core.$ZodType, path: string): string[] {
  if (isPersonal(schema) || kindOf(schema)) return [];
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([name, field]) => unsaid(field, `${path}.${name}`));
  }
  if (schema instanceof z.ZodArray) return unsaid(schema.element, `${path}[]`);
  if (schema instanceof z.ZodRecord) {
    return [...unsaid(schema.keyType, `${path}{name}`), ...unsaid(schema.valueType, `${path}{}`)];
  }
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return unsaid(schema.unwrap(), path);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => unsaid(option, path));
  if (schema instanceof z.ZodStringFormat) return [];
  return WITHOUT_TEXT.has(schema._zod.def.type) ? [] : [path];
}

it.each(eventDefinitions.map((definition) => [definition.type, definition] as const))(
  '%s declares the kind of every string: enum, id, personal or open',
  (type, { schema }) => expect(unsaid(schema, type)).toEqual([]),
);

it('finds undeclared strings at any depth', () => {
  const nested = z.strictObject({
    movieId: id('movie'),
    list: z.array(z.strictObject({ text: z.string().nullable() })),
    record: z.partialRecord(z.enum(['a']), z.string().min(1)),
    either: z.union([z.int(), z.string().regex(/x/)]),
    kind: z.discriminatedUnion('kind', [z.strictObject({ kind: z.literal('a'), said: z.string().trim() })]),
    at: z.iso.datetime().nullable(),
    requestId: z.uuid(),
    note: open(z.string().max(9)).nullable(),
    name: personal(z.array(z.string())),
    whatever: z.unknown(),
  });
  expect(unsaid(nested, 'E')).toEqual(['E.list[].text', 'E.record{}', 'E.either', 'E.kind.said', 'E.whatever']);
});
