import { z } from 'zod';
import { defineRoute } from './route.ts';

/** The demo of a log; null for a real log. */
export const Demo = z
  .strictObject({
    /** Events before this time have simulated times. */
    simulated_before: z.iso.datetime(),
    /** Share of the history that is written, in percent; null once it is complete, or if none was begun. */
    written_percent: z.int().min(0).max(100).nullable(),
  })
  .nullable();
export type Demo = z.infer<typeof Demo>;

export const getDemo = defineRoute({
  method: 'GET',
  path: '/api/admin/demo',
  summary: 'Get whether the log is a demo, and how much of its history is written',
  access: 'console',
  response: z.strictObject({ demo: Demo }),
});
