import type { EventDefinition } from './store/define-event.ts';

/** What an area contributes: events and deciders. */
export interface Area {
  readonly events: readonly EventDefinition[];
}
