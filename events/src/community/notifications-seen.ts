import { z } from 'zod';
import type { Decider } from '../store/decider.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { id } from '../store/field-kinds.ts';

/** The person has seen what the log tells them up to this position (as the store orders them), that event included. */
export const NotificationsSeen = defineEvent('NotificationsSeen', 1, z.strictObject({ upTo: id('position') }));

export const notificationEvents = [NotificationsSeen] as const;
type NotificationEvent = EventOf<(typeof notificationEvents)[number]>;

export interface SeenCommand {
  readonly upTo: string;
}

/**
 * How far a person has seen what happened for them. What there is to see is worked out from the events that caused it:
 * no command writes a notification. Stream `notifications-<account id>`; the state is a position, empty at first.
 */
export const notificationsSeen: Decider<string, SeenCommand, (typeof notificationEvents)[number]> = {
  aggregate: 'notifications',
  events: notificationEvents,
  initial: '',
  evolve: (_state, { data }: NotificationEvent) => data.upTo,
  // Another device may have seen more already.
  decide: (state, { upTo }): NotificationEvent[] =>
    upTo > state ? [{ type: 'NotificationsSeen', data: { upTo } }] : [],
};
