import { z } from 'zod';
import { defineRoute } from './route.ts';

export const LogState = z.strictObject({
  /** `silent`: no log keeper has reported for a minute. Unless `consistent`, nothing is signed. */
  state: z.enum(['checking', 'consistent', 'inconsistent', 'silent']),
  /** What is wrong, for programs; null unless `inconsistent`. */
  code: z.string().nullable(),
  /** What is wrong, for people; null unless `inconsistent`. */
  detail: z.string().nullable(),
  reported_at: z.iso.datetime().nullable(),
  /** When the log keeper last finished reading the whole log again; null before the first time. */
  rechecked_at: z.iso.datetime().nullable(),
});
export type LogState = z.infer<typeof LogState>;

export const getLogState = defineRoute({
  method: 'GET',
  path: '/api/admin/log-state',
  summary: 'Whether the log matches its signed heads',
  access: 'projections.read',
  response: LogState,
});
