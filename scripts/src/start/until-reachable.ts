import { pause } from '@sankofa/events/pause';

export interface WaitingOptions {
  /** What to tell about an error that time or the operator mends; null for any other, which is thrown. */
  readonly sentenceOf: (error: unknown) => string | null;
  readonly say: (text: string) => void;
  readonly signal: AbortSignal;
  /** From one line to the next while nothing changes, in milliseconds. */
  readonly sayEveryMs?: number;
  /** From one attempt to the next, in milliseconds. */
  readonly tryEveryMs?: number;
}

/**
 * Does work again and again until the servers it needs are there. Says at once what is wrong, and from time to time that it
 * still waits.
 * @throws DOMException AbortError once `signal` aborts
 */
export async function untilReachable<Result>(
  work: () => Promise<Result>,
  { sentenceOf, say, signal, sayEveryMs = 10_000, tryEveryMs = 1_000 }: WaitingOptions,
): Promise<Result> {
  const startedAt = performance.now();
  let said: string | null = null;
  const stillWaiting = (): void => {
    if (said !== null) say(`Still waiting, for ${Math.round((performance.now() - startedAt) / 1_000)} s. ${said}`);
  };
  const timer = setInterval(stillWaiting, sayEveryMs);
  try {
    for (;;) {
      signal.throwIfAborted();
      try {
        const result = await work();
        if (said !== null) say('It answers now.');
        return result;
      } catch (error) {
        const sentence = sentenceOf(error);
        if (sentence === null) throw error;
        if (sentence !== said) say(`${sentence} Waiting for it; Ctrl-C ends.`);
        said = sentence;
      }
      await pause(tryEveryMs, signal);
    }
  } finally {
    clearInterval(timer);
  }
}
