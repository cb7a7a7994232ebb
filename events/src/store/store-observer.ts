/** Outcome of an append; `conflict`: the stream was at another revision. */
export type AppendOutcome = 'stored' | 'conflict' | 'unavailable' | 'failed';

/** Receives events of a store, for metrics. */
export interface StoreObserver {
  /** @param seconds duration of `append`, including retries */
  appended(outcome: AppendOutcome, seconds: number): void;
  /** A request was retried. */
  retried(): void;
  /** A client, or the connection for appends, was replaced. */
  clientReplaced(): void;
}

export const NO_OBSERVER: StoreObserver = {
  appended: () => undefined,
  retried: () => undefined,
  clientReplaced: () => undefined,
};
