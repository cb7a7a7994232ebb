import { z } from 'zod';
import { Heartbeat, HeartbeatAnswer } from './playback.ts';
import { LogPosition } from './position.ts';
import { Problem } from './problem.ts';
import { defineRoute } from './route.ts';

/** Where connections are opened: `wss://<host>/api/live?ticket=<ticket>`. */
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
    /** It opens a connection until then. */
    expires_at: z.iso.datetime(),
  }),
  fromKidsProfile: 'allowed',
});

/** What is the same of all a client says: its answer carries the same number. */
const numbered = { id: z.int().min(0) };

/** The same as `sendHeartbeat`. */
export const LiveHeartbeat = Heartbeat.extend({ ...numbered, kind: z.literal('heartbeat'), viewing_id: z.uuid() });

/** What a client says over an open connection, one in each text message. */
export const LiveMessage = z.discriminatedUnion('kind', [LiveHeartbeat]);
export type LiveMessage = z.infer<typeof LiveMessage>;

/** What it is answered, in any order. */
export const LiveAnswer = z.union([
  z.strictObject({
    ...numbered,
    answer: HeartbeatAnswer,
    /** Where it left the log, when it was recorded: what the header `Sankofa-Position` is to requests. */
    position: LogPosition.optional(),
  }),
  z.strictObject({
    /** Null when no number could be read. */
    id: z.int().min(0).nullable(),
    problem: Problem,
    /** Seconds to wait before another attempt, where that helps. */
    retry_after: z.number().optional(),
  }),
]);
export type LiveAnswer = z.infer<typeof LiveAnswer>;
