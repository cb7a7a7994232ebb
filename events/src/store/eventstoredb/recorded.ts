import type { AllStreamRecordedEvent, RecordedEvent as ClientEvent } from '@eventstore/db-client';
import { jsonEvent } from '@eventstore/db-client';
import { type NewEvent, type Position, type RecordedEvent, START } from '../event-store.ts';
import { toPosition } from './position.ts';

const utf8 = new TextEncoder();

/**
 * Events are JSON events, so that EventStoreDB's own tools can read them. The client serialises data with
 * `JSON.stringify`; our texts come from it too, and parsing and stringifying such a text again yields the same bytes.
 * Metadata given as bytes is sent unchanged.
 */
export const toClientEvent = ({ id, type, data, metadata }: NewEvent) =>
  jsonEvent({ id, type, data: JSON.parse(data), metadata: utf8.encode(metadata) });

/** An event as read back; null for system events. */
export function toRecorded(event: ClientEvent | AllStreamRecordedEvent | undefined): RecordedEvent | null {
  if (!event || event.type.startsWith('$') || event.streamId.startsWith('$')) return null;
  const position: Position = event.position ? toPosition(event.position) : START;
  return {
    id: event.id,
    type: event.type,
    stream: event.streamId,
    revision: Number(event.revision),
    position,
    recordedAt: event.created.getTime(),
    data: JSON.stringify(event.data),
    metadata: JSON.stringify(event.metadata ?? {}),
  };
}
