import { HttpProblem } from '../../http/http-problem.ts';
import { parseCsv } from './csv.ts';

/** One film of a file, by column or member name. */
export interface FilmRecord {
  /** First line in the file. */
  readonly line: number;
  readonly fields: Readonly<Record<string, unknown>>;
}

/**
 * Reads films from JSON (a list of objects) or CSV (with a header line).
 * @param name its extension is the format
 * @throws HttpProblem `unreadable_list`
 */
export function readRecords(name: string, text: string): FilmRecord[] {
  if (/\.json$/i.test(name)) return readJson(text);
  if (/\.csv$/i.test(name)) return readCsv(text);
  throw new HttpProblem('unreadable_list', { what: 'format' });
}

function readCsv(text: string): FilmRecord[] {
  const [header, ...lines] = parseCsv(text);
  if (!header) throw new HttpProblem('unreadable_list', { what: 'empty' });
  const names = header.cells.map((cell) => cell.trim());
  return lines.map(({ line, cells }) => {
    // An extra cell gets a made-up column name, which is reported as unknown.
    const fields = cells.map((cell, n) => [names[n] ?? `column ${n + 1}`, cell] as const);
    return { line, fields: Object.fromEntries(fields) };
  });
}

function readJson(text: string): FilmRecord[] {
  let films: unknown;
  try {
    films = JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new HttpProblem('unreadable_list', { what: 'json' });
  }
  if (!Array.isArray(films)) throw new HttpProblem('unreadable_list', { what: 'no_list' });
  const lines = linesOfItems(text);
  return films.map((film: unknown, n) => {
    const line = lines[n] ?? 1;
    const isObject = typeof film === 'object' && film !== null && !Array.isArray(film);
    return { line, fields: isObject ? { ...film } : { '': film } };
  });
}

/** The first line of each item of a JSON list. Expects valid JSON. */
function linesOfItems(text: string): number[] {
  const lines: number[] = [];
  let line = 1;
  let depth = 0;
  let awaited = false;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{},\n]|[^\s[\]{},"]+/g)) {
    if (token === '\n') {
      line++;
      continue;
    }
    if (depth === 1 && token === ',') awaited = true;
    else if (depth === 1 && awaited && token !== ']') {
      lines.push(line);
      awaited = false;
    }
    if (token === '[' || token === '{') depth++;
    if (depth === 1 && token === '[' && lines.length === 0) awaited = true;
    if (token === ']' || token === '}') depth--;
  }
  return lines;
}
