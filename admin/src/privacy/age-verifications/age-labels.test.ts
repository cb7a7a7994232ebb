import { describe, expect, it } from 'vitest';
import { sizeText } from './age-labels.ts';

describe('the size of a file', () => {
  it.each([
    [1, '1 KB'],
    [48_213, '48 KB'],
    [10 * 1024 * 1024, '10.0 MB'],
  ])('of %d bytes is %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));
});
