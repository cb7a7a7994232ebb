import type { ExpectedRevision } from './event-store.ts';

/** The stream has moved on since the writer looked. `actual` is its last revision, -1 when it is empty. */
export class WrongExpectedRevision extends Error {
  override readonly name = 'WrongExpectedRevision';
  constructor(
    readonly stream: string,
    readonly expected: ExpectedRevision,
    readonly actual: number,
  ) {
    super(`Stream ${stream} is at revision ${actual}, expected ${expected}`);
  }
}

/** Some of the event ids of an append are already stored, but not as this append. */
export class EventIdConflict extends Error {
  override readonly name = 'EventIdConflict';
  constructor(
    readonly stream: string,
    readonly ids: readonly string[],
  ) {
    super(`Event ids already used elsewhere than at the end of ${stream}: ${ids.join(', ')}`);
  }
}

/** The store could not be reached, or did not answer in time. Retrying with the same event ids is safe. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}
