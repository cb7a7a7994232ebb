/**
 * Lets callers share a read. Those who come while one is under way get the next, which begins after they came: nobody
 * is given anything older than with a read of their own, and however many ask, two are enough.
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
