import { HEARTBEAT_S } from '@sankofa/events/playback/progress';
import { isViewByWord } from '@sankofa/events/playback/viewing';
import { Refusal } from '@sankofa/events/store/refusal';
import { saveContinueWatching, sendHeartbeat, trackView } from '../contract/playback.ts';
import { HttpProblem } from '../http/http-problem.ts';
import { type Route, reply, serve } from '../http/serve.ts';
import { currentSeconds } from './active-viewings.ts';
import { viewerOf } from './continue-routes.ts';
import { type Heartbeats, heartbeatContext } from './heartbeats.ts';
import type { PlaybackDeps } from './playback-deps.ts';
import type { PlaybackGate } from './playback-gate.ts';

/** A viewing without heartbeats for this long is over, in ms. */
const OPEN_MS = 12 * 3_600_000;

/** Routes of heartbeats. */
export function viewingRoutes(
  { services, viewings }: PlaybackDeps,
  goingOn: PlaybackGate,
  heartbeats: Heartbeats,
): Route[] {
  const { clock } = services;

  /**
   * The viewing in which this viewer has the film open.
   * @throws Refusal `not_playing`
   */
  async function requireOpen(viewerId: string, movieId: string): Promise<string> {
    const { rows } = await services.queries.query<{ viewing_id: string }>({
      name: 'viewings.open',
      text: `select viewing_id from read.viewings where viewer_id = $1 and movie_id = $2
             and coalesce(marked_at, opened_at) > $3 order by opened_at desc, viewing_id limit 1`,
      values: [viewerId, movieId, new Date(clock().getTime() - OPEN_MS)],
    });
    const [row] = rows;
    if (row) return row.viewing_id;
    throw new Refusal('not_playing');
  }

  return [
    serve(sendHeartbeat, async ({ params: { id }, body, actor, request }) => {
      const viewer = actor?.audience === 'viewer' ? actor : null;
      const { answer, position } = await heartbeats.hear(id, { viewer, address: request.ip }, body, request.id);
      return position ? reply(answer, { position }) : answer;
    }),

    serve(saveContinueWatching, async ({ params: { id }, body, actor, request }) => {
      const viewingId = await requireOpen((await viewerOf(services, actor)).viewerId, id);
      const { accountId } = actor;
      const context = heartbeatContext(accountId, request.id, clock());
      const { player } = await viewings.find(viewingId, accountId);
      const heartbeat = {
        sequence: player.sequence + 1,
        positionSeconds: body.watch_time,
        playing: !body.completed,
        rate: player.rate,
        seeked: false,
      };
      const sender = { accountId, address: request.ip };
      const heard = await viewings.heartbeat(viewingId, sender, heartbeat, context);
      const { viewing, accepted, position } = heard;
      await goingOn.check(heard, { sessionId: actor.sessionId, screenId: null }, context);
      const answer = {
        accepted,
        watch_time: currentSeconds(viewing, context.now, HEARTBEAT_S),
        completed: viewing.recorded.completed,
      };
      return position ? reply(answer, { position }) : answer;
    }),

    serve(trackView, async ({ body, actor, request }) => {
      const { accountId } = actor;
      if (body.user_id !== accountId) throw new HttpProblem('forbidden', { what: 'viewing' });
      const viewingId = await requireOpen((await viewerOf(services, actor)).viewerId, body.movie_id);
      const viewing = await viewings.find(viewingId, accountId);
      const { recorded, player } = viewing;
      const now = clock();
      if (!isViewByWord(recorded, player, body.watch_duration, now, HEARTBEAT_S)) return { counted: recorded.counted };
      const context = { ...heartbeatContext(accountId, request.id, now), idempotencyKey: request.idempotencyKey };
      return reply({ counted: true }, { position: await viewings.count(viewing, context) });
    }),
  ];
}
