import type { AllStreamRecordedEvent, RecordedEvent as ClientEvent } from '@eventstore/db-client';
import { jsonEvent } from '@eventstore/db-client';
import { type NewEvent, type Position, type RecordedEvent, START } from '../event-store.ts';
import { toPosition } from './position.ts';

const utf8 = new TextEncoder();

/** Field of the metadata that every event of Sankofa has, whatever its version (`codec.ts`). */
const OWN_FIELD = 'leaf';

type ReadEvent = ClientEvent | AllStreamRecordedEvent;

/**
 * Events are JSON events, so that EventStoreDB's own tools can read them. The client serialises data with
 * `JSON.stringify`; our texts come from it too, and parsing and stringifying such a text again yields the same bytes.
 * Metadata given as bytes is sent unchanged.
 */
export const toClientEvent = ({ id, type, data, metadata }: NewEvent) =>
  jsonEvent({ id, type, data: JSON.parse(data), metadata: utf8.encode(metadata) });

/** Whether the server wrote an event for its own use. */
const isOfSystem = ({ type, streamId }: ReadEvent): boolean => type.startsWith('$') || streamId.startsWith('$');

/** Whether another application wrote an event. */
export const isForeign = (event: ReadEvent): boolean => !isOfSystem(event) && !isOwn(event);

/** Tells without reading the data: that of other applications may be large, and binary. */
const isOwn = ({ isJson, metadata }: ReadEvent): boolean =>
  isJson && typeof metadata === 'object' && metadata !== null && OWN_FIELD in metadata;

/** An event as read back; null for events of the server and of other applications. */
export function toRecorded(event: ReadEvent | undefined): RecordedEvent | null {
  if (!event || isOfSystem(event) || !isOwn(event)) return null;
  const position: Position = event.position ? toPosition(event.position) : START;
  return {
    id: event.id,
    type: event.type,
    stream: event.streamId,
    revision: Number(event.revision),
    position,
    recordedAt: event.created.getTime(),
    data: JSON.stringify(event.data),
    metadata: JSON.stringify(event.metadata),
  };
}
