import { setTimeout as sleep } from 'node:timers/promises';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams, { type ReadReq, type ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import { status as code, type ServerWritableStream } from '@grpc/grpc-js';
import type { Faults } from './faults.ts';
import { firstIndex, LAST_REVISION, type ReadableLog, type StoredRecord } from './memory-log.ts';
import { nameOf, streamDeleted } from './stream-deleted.ts';

type Call = ServerWritableStream<ReadReq, ReadResp>;

const BACKWARDS = 1;
/** .NET ticks per millisecond, 100 ns each. */
const TICKS_PER_MS = 10_000n;
/** Records that a filtered read examines between two checkpoints; the client sends a multiplier. */
const WINDOW = 32;

/** Read behaviour of a server. */
export interface Reader {
  readonly log: ReadableLog;
  readonly faults: Faults;
  /** False: like a server before 23.10, which never reports that a subscription has caught up. */
  readonly saysCaughtUp: boolean;
}

/** `Read`: a stream or the whole log, once or as a subscription. */
export function read(call: Call, { log, faults, saysCaughtUp }: Reader): void {
  const options = call.request.getOptions();
  if (!options) return void call.end();
  faults.reads[options.hasFilter() ? 'filtered' : 'others']++;
  const reading = options.hasSubscription()
    ? subscribe(call, options, { log, faults, saysCaughtUp })
    : readOnce(call, options, log);
  reading.catch((error: unknown) => call.emit('error', error));
}

async function readOnce(call: Call, options: ReadReq.Options, log: ReadableLog): Promise<void> {
  const stream = options.getStream();
  const name = nameOf(stream?.getStreamIdentifier());
  if (stream && log.isDeleted(name)) return void call.emit('error', streamDeleted(name));
  const records = stream ? streamRecords(options, stream, log) : allRecords(options, log);
  if (!records) {
    const answer = new streams.ReadResp();
    const missing = new streams.ReadResp.StreamNotFound();
    missing.setStreamIdentifier(stream?.getStreamIdentifier());
    answer.setStreamNotFound(missing);
    await send(call, answer);
  } else {
    for (const record of records) await send(call, toEvent(record));
  }
  call.end();
}

function streamRecords(
  options: ReadReq.Options,
  stream: ReadReq.Options.StreamOptions,
  log: ReadableLog,
): readonly StoredRecord[] | null {
  const records = log.stream(nameOf(stream.getStreamIdentifier()));
  if (!records) return null;
  const count = Number(options.getCount());
  const asked = stream.hasRevision() ? Number(stream.getRevision()) : 0;
  const from = firstIndex(records, ({ revision }) => revision >= asked);
  const first = stream.hasEnd() ? records.length - 1 : from;
  if (options.getReadDirection() !== BACKWARDS) return records.slice(first, first + count);
  return records.slice(Math.max(0, first + 1 - count), first + 1).toReversed();
}

/** The position is inclusive forwards, exclusive backwards. */
function allRecords(options: ReadReq.Options, log: ReadableLog): readonly StoredRecord[] {
  const all = options.getAll();
  const position = all?.getPosition();
  const asked = position ? log.indexFrom(BigInt(position.getCommitPosition())) : all?.hasEnd() ? log.length : 0;
  const at = Math.min(asked, log.length);
  const count = Number(options.getCount());
  const records: StoredRecord[] = [];
  const isBackwards = options.getReadDirection() === BACKWARDS;
  for (let index = isBackwards ? at - 1 : at; records.length < count; index += isBackwards ? -1 : 1) {
    const record = index < 0 ? undefined : log.at(index);
    if (!record) break;
    records.push(record);
  }
  return records;
}

async function subscribe(call: Call, options: ReadReq.Options, { log, faults, saysCaughtUp }: Reader): Promise<void> {
  const cutAfter = faults.takeCut();
  if (options.hasFilter()) await sleep(faults.takeFilteredReadMs());
  const matches = filterOf(options);
  const window = WINDOW * Math.max(1, options.getFilter()?.getCheckpointintervalmultiplier() ?? 1);
  const from = options.getAll()?.getPosition();
  let at = from ? log.indexFrom(BigInt(from.getCommitPosition()) + 1n) : options.getAll()?.hasEnd() ? log.length : 0;
  let sent = 0;
  let looked = 0;
  let isLive = false;
  let wake: () => void = () => undefined;
  const stopListening = log.listen(() => wake());
  call.on('cancelled', () => wake());
  call.on('close', () => wake());
  await send(call, confirmation());
  try {
    while (!call.cancelled && !call.destroyed) {
      const record = log.at(at);
      if (!record) {
        if (!isLive) {
          isLive = true;
          if (saysCaughtUp) await send(call, caughtUp());
        }
        if (!log.at(at) && !call.cancelled) await new Promise<void>((resolve) => (wake = resolve));
        continue;
      }
      at++;
      if (matches(record)) {
        faults.countSent();
        await send(call, toEvent(record));
        if (++sent >= cutAfter) throw { code: code.UNAVAILABLE, details: 'The connection is cut' };
      }
      if (++looked % window === 0) await send(call, checkpoint(record));
    }
  } finally {
    stopListening();
  }
}

function filterOf(options: ReadReq.Options): (record: StoredRecord) => boolean {
  const filter = options.getFilter();
  const byType = filter?.getEventType();
  const expression = byType ?? filter?.getStreamIdentifier();
  if (!expression) return () => true;
  const of = (record: StoredRecord): string => (byType ? record.type : record.stream);
  const prefixes = expression.getPrefixList();
  const regex = new RegExp(expression.getRegex());
  return (record) =>
    prefixes.length > 0 ? prefixes.some((prefix) => of(record).startsWith(prefix)) : regex.test(of(record));
}

/** Waits for a slow reader. */
async function send(call: Call, answer: ReadResp): Promise<void> {
  if (call.cancelled || call.write(answer)) return;
  const resumed = ['drain', 'cancelled', 'close'];
  await new Promise<void>((resolve) => {
    const resume = (): void => {
      for (const event of resumed) call.off(event, resume);
      resolve();
    };
    for (const event of resumed) call.on(event, resume);
  });
}

function toEvent(record: StoredRecord): ReadResp {
  const id = new shared.UUID();
  id.setString(record.id);
  const identifier = new shared.StreamIdentifier();
  identifier.setStreamName(Buffer.from(record.stream).toString('base64'));
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent();
  recorded.setId(id);
  recorded.setStreamIdentifier(identifier);
  recorded.setStreamRevision(record.revision === LAST_REVISION ? String(2n ** 63n - 1n) : String(record.revision));
  recorded.setCommitPosition(String(record.position));
  recorded.setPreparePosition(String(record.position));
  recorded.getMetadataMap().set('type', record.type);
  recorded.getMetadataMap().set('content-type', record.contentType);
  recorded.getMetadataMap().set('created', String(BigInt(record.created) * TICKS_PER_MS));
  recorded.setData(record.data);
  recorded.setCustomMetadata(record.metadata);
  const event = new streams.ReadResp.ReadEvent();
  event.setEvent(recorded);
  event.setCommitPosition(String(record.position));
  const answer = new streams.ReadResp();
  answer.setEvent(event);
  return answer;
}

function confirmation(): ReadResp {
  const confirmed = new streams.ReadResp.SubscriptionConfirmation();
  confirmed.setSubscriptionId('subscription');
  const answer = new streams.ReadResp();
  answer.setConfirmation(confirmed);
  return answer;
}

function caughtUp(): ReadResp {
  const answer = new streams.ReadResp();
  answer.setCaughtUp(new streams.ReadResp.CaughtUp());
  return answer;
}

function checkpoint({ position }: StoredRecord): ReadResp {
  const reached = new streams.ReadResp.Checkpoint();
  reached.setCommitPosition(String(position));
  reached.setPreparePosition(String(position));
  const answer = new streams.ReadResp();
  answer.setCheckpoint(reached);
  return answer;
}
