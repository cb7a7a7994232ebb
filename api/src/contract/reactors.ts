import { z } from 'zod';
import { defineList, defineRoute } from './route.ts';

export const ParkedWork = z.strictObject({
  /** Of the event it follows from. */
  id: z.uuid(),
  reactor: z.string(),
  event_type: z.string(),
  stream: z.string(),
  /** What went wrong, by name: texts of errors may hold addresses. */
  error: z.string(),
  parked_at: z.iso.datetime(),
  /** Asked to be tried again; it goes when that works. */
  retry_requested: z.boolean(),
});
export type ParkedWork = z.infer<typeof ParkedWork>;

export const listParkedWork = defineList({
  path: '/api/admin/parked-work',
  resource: 'parked-work',
  summary: 'Work that should follow from events, and kept failing',
  access: 'projections.read',
  item: ParkedWork,
  sortable: ['parked_at', 'reactor'],
});

export const retryParkedWork = defineRoute({
  method: 'POST',
  path: '/api/admin/parked-work/:id/retry',
  summary: 'Try parked work again',
  access: 'projections.operate',
  params: z.strictObject({ id: z.uuid() }),
  response: z.strictObject({ id: z.string(), retry_requested: z.literal(true) }),
  problems: ['not_found'],
});
