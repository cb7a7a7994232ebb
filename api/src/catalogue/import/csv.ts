import { HttpProblem } from '../../http/http-problem.ts';

/** A record of a CSV file. */
export interface CsvLine {
  /** Its first line in the file, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * Parses CSV (RFC 4180). Quoted cells may contain commas, quotes and line breaks. Empty lines are skipped. Cells may be
 * separated by semicolons, as Excel writes them where the comma is the decimal sign: then the first line has no comma.
 * @throws HttpProblem `unreadable_list` when a quoted cell is not closed
 */
export function parseCsv(text: string): CsvLine[] {
  const lines: CsvLine[] = [];
  let line = 1;
  let begins = 1;
  let cells: string[] = [];
  let cell = '';
  let quoted = false;
  const endLine = (): void => {
    if (cells.length > 0 || cell !== '') lines.push({ line: begins, cells: [...cells, cell] });
    cells = [];
    cell = '';
    begins = line;
  };
  const source = text.replace(/^\uFEFF/, '');
  const [header = ''] = source.split('\n', 1);
  const separator = header.includes(';') && !header.includes(',') ? ';' : ',';
  for (let n = 0; n < source.length; n++) {
    const char = source.charAt(n);
    if (char === '\n') line++;
    if (quoted) {
      if (char !== '"') cell += char;
      else if (source.charAt(n + 1) === '"') {
        cell += '"';
        n++;
      } else quoted = false;
    } else if (char === '"' && cell === '') quoted = true;
    else if (char === separator) {
      cells.push(cell);
      cell = '';
    } else if (char === '\n') endLine();
    else if (char !== '\r') cell += char;
  }
  if (quoted) throw new HttpProblem('unreadable_list', { what: 'open_cell', line: begins });
  endLine();
  return lines;
}
