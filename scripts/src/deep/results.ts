import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';

const Result = z.object({
  part: z.string(),
  machine: z.string(),
  commit: z.string(),
  /** A hash of what the part reads; null where it could not be told. */
  contents: z.string().nullable(),
  at: z.iso.datetime(),
  seconds: z.number(),
  passed: z.boolean(),
});

/** How a part ended. */
export type Result = z.infer<typeof Result>;

/** The results kept in a file, the oldest first. What is no result is left out: an older version may have written it. */
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

/** Adds a result to a file. */
export function keepResult(file: string, result: Result): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(result)}\n`, { flag: 'a' });
}

/**
 * The result a part has already, when it need not run again: it passed on this machine, and what it reads is the same.
 * @param contents of what it reads now; null: cannot be told
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
