/** Resolves after `ms` milliseconds, or when the signal aborts. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    // Node warns about negative delays.
    const timer = setTimeout(done, Math.max(ms, 0));
    signal.addEventListener('abort', done);
  });
}
