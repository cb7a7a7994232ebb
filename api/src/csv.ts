/** A file of comma-separated values (RFC 4180) with a line of names. Every cell is quoted where it has to be. */
export function toCsv(names: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string {
  return [names, ...rows].map((cells) => `${cells.map(cell).join(',')}\r\n`).join('');
}

/** Spreadsheets would run a text that begins like a formula: it gets an apostrophe in front. */
function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
