import { z } from 'zod';
import { Why } from './reason.ts';
import { defineList, defineRoute } from './route.ts';

const ByName = z.strictObject({ id: z.string().regex(/^[a-z][a-z0-9_]{0,40}$/) });
const ByVersion = z.strictObject({
  ...ByName.shape,
  version: z.string().regex(/^[1-9]\d{0,8}$/, 'This is no version'),
});

export const ProjectionVersion = z.strictObject({
  version: z.int(),
  state: z.enum(['building', 'ready', 'live', 'previous', 'frozen', 'failed']),
  position: z.string(),
  /** When its position last moved. */
  moved_at: z.iso.datetime().nullable(),
  /** Events of the types it reads that are not in it yet. */
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
      /** The event it stopped at, when it was one. */
      poison: z.strictObject({ type: z.string(), id: z.string(), stream: z.string(), revision: z.int() }).nullable(),
    })
    .nullable(),
});
export type ProjectionVersion = z.infer<typeof ProjectionVersion>;

export const Projection = z.strictObject({
  /** The read model's name. */
  id: z.string(),
  live_version: z.int().nullable(),
  next_version: z.int().nullable(),
  lag_events: z.int(),
  lag_seconds: z.number(),
  dead_letters: z.int(),
  event_types: z.array(z.string()),
  versions: z.array(ProjectionVersion),
});
export type Projection = z.infer<typeof Projection>;

/** What an operator, or a projector, did to a read model. */
export const ProjectionAct = z.strictObject({
  id: z.string(),
  at: z.iso.datetime(),
  /** `rebuild`, `retry`, `skip event`, `cancel`, `drop`, `swap`, `swap by force`, `rollback`, `retry dead letters`. */
  act: z.string(),
  /** Of the version it was done to; null: of the read model as a whole. */
  version: z.int().nullable(),
  /** Name of the member of staff, while it is known; else of what did it. */
  by: z.string().nullable(),
  reason: z.string(),
});
export type ProjectionAct = z.infer<typeof ProjectionAct>;

export const ProjectionWithActs = z.strictObject({
  ...Projection.shape,
  /** The latest, newest first. */
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
  summary: 'Read models and their versions',
  access: 'projections.read',
  item: Projection,
  sortable: ['id', 'lag_events'],
});

export const getProjection = defineRoute({
  method: 'GET',
  path: '/api/admin/projections/:id',
  summary: 'One read model',
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

export const swapProjection = defineRoute({
  method: 'POST',
  path: '/api/admin/projections/:id/swap',
  summary: 'Let queries read the next version',
  access: 'projections.operate',
  params: ByName,
  body: Why,
  response: Done,
  problems: ['not_found', 'not_caught_up'],
});

export const rollbackProjection = defineRoute({
  method: 'POST',
  path: '/api/admin/projections/:id/rollback',
  summary: 'Let queries read the previous version again',
  access: 'projections.operate',
  params: ByName,
  body: Why,
  response: Done,
  problems: ['not_found', 'nothing_to_roll_back'],
});

export const listDeadLetters = defineList({
  path: '/api/admin/dead-letters',
  resource: 'dead-letters',
  summary: 'Events a read model could not take in',
  access: 'projections.read',
  item: DeadLetter,
  sortable: ['last_at', 'projection'],
  filter: z.strictObject({ projection: z.string().max(41).optional() }),
});

export const retryDeadLetters = defineRoute({
  method: 'POST',
  path: '/api/admin/projections/:id/retry',
  summary: 'Try the parked events of a read model again, in order',
  access: 'projections.operate',
  params: ByName,
  body: Why,
  response: Done,
  problems: ['not_found'],
});

export const retryProjectionVersion = defineRoute({
  method: 'POST',
  path: '/api/admin/projections/:id/versions/:version/retry',
  summary: 'Build a failed version again from the beginning of the log',
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
  summary: 'Park the event a failed version stopped at as a dead letter, and go on building',
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
  summary: 'Remove a version that queries do not read, and stop its rebuild',
  access: 'projections.operate',
  params: ByVersion,
  body: Why,
  response: Done,
  problems: ['not_found', 'live'],
});
