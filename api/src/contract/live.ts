import { z } from 'zod';
import { Heartbeat, HeartbeatAnswer } from './playback.ts';
import { LogPosition } from './position.ts';
import { Problem } from './problem.ts';
import { defineRoute } from './route.ts';

/** WebSocket endpoint: `wss://<host>/api/live?ticket=<ticket>`. */
export const LIVE_PATH = '/api/live';

export const openLive = defineRoute({
  method: 'POST',
  path: '/api/live/tickets',
  summary:
    'A ticket that opens one WebSocket at /api/live?ticket=<ticket>, over which a player reports as it would by requests',
  access: 'optional-viewer',
  status: 201,
  response: z.strictObject({
    ticket: z.string(),
    /** Expiry of the ticket. */
    expires_at: z.iso.datetime(),
  }),
  fromKidsProfile: 'allowed',
});

/** Common fields of client messages: the response has the same number. */
const numbered = { id: z.int().min(0) };

/** Same as `sendHeartbeat`. */
export const LiveHeartbeat = Heartbeat.extend({ ...numbered, kind: z.literal('heartbeat'), viewing_id: z.uuid() });

/** Client messages over an open connection, one per text message. */
export const LiveMessage = z.discriminatedUnion('kind', [LiveHeartbeat]);
export type LiveMessage = z.infer<typeof LiveMessage>;

/** Responses, in any order. */
export const LiveAnswer = z.union([
  z.strictObject({
    ...numbered,
    answer: HeartbeatAnswer,
    /** Log position after a recorded message, like the header `Sankofa-Position` of requests. */
    position: LogPosition.optional(),
  }),
  z.strictObject({
    /** Null if no number was readable. */
    id: z.int().min(0).nullable(),
    problem: Problem,
    /** Seconds to wait before a retry, if useful. */
    retry_after: z.number().optional(),
  }),
]);
export type LiveAnswer = z.infer<typeof LiveAnswer>;
