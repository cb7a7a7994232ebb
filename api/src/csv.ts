/** Serializes rows as comma-separated values (RFC 4180) with a header line. Quotes cells where necessary. */
export function toCsv(names: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string {
  return [names, ...rows].map((cells) => `${cells.map(cell).join(',')}\r\n`).join('');
}

/** Prefixes text that begins like a formula with an apostrophe: spreadsheets would execute it. */
function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
