import { HEARTBEAT_S } from '@sankofa/events/playback/progress';
import { viewing } from '@sankofa/events/playback/viewing';
import type { CommandContext } from '@sankofa/events/store/command-runner';
import { Refusal } from '@sankofa/events/store/refusal';
import { type HeartbeatAnswer, saveContinueWatching, sendHeartbeat, trackView } from '../contract/playback.ts';
import { HttpProblem } from '../http/http-problem.ts';
import { type RequestFacts, type Route, reply, serve } from '../http/serve.ts';
import { GRANT_MS } from '../media/media-grants.ts';
import { viewerOf } from './continue-routes.ts';
import { GoingOn } from './going-on.ts';
import type { PlaybackNeeds } from './playback-needs.ts';
import { type Heard, placeOf } from './viewings.ts';
import { mayLoad } from './watched.ts';

/** A token is renewed while there is still time for what is being loaded with it. */
const RENEW_MS = GRANT_MS / 2;

/** A film that was reported on this long ago is not being played any more. */
const OPEN_MS = 12 * 3_600_000;

const MOST_TOKENS = 50_000;

/** What players report. */
export function viewingRoutes(needs: PlaybackNeeds): Route[] {
  const { services, viewings, grants, loaded } = needs;
  const { runner, clock } = services;
  const goingOn = new GoingOn(needs);
  const renewAfter = new Map<string, number>();

  function renewal(viewingId: string, { opened, accepted }: Heard, minutesLeft: number | null, now: Date): Renewal {
    // Where time is limited, only reports that can be true keep a film open.
    if (minutesLeft !== null && !accepted) return {};
    if ((renewAfter.get(viewingId) ?? 0) > now.getTime()) return {};
    if (renewAfter.size >= MOST_TOKENS) renewAfter.clear();
    renewAfter.set(viewingId, now.getTime() + RENEW_MS);
    const { mediaId, maxHeight } = opened;
    const mostSeconds = mayLoad(loaded.secondsOf(viewingId), minutesLeft);
    const { token, expiresAt } = grants.issue({ mediaId, maxHeight, holder: viewingId, mostSeconds, now });
    return { token, expires_at: expiresAt.toISOString() };
  }

  /** The viewing in which this viewer has the film open. @throws Refusal `not_playing` */
  async function requireOpen(viewerId: string, movieId: string): Promise<string> {
    const { rows } = await services.queries.query<{ viewing_id: string }>({
      name: 'viewings.open',
      text: `select viewing_id from read.viewings where viewer_id = $1 and movie_id = $2
             and coalesce(marked_at, opened_at) > $3 order by opened_at desc, viewing_id limit 1`,
      values: [viewerId, movieId, new Date(clock().getTime() - OPEN_MS)],
    });
    const [row] = rows;
    if (row) return row.viewing_id;
    throw new Refusal('not_playing', 'This film is not being played. Open it first.', 409);
  }

  return [
    serve(sendHeartbeat, async ({ params: { id }, body, actor, request }) => {
      const viewer = actor?.audience === 'viewer' ? actor : null;
      const accountId = viewer?.accountId ?? null;
      const context = contextOf(accountId, request, clock());
      const { position_seconds: positionSeconds, seeked = false, ...rest } = body;
      const report = { ...rest, positionSeconds, seeked };
      const heard = await viewings.report(id, { accountId, address: request.ip }, report, context);
      const minutesLeft = await goingOn.check(id, heard, viewer?.sessionId ?? null, context);
      const answer: HeartbeatAnswer = {
        accepted: heard.accepted,
        position_seconds: placeOf(heard, context.now, HEARTBEAT_S),
        minutes_left: minutesLeft,
        ...renewal(id, heard, minutesLeft, context.now),
      };
      return heard.position ? reply(answer, { position: heard.position }) : answer;
    }),

    serve(saveContinueWatching, async ({ params: { id }, body, actor, request }) => {
      const viewingId = await requireOpen((await viewerOf(services, actor)).viewerId, id);
      const { accountId } = actor;
      const context = contextOf(accountId, request, clock());
      const { state } = await viewings.find(viewingId, accountId);
      const report = {
        sequence: state.sequence + 1,
        positionSeconds: body.watch_time,
        playing: !body.completed,
        rate: state.rate,
        seeked: false,
      };
      const heard = await viewings.report(viewingId, { accountId, address: request.ip }, report, context);
      await goingOn.check(viewingId, heard, actor.sessionId, context);
      const answer = {
        accepted: heard.accepted,
        watch_time: placeOf(heard, context.now, HEARTBEAT_S),
        completed: heard.state.completed,
      };
      return heard.position ? reply(answer, { position: heard.position }) : answer;
    }),

    serve(trackView, async ({ body, actor, request }) => {
      const { accountId } = actor;
      if (body.user_id !== accountId) {
        throw new HttpProblem(403, 'forbidden', 'What others watch is reported by themselves.');
      }
      const viewingId = await requireOpen((await viewerOf(services, actor)).viewerId, body.movie_id);
      const command = { kind: 'say-played', seconds: body.watch_duration } as const;
      const context = { ...contextOf(accountId, request, clock()), idempotencyKey: request.idempotencyKey };
      const { events, position } = await runner.run(viewing, viewingId, command, context);
      if (events.length > 0) return reply({ counted: true }, { position });
      return { counted: (await runner.state(viewing, viewingId)).state.counted };
    }),
  ];
}

type Renewal = Pick<HeartbeatAnswer, 'token' | 'expires_at'>;

/** Reports are told apart by their numbers, not by the key of a request. */
function contextOf(accountId: string | null, { id }: RequestFacts, now: Date): CommandContext {
  const actor =
    accountId === null ? ({ kind: 'visitor', id: 'visitor' } as const) : ({ kind: 'person', id: accountId } as const);
  return { now, actor, idempotencyKey: id, requestId: id };
}
