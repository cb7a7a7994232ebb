import { z } from 'zod';
import type { Decider } from '../store/decider.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { id, keyedDigest } from '../store/field-kinds.ts';
import { PersistentMap } from '../store/persistent-map.ts';

/** A person opened a discussion for the first time on that UTC day. */
export const DiscussionViewed = defineEvent(
  'DiscussionViewed',
  1,
  z.strictObject({
    discussionId: id('discussion'),
    /** Digest, different for each person, discussion and day. */
    viewer: keyedDigest(),
  }),
);

export const discussionViewEvents = [DiscussionViewed] as const;
type ViewEvent = EventOf<(typeof discussionViewEvents)[number]>;

export interface ViewCommand {
  readonly discussionId: string;
  /** Digest under the person's own key. */
  readonly viewer: string;
}

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/** Stream id for the views of one discussion on one day. */
export const viewsId = (discussionId: string, now: Date): string => `${discussionId}.${dayOf(now)}`;

/** Input of the viewer's digest. */
export const viewOf = (discussionId: string, now: Date): string => `view of ${viewsId(discussionId, now)}`;

/**
 * Viewers of one discussion on one day. Counts people once a day, not requests. Viewers are pseudonymous: a digest can
 * be traced to a person only with that person's key, which an erasure destroys. Visitors are not counted, because
 * telling them apart would require a cookie or their address. Stream `discussionviews-<discussion id>.<day>`, which
 * bounds the length of each stream.
 */
export const discussionViews: Decider<PersistentMap<true>, ViewCommand, (typeof discussionViewEvents)[number]> = {
  aggregate: 'discussionviews',
  events: discussionViewEvents,
  initial: PersistentMap.empty(),
  evolve: (seen, { data: { viewer } }: ViewEvent) => seen.with(viewer, true),
  decide: (seen, { discussionId, viewer }): ViewEvent[] =>
    seen.has(viewer) ? [] : [{ type: 'DiscussionViewed', data: { discussionId, viewer } }],
};
