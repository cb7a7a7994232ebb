import { z } from 'zod';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { id } from '../store/field-kinds.ts';
import { Placement } from './creative-draft.ts';

/** How far an advertisement was seen. `impression`: it has begun. */
export const AdMark = z.enum(['impression', 'first_quartile', 'midpoint', 'third_quartile', 'complete', 'skip']);
export type AdMark = z.infer<typeof AdMark>;

/** A break of a film was given an advertisement. */
export const AdServed = defineEvent(
  'AdServed',
  1,
  z.strictObject({
    breakId: id('ad-break'),
    placement: Placement,
    creativeId: id('creative'),
    durationSeconds: z.number(),
    skipAfterSeconds: z.int(),
    /** Whose frequency it counts for: only of people who have allowed cookies of marketing; null: for this viewing alone. */
    viewerId: id('viewer').nullable(),
  }),
);
/** Once for each mark of a break. */
export const AdMarked = defineEvent(
  'AdMarked',
  1,
  z.strictObject({ breakId: id('ad-break'), placement: Placement, creativeId: id('creative'), mark: AdMark }),
);

export const adEvents = [AdServed, AdMarked] as const;
export type AdEvent = EventOf<(typeof adEvents)[number]>;
