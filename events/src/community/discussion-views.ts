import { z } from 'zod';
import type { Decider } from '../store/decider.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { id, keyedDigest } from '../store/field-kinds.ts';
import { PersistentMap } from '../store/persistent-map.ts';

/** Somebody opened a discussion, for the first time on that UTC day. */
export const DiscussionViewed = defineEvent(
  'DiscussionViewed',
  1,
  z.strictObject({
    discussionId: id('discussion'),
    /** A different digest for each person, discussion and day. */
    viewer: keyedDigest(),
  }),
);

export const discussionViewEvents = [DiscussionViewed] as const;
type ViewEvent = EventOf<(typeof discussionViewEvents)[number]>;

export interface ViewCommand {
  readonly discussionId: string;
  /** Digest under a key of the person's own. */
  readonly viewer: string;
}

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/** Id of the views of one discussion on one day. */
export const viewsId = (discussionId: string, now: Date): string => `${discussionId}.${dayOf(now)}`;

/** What the digest of a viewer is made of. */
export const viewOf = (discussionId: string, now: Date): string => `view of ${viewsId(discussionId, now)}`;

/**
 * Who has opened a discussion on one day. People are counted, not requests, once a day each. Nobody is named: who it
 * was can be worked out with the key of that person only, which goes when they are erased. Visitors are not counted,
 * because telling them apart would take a mark on their device or their address. Stream
 * `discussionviews-<discussion id>.<day>`, so that none grows without end.
 */
export const discussionViews: Decider<PersistentMap<true>, ViewCommand, (typeof discussionViewEvents)[number]> = {
  aggregate: 'discussionviews',
  events: discussionViewEvents,
  initial: PersistentMap.empty(),
  evolve: (seen, { data: { viewer } }: ViewEvent) => seen.with(viewer, true),
  decide: (seen, { discussionId, viewer }): ViewEvent[] =>
    seen.has(viewer) ? [] : [{ type: 'DiscussionViewed', data: { discussionId, viewer } }],
};
