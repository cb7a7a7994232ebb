import { pause } from '@sankofa/events/pause';

export interface WaitingOptions {
  /** Describes an error that may go away while waiting; null for any other error, which is thrown. */
  readonly sentenceOf: (error: unknown) => string | null;
  readonly say: (text: string) => void;
  readonly signal: AbortSignal;
  /** Interval of "still waiting" messages, in milliseconds. */
  readonly sayEveryMs?: number;
  /** Interval between attempts, in milliseconds. */
  readonly tryEveryMs?: number;
}

/**
 * Retries work until the servers it needs are reachable. Reports each new problem at once, then repeats it at an interval.
 * @throws DOMException AbortError once `signal` aborts
 */
export async function untilReachable<Result>(
  work: () => Promise<Result>,
  { sentenceOf, say, signal, sayEveryMs = 10_000, tryEveryMs = 1_000 }: WaitingOptions,
): Promise<Result> {
  const startedAt = performance.now();
  let said: string | null = null;
  const stillWaiting = (): void => {
    if (said !== null) say(`Still waiting after ${Math.round((performance.now() - startedAt) / 1_000)} s. ${said}`);
  };
  const timer = setInterval(stillWaiting, sayEveryMs);
  try {
    for (;;) {
      signal.throwIfAborted();
      try {
        const result = await work();
        if (said !== null) say('Connected.');
        return result;
      } catch (error) {
        const sentence = sentenceOf(error);
        if (sentence === null) throw error;
        if (sentence !== said) say(`${sentence} Retrying; press Ctrl-C to stop.`);
        said = sentence;
      }
      await pause(tryEveryMs, signal);
    }
  } finally {
    clearInterval(timer);
  }
}
