import type { Matcher } from './matcher.ts';
import { fromYears, ofLength, rated } from './matchers.ts';

const FIRST = 1900;
const LAST = 9999;
const YEAR = '((?:19|20)\\d\\d)';

const decadeNames: Readonly<Record<string, number>> = {
  fifties: 1950,
  sixties: 1960,
  seventies: 1970,
  eighties: 1980,
  nineties: 1990,
  'annees cinquante': 1950,
  'annees soixante': 1960,
  'annees soixante dix': 1970,
  'annees quatre vingt': 1980,
  'annees quatre vingts': 1980,
  'annees quatre vingt dix': 1990,
  'anos cinquenta': 1950,
  'anos sessenta': 1960,
  'anos setenta': 1970,
  'anos oitenta': 1980,
  'anos noventa': 1990,
  'miaka ya hamsini': 1950,
  'miaka ya sitini': 1960,
  'miaka ya sabini': 1970,
  'miaka ya themanini': 1980,
  'miaka ya tisini': 1990,
};
/** Longest first, so that “ninety” is not read as “eighty”. */
const DECADES = Object.keys(decadeNames)
  .sort((a, b) => b.length - a.length)
  .join('|');

const AMOUNT =
  '(\\d{1,3}|an?|one|une?|uma?|two|deux|dois|duas|three|trois|tres|moja|mbili|tatu|half an|a half|half|demi|meia|nusu)';
const UNIT = '(minutes?|minutos?|mins?|mn|hours?|heures?|horas?|hrs?|h)';
const SPAN = `(?:${AMOUNT} ?${UNIT}|(dakika|saa|masaa) (\\d{1,3}|moja|mbili|tatu|nusu))`;
const UNDER =
  'under|less than|shorter than|below|at most|no longer than|up to|max|moins de|moins d|maximum|menos de|ate|chini ya|isiyozidi|zisizozidi|pungufu ya';
const OVER = 'over|more than|longer than|at least|above|plus de|plus d|au moins|mais de|pelo menos|zaidi ya|kuanzia';
const amounts: Readonly<Record<string, number>> = {
  two: 2,
  deux: 2,
  dois: 2,
  duas: 2,
  mbili: 2,
  three: 3,
  trois: 3,
  tres: 3,
  tatu: 3,
  half: 0.5,
  'half an': 0.5,
  'a half': 0.5,
  demi: 0.5,
  meia: 0.5,
  nusu: 0.5,
};

type MatchGroups = readonly (string | undefined)[];

/** Duration in minutes, from an amount and its unit in either order. */
function minutes([amount, unit, unitBefore, amountAfter]: MatchGroups): number {
  const word = amount ?? amountAfter ?? '';
  const count = /^\d+$/.test(word) ? Number(word) : (amounts[word] ?? 1);
  return /^(h|saa|masaa)/.test(unit ?? unitBefore ?? '') ? count * 60 : count;
}

/** Tolerance around a stated length, in minutes. */
const TOLERANCE_MINUTES = 10;

const patterns: readonly (readonly [pattern: string, read: (found: MatchGroups) => Matcher])[] = [
  [
    `(?:between|entre|kati ya|from|de) (?:mwaka )?${YEAR} (?:and|et|e|na|to|a|hadi|until) (?:mwaka )?${YEAR}`,
    ([a, b]) => fromYears(Math.min(Number(a), Number(b)), Math.max(Number(a), Number(b)), null),
  ],
  [
    `(?:before|prior to|older than|avant|antes de|de antes de|kabla ya) (?:the year |l an |mwaka )?${YEAR}`,
    ([year]) => fromYears(FIRST, Number(year) - 1, null),
  ],
  [
    `(?:after|newer than|apres|depois de|baada ya) (?:mwaka )?${YEAR}`,
    ([year]) => fromYears(Number(year) + 1, LAST, null),
  ],
  [`(?:since|depuis|desde|a partir de|tangu) (?:mwaka )?${YEAR}`, ([year]) => fromYears(Number(year), LAST, null)],
  [`(?:annees|anos|miaka ya) ((?:19|20)\\d0)`, ([year]) => decade(Number(year))],
  [`(?:the )?((?:19|20)\\d0)s`, ([year]) => decade(Number(year))],
  [`(?:annees|anos|miaka ya) ([5-9]0)`, ([year]) => decade(1900 + Number(year))],
  ['(?:the )?([5-9]0)s', ([year]) => decade(1900 + Number(year))],
  ['(?:the )?([12]0)s', ([year]) => decade(2000 + Number(year))],
  [`(?:the )?(${DECADES})`, ([name = '']) => decade(decadeNames[name] ?? FIRST)],
  [`(?:${UNDER}) ${SPAN}(?: long| de duracao| duree)?`, (found) => ofLength(0, minutes(found) - 1)],
  [`(?:${OVER}) ${SPAN}(?: long)?`, (found) => ofLength(minutes(found), LAST)],
  [SPAN, (found) => ofLength(minutes(found) - TOLERANCE_MINUTES, minutes(found) + TOLERANCE_MINUTES)],
  ['(?:rated |rating )?pg 13', () => rated('PG-13')],
  ['(?:rated |rating )?nc 17', () => rated('NC-17')],
  ['(?:rated |rating )pg', () => rated('PG')],
  ['(?:rated |rating )(g|r)', ([letter]) => rated(letter === 'g' ? 'G' : 'R')],
  [`(?:from |of |in |de |em |en |mwaka wa |mwaka )?${YEAR}`, ([year]) => fromYears(Number(year), Number(year), null)],
];

const decade = (from: number): Matcher => fromYears(from, from + 9, from);

const compiled = patterns.map(([pattern, read]) => ({ pattern: new RegExp(`(?<![^ ])${pattern}(?![^ ])`), read }));

/** Parses years, lengths and age ratings in a folded search. Each parsed part is replaced by `|`. */
export function readTimes(folded: string): { readonly rest: string; readonly matchers: readonly Matcher[] } {
  let rest = folded;
  const matchers: Matcher[] = [];
  for (const { pattern, read } of compiled) {
    const found = pattern.exec(rest);
    if (!found) continue;
    matchers.push(read(found.slice(1)));
    rest = `${rest.slice(0, found.index)}|${rest.slice(found.index + found[0].length)}`;
  }
  return { rest, matchers };
}
