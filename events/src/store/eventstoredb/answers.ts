import { ErrorType, isCommandError, UnknownError } from '@eventstore/db-client';
import { ForeignEventInStream, StoreRefused, StreamTruncated } from '../errors.ts';

/**
 * What an error of the client means for a call:
 * - `outcome`: an answer that the adapter interprets
 * - `too_large`, `invalid`: the log refuses the call for good
 * - `sign_in`: the log refuses the user, until an operator changes settings or rights
 * - `redirect`: another node is the leader
 * - `outage`: no answer of the log
 */
export type Meaning = 'outcome' | 'too_large' | 'invalid' | 'sign_in' | 'redirect' | 'outage';

/** The meaning of every error of `@eventstore/db-client`. The compiler requires a line for each. */
export const MEANINGS: Readonly<Record<ErrorType, Meaning>> = {
  [ErrorType.WRONG_EXPECTED_VERSION]: 'outcome',
  [ErrorType.STREAM_NOT_FOUND]: 'outcome',
  [ErrorType.STREAM_DELETED]: 'outcome',
  [ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED]: 'too_large',
  [ErrorType.INVALID_ARGUMENT]: 'invalid',
  [ErrorType.INVALID_TRANSACTION]: 'invalid',
  [ErrorType.MISSING_REQUIRED_METADATA_PROPERTY]: 'invalid',
  [ErrorType.NO_STREAM]: 'invalid',
  [ErrorType.SCAVENGE_NOT_FOUND]: 'invalid',
  [ErrorType.PERSISTENT_SUBSCRIPTION_FAILED]: 'invalid',
  [ErrorType.PERSISTENT_SUBSCRIPTION_DOES_NOT_EXIST]: 'invalid',
  [ErrorType.PERSISTENT_SUBSCRIPTION_EXISTS]: 'invalid',
  [ErrorType.PERSISTENT_SUBSCRIPTION_DROPPED]: 'invalid',
  [ErrorType.MAXIMUM_SUBSCRIBERS_REACHED]: 'invalid',
  [ErrorType.USER_NOT_FOUND]: 'invalid',
  [ErrorType.USER_CONFLICT]: 'invalid',
  [ErrorType.UNSUPPORTED]: 'invalid',
  [ErrorType.ACCESS_DENIED]: 'sign_in',
  [ErrorType.NOT_LEADER]: 'redirect',
  [ErrorType.TIMEOUT]: 'outage',
  [ErrorType.DEADLINE_EXCEEDED]: 'outage',
  [ErrorType.UNAVAILABLE]: 'outage',
  [ErrorType.CANCELLED]: 'outage',
  [ErrorType.NOT_FOUND]: 'outage',
  [ErrorType.UNKNOWN]: 'outage',
};

/** gRPC's status codes of refusals for which the client has no error: INVALID_ARGUMENT, OUT_OF_RANGE, UNIMPLEMENTED. */
const INVALID_CODES: readonly unknown[] = [3, 11, 12];
/** gRPC's PERMISSION_DENIED and UNAUTHENTICATED. */
const SIGN_IN_CODES: readonly unknown[] = [7, 16];
/** What the client makes of a refused append for which it has no error. */
const BAD_REQUEST = 'Could not recognize BadRequest';

/**
 * The meaning of an error of a call.
 * @param isShared whether the call shares a gRPC stream with others: its status may then be about another call
 */
export function meaningOf(error: unknown, isShared: boolean): Meaning {
  if (error instanceof StreamTruncated || error instanceof ForeignEventInStream || error instanceof StoreRefused)
    return 'outcome';
  // Not a position of this log.
  if (error instanceof RangeError) return 'outcome';
  if (!(error instanceof Error) || !isCommandError(error)) return 'outage';
  if (error instanceof UnknownError) {
    if (SIGN_IN_CODES.includes(error.code)) return 'sign_in';
    if (error.message === BAD_REQUEST || (!isShared && INVALID_CODES.includes(error.code))) return 'invalid';
  }
  return MEANINGS[error.type];
}

/** Explains to an operator what the log refuses for good. @param server the server with its hosts */
export function toRefused(error: unknown, reason: 'too_large' | 'invalid', server: string): StoreRefused {
  const limit = error instanceof Error && 'maxAppendSize' in error ? error.maxAppendSize : null;
  const sentence =
    reason === 'too_large'
      ? `${server} refuses appends of more than ${limit} bytes (its setting MaxAppendSize).`
      : `${server} refuses the call as invalid.`;
  return new StoreRefused(reason, sentence, { cause: error });
}
