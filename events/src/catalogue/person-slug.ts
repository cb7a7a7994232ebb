/**
 * Last segment of a person's URL, `/people/<slug>`: the letters and digits of the name in any script, without diacritics,
 * joined by hyphens. Empty if the name has none.
 */
export const personSlug = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
