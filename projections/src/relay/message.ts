import type { Position, RecordedEvent } from '@sankofa/events/store/event-store';
import { z } from 'zod';
import { partitionOf } from './partition.ts';

/**
 * A statement of the relay about one partition: the only event of it in the log after `prev`, up to and including
 * `through`, is this one (or there is none). The statement is valid regardless of repetition, publisher and order. A
 * reader at `prev` or later can move to `through`; an earlier one knows that messages are missing.
 */
export interface RelayMessage {
  readonly partition: number;
  readonly prev: Position;
  readonly through: Position;
  /** Null in a watermark: the log has moved on, but not in this partition. */
  readonly event: RecordedEvent | null;
}

/** A message as stored by Kafka. */
export interface StoredMessage {
  readonly partition: number;
  /** The stream. */
  readonly key: string | null;
  readonly value: string | null;
  readonly headers: Record<string, string>;
}

/** A message in the topic was not written by a relay. */
export class UnreadableMessage extends Error {
  override readonly name = 'UnreadableMessage';
}

/**
 * Converts a batch of the log to messages, in order per partition. Every partition reaches `checkpoint`, by its last
 * event or by a watermark, so that waiting for a position works in idle partitions too.
 */
export function toMessages(
  events: readonly RecordedEvent[],
  from: Position,
  checkpoint: Position,
  partitions: number,
): RelayMessage[] {
  const messages: RelayMessage[] = [];
  const lastOf = new Map<number, number>();
  for (const event of events) {
    const partition = partitionOf(event.stream, partitions);
    const last = messages[lastOf.get(partition) ?? -1];
    lastOf.set(partition, messages.length);
    messages.push({ partition, prev: last?.through ?? from, through: event.position, event });
  }
  for (let partition = 0; partition < partitions; partition++) {
    const at = lastOf.get(partition);
    const last = at === undefined ? undefined : messages[at];
    if (at !== undefined && last) messages[at] = { ...last, through: checkpoint };
    else messages.push({ partition, prev: from, through: checkpoint, event: null });
  }
  return messages;
}

const envelope = z.object({
  id: z.string(),
  type: z.string(),
  stream: z.string(),
  revision: z.int(),
  recordedAt: z.int(),
  data: z.string(),
  metadata: z.string(),
});
const position = z.string().transform((text) => text as Position);
const place = z.object({ prev: position, through: position });

/** Encodes a message for Kafka: the envelope contains data and metadata as their stored texts, byte for byte. */
export function encodeMessage({ partition, prev, through, event }: RelayMessage): StoredMessage {
  if (!event) return { partition, key: null, value: null, headers: { prev, through } };
  const { position, ...rest } = event;
  return { partition, key: event.stream, value: JSON.stringify(rest), headers: { prev, through, position } };
}

/** @throws UnreadableMessage if a relay did not write it */
export function decodeMessage({ partition, value, headers }: StoredMessage): RelayMessage {
  try {
    const { prev, through } = place.parse(headers);
    if (value === null) return { partition, prev, through, event: null };
    const event = { ...envelope.parse(JSON.parse(value)), position: position.parse(headers.position) };
    return { partition, prev, through, event };
  } catch (cause) {
    throw new UnreadableMessage(`A message of partition ${partition} is not from the relay`, { cause });
  }
}
