/** Resolves after some milliseconds, or when the signal aborts. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    // What was to happen by now: Node warns of a negative time.
    const timer = setTimeout(done, Math.max(ms, 0));
    signal.addEventListener('abort', done);
  });
}
