import type { ExpectedRevision } from './expected-revision.ts';

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

/** The store could not be reached, or did not answer in time. Sending the same append again is safe. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}
