import type { LogServer } from './log-server.ts';

/** How faults are injected. */
export interface FaultOptions {
  /** Number of kills. */
  readonly rounds: number;
  readonly seed: number;
  /** Whether events go through Kafka, which is killed too. */
  readonly kafka: boolean;
  /** Opens an EventStoreDB for the log; null: the log is in PostgreSQL. */
  readonly openLog: () => Promise<LogServer | null>;
  /** Files with ids of further processes to kill. */
  readonly alsoKill: readonly string[];
  readonly say: (text: string) => void;
}
