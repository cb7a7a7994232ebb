/** A browser that plays: which viewings it reports on, and as whom. */
export interface Player {
  readonly viewingIds: readonly string[];
  readonly token: string;
  readonly address: string;
}

/** What the players are to do: each reports on each of its viewings every ten seconds, all of them spread evenly over those. */
export interface HeartbeatLoad {
  readonly url: string;
  readonly players: readonly Player[];
  /** Reports on each viewing whose times are not counted, and those whose are. */
  readonly warmUp: number;
  readonly counted: number;
}

export interface HeartbeatsDone {
  /** From when a report was due to the end of its answer, in milliseconds, of each report that was accepted. */
  readonly times: readonly number[];
  readonly seconds: number;
  /** The first answer that was not a yes; empty when there was none. */
  readonly refusal: string;
}
