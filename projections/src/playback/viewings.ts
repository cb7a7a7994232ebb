import { ViewingCompleted, ViewingMarked, ViewingOpened } from '@sankofa/events/playback/viewing-events';
import type { EventHead } from '@sankofa/events/store/codec';
import { boolean, float, id, nullable, table, time } from '../runtime/columns.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

const tables = {
  viewings: table({
    columns: {
      viewing_id: id(),
      /** Null for a visitor, as are the two below. */
      account_id: nullable(id()),
      profile_id: nullable(id()),
      /** Whose progress it is: the profile, or an account without profiles. */
      viewer_id: nullable(id()),
      movie_id: id(),
      duration: float(),
      opened_at: time(),
      /** Null until the player has reported, as are the others of its reports. */
      marked_at: nullable(time()),
      position: nullable(float()),
      playing: nullable(boolean()),
      rate: nullable(float()),
      /** Seconds of the film. */
      played: nullable(float()),
      completed_at: nullable(time()),
    },
    key: ['viewing_id'],
    indexes: [
      ['viewer_id', 'marked_at'],
      ['account_id', 'movie_id'],
    ],
  }),
  viewing_days: table({
    columns: {
      viewing_id: id(),
      /** ISO 8601, in the time zone of the profile. */
      day: id(),
      /** By the clock. */
      seconds: float(),
    },
    key: ['viewing_id', 'day'],
  }),
};

/** Every viewing: who watched what, how far, and for how long on which day. */
export const viewings = defineReadModel({
  name: 'viewings',
  version: 2,
  reads: [ViewingOpened, ViewingMarked, ViewingCompleted],
  tables,
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
        marked_at: null,
        position: null,
        playing: null,
        rate: null,
        played: null,
        completed_at: null,
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

const keyOf = ({ aggregateId }: EventHead) => ({ viewing_id: aggregateId });
