import type { EventHead, Sealed } from '@sankofa/events/store/codec';
import type { EventDefinition } from '@sankofa/events/store/define-event';

/** Assigns an event to a timeline. */
export interface TimelineRule<Definition extends EventDefinition = EventDefinition> {
  readonly definition: Definition;
  /** Null: no known person. */
  readonly personOf: (event: EventHead & { readonly data: object }) => string | null;
}

/** The same rule for each of these events. */
export const about = <Definition extends EventDefinition>(
  definitions: readonly Definition[],
  personOf: (event: Sealed<Definition>) => string | null,
): readonly TimelineRule<Definition>[] =>
  definitions.map((definition) => ({ definition, personOf: personOf as TimelineRule['personOf'] }));

/** For streams of one person: `<aggregate>-<person id>`. */
export const ofStream = ({ aggregateId }: EventHead): string => aggregateId;

/** The author of the content, if there is one. */
export const ofAuthor = ({ data }: { readonly data: { readonly authorId: string | null } }): string | null =>
  data.authorId;

/** The account that the event names, if any. */
export const ofAccount = ({ data }: { readonly data: { readonly accountId: string | null } }): string | null =>
  data.accountId;
