import { z } from 'zod';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { id } from '../store/field-kinds.ts';
import { Placement } from './creative-draft.ts';

/** How far an ad was watched. `impression`: it started. */
export const AdMark = z.enum(['impression', 'first_quartile', 'midpoint', 'third_quartile', 'complete', 'skip']);
export type AdMark = z.infer<typeof AdMark>;

/** An ad was assigned to a break of a film. */
export const AdServed = defineEvent(
  'AdServed',
  1,
  z.strictObject({
    breakId: id('ad-break'),
    placement: Placement,
    creativeId: id('creative'),
    durationSeconds: z.number(),
    skipAfterSeconds: z.int(),
    /** Viewer for frequency capping, only with consent to marketing cookies; null: capped within this viewing only. */
    viewerId: id('viewer').nullable(),
  }),
);
/** Recorded once per mark and break. */
export const AdMarked = defineEvent(
  'AdMarked',
  1,
  z.strictObject({ breakId: id('ad-break'), placement: Placement, creativeId: id('creative'), mark: AdMark }),
);

export const adEvents = [AdServed, AdMarked] as const;
export type AdEvent = EventOf<(typeof adEvents)[number]>;
