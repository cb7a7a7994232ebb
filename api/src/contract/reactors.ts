import { z } from 'zod';
import { defineList, defineRoute } from './route.ts';

export const ParkedWork = z.strictObject({
  /** Id of its event. */
  id: z.uuid(),
  reactor: z.string(),
  event_type: z.string(),
  stream: z.string(),
  /** Name of the error: error texts may contain addresses. */
  error: z.string(),
  parked_at: z.iso.datetime(),
  /** A retry was requested; the entry disappears when it succeeds. */
  retry_requested: z.boolean(),
});
export type ParkedWork = z.infer<typeof ParkedWork>;

export const listParkedWork = defineList({
  path: '/api/admin/parked-work',
  resource: 'parked-work',
  summary: 'List parked work of reactors',
  one: 'Get parked work of a reactor',
  access: 'projections.read',
  item: ParkedWork,
  sortable: ['parked_at', 'reactor'],
});

export const retryParkedWork = defineRoute({
  method: 'POST',
  path: '/api/admin/parked-work/:id/retry',
  summary: 'Retry parked work',
  access: 'projections.operate',
  params: z.strictObject({ id: z.uuid() }),
  response: z.strictObject({ id: z.string(), retry_requested: z.literal(true) }),
  problems: ['not_found'],
});
