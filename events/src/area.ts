import type { EventDefinition } from './store/define-event.ts';

/** What an area adds to the language of the business. */
export interface Area {
  readonly events: readonly EventDefinition[];
}
