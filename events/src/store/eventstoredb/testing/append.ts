import rpc from '@eventstore/db-client/generated/code_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import status, { type Status } from '@eventstore/db-client/generated/status_pb.js';
import streams, {
  type AppendReq,
  type AppendResp,
  type BatchAppendReq,
  type BatchAppendResp,
} from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerDuplexStream, ServerReadableStream, sendUnaryData } from '@grpc/grpc-js';
import anyPb from 'google-protobuf/google/protobuf/any_pb.js';
import emptyPb from 'google-protobuf/google/protobuf/empty_pb.js';
import type { Faults } from './faults.ts';
import type { AppendOutcome, Expected, MemoryLog, ProposedRecord } from './memory-log.ts';
import { NOT_READY, notReadyStatus, refusalOf, refused, refusedStatus } from './refusals.ts';
import { accessDeniedStatus, type Caller } from './sign-in.ts';
import { nameOf, streamDeleted, streamDeletedStatus } from './stream-deleted.ts';

/** Where a server appends. */
export interface Appender {
  readonly log: MemoryLog;
  readonly faults: Faults;
  readonly maxAppendBytes: number;
}

interface ProposedMessage {
  getId(): { getString(): string } | undefined;
  getMetadataMap(): { get(name: string): string | undefined };
  getData_asU8(): Uint8Array;
  getCustomMetadata_asU8(): Uint8Array;
}

const toProposed = (message: ProposedMessage): ProposedRecord => ({
  id: message.getId()?.getString() ?? '',
  type: message.getMetadataMap().get('type') ?? '',
  contentType: message.getMetadataMap().get('content-type') ?? '',
  data: message.getData_asU8(),
  metadata: message.getCustomMetadata_asU8(),
});

/** `Append`: one append per call. */
export function appendOne(
  call: ServerReadableStream<AppendReq, AppendResp>,
  done: sendUnaryData<AppendResp>,
  { log, faults, maxAppendBytes }: Appender,
): void {
  let options: AppendReq.Options | undefined;
  const proposed: ProposedRecord[] = [];
  call.on('data', (request: AppendReq) => {
    const message = request.getProposedMessage();
    if (message) proposed.push(toProposed(message));
    else options = request.getOptions();
  });
  call.on('end', () => {
    const fault = faults.takeAppendFault();
    if (fault === 'unavailable' || !options) return done(NOT_READY);
    const stream = nameOf(options.getStreamIdentifier());
    const refusal = refusalOf(stream, proposed, maxAppendBytes);
    if (refusal) return done(refused(refusal, maxAppendBytes));
    const outcome = log.append(stream, proposed, expectedBy(options));
    if (outcome === 'deleted') done(streamDeleted(stream));
    else if (fault === 'answer-lost') done(NOT_READY);
    else if (fault !== 'never-answered') done(null, toAppendResp(options, outcome));
  });
}

function expectedBy(options: AppendReq.Options): Expected {
  if (options.hasAny()) return 'any';
  if (options.hasNoStream()) return 'no-stream';
  if (options.hasStreamExists()) return 'stream-exists';
  return BigInt(options.getRevision());
}

function toAppendResp(options: AppendReq.Options, outcome: Exclude<AppendOutcome, 'deleted'>): AppendResp {
  const answer = new streams.AppendResp();
  if ('wrong' in outcome) {
    answer.setWrongExpectedVersion(wrongExpectedVersion(options, outcome.wrong));
    return answer;
  }
  const success = new streams.AppendResp.Success();
  const position = new streams.AppendResp.Position();
  position.setCommitPosition(String(outcome.position));
  position.setPreparePosition(String(outcome.position));
  success.setCurrentRevision(String(outcome.revision));
  success.setPosition(position);
  answer.setSuccess(success);
  return answer;
}

function wrongExpectedVersion(options: AppendReq.Options, last: number): AppendResp.WrongExpectedVersion {
  const wrong = new streams.AppendResp.WrongExpectedVersion();
  const empty = new shared.Empty();
  if (last < 0) wrong.setCurrentNoStream(empty).setNoStream2060(empty);
  else wrong.setCurrentRevision(String(last)).setCurrentRevision2060(last);
  if (options.hasAny()) wrong.setExpectedAny(empty).setAny2060(empty);
  else if (options.hasStreamExists()) wrong.setExpectedStreamExists(empty).setStreamExists2060(empty);
  // The server sends 2^64 - 1 here, which the client's code cannot write; no client since 20.6.0 reads it.
  else if (options.hasNoStream()) wrong.setExpectedNoStream(empty).setExpectedRevision2060(Number.MAX_SAFE_INTEGER);
  else wrong.setExpectedRevision(options.getRevision()).setExpectedRevision2060(Number(options.getRevision()));
  return wrong;
}

/** `BatchAppend`: many appends per call, each in one or more parts. */
export function batchAppend(
  call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>,
  { log, faults, maxAppendBytes }: Appender,
  caller: Caller,
): void {
  const parts = new Map<string, { options: BatchAppendReq.Options; proposed: ProposedRecord[] }>();
  call.on('data', (request: BatchAppendReq) => {
    const correlation = Buffer.from(request.getCorrelationId()?.serializeBinary() ?? []).toString('hex');
    const options = request.getOptions() ?? parts.get(correlation)?.options;
    if (!options) return;
    const append = parts.get(correlation) ?? { options, proposed: [] };
    append.proposed.push(...request.getProposedMessagesList().map(toProposed));
    parts.set(correlation, append);
    if (!request.getIsFinal()) return;
    parts.delete(correlation);
    if (caller !== 'user') return void call.write(toBatchAppendResp(request, options, accessDeniedStatus()));
    const answer = (result: BatchAppendResp.Success | Status): void =>
      void call.write(toBatchAppendResp(request, options, result));
    const election = faults.takeElectionAnswer();
    if (election) return election === 'not-ready' ? answer(notReadyStatus()) : undefined;
    const fault = faults.takeAppendFault();
    if (fault === 'unavailable') return void call.emit('error', NOT_READY);
    const stream = nameOf(options.getStreamIdentifier());
    const refusal = refusalOf(stream, append.proposed, maxAppendBytes);
    if (refusal) return answer(refusedStatus(refusal, maxAppendBytes));
    const outcome = log.append(stream, append.proposed, expectedByBatch(options));
    if (fault === 'answer-lost') return void call.emit('error', NOT_READY);
    if (fault !== 'never-answered') answer(toResult(options, outcome));
  });
  call.on('end', () => call.end());
}

function expectedByBatch(options: BatchAppendReq.Options): Expected {
  if (options.hasAny()) return 'any';
  if (options.hasNoStream()) return 'no-stream';
  if (options.hasStreamExists()) return 'stream-exists';
  return BigInt(options.getStreamPosition());
}

function toBatchAppendResp(
  request: BatchAppendReq,
  options: BatchAppendReq.Options,
  result: BatchAppendResp.Success | Status,
): BatchAppendResp {
  const answer = new streams.BatchAppendResp();
  answer.setCorrelationId(request.getCorrelationId());
  answer.setStreamIdentifier(options.getStreamIdentifier());
  if (result instanceof status.Status) answer.setError(result);
  else answer.setSuccess(result);
  return answer;
}

function toResult(options: BatchAppendReq.Options, outcome: AppendOutcome): BatchAppendResp.Success | Status {
  if (outcome === 'deleted') return streamDeletedStatus(options.getStreamIdentifier());
  if ('wrong' in outcome) return wrongExpectedVersionStatus(options, outcome.wrong);
  const success = new streams.BatchAppendResp.Success();
  const position = new shared.AllStreamPosition();
  position.setCommitPosition(String(outcome.position));
  position.setPreparePosition(String(outcome.position));
  success.setCurrentRevision(String(outcome.revision));
  success.setPosition(position);
  return success;
}

function wrongExpectedVersionStatus(options: BatchAppendReq.Options, last: number): Status {
  const wrong = new shared.WrongExpectedVersion();
  if (last < 0) wrong.setCurrentNoStream(new emptyPb.Empty());
  else wrong.setCurrentStreamRevision(String(last));
  if (options.hasAny()) wrong.setExpectedAny(new emptyPb.Empty());
  else if (options.hasNoStream()) wrong.setExpectedNoStream(new emptyPb.Empty());
  else if (options.hasStreamExists()) wrong.setExpectedStreamExists(new emptyPb.Empty());
  else wrong.setExpectedStreamPosition(options.getStreamPosition());
  const details = new anyPb.Any();
  details.pack(wrong.serializeBinary(), 'event_store.client.WrongExpectedVersion');
  const error = new status.Status();
  error.setCode(rpc.Code.ALREADY_EXISTS);
  error.setMessage('WrongExpectedVersion');
  error.setDetails(details);
  return error;
}
