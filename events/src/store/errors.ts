import type { ExpectedRevision } from './event-store.ts';

/** The stream has moved on since the writer looked. `actual` is its last revision, -1 when it is empty. */
export class WrongExpectedRevision extends Error {
  override readonly name = 'WrongExpectedRevision';
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly actual: number;

  constructor(stream: string, expected: ExpectedRevision, actual: number) {
    super(`Stream ${stream} is at revision ${actual}, expected ${expected}`);
    this.stream = stream;
    this.expected = expected;
    this.actual = actual;
  }
}

/** Some of the event ids of an append are already stored, but not as this append. */
export class EventIdConflict extends Error {
  override readonly name = 'EventIdConflict';
  readonly stream: string;
  readonly ids: readonly string[];

  constructor(stream: string, ids: readonly string[]) {
    super(`Event ids are already used, but not as this append to ${stream}: ${ids.join(', ')}`);
    this.stream = stream;
    this.ids = ids;
  }
}

/** The store could not be reached, or did not answer in time. Retrying with the same event ids is safe. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}
