import { HEARTBEAT_S } from '@sankofa/events/playback/progress';
import type { CommandContext } from '@sankofa/events/store/command-runner';
import type { Position } from '@sankofa/events/store/event-store';
import type { Heartbeat, HeartbeatAnswer } from '../contract/playback.ts';
import { GRANT_MS } from '../media/media-grants.ts';
import { currentSeconds, type HeartbeatResult } from './active-viewings.ts';
import type { PlaybackDeps } from './playback-deps.ts';
import type { PlaybackGate } from './playback-gate.ts';
import { loadableSeconds } from './watched.ts';

/** Renewal time of a token in ms: leaves time for downloads in progress. */
const RENEW_MS = GRANT_MS / 2;

/** The sender of a heartbeat: by request or live connection. */
export interface Player {
  /** Null for a visitor. */
  readonly viewer: { readonly accountId: string; readonly sessionId: string } | null;
  readonly address: string;
}

/** Processes heartbeats and decides whether playback may continue. */
export class Heartbeats {
  readonly #deps: PlaybackDeps;
  readonly #gate: PlaybackGate;

  constructor(deps: PlaybackDeps, gate: PlaybackGate) {
    this.#deps = deps;
    this.#gate = gate;
  }

  /**
   * @param requestId of the request or message
   * @returns the response, and the position of the recorded event; null when nothing was recorded
   * @throws Refusal with the reason why playback must stop, or `not_found` for an unknown viewing
   */
  async hear(
    viewingId: string,
    { viewer, address }: Player,
    said: Heartbeat,
    requestId: string,
  ): Promise<{ readonly answer: HeartbeatAnswer; readonly position: Position | null }> {
    const { sequence, position_seconds: positionSeconds, playing, rate, seeked = false } = said;
    const context = heartbeatContext(viewer?.accountId ?? null, requestId, this.#deps.services.clock());
    const sender = { accountId: viewer?.accountId ?? null, address };
    const heartbeat = { sequence, positionSeconds, playing, rate, seeked };
    const reported = await this.#deps.viewings.heartbeat(viewingId, sender, heartbeat, context);
    const minutesLeft = await this.#gate.check(
      reported,
      { sessionId: viewer?.sessionId ?? null, screenId: said.screen ?? null },
      context,
    );
    const answer = {
      accepted: reported.accepted,
      position_seconds: currentSeconds(reported.viewing, context.now, HEARTBEAT_S),
      minutes_left: minutesLeft,
      ...this.#renewal(reported, minutesLeft, context.now),
    };
    return { answer, position: reported.position };
  }

  #renewal({ viewing, accepted }: HeartbeatResult, minutesLeft: number | null, now: Date): Renewal {
    // With a time limit, only plausible heartbeats keep the film open.
    if (minutesLeft !== null && !accepted) return {};
    if (viewing.renewAfterMs > now.getTime()) return {};
    viewing.renewAfterMs = now.getTime() + RENEW_MS;
    const { mediaId, maxHeight } = viewing.opened;
    const mostSeconds = loadableSeconds(this.#deps.loaded.secondsOf(viewing.id), minutesLeft);
    const { token, expiresAt } = this.#deps.grants.issue({ mediaId, maxHeight, holder: viewing.id, mostSeconds, now });
    return { token, expires_at: expiresAt.toISOString() };
  }
}

/**
 * Heartbeats are identified by their sequence numbers instead of a request key.
 * @param accountId null for a visitor
 */
export function heartbeatContext(accountId: string | null, requestId: string, now: Date): CommandContext {
  const actor =
    accountId === null ? ({ kind: 'visitor', id: 'visitor' } as const) : ({ kind: 'person', id: accountId } as const);
  return { now, actor, idempotencyKey: requestId, requestId };
}

type Renewal = Pick<HeartbeatAnswer, 'token' | 'expires_at'>;
