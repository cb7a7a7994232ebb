import { z } from 'zod';
import type { Decider } from '../store/decider.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { id } from '../store/field-kinds.ts';
import { Refusal } from '../store/refusal.ts';

/** Limit of open reminders per person. */
export const MAX_REMINDERS = 200;

const film = z.strictObject({ movieId: id('movie') });

export const MovieReminderSet = defineEvent('MovieReminderSet', 1, film);
export const MovieReminderCancelled = defineEvent('MovieReminderCancelled', 1, film);
/** The video of the film has arrived: the person is notified, and the reminder closed. */
export const MovieReminderSent = defineEvent('MovieReminderSent', 1, film);

export const reminderEvents = [MovieReminderSet, MovieReminderCancelled, MovieReminderSent] as const;
type ReminderEvent = EventOf<(typeof reminderEvents)[number]>;

export type RemindersCommand =
  /** `hasVideo`: whether the film can be watched already, so that there is nothing to wait for. */
  | { readonly kind: 'set'; readonly movieId: string; readonly hasVideo: boolean }
  | { readonly kind: 'cancel'; readonly movieId: string }
  | { readonly kind: 'send'; readonly movieId: string };

/** Ids of films with an open reminder. */
export type RemindersState = readonly string[];

function decide(state: RemindersState, command: RemindersCommand): ReminderEvent[] {
  const { movieId } = command;
  const isOpen = state.includes(movieId);
  if (command.kind === 'cancel') return isOpen ? [{ type: 'MovieReminderCancelled', data: { movieId } }] : [];
  if (command.kind === 'send') return isOpen ? [{ type: 'MovieReminderSent', data: { movieId } }] : [];
  if (isOpen) return [];
  if (command.hasVideo) throw new Refusal('video_available');
  if (state.length >= MAX_REMINDERS) throw new Refusal('too_many_reminders', { most: MAX_REMINDERS });
  return [{ type: 'MovieReminderSet', data: { movieId } }];
}

/** Films whose video a person waits for. Stream `reminders-<account id>`. */
export const reminders: Decider<RemindersState, RemindersCommand, (typeof reminderEvents)[number]> = {
  aggregate: 'reminders',
  events: reminderEvents,
  initial: [],
  evolve: (state, { type, data: { movieId } }) =>
    type === 'MovieReminderSet' ? [...state, movieId] : state.filter((id) => id !== movieId),
  decide,
};
