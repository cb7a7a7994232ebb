import type { OpenedEvent } from '@sankofa/events/store/codec';
import type { BatchWriter } from '../runtime/batch-writer.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

/**
 * The events the figures of the dashboard are made of: what happened, when, and to whom or what, nothing said in them.
 * A figure is opened through the index by type; how many there were on a day is counted as they come.
 */
export const happenings = defineReadModel({
  name: 'happenings',
  version: 1,
  tables: {
    happenings: {
      columns: {
        position: 'text collate "C"',
        at: 'timestamptz',
        type: 'text collate "C"',
        stream: 'text',
        event_id: 'text',
        person_id: 'text',
        movie_id: 'text collate "C"',
      },
      key: ['position'],
      indexes: [
        ['type', 'position'],
        ['movie_id', 'position'],
      ],
    },
    /** Made by sums alone. */
    happenings_daily: {
      columns: { day: 'date', type: 'text collate "C"', happened: 'bigint' },
      key: ['day', 'type'],
    },
  },
  handlers: {
    AccountRegistered: ofPerson,
    AccountWithdrawn: ofPerson,
    AccountRestored: ofPerson,
    PersonalDataErased: ofPerson,
    MovieAdded: ofMovie,
    MovieWithdrawn: ofMovie,
    MovieRestored: ofMovie,
    ViewCounted: (event, write) => keep(event, write, { movie_id: String(event.data.movieId) }),
    ContentReported: (event, write) => keep(event, write, { person_id: String(event.data.reporterId) }),
  },
});

const idIn = ({ stream }: OpenedEvent): string => stream.slice(stream.indexOf('-') + 1);

function ofPerson(event: OpenedEvent, write: BatchWriter): void {
  keep(event, write, { person_id: idIn(event) });
}

function ofMovie(event: OpenedEvent, write: BatchWriter): void {
  keep(event, write, { movie_id: idIn(event) });
}

function keep(
  { id, type, stream, position, at }: OpenedEvent,
  write: BatchWriter,
  about: { readonly person_id?: string; readonly movie_id?: string },
): void {
  write.insert('happenings', { position, at, type, stream, event_id: id, ...about });
  write.add('happenings_daily', { day: at.toISOString().slice(0, 10), type }, { happened: 1 });
}
