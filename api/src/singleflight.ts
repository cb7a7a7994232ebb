/**
 * Lets concurrent callers share a read. Callers that arrive during a read get the next one, which starts after they
 * arrived: the result is never older than that of a read of their own, and at most two reads are pending.
 */
export function singleflight<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | null = null;
  let next: Promise<Result> | null = null;

  function start(): Promise<Result> {
    const mine = read();
    running = mine;
    const end = (): void => {
      if (running === mine && !next) running = null;
    };
    mine.then(end, end);
    return mine;
  }

  function startNext(): Promise<Result> {
    next = null;
    return start();
  }

  return () => {
    if (!running) return start();
    next ??= running.then(startNext, startNext);
    return next;
  };
}
