import type { LogServer } from './log-server.ts';

/** How faults are injected. */
export interface FaultOptions {
  /** Of killing. */
  readonly rounds: number;
  readonly seed: number;
  /** Whether events go through a Kafka, which is killed too. */
  readonly kafka: boolean;
  /** Opens the EventStoreDB that keeps the log; null: PostgreSQL keeps it. */
  readonly openLog: () => Promise<LogServer | null>;
  /** Files with the ids of processes that are killed, too. */
  readonly alsoKill: readonly string[];
  readonly say: (text: string) => void;
}
