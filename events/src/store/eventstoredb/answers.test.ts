import {
  CancelledError,
  convertToCommandError,
  DeadlineExceededError,
  ErrorType,
  InvalidArgumentError,
  NotFoundError,
  TimeoutError,
  UnavailableError,
  UnknownError,
  UnsupportedError,
} from '@eventstore/db-client';
import { Metadata } from '@grpc/grpc-js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StoreRefused, StoreUnavailable } from '../errors.ts';
import { NO_OBSERVER } from '../store-observer.ts';
import { MEANINGS, type Meaning } from './answers.ts';
import { SignInRefused } from './failures.ts';
import { ReplaceableClient } from './replaceable-client.ts';

/** What errors of the server carry. */
const FIELDS = {
  'stream-name': 'person-1',
  'expected-version': '1',
  'actual-version': '2',
  'maximum-append-size': '1048576',
  'required-metadata-properties': 'type',
  'scavenge-id': '1',
  'login-name': 'ama',
  'leader-endpoint-host': '127.0.0.1',
  'leader-endpoint-port': '2113',
};
/** gRPC's FAILED_PRECONDITION. */
const CODE = 9;

/** An error as gRPC makes it. */
function grpcError(code: number, exception?: string): Error {
  const metadata = new Metadata();
  if (exception) for (const [name, value] of Object.entries({ ...FIELDS, exception })) metadata.set(name, value);
  return Object.assign(new Error(`${code} SOME_CODE: `), { code, details: '', metadata });
}

/** Errors that no metadata names. */
const WITHOUT_METADATA: Partial<Record<ErrorType, Error>> = {
  [ErrorType.INVALID_ARGUMENT]: new InvalidArgumentError('x'),
  [ErrorType.UNSUPPORTED]: new UnsupportedError('x', '22.6'),
  [ErrorType.TIMEOUT]: new TimeoutError(),
  [ErrorType.DEADLINE_EXCEEDED]: new DeadlineExceededError(),
  [ErrorType.UNAVAILABLE]: new UnavailableError(),
  [ErrorType.CANCELLED]: new CancelledError(),
  [ErrorType.NOT_FOUND]: new NotFoundError(),
  [ErrorType.UNKNOWN]: new UnknownError(),
};
const errorOf = (type: ErrorType): Error => WITHOUT_METADATA[type] ?? convertToCommandError(grpcError(CODE, type));

/** Answers without an error of their own: the meaning in a call that shares its stream, and in others. */
const OTHERS: readonly (readonly [string, Error, Meaning, Meaning])[] = [
  ['a bad append', new UnknownError(undefined, 'Could not recognize BadRequest'), 'invalid', 'invalid'],
  ['an invalid position', convertToCommandError(grpcError(3)), 'outage', 'invalid'],
  ['a position out of range', convertToCommandError(grpcError(11)), 'outage', 'invalid'],
  ['an unknown method', convertToCommandError(grpcError(12)), 'outage', 'invalid'],
  ['missing rights', convertToCommandError(grpcError(7)), 'sign_in', 'sign_in'],
  ['a wrong password', convertToCommandError(grpcError(16)), 'sign_in', 'sign_in'],
];

describe('an error of the client', () => {
  let client: ReplaceableClient;
  let replaced = 0;
  beforeEach(() => {
    replaced = 0;
    client = new ReplaceableClient('esdb://127.0.0.1:1?tls=false', {
      ...NO_OBSERVER,
      clientReplaced: () => replaced++,
    });
  });
  afterEach(() => client.close());

  async function expectMeaning(error: Error, meaning: Meaning, isShared: boolean): Promise<void> {
    const outcome: unknown = await client.call(() => Promise.reject(error), 1_000, isShared).catch((thrown) => thrown);
    const isOutage = meaning === 'outage' || meaning === 'redirect';
    expect(replaced).toBe(isOutage ? 1 : 0);
    if (meaning === 'outcome') return expect(outcome).toBe(error);
    expect(outcome).toBeInstanceOf(isOutage ? StoreUnavailable : meaning === 'sign_in' ? SignInRefused : StoreRefused);
    if (outcome instanceof StoreRefused) expect(outcome.reason).toBe(meaning);
    const { message } = outcome as Error;
    expect(message).toMatch(/^EventStoreDB at 127\.0\.0\.1:1 .*\w.*[^:. ]\.$/);
    expect(message).not.toMatch(/undefined|null|[A-Z]+_[A-Z]+: |SOME_CODE|: \./);
  }

  it.each(Object.entries(MEANINGS) as [ErrorType, Meaning][])('%s is %s', (type, meaning) =>
    expectMeaning(errorOf(type), meaning, true),
  );

  it.each(OTHERS)('that is %s means %3$s', async (_, error, shared, own) => {
    await expectMeaning(error, own, false);
    replaced = 0;
    if (shared !== 'outage') await expectMeaning(error, shared, true);
  });
});

describe('a sentence about an outage', () => {
  it.each([
    [
      'Received RST_STREAM with code 2 triggered by internal client error: Session closed with error code 2',
      'the connection was cut',
    ],
    ['14 UNAVAILABLE: read ECONNRESET', 'the connection was cut'],
    ['Could not recognize Server Is Not Ready', 'it is starting, or its cluster has no leader yet'],
    ['Could not recognize Server Is Busy', 'it has too much to do'],
    ['4 DEADLINE_EXCEEDED: Deadline exceeded after 10.0s', 'it has not answered in time'],
    ['13 INTERNAL: Received EHOSTDOWN', 'it answered with an error'],
    ['', 'it answered with an error'],
  ])('from "%s" says that %s', async (message, reason) => {
    const client = new ReplaceableClient('esdb://127.0.0.1:1?tls=false');
    const failed = client.call(() => Promise.reject(new Error(message)), 1_000);
    await expect(failed).rejects.toThrow(
      new StoreUnavailable(`EventStoreDB at 127.0.0.1:1 cannot be reached: ${reason}.`),
    );
    await client.close();
  });
});
