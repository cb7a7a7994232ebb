import { z } from 'zod';
import type { Decider } from '../store/decider.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { id } from '../store/field-kinds.ts';

/** The person has seen all notifications up to this position of the log, inclusive. */
export const NotificationsSeen = defineEvent('NotificationsSeen', 1, z.strictObject({ upTo: id('position') }));

export const notificationEvents = [NotificationsSeen] as const;
type NotificationEvent = EventOf<(typeof notificationEvents)[number]>;

export interface SeenCommand {
  readonly upTo: string;
}

/**
 * Position up to which a person has seen their notifications. The notifications are derived from the events that caused
 * them: no command writes one. Stream `notifications-<account id>`; the state is a position, initially empty.
 */
export const notificationsSeen: Decider<string, SeenCommand, (typeof notificationEvents)[number]> = {
  aggregate: 'notifications',
  events: notificationEvents,
  initial: '',
  evolve: (_state, { data }: NotificationEvent) => data.upTo,
  // Another device may be ahead.
  decide: (state, { upTo }): NotificationEvent[] =>
    upTo > state ? [{ type: 'NotificationsSeen', data: { upTo } }] : [],
};
