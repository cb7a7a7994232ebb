/** The server took a change, but its read models lag: what was read may not show it. */
export class NotShownYet extends Error {
  override readonly name = 'NotShownYet';
}

let staleAnswers = 0;

/** Counts an answer that the server marks as older than what this browser has written. */
export function countStale(): void {
  staleAnswers += 1;
}

/**
 * Reads what a command has changed. Queries carry the command's position, and the server waits up to 2 s for its read
 * models, so one reading is enough.
 * @throws NotShownYet when an answer is marked stale
 */
export async function readBack(read: () => Promise<unknown>): Promise<void> {
  const before = staleAnswers;
  await read();
  if (staleAnswers > before) throw new NotShownYet('The change is recorded, but may not show yet.');
}
