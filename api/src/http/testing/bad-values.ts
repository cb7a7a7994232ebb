import fc from 'fast-check';

/** Texts that are known to break servers. */
export const badText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udc00\ud800',
    '\u202e\u2066',
    '\ufeff',
    '\r\nSet-Cookie: a=b',
    "' or 1=1 --",
    '$1',
    '%',
    '%00',
    '%s%n',
    '../../etc/passwd',
    '__proto__',
    'constructor',
    'toString',
    'null',
    'NaN',
    'Infinity',
    '-0',
    '1e999',
    '[]',
    '{}',
    '[[',
    'İ',
    'ﷺ'.repeat(50),
    'e\u0301\u0327'.repeat(40),
    '👨‍👩‍👧‍👦'.repeat(20),
    'x'.repeat(255),
    'x'.repeat(9_000),
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
);

/** Values that are invalid for most fields. */
export const badValue: fc.Arbitrary<unknown> = fc.oneof(
  badText,
  fc.constantFrom(null, true, false, 0, -0, -1, 0.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, [], {}, [[]], [null], {
    a: {},
  }),
  fc.constantFrom(10, 40, 3_000).map((depth) => {
    let value: unknown = 'deep';
    for (let n = 0; n < depth; n++) value = n % 2 === 0 ? [value] : { value };
    return value;
  }),
  fc.jsonValue({ maxDepth: 3 }),
);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Mutates a value: replaces, removes, renames or adds a member, or replaces the whole. */
export function changed(value: unknown): fc.Arbitrary<unknown> {
  if (Array.isArray(value) && value.length > 0) {
    return fc.oneof(
      badValue,
      fc.tuple(fc.nat(value.length - 1), badValue).map(([at, bad]) => value.with(at, bad)),
      fc.constant([...value, ...value]),
      fc.constant(value.slice(1)),
    );
  }
  if (!isObject(value) || Object.keys(value).length === 0) return badValue;
  const names = Object.keys(value);
  return fc.constantFrom(...names).chain((name) => {
    const { [name]: member, ...others } = value;
    return fc.oneof(
      { weight: 1, arbitrary: badValue },
      { weight: 4, arbitrary: changed(member).map((bad) => ({ ...value, [name]: bad })) },
      { weight: 1, arbitrary: fc.constant(others) },
      { weight: 1, arbitrary: badText.map((bad) => ({ ...others, [bad]: member })) },
      { weight: 1, arbitrary: fc.tuple(badText, badValue).map(([unknown, bad]) => ({ ...value, [unknown]: bad })) },
    );
  });
}

/** Corrupts bytes: truncates, duplicates or inserts. */
export const damaged = (bytes: Buffer): fc.Arbitrary<Buffer> =>
  fc.oneof(
    fc.nat(bytes.length).map((at) => bytes.subarray(0, at)),
    fc.constant(Buffer.concat([bytes, bytes])),
    fc
      .tuple(fc.nat(bytes.length), fc.uint8Array({ minLength: 1, maxLength: 4 }))
      .map(([at, bad]) => Buffer.concat([bytes.subarray(0, at), bad, bytes.subarray(at)])),
    fc.uint8Array({ maxLength: 200 }).map((bad) => Buffer.from(bad)),
  );

/** Valid values of an HTTP header. */
export const badHeader: fc.Arbitrary<string> = fc.oneof(
  fc.string({ maxLength: 300, unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)) }),
  fc.string({ maxLength: 20, unit: fc.integer({ min: 0x80, max: 0xff }).map((code) => String.fromCharCode(code)) }),
  fc.constantFrom('null', '0', '-1', ',', ';;', '"', '=', '*', 'x'.repeat(3_000)),
);
