/** Why the log keeper signs nothing any more. */
export type InconsistencyCode =
  /** Events do not re-hash to what was signed. */
  | 'log_changed'
  /** Events that were signed are not in the log any more. */
  | 'log_shorter'
  /** The tree or the heads in the database are not those of the events and the heads file. */
  | 'tree_changed'
  /** The database has signed heads, the heads file is missing or empty. */
  | 'heads_missing'
  /** The database has newer heads than the heads file. */
  | 'heads_behind'
  /** A line of the heads file cannot be read, is not signed with our key, or is out of order. */
  | 'heads_unreadable'
  /** The heads file was cut or removed while the keeper ran. */
  | 'heads_changed';

/** Leaves of the tree, `from` inclusive, `to` exclusive. */
export interface LeafRange {
  readonly from: number;
  readonly to: number;
}

/** The log is not what was signed, or this cannot be checked. */
export class LogInconsistent extends Error {
  override readonly name = 'LogInconsistent';
  readonly code: InconsistencyCode;
  /** Where the changed events are; null when the problem is not with events. */
  readonly range: LeafRange | null;

  constructor(code: InconsistencyCode, message: string, range: LeafRange | null = null) {
    super(message);
    this.code = code;
    this.range = range;
  }
}
