import type { Comparison } from './comparison.ts';
import { type Figure, type FigureTarget, isMet, type NotRun } from './figure.ts';

const COLUMNS = [
  { width: 25, toTheRight: false },
  { width: 10, toTheRight: true },
  { width: 16, toTheRight: false },
  { width: 10, toTheRight: true },
  { width: 9, toTheRight: true },
  { width: 16, toTheRight: false },
  { width: 7, toTheRight: false },
  { width: 10, toTheRight: true },
  { width: 10, toTheRight: true },
  { width: 7, toTheRight: true },
  { width: 7, toTheRight: false },
] as const;

/** Rows are printed minutes apart, so columns have a fixed width. */
const row = (...cells: readonly string[]): string =>
  COLUMNS.map(({ width, toTheRight }, n) => (toTheRight ? cells[n]?.padStart(width) : cells[n]?.padEnd(width)))
    .join('  ')
    .trimEnd();

const HEADINGS = ['name', 'value', 'unit', 'baseline', 'ratio', 'wanted', 'met'] as const;

/** The first row of the table. @param compared whether figures are compared with an earlier run */
export const headings = (compared: boolean): string =>
  row(...HEADINGS, ...(compared ? ['before', 'now', 'change'] : []));

/** Formats a figure as a table row. @param comparison with an earlier run; null when there is none */
export function figureRow(
  figure: Figure,
  wanted: FigureTarget | undefined,
  comparison: Comparison | null = null,
): string {
  const { name, value, unit, baseline, ratio } = figure;
  const met = isMet(figure, wanted);
  return row(
    name,
    digits(value),
    unit,
    baseline === null ? '' : digits(baseline),
    ratio === null ? '' : `${ratio.toFixed(2)} x`,
    wanted ? describeTarget(wanted) : '',
    met === null ? '' : met ? 'met' : 'NOT MET',
    ...(comparison ? comparisonCells(comparison) : []),
  );
}

const comparisonCells = ({ before, now, ratio, slipped }: Comparison): readonly string[] => [
  digits(before),
  digits(now),
  ratio === null ? '' : `${ratio.toFixed(2)} x`,
  slipped ? 'SLIPPED' : '',
];

/** Formats a table row with the reason why a benchmark did not run. */
export const notRunRow = (name: string, { message }: NotRun): string =>
  `${name.padEnd(COLUMNS[0].width)}  not measured: ${message}`;

/** "at least 5 x". */
export const describeTarget = ({ of, bound, limit }: FigureTarget): string =>
  `${bound} ${limit}${of === 'ratio' ? ' x' : ''}`;

const digits = (value: number): string =>
  value >= 100 || Number.isInteger(value) ? Math.round(value).toLocaleString('en') : value.toFixed(2);
