import { z } from 'zod';
import { personal } from '../personal/personal.ts';
import type { Decider } from '../store/decider.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { id } from '../store/field-kinds.ts';
import { Refusal } from '../store/refusal.ts';

/** Limit of pinned discussions per film. */
export const MAX_PINNED = 3;

const shape = {
  discussionId: id('discussion'),
  officerId: id('account'),
  reason: personal(z.string()),
};

/** Pinned to the top of the discussions of a film. */
export const DiscussionPinned = defineEvent('DiscussionPinned', 1, z.strictObject(shape));
export const DiscussionUnpinned = defineEvent('DiscussionUnpinned', 1, z.strictObject(shape));
/** The discussion is gone: its author has deleted it, or was erased. */
export const DiscussionPinDropped = defineEvent(
  'DiscussionPinDropped',
  1,
  z.strictObject({ discussionId: id('discussion') }),
);

export const discussionPinEvents = [DiscussionPinned, DiscussionUnpinned, DiscussionPinDropped] as const;
type PinEvent = EventOf<(typeof discussionPinEvents)[number]>;

export type PinCommand =
  | {
      readonly kind: 'pin' | 'unpin';
      readonly discussionId: string;
      readonly officerId: string;
      readonly reason: string;
    }
  | { readonly kind: 'drop'; readonly discussionId: string };

/** Ids of the discussions that are pinned. */
export type PinsState = readonly string[];

function decide(state: PinsState, command: PinCommand): PinEvent[] {
  const { discussionId } = command;
  const isPinned = state.includes(discussionId);
  if (command.kind === 'drop') return isPinned ? [{ type: 'DiscussionPinDropped', data: { discussionId } }] : [];
  const { kind, ...data } = command;
  if (kind === 'unpin') return isPinned ? [{ type: 'DiscussionUnpinned', data }] : [];
  if (isPinned) return [];
  if (state.length >= MAX_PINNED) throw new Refusal('too_many_pinned', { most: MAX_PINNED });
  return [{ type: 'DiscussionPinned', data }];
}

/**
 * Discussions that moderators pinned for one film. It belongs to no subject: reasons are sealed with the key of their
 * author. Stream `pins-<film id>`.
 */
export const discussionPins: Decider<PinsState, PinCommand, (typeof discussionPinEvents)[number]> = {
  aggregate: 'pins',
  events: discussionPinEvents,
  initial: [],
  evolve: (state, { type, data: { discussionId } }) =>
    type === 'DiscussionPinned' ? [...state, discussionId] : state.filter((id) => id !== discussionId),
  decide,
  subject: (movieId, { data }) => ('officerId' in data ? data.officerId : movieId),
};
