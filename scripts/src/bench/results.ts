import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Figure } from './figure.ts';

const Results = z.object({
  machine: z.string(),
  store: z.string(),
  commit: z.string(),
  figures: z.array(
    z.object({
      name: z.string(),
      value: z.number(),
      unit: z.string(),
      baseline: z.number().nullable(),
      ratio: z.number().nullable(),
    }),
  ),
});

/** Results of one commit on one machine and store. */
export type Results = z.infer<typeof Results>;

/** Results cannot be compared with those of this run. The message is the reason. */
export class NotComparable extends Error {
  override readonly name = 'NotComparable';
}

/**
 * Reads the results of an earlier run.
 * @param now the current run
 * @throws NotComparable when the file contains no results, or those of another machine or store
 */
export function readEarlier(file: string, now: Pick<Results, 'machine' | 'store'>): Results {
  const earlier = parse(file);
  if (earlier.machine !== now.machine) {
    throw new NotComparable(
      `${file} was measured on another machine (${earlier.machine}); this is ${now.machine}. Measure the earlier commit here.`,
    );
  }
  if (earlier.store !== now.store) {
    throw new NotComparable(
      `${file} was measured with the log in ${earlier.store}, and this run keeps it in ${now.store}.`,
    );
  }
  return earlier;
}

function parse(file: string): Results {
  try {
    return Results.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw new NotComparable(`${file} cannot be read: ${error.message}`);
    throw new NotComparable(`${file} holds no results of npm run bench.`);
  }
}

/** Result file of this commit, machine and store. */
export function resultsFile(folder: string, { machine, store, commit }: Omit<Results, 'figures'>): string {
  const hash = createHash('sha256').update(`${machine}\n${store}`).digest('hex').slice(0, 8);
  return join(folder, `${commit}-${hash}.json`);
}

/** Stored figures of this commit, machine and store; none if files have uncommitted changes. */
export function storedFigures(folder: string, run: Omit<Results, 'figures'>): Figure[] {
  return /^[0-9a-f]+$/.test(run.commit) ? readFigures(resultsFile(folder, run)) : [];
}

/** Reads figures from a file; none if it does not exist. */
function readFigures(file: string): Figure[] {
  try {
    return parse(file).figures;
  } catch (error) {
    if (!(error instanceof NotComparable)) throw error;
    return [];
  }
}

/** Stores figures in the file of their commit, replacing earlier ones of the same name. */
export function storeFigures(folder: string, run: Omit<Results, 'figures'>, figures: readonly Figure[]): void {
  const file = resultsFile(folder, run);
  const names = new Set(figures.map(({ name }) => name));
  const kept = readFigures(file).filter(({ name }) => !names.has(name));
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${JSON.stringify({ ...run, figures: [...kept, ...figures] }, null, 2)}\n`);
}
