import { describe, expect, it } from 'vitest';
import { personSlug } from './person-slug.ts';

describe('the slug of a person', () => {
  it.each([
    ['Aïssatou Ndoye-Camara', 'aissatou-ndoye-camara'],
    ['  N’Diaye, Jr. ', 'n-diaye-jr'],
    ['ሰላማዊት ዓለሙ', 'ሰላማዊት-ዓለሙ'],
    ['☺', ''],
  ])('of %s is %s', (name, slug) => {
    expect(personSlug(name)).toBe(slug);
    expect(personSlug(slug)).toBe(slug);
  });
});
