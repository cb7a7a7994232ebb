import {
  AccountDeactivated,
  AccountReactivated,
  AccountRegistered,
  PersonalDataErased,
} from '@sankofa/events/accounts/account';
import { MovieAdded, MoviePublished, MovieRepublished, MovieUnpublished } from '@sankofa/events/catalogue/movie-events';
import { ContentReported } from '@sankofa/events/moderation/report-events';
import { ViewCounted } from '@sankofa/events/playback/viewing-events';
import type { EventHead } from '@sankofa/events/store/codec';
import type { Writer } from '../runtime/batch-writer.ts';
import { bigint, day, id, nullable, table, text, time } from '../runtime/columns.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

const tables = {
  happenings: table({
    columns: {
      position: id(),
      at: time(),
      type: id(),
      stream: text(),
      event_id: text(),
      person_id: nullable(text()),
      movie_id: nullable(id()),
      country: nullable(text()),
    },
    key: ['position'],
    indexes: [
      ['type', 'at', 'position'],
      ['movie_id', 'at', 'position'],
    ],
  }),
  /** Written only by `add`. */
  happenings_daily: table({
    columns: { day: day(), type: id(), happened: bigint() },
    key: ['day', 'type'],
  }),
};

type Write = Writer<typeof tables>;

/**
 * Events behind the figures of the dashboard: type, time and subject, without content. The index by type opens a
 * figure; daily totals are counted incrementally.
 */
export const activityLog = defineReadModel({
  name: 'happenings',
  version: 4,
  reads: [
    AccountRegistered,
    AccountDeactivated,
    AccountReactivated,
    PersonalDataErased,
    MovieAdded,
    MovieUnpublished,
    MovieRepublished,
    MoviePublished,
    ViewCounted,
    ContentReported,
  ],
  tables,
  handlers: {
    AccountRegistered: ofPerson,
    AccountDeactivated: ofPerson,
    AccountReactivated: ofPerson,
    PersonalDataErased: ofPerson,
    MovieAdded: ofMovie,
    MovieUnpublished: ofMovie,
    MovieRepublished: ofMovie,
    MoviePublished: ofMovie,
    ViewCounted: (event, write) => keep(event, write, { movie_id: event.data.movieId, country: event.data.country }),
    ContentReported: (event, write) => keep(event, write, { person_id: event.data.reporterId }),
  },
});

function ofPerson(event: EventHead, write: Write): void {
  keep(event, write, { person_id: event.aggregateId });
}

function ofMovie(event: EventHead, write: Write): void {
  keep(event, write, { movie_id: event.aggregateId });
}

function keep(
  { id, type, stream, position, at }: EventHead,
  write: Write,
  about: Partial<Record<'person_id' | 'movie_id' | 'country', string | null>>,
): void {
  write.insert('happenings', {
    position,
    at,
    type,
    stream,
    event_id: id,
    person_id: null,
    movie_id: null,
    country: null,
    ...about,
  });
  write.add('happenings_daily', { day: at.toISOString().slice(0, 10), type }, { happened: 1 });
}
