import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';

const Result = z.object({
  part: z.string(),
  machine: z.string(),
  commit: z.string(),
  /** Hash of the part's inputs; null if unknown. */
  contents: z.string().nullable(),
  at: z.iso.datetime(),
  seconds: z.number(),
  passed: z.boolean(),
});

/** Result of a part. */
export type Result = z.infer<typeof Result>;

/** Reads results from a file, oldest first. Skips invalid lines, which an older version may have written. */
export function readResults(file: string): Result[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
  return text.split('\n').flatMap((line) => {
    try {
      return [Result.parse(JSON.parse(line))];
    } catch {
      return [];
    }
  });
}

/** Appends a result to a file. */
export function keepResult(file: string, result: Result): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(result)}\n`, { flag: 'a' });
}

/**
 * The earlier result of a part, if it passed on this machine with the same inputs.
 * @param now `contents` is the hash of the current inputs; null if unknown
 */
export function stillHolds(
  results: readonly Result[],
  now: Pick<Result, 'part' | 'machine' | 'contents'>,
): Result | undefined {
  if (now.contents === null) return undefined;
  const last = results.findLast(
    ({ part, machine, contents }) => part === now.part && machine === now.machine && contents === now.contents,
  );
  return last?.passed ? last : undefined;
}
