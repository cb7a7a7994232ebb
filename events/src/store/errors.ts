import type { ExpectedRevision } from './expected-revision.ts';

/** The stream has changed since the writer read it. `actual` is its last revision, -1 if it is empty. */
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

/** The store was unreachable or did not answer in time. Sending the same append again is safe. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** The store refuses a call for good: sending it again does not help. The message is for operators. */
export class StoreRefused extends Error {
  override readonly name = 'StoreRefused';
  readonly reason: 'too_large' | 'invalid';

  constructor(reason: StoreRefused['reason'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** A stream of Sankofa holds an event that Sankofa did not write. */
export class ForeignEventInStream extends Error {
  override readonly name = 'ForeignEventInStream';

  constructor(stream: string, revision: number, type: string) {
    super(
      `Another application has written to the stream ${stream} in EventStoreDB: revision ${revision}, type ${type}. ` +
        'Compare the log: npm run log -- audit',
    );
  }
}

/** The store does not show all events of a stream: it was truncated or deleted there, which Sankofa never does. */
export class StreamTruncated extends Error {
  override readonly name = 'StreamTruncated';

  /** @param detail what is missing */
  constructor(stream: string, detail: string) {
    super(
      `The stream ${stream} was truncated or deleted in EventStoreDB: ${detail}. Compare the log: npm run log -- audit`,
    );
  }
}
