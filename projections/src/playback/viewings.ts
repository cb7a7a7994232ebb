import { PlaybackProgressed, ViewingCompleted, ViewingOpened } from '@sankofa/events/playback/viewing-events';
import type { EventHead, Sealed } from '@sankofa/events/store/codec';
import { boolean, float, id, nullable, table, time } from '../runtime/columns.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

const tables = {
  viewings: table({
    columns: {
      viewing_id: id(),
      /** Null for a visitor. So are the two below. */
      account_id: nullable(id()),
      profile_id: nullable(id()),
      /** Owner of the progress: the profile, or an account without profiles. */
      viewer_id: nullable(id()),
      movie_id: id(),
      duration: float(),
      opened_at: time(),
      /** Null before the first recorded position. So are the other columns of the position. */
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
};

/** All viewings: viewer, film and recorded progress. */
export const viewings = defineReadModel({
  name: 'viewings',
  version: 3,
  reads: [ViewingOpened, PlaybackProgressed, ViewingCompleted],
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
    PlaybackProgressed: (event, write) => write.patch('viewings', keyOf(event), placeIn(event)),
    ViewingCompleted: (event, write) =>
      write.patch('viewings', keyOf(event), { ...placeIn(event), completed_at: event.at }),
  },
});

function placeIn({ at, data }: Sealed<typeof PlaybackProgressed | typeof ViewingCompleted>) {
  const { positionSeconds, playing, rate, playedSeconds } = data;
  return { marked_at: at, position: positionSeconds, playing, rate, played: playedSeconds };
}

const keyOf = ({ aggregateId }: EventHead) => ({ viewing_id: aggregateId });
