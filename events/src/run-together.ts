/** Resolves when the signal aborts. */
export const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

/** Runs tasks until one ends or fails, or `signal` aborts; then stops the others. @throws the first error */
export async function runTogether(
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
        if (!running.aborted) errors.push(error);
      } finally {
        stop.abort();
      }
    }),
  );
  if (errors.length > 0) throw errors[0];
}
