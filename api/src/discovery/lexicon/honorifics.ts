/** Forms of address that begin a name, such as “Sister Odessa Pettway”. They say nothing about a film. */
const words = `
sister brother father mother doctor dr professor prof mr mrs ms miss madame monsieur sir lady lord captain general colonel
judge sheikh imam abba pastor reverend bishop saint dj mc auntie aunty uncle mama mamie papa baba nana gogo bibi bi mzee iya
hadja hadji alhaji alhaja el lalla si oom tannie mestre dona dom seu nha avo maame paa dadabe little junior
soeur frere pere mere docteur oncle tante irma irmao padre madre doutor tio tia dada kaka daktari mwalimu
`;

const honorifics: ReadonlySet<string> = new Set(words.split(/\s+/).filter(Boolean));

/** The folded words of a name without the forms of address it begins with; a name of nothing else stays whole. */
export function withoutHonorifics(words: readonly string[]): readonly string[] {
  const first = words.findIndex((word) => !honorifics.has(word));
  return first <= 0 ? words : words.slice(first);
}
