import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson } from './parse-json.ts';

describe('untrusted JSON', () => {
  it('is parsed like other JSON', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 20 }), (text) => {
        expect(parseJson(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  it.each([
    [100, true],
    [101, false],
  ])('nested %i deep is read: %j', (depth, isRead) => {
    for (const [open, close] of ['[]', ['{"a":', '}']]) {
      const text = `${open?.repeat(depth - 1)}[]${close?.repeat(depth - 1)}`;
      if (isRead) expect(() => parseJson(text)).not.toThrow();
      else expect(() => parseJson(text)).toThrow(SyntaxError);
    }
  });

  it('may contain brackets in texts', () => {
    const value = { '[[': `"\\${'['.repeat(1_000)}`, b: '{'.repeat(1_000) };
    expect(parseJson(JSON.stringify(value))).toEqual(value);
  });

  it.each(['[', '{"a":', '[{"a":'])('of millions of %j is rejected at once', (text) => {
    expect(() => parseJson(text.repeat(5_000_000))).toThrow('nested more than 100 deep');
  });
});
