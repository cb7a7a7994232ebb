import { fault } from '@sankofa/events/fault';
import { z } from 'zod';
import { Why } from './reason.ts';
import { defineList, defineRoute } from './route.ts';

const ByName = z.strictObject({ id: z.string().regex(/^[a-z][a-z0-9_]{0,40}$/) });
const ByVersion = z.strictObject({
  ...ByName.shape,
  version: z.string().regex(/^[1-9]\d{0,8}$/, fault('id')),
});

export const ProjectionVersion = z.strictObject({
  version: z.int(),
  state: z.enum(['building', 'ready', 'live', 'previous', 'frozen', 'failed']),
  position: z.string(),
  /** When its checkpoint last moved. */
  moved_at: z.iso.datetime().nullable(),
  /** Number of its events not processed yet. */
  lag_events: z.int(),
  lag_seconds: z.number(),
  /** Present while a rebuild runs or has failed. */
  rebuild: z
    .strictObject({
      done: z.int(),
      total: z.int(),
      events_per_second: z.number(),
      seconds_left: z.number().nullable(),
      error: z.string().nullable(),
      /** The event it stopped at, if any. */
      poison: z.strictObject({ type: z.string(), id: z.string(), stream: z.string(), revision: z.int() }).nullable(),
    })
    .nullable(),
});
export type ProjectionVersion = z.infer<typeof ProjectionVersion>;

export const Projection = z.strictObject({
  /** Name of the read model. */
  id: z.string(),
  /** What it is for, in the reader's language. */
  purpose: z.string(),
  /** Routes that read it: method and path. */
  readers: z.array(z.string()),
  /** Size of the live version with indexes, its rows estimated; null without one. */
  size: z.strictObject({ rows: z.number(), bytes: z.number() }).nullable(),
  live_version: z.int().nullable(),
  next_version: z.int().nullable(),
  lag_events: z.int(),
  lag_seconds: z.number(),
  dead_letters: z.int(),
  event_types: z.array(z.string()),
  versions: z.array(ProjectionVersion),
});
export type Projection = z.infer<typeof Projection>;

/** Act of an operator or a projector on a read model. */
export const ProjectionAct = z.strictObject({
  id: z.string(),
  at: z.iso.datetime(),
  /** `rebuild`, `retry`, `skip event`, `cancel`, `drop`, `swap`, `swap by force`, `rollback`, `retry dead letters`. */
  act: z.string(),
  /** Version it applied to; null: the read model as a whole. */
  version: z.int().nullable(),
  /** Name of the member of staff if known, otherwise of the process. */
  by: z.string().nullable(),
  reason: z.string(),
});
export type ProjectionAct = z.infer<typeof ProjectionAct>;

export const ProjectionWithActs = z.strictObject({
  ...Projection.shape,
  /** Newest first. */
  acts: z.array(ProjectionAct),
});
export type ProjectionWithActs = z.infer<typeof ProjectionWithActs>;

export const DeadLetter = z.strictObject({
  id: z.string(),
  projection: z.string(),
  version: z.int(),
  stream: z.string(),
  position: z.string(),
  event_id: z.string(),
  event_type: z.string(),
  error: z.string(),
  attempts: z.int(),
  first_at: z.iso.datetime(),
  last_at: z.iso.datetime(),
});
export type DeadLetter = z.infer<typeof DeadLetter>;

const Done = z.strictObject({ id: z.string(), message: z.string() });

export const listProjections = defineList({
  path: '/api/admin/projections',
  resource: 'projections',
  summary: 'List read models with their versions',
  access: 'projections.read',
  item: Projection,
  sortable: ['id', 'lag_events'],
});

export const getProjection = defineRoute({
  method: 'GET',
  path: '/api/admin/projections/:id',
  summary: 'Get one read model',
  access: 'projections.read',
  params: ByName,
  response: ProjectionWithActs,
  problems: ['not_found'],
});

export const rebuildProjection = defineRoute({
  method: 'POST',
  path: '/api/admin/projections/:id/rebuild',
  summary: 'Build the next version beside the live one',
  access: 'projections.operate',
  params: ByName,
  body: Why,
  status: 202,
  response: Done,
  problems: ['not_found', 'rebuild_running'],
});

export const TableDifference = z.strictObject({
  table: z.string(),
  live_rows: z.number(),
  next_rows: z.number(),
  /** Rows, compared by content, that only one of them has. */
  only_live: z.number(),
  only_next: z.number(),
});
export type TableDifference = z.infer<typeof TableDifference>;

export const compareProjection = defineRoute({
  method: 'GET',
  path: '/api/admin/projections/:id/comparison',
  summary: 'Compare the next version with the live one, row by row',
  access: 'projections.operate',
  params: ByName,
  response: z.array(TableDifference),
  problems: ['not_found'],
});

export const swapProjection = defineRoute({
  method: 'POST',
  path: '/api/admin/projections/:id/swap',
  summary: 'Make the next version live',
  access: 'projections.operate',
  params: ByName,
  body: Why,
  response: Done,
  problems: ['not_found', 'not_caught_up'],
});

export const rollbackProjection = defineRoute({
  method: 'POST',
  path: '/api/admin/projections/:id/rollback',
  summary: 'Make the previous version live again',
  access: 'projections.operate',
  params: ByName,
  body: Why,
  response: Done,
  problems: ['not_found', 'nothing_to_roll_back'],
});

export const listDeadLetters = defineList({
  path: '/api/admin/dead-letters',
  resource: 'dead-letters',
  summary: 'List dead letters of read models',
  one: 'Get a dead letter of a read model',
  access: 'projections.read',
  item: DeadLetter,
  sortable: ['last_at', 'projection'],
  filter: z.strictObject({ projection: z.string().max(41).optional() }),
});

export const retryDeadLetters = defineRoute({
  method: 'POST',
  path: '/api/admin/projections/:id/retry',
  summary: 'Retry the dead letters of a read model, in order',
  access: 'projections.operate',
  params: ByName,
  body: Why,
  response: Done,
  problems: ['not_found'],
});

export const retryProjectionVersion = defineRoute({
  method: 'POST',
  path: '/api/admin/projections/:id/versions/:version/retry',
  summary: 'Rebuild a failed version from the start of the log',
  access: 'projections.operate',
  params: ByVersion,
  body: Why,
  status: 202,
  response: Done,
  problems: ['not_found', 'not_failed', 'rebuild_running'],
});

export const skipPoisonEvent = defineRoute({
  method: 'POST',
  path: '/api/admin/projections/:id/versions/:version/skip',
  summary: 'Park the event that stopped a failed version as a dead letter, and continue the rebuild',
  access: 'projections.operate',
  params: ByVersion,
  body: Why,
  status: 202,
  response: Done,
  problems: ['not_found', 'not_failed', 'no_poison_event'],
});

export const dropProjectionVersion = defineRoute({
  method: 'POST',
  path: '/api/admin/projections/:id/versions/:version/drop',
  summary: 'Drop a version that is not live, and stop its rebuild',
  access: 'projections.operate',
  params: ByVersion,
  body: Why,
  response: Done,
  problems: ['not_found', 'live'],
});
