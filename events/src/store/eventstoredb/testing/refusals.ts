import rpc from '@eventstore/db-client/generated/code_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import status, { type Status } from '@eventstore/db-client/generated/status_pb.js';
import { status as code, Metadata } from '@grpc/grpc-js';
import anyPb from 'google-protobuf/google/protobuf/any_pb.js';
import emptyPb from 'google-protobuf/google/protobuf/empty_pb.js';
import type { ProposedRecord } from './memory-log.ts';

/** Default of the server's setting MaxAppendSize, in bytes. */
export const MAX_APPEND_BYTES = 1_048_576;

/** Size of a record by the rule of the server (`Event.SizeOnDisk`), in bytes. */
export const sizeOf = ({ type, data, metadata }: ProposedRecord): number =>
  2 * type.length + data.length + metadata.length;

/** Why the server refuses an append whatever its stream contains; null if it does not. */
export type Refusal = 'too-large' | 'bad-request' | null;

export function refusalOf(stream: string, proposed: readonly ProposedRecord[], maxBytes: number): Refusal {
  if (stream === '') return 'bad-request';
  return proposed.reduce((sum, record) => sum + sizeOf(record), 0) > maxBytes ? 'too-large' : null;
}

/** The answer to a single append. */
export function refused(refusal: NonNullable<Refusal>, maxBytes: number) {
  const metadata = new Metadata();
  if (refusal === 'too-large') {
    metadata.set('exception', 'maximum-append-size-exceeded');
    metadata.set('maximum-append-size', String(maxBytes));
  }
  return { code: code.INVALID_ARGUMENT, details: 'Invalid argument', metadata };
}

/** The same for one append of `BatchAppend`. */
export function refusedStatus(refusal: NonNullable<Refusal>, maxBytes: number): Status {
  if (refusal === 'bad-request') {
    const bad = new shared.BadRequest();
    bad.setMessage('Empty stream name');
    return statusOf('BadRequest', rpc.Code.INVALID_ARGUMENT, bad.serializeBinary());
  }
  const large = new shared.MaximumAppendSizeExceeded();
  large.setMaxappendsize(maxBytes);
  return statusOf('MaximumAppendSizeExceeded', rpc.Code.INVALID_ARGUMENT, large.serializeBinary());
}

/** The answer of a node that is starting, or whose cluster has no leader. */
export const NOT_READY = { code: code.UNAVAILABLE, details: 'Server Is Not Ready' };

/** The same for one append of `BatchAppend`. */
export function notReadyStatus(): Status {
  const details = new anyPb.Any();
  details.pack(new emptyPb.Empty().serializeBinary(), 'google.protobuf.Empty');
  const error = new status.Status();
  error.setCode(rpc.Code.UNAVAILABLE);
  error.setMessage(NOT_READY.details);
  error.setDetails(details);
  return error;
}

function statusOf(name: string, statusCode: number, bytes: Uint8Array): Status {
  const details = new anyPb.Any();
  details.pack(bytes, `event_store.client.${name}`);
  const error = new status.Status();
  error.setCode(statusCode);
  error.setMessage(name);
  error.setDetails(details);
  return error;
}
