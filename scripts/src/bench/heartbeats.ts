/** A playing browser: its viewings and its session. */
export interface Player {
  readonly viewingIds: readonly string[];
  readonly token: string;
  readonly address: string;
}

/** Load plan: each player reports on each of its viewings every ten seconds, spread evenly. */
export interface HeartbeatLoad {
  readonly url: string;
  readonly players: readonly Player[];
  /** Number of reports per viewing that warm up, and that are measured. */
  readonly warmUp: number;
  readonly counted: number;
}

export interface HeartbeatsDone {
  /** Time from the schedule of each accepted report to the end of its response, in milliseconds. */
  readonly times: readonly number[];
  readonly seconds: number;
  /** The first unsuccessful response; empty if there was none. */
  readonly refusal: string;
}
