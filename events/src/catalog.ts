import { areas } from './areas.ts';
import { Codec } from './store/codec.ts';
import type { EventDefinition } from './store/define-event.ts';

/** Every event type. */
export const eventDefinitions: readonly EventDefinition[] = areas.flatMap(({ events }) => events);

/** Codec of every event type. */
export const codec = new Codec(eventDefinitions);
