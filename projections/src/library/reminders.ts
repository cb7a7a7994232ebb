import { MovieReminderCancelled, MovieReminderSent, MovieReminderSet } from '@sankofa/events/library/reminders';
import type { Sealed } from '@sankofa/events/store/codec';
import { id, table } from '../runtime/columns.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

const tables = {
  reminders: table({
    columns: {
      account_id: id(),
      movie_id: id(),
      /** Stream position of the event. */
      set_at: id(),
    },
    key: ['account_id', 'movie_id'],
    indexes: [['movie_id', 'account_id']],
  }),
};

/** Open reminders of people who wait for the video of a film. */
export const reminders = defineReadModel({
  name: 'reminders',
  version: 1,
  reads: [MovieReminderSet, MovieReminderCancelled, MovieReminderSent],
  tables,
  handlers: {
    MovieReminderSet(event, write) {
      write.upsert('reminders', { ...keyOf(event), set_at: event.position });
    },
    MovieReminderCancelled: (event, write) => write.remove('reminders', keyOf(event)),
    MovieReminderSent: (event, write) => write.remove('reminders', keyOf(event)),
  },
});

const keyOf = ({
  aggregateId,
  data,
}: Sealed<typeof MovieReminderSet | typeof MovieReminderCancelled | typeof MovieReminderSent>) => ({
  account_id: aggregateId,
  movie_id: data.movieId,
});
