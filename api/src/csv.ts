export type Cell = string | number | null;

/** Serializes rows as comma-separated values (RFC 4180) with a header line. Quotes cells where necessary. */
export const toCsv = (names: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  [names, ...rows].map(csvLine).join('');

/** One line of a CSV file, with its end. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cell).join(',')}\r\n`;

/** Prefixes text that begins like a formula with an apostrophe: spreadsheets would execute it. */
function cell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
