import { z } from 'zod';
import { defineRoute } from './route.ts';

export const LogState = z.strictObject({
  /** `silent`: no report of a log keeper for a minute. Signing happens only while `consistent`. */
  state: z.enum(['checking', 'consistent', 'inconsistent', 'silent']),
  /** Machine-readable problem; null unless `inconsistent`. */
  code: z.string().nullable(),
  /** Human-readable problem; null unless `inconsistent`. */
  detail: z.string().nullable(),
  reported_at: z.iso.datetime().nullable(),
  /** When the log keeper last completed a recheck of the whole log; null before the first. */
  rechecked_at: z.iso.datetime().nullable(),
  /** When the last audit of the whole log ended, and how many events it read; null before the first. */
  audited_at: z.iso.datetime().nullable(),
  audited_events: z.int().nullable(),
  /** Events that other applications have written to the server of the log: their number, and the newest; null if none. */
  foreign_events: z.strictObject({ count: z.int(), stream: z.string(), type: z.string() }).nullable(),
});
export type LogState = z.infer<typeof LogState>;

export const getLogState = defineRoute({
  method: 'GET',
  path: '/api/admin/log-state',
  summary: 'Get whether the log matches its signed heads',
  access: 'projections.read',
  response: LogState,
});
