/** A screen without a heartbeat of a playing film for this long is free, in seconds: three heartbeats. */
export const SCREEN_SILENT_S = 30;

/** A viewing that plays, or did a short time ago. */
export interface ScreenClaim {
  readonly viewingId: string;
  /** A tab of a browser, or a device. */
  readonly screenId: string;
  readonly claimedAt: Date;
  /** The last heartbeat within `SCREEN_SILENT_S`; null without one. */
  readonly lastHeartbeat: { readonly at: Date; readonly playing: boolean } | null;
}

/** A viewing that is about to play. */
export interface ScreenRequest {
  readonly viewingId: string;
  readonly screenId: string;
  /** How many screens the account may use at the same time. */
  readonly screens: number;
  /** Whether other screens stop if there are too many. */
  readonly takesOver: boolean;
  /** Whether it has played without interruption until now, so that it keeps its place. */
  readonly continues: boolean;
}

export interface ScreenDecision {
  readonly isGranted: boolean;
  /** Whether the viewing keeps the screen that it has. */
  readonly isHeld: boolean;
  /** Earlier viewings on the same screen: a page that was reloaded, or a duplicated tab. */
  readonly superseded: readonly string[];
  /** Viewings on other screens that must stop. */
  readonly replaced: readonly string[];
}

/**
 * Whether a claim still counts. A paused player frees its screen at once; without a heartbeat since the claim, the claim
 * itself counts for `SCREEN_SILENT_S`.
 */
export function isPlaying({ claimedAt, lastHeartbeat }: ScreenClaim, now: Date): boolean {
  const since = lastHeartbeat && lastHeartbeat.at >= claimedAt ? lastHeartbeat : { at: claimedAt, playing: true };
  return since.playing && now.getTime() - since.at.getTime() <= SCREEN_SILENT_S * 1000;
}

/**
 * Decides whether one more viewing of an account may play. Viewings that play already keep their place before later
 * ones; a takeover stops those that have played longest.
 * @param claims of the account
 */
export function claimScreen(claims: readonly ScreenClaim[], request: ScreenRequest, now: Date): ScreenDecision {
  const playing = claims.filter((claim) => isPlaying(claim, now));
  const own = request.continues ? playing.find(({ viewingId }) => viewingId === request.viewingId) : undefined;
  const others = playing.filter(({ viewingId }) => viewingId !== request.viewingId);
  const superseded = others.filter(({ screenId }) => screenId === request.screenId).map(({ viewingId }) => viewingId);
  const before = others
    .filter(({ screenId }) => screenId !== request.screenId)
    .filter((other) => own === undefined || compare(other, own) < 0)
    .toSorted(compare);
  const tooMany = Math.max(0, before.length + 1 - request.screens);
  const replaced = request.takesOver ? before.slice(0, tooMany).map(({ viewingId }) => viewingId) : [];
  return { isGranted: replaced.length === tooMany, isHeld: own !== undefined, superseded, replaced };
}

const compare = (one: ScreenClaim, other: ScreenClaim): number =>
  one.claimedAt.getTime() - other.claimedAt.getTime() || (one.viewingId < other.viewingId ? -1 : 1);
