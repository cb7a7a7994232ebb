import { pause } from '@sankofa/projections/runtime/pause';
import { isTransient } from '@sankofa/projections/runtime/transient';
import type { Logger } from 'pino';
import type { PackageStore } from './package-store.ts';

const HOUR_MS = 3_600_000;

export interface ExpiryOptions {
  readonly packages: Pick<PackageStore, 'removeExpired'>;
  readonly clock: () => Date;
  readonly logger: Logger;
  readonly signal: AbortSignal;
  /** Between two rounds, in milliseconds; an hour when absent. */
  readonly everyMs?: number;
}

/**
 * Deletes packages of people's data that have expired, at once and then each hour, until the signal aborts. Several
 * processes may do it at a time. A database that does not answer is asked again an hour later.
 */
export async function expirePackages({
  packages,
  clock,
  logger,
  signal,
  everyMs = HOUR_MS,
}: ExpiryOptions): Promise<void> {
  while (!signal.aborted) {
    try {
      await packages.removeExpired(clock());
    } catch (error) {
      if (!isTransient(error)) throw error;
      logger.warn({ err: error }, 'expired packages not deleted, trying again');
    }
    await pause(everyMs, signal);
  }
}
