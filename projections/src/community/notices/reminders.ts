import { MovieReminderSent } from '@sankofa/events/library/reminders';
import type { Handlers } from '../../runtime/define-read-model.ts';
import { type tables, tellOwner } from './notify.ts';

/** Films whose video a person waited for. */
export const reminderNotified = [MovieReminderSent] as const;

export const reminderNotices: Handlers<(typeof reminderNotified)[number], typeof tables> = {
  MovieReminderSent: tellOwner('video_available', ({ movieId }) => ({ movieId })),
};
