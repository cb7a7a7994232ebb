/** How an append ended; `conflict`: the stream was at another revision. */
export type AppendOutcome = 'stored' | 'conflict' | 'unavailable' | 'failed';

/** Is told what a store does, for metrics. */
export interface StoreObserver {
  /** @param seconds from the call of `append` to its end, repetitions included */
  appended(outcome: AppendOutcome, seconds: number): void;
  /** A request was sent to the server again. */
  retried(): void;
  /** A client, or the connection for appends, was replaced by a new one. */
  clientReplaced(): void;
}

export const NO_OBSERVER: StoreObserver = {
  appended: () => undefined,
  retried: () => undefined,
  clientReplaced: () => undefined,
};
