import type { OpenedEvent } from '@sankofa/events/store/codec';
import type { Row } from '../runtime/batch-writer.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

/** Every viewing: who watched what, how far, and for how long on which day. */
export const viewings = defineReadModel({
  name: 'viewings',
  version: 1,
  tables: {
    viewings: {
      columns: {
        viewing_id: 'text collate "C"',
        /** Null for a visitor, as are the two below. */
        account_id: 'text collate "C"',
        profile_id: 'text collate "C"',
        /** Whose progress it is: the profile, or an account without profiles. */
        viewer_id: 'text collate "C"',
        movie_id: 'text collate "C"',
        duration: 'float8',
        opened_at: 'timestamptz',
        /** Null until the player has reported, as are the others of its reports. */
        marked_at: 'timestamptz',
        position: 'float8',
        playing: 'boolean',
        rate: 'float8',
        /** Seconds of the film. */
        played: 'float8',
        completed_at: 'timestamptz',
      },
      key: ['viewing_id'],
      indexes: [
        ['viewer_id', 'marked_at'],
        ['account_id', 'movie_id'],
      ],
    },
    viewing_days: {
      columns: {
        viewing_id: 'text collate "C"',
        /** ISO 8601, in the time zone of the profile. */
        day: 'text collate "C"',
        /** By the clock. */
        seconds: 'float8',
      },
      key: ['viewing_id', 'day'],
    },
  },
  handlers: {
    ViewingOpened(event, write) {
      const { accountId, profileId, movieId, durationSeconds } = event.data;
      write.upsert('viewings', {
        ...keyOf(event),
        account_id: accountId,
        profile_id: profileId,
        viewer_id: profileId ?? accountId,
        movie_id: movieId,
        duration: durationSeconds,
        opened_at: event.at,
      });
    },
    ViewingMarked(event, write) {
      const { positionSeconds, playing, rate, playedSeconds, day, daySeconds } = event.data;
      const report = { marked_at: event.at, position: positionSeconds, playing, rate, played: playedSeconds };
      write.patch('viewings', keyOf(event), report);
      write.upsert('viewing_days', { ...keyOf(event), day, seconds: daySeconds });
    },
    ViewingCompleted(event, write) {
      write.patch('viewings', keyOf(event), { completed_at: event.at });
    },
  },
});

const keyOf = ({ stream }: OpenedEvent): Row => ({ viewing_id: stream.slice('viewing-'.length) });
