import { filesEditedForArea, filesEditedForFeature } from '../new/feature-edits.ts';
import { dataCoercions, filmFiles, rowInterfaces, streamSlices } from './counts.ts';
import { importCycles } from './import-cycles.ts';
import { logBytesOfHour } from './log-bytes.ts';
import { isProduct, type Source } from './sources.ts';
import { countLines, countTokens } from './tokens.ts';

/** A code metric with its limit. */
export interface Figure {
  readonly what: string;
  /** Value at `BASE_COMMIT`. */
  readonly base: number;
  readonly now: number;
  /** Maximum; absent: no limit. */
  readonly wanted?: number;
}

/** Base commit of the comparison. */
export const BASE_COMMIT = '14392c6';

/** Tokens of product code at `BASE_COMMIT`. */
const BASE_TOKENS = 795_528;

/** Import and seed commands describe films too. */
const FILM_COMMANDS = /^scripts\/src\/(?:import|seed)\/(?!.*\.test\.)/;

const total = (sources: readonly Source[], count: (text: string) => number): number =>
  sources.reduce((sum, { text }) => sum + count(text), 0);

/** Metrics of the sources. */
export function countSources(sources: readonly Source[]): Figure[] {
  const product = sources.filter(isProduct);
  const rest = sources.filter((source) => !isProduct(source));
  const films = filmFiles([...product, ...rest.filter(({ path }) => FILM_COMMANDS.test(path))]);
  return [
    { what: 'files naming ≥ 12 of a film’s 17 fields', base: 19, now: films.length, wanted: 6 },
    { what: 'row interfaces written by hand', base: 73, now: rowInterfaces(product).length, wanted: 0 },
    { what: 'ids sliced from stream names', base: 62, now: streamSlices(product).length, wanted: 0 },
    { what: 'coercions of event data', base: 98, now: dataCoercions(product).length, wanted: 0 },
    { what: 'import cycles, types included', base: 13, now: importCycles(product).length, wanted: 0 },
    {
      what: 'product code, tokens',
      base: BASE_TOKENS,
      now: total(product, countTokens),
      wanted: Math.floor(BASE_TOKENS * 0.9),
    },
    { what: 'product code, lines', base: 106_529, now: total(product, countLines) },
    { what: 'scripts, tests and data, tokens', base: 592_985, now: total(rest, countTokens) },
  ];
}

/** Number of existing files that `npm run new` edits. Snapshots do not count. */
export const countEdits = (root: string): Figure[] => [
  { what: 'existing files edited to add an area', base: 18, now: filesEditedForArea(root).length, wanted: 3 },
  {
    what: 'the same for event, read model, route and page',
    base: 7,
    now: filesEditedForFeature(root).length,
    wanted: 3,
  },
];

/** Formats metrics as a Markdown table and marks those above their limit. */
export function figuresTable(figures: readonly Figure[]): string {
  const number = new Intl.NumberFormat('en');
  const rows = figures.map(({ what, base, now, wanted }) => {
    const limit = wanted === undefined ? '' : `${wanted === 0 ? '' : '≤ '}${number.format(wanted)}`;
    const mark = wanted !== undefined && now > wanted ? ' ✗' : '';
    return `| ${what} | ${number.format(base)} | ${number.format(now)}${mark} | ${limit} |`;
  });
  return [`| metric | at ${BASE_COMMIT} | now | limit |`, '| --- | --- | --- | --- |', ...rows].join('\n');
}

/** Bytes in the log for an hour of watching. */
export const measureLog = async (): Promise<Figure[]> => [
  { what: 'bytes in the log for an hour of watching', base: 85_000, now: await logBytesOfHour(), wanted: 5_000 },
];
