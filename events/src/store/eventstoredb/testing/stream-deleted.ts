import rpc from '@eventstore/db-client/generated/code_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import status from '@eventstore/db-client/generated/status_pb.js';
import { status as code, Metadata } from '@grpc/grpc-js';
import anyPb from 'google-protobuf/google/protobuf/any_pb.js';

export const nameOf = (identifier: { getStreamName_asU8(): Uint8Array } | undefined): string =>
  Buffer.from(identifier?.getStreamName_asU8() ?? []).toString('utf8');

/** The answer to reads of a stream that was deleted for good, and to single appends. */
export function streamDeleted(stream: string) {
  const metadata = new Metadata();
  metadata.set('exception', 'stream-deleted');
  metadata.set('stream-name', stream);
  return { code: code.FAILED_PRECONDITION, details: `Event stream '${stream}' is deleted.`, metadata };
}

/** The same for one append of `BatchAppend`. */
export function streamDeletedStatus(identifier: shared.StreamIdentifier | undefined) {
  const deleted = new shared.StreamDeleted();
  deleted.setStreamIdentifier(identifier);
  const details = new anyPb.Any();
  details.pack(deleted.serializeBinary(), 'event_store.client.StreamDeleted');
  const error = new status.Status();
  error.setCode(rpc.Code.FAILED_PRECONDITION);
  error.setMessage('StreamDeleted');
  error.setDetails(details);
  return error;
}
