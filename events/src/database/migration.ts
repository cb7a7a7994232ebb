/**
 * One step of the database schema, in the file `migrations/<number>-<name>.ts`. A released migration never changes: its
 * hash is recorded in every database it was applied to.
 */
export interface Migration {
  readonly number: number;
  readonly name: string;
  /** The role that runs it: `owner` for log and proofs, whose tables the application may not change; else `application`. */
  readonly as: 'owner' | 'application';
  /** Statements that can run in one transaction, while processes of the release before still work. */
  readonly sql: string;
  /** An index that is built outside of a transaction, so that appends go on: `sql` is one statement, repeatable. */
  readonly index?: string;
}
