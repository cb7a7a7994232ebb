import streams, { type DeleteReq, type DeleteResp } from '@eventstore/db-client/generated/streams_pb.js';
import { status as code, Metadata, type ServerUnaryCall, type sendUnaryData } from '@grpc/grpc-js';
import type { MemoryLog } from './memory-log.ts';
import { nameOf, streamDeleted } from './stream-deleted.ts';

/** `Delete`: hides the events of a stream, which can be appended to again. */
export function deleteStream(
  call: ServerUnaryCall<DeleteReq, DeleteResp>,
  done: sendUnaryData<DeleteResp>,
  log: MemoryLog,
): void {
  const options = call.request.getOptions();
  const name = nameOf(options?.getStreamIdentifier());
  if (log.isDeleted(name)) return void done(streamDeleted(name));
  const last = log.stream(name)?.at(-1)?.revision ?? -1;
  const expected = options?.hasRevision() ? Number(options.getRevision()) : -1;
  if (!options?.hasAny() && expected !== last) return void done(wrongExpectedVersion(name, expected, last));
  log.softDelete(name);
  const position = new streams.DeleteResp.Position();
  const end = String(log.at(log.length - 1)?.position ?? 0n);
  position.setCommitPosition(end);
  position.setPreparePosition(end);
  const answer = new streams.DeleteResp();
  answer.setPosition(position);
  done(null, answer);
}

function wrongExpectedVersion(stream: string, expected: number, actual: number) {
  const metadata = new Metadata();
  metadata.set('exception', 'wrong-expected-version');
  metadata.set('stream-name', stream);
  metadata.set('expected-version', String(expected));
  metadata.set('actual-version', String(actual));
  return { code: code.FAILED_PRECONDITION, details: 'Wrong expected version', metadata };
}
