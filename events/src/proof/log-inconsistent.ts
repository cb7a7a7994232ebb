/** Why the log keeper has stopped signing. */
export type InconsistencyCode =
  /** Events do not match what was signed. */
  | 'log_changed'
  /** Signed events are missing from the log. */
  | 'log_shorter'
  /** The tree or the heads in the database do not match the events and the heads file. */
  | 'tree_changed'
  /** The map of streams, or the log of its roots, in the database is not the one that was signed. */
  | 'map_changed'
  /** The database has signed heads, but the heads file is missing or empty. */
  | 'heads_missing'
  /** The database has newer heads than the heads file. */
  | 'heads_behind'
  /** A line of the heads file is unreadable, not signed with our key, or out of order. */
  | 'heads_unreadable'
  /** The heads file was truncated or removed while the keeper ran. */
  | 'heads_changed';

/** Range of leaves, `from` inclusive, `to` exclusive. */
export interface LeafRange {
  readonly from: number;
  readonly to: number;
}

/** The log does not match what was signed, or this cannot be checked. */
export class LogInconsistent extends Error {
  override readonly name = 'LogInconsistent';
  readonly code: InconsistencyCode;
  /** Range of the changed events; null if the problem is not in events. */
  readonly range: LeafRange | null;

  constructor(code: InconsistencyCode, message: string, range: LeafRange | null = null) {
    super(message);
    this.code = code;
    this.range = range;
  }
}
