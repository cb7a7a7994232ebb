import { areas } from './areas.ts';
import { Codec } from './store/codec.ts';
import type { EventDefinition } from './store/define-event.ts';

/** Every event type of the business. */
export const eventDefinitions: readonly EventDefinition[] = areas.flatMap(({ events }) => events);

/** Reads and writes every event type of the business. */
export const codec = new Codec(eventDefinitions);
