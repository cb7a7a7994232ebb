import type { SandboxDatabase } from './sandbox-database.ts';

/** What the providers in a sandbox share. */
export interface SandboxDeps {
  readonly database: SandboxDatabase;
  /** Number from 0 to 1, exclusive. */
  readonly random: () => number;
  /** The sandbox's time, in seconds. */
  readonly now: () => number;
  /** Moves the sandbox's clock forward, in seconds. */
  readonly advance: (seconds: number) => void;
  /** The address of the sandbox, without a slash at the end. */
  readonly origin: () => string;
  /**
   * Queues an event for the endpoints of a provider, in the caller's transaction.
   * @returns the number of endpoints
   */
  readonly enqueue: (provider: 'paypal' | 'stripe', event: string, now: number) => number;
}
