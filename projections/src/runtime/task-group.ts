/**
 * Runs tasks that depend on each other: when one ends or fails, or `signal` aborts, the others are aborted. Resolves,
 * or rejects with the first error, once all of them have stopped.
 */
export async function runTaskGroup(
  signal: AbortSignal,
  tasks: readonly ((signal: AbortSignal) => Promise<void>)[],
): Promise<void> {
  const stop = new AbortController();
  const running = AbortSignal.any([signal, stop.signal]);
  const errors: unknown[] = [];
  await Promise.all(
    tasks.map(async (task) => {
      try {
        await task(running);
      } catch (error) {
        errors.push(error);
      } finally {
        stop.abort();
      }
    }),
  );
  if (errors.length > 0) throw errors[0];
}
