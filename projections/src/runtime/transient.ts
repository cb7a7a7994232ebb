import { StoreUnavailable } from '@sankofa/events/store/errors';
import { LeadershipLost } from './leader.ts';

/** System errors on the way to the database or the log. Other codes with E are application-defined. */
const SYSTEM = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EMFILE',
  'ENFILE',
  'ENOSPC',
  'EIO',
]);

/**
 * Whether an error comes from the database, the log or the connection to them rather than from an event: retry instead
 * of parking. SQLSTATE classes: 08 connection, 40 rolled back, 53 out of resources, 55 not in the needed state, 57
 * shutting down, 58 and XX internal.
 */
export function isTransient(error: unknown): boolean {
  if (error instanceof StoreUnavailable || error instanceof LeadershipLost) return true;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/^(08|40|53|55|57|58|XX)/.test(code) || SYSTEM.has(code)) return true;
  return (
    error instanceof Error && /Connection terminated|timeout exceeded|read timeout|not queryable/i.test(error.message)
  );
}
