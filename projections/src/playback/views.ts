import { ViewCounted } from '@sankofa/events/playback/viewing-events';
import { id, nullable, table, text, time } from '../runtime/columns.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

const tables = {
  views: table({
    columns: {
      viewing_id: id(),
      movie_id: id(),
      /** A profile, an account without profiles, or for a visitor the viewing itself. */
      viewer: id(),
      hour: time(),
      country: nullable(text()),
      device: nullable(text()),
      referrer: nullable(text()),
    },
    key: ['viewing_id'],
    indexes: [['hour'], ['movie_id', 'hour']],
  }),
};

/**
 * Counted views. A viewer who opens a film several times within an hour has several rows: queries must count distinct
 * viewers and hours, not rows.
 */
export const views = defineReadModel({
  name: 'views',
  version: 2,
  reads: [ViewCounted],
  tables,
  handlers: {
    ViewCounted({ aggregateId, data }, write) {
      const { movieId, viewerId, hour, country, device, referrer } = data;
      const viewing_id = aggregateId;
      const viewer = viewerId ?? viewing_id;
      write.upsert('views', { viewing_id, movie_id: movieId, viewer, hour, country, device, referrer });
    },
  },
});
