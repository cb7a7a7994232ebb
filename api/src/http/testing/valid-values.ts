import fc from 'fast-check';
import type { JsonSchema } from './openapi-operations.ts';

/** Known values for fields and parameters by name: existing ids, taken addresses. */
export type KnownIds = Readonly<Record<string, readonly string[]>>;

const text = (schema: JsonSchema): fc.Arbitrary<string> => {
  const { minLength = 0, maxLength = 300 } = schema;
  const size = { minLength, maxLength: Math.min(maxLength, minLength + 60) };
  return fc.oneof(
    { weight: 3, arbitrary: fc.string({ ...size, unit: 'grapheme-ascii' }) },
    { weight: 2, arbitrary: fc.string({ ...size, unit: 'grapheme' }) },
    { weight: 1, arbitrary: fc.string({ minLength: maxLength, maxLength, unit: 'grapheme-ascii' }) },
  );
};

/** Moments with a four-digit year, in every offset. */
const moment: fc.Arbitrary<string> = fc
  .tuple(
    fc.oneof(
      fc.date({
        noInvalidDate: true,
        min: new Date('0001-01-02T00:00:00Z'),
        max: new Date('9998-12-31T23:59:59.999Z'),
      }),
      fc.constantFrom(new Date('0001-01-02T00:00:00Z'), new Date('9998-12-31T23:59:59.999Z'), new Date(0)),
    ),
    fc.constantFrom('Z', '+00:00', '+14:00', '-12:00', '+23:59', '-23:59'),
  )
  .map(([date, offset]) => date.toISOString().replace('Z', offset));

const FORMATS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  uuid: fc.uuid({ version: [1, 4, 7] }),
  email: fc.oneof(
    fc.stringMatching(/^[A-Za-z][A-Za-z0-9]{2,12}@[a-z]{2,12}\.test$/),
    fc.emailAddress({ size: 'small' }),
  ),
  'date-time': moment,
  uri: fc.webUrl({ validSchemes: ['https'], size: 'small' }),
};

const fits = (
  { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern = '' }: JsonSchema,
  made: string,
): boolean => made.length >= minLength && made.length <= maxLength && new RegExp(pattern, 'u').test(made);

function typed(schema: JsonSchema, type: string, known: KnownIds): fc.Arbitrary<unknown> {
  const { items, prefixItems, minItems = 0, maxItems = 5, minimum, maximum, exclusiveMinimum, multipleOf } = schema;
  switch (type) {
    case 'string': {
      const format = schema.format ? FORMATS[schema.format] : undefined;
      if (format) return format.filter((made) => fits(schema, made));
      // Our limits count UTF-16 code units.
      if (!schema.pattern) return text(schema).filter((made) => fits(schema, made));
      return fc.stringMatching(new RegExp(schema.pattern, 'u')).filter((made) => fits(schema, made));
    }
    case 'integer': {
      const [min, max] = [minimum ?? (exclusiveMinimum ?? -(2 ** 53)) + 1, maximum ?? 2 ** 53 - 1];
      const from = Math.max(min, -5);
      const few = fc.integer({ min: from, max: Math.min(max, from + 55) });
      // In a wide range, random integers would almost never hit a valid value, such as a year.
      const isNarrow = max - min < 2 ** 31;
      return fc.oneof(
        few,
        isNarrow ? fc.integer({ min, max }) : fc.maxSafeInteger().filter((n) => n >= min && n <= max),
      );
    }
    case 'number':
      if (multipleOf) {
        const steps = { min: (minimum ?? 0) / multipleOf, max: (maximum ?? 1) / multipleOf };
        return fc.integer(steps).map((n) => Number((n * multipleOf).toFixed(2)));
      }
      return fc.double({
        noNaN: true,
        noDefaultInfinity: true,
        ...(minimum !== undefined && { min: minimum }),
        ...(maximum !== undefined && { max: maximum }),
        ...(exclusiveMinimum !== undefined && { min: exclusiveMinimum, minExcluded: true }),
      });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      if (prefixItems) return fc.tuple(...prefixItems.map((item) => validValue(item, '', known)));
      return fc.array(items ? validValue(items, '', known) : fc.jsonValue(), {
        minLength: minItems,
        maxLength: Math.min(maxItems, minItems + 3),
      });
    case 'object': {
      const { properties = {}, required = [] } = schema;
      return recordOf(
        Object.entries(properties).map(([name, member]) => {
          return { name, value: validValue(member, name, known), isRequired: required.includes(name) };
        }),
      );
    }
    default:
      return fc.jsonValue();
  }
}

/** Objects with these members; optional ones may be absent. */
export function recordOf<Value>(
  members: readonly { readonly name: string; readonly value: fc.Arbitrary<Value>; readonly isRequired: boolean }[],
): fc.Arbitrary<Record<string, Value>> {
  const values = members.map(({ value, isRequired }) => (isRequired ? value : fc.option(value, { nil: undefined })));
  return fc.tuple(...values).map((made) => {
    const present = members.flatMap(({ name }, n) => {
      const value = made[n];
      return value === undefined ? [] : [[name, value] as const];
    });
    return Object.fromEntries(present);
  });
}

/**
 * Valid values of a schema.
 * @param name of the field or parameter, to look up known values
 */
export function validValue(schema: JsonSchema, name: string, known: KnownIds): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const ways = schema.anyOf ?? schema.oneOf;
  if (ways) return fc.oneof(...ways.map((one) => validValue(one, name, known)));
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? ['any']);
  const made = fc.oneof(...types.map((type) => typed(schema, type, known)));
  const pattern = new RegExp(schema.pattern ?? '', 'u');
  const fitting = (types.includes('string') ? (known[name] ?? []) : []).filter((value) => pattern.test(value));
  return fitting.length === 0 ? made : fc.oneof(fc.constantFrom(...fitting), made);
}
